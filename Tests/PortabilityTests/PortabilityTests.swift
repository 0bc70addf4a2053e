import Portability
import SeededRandom
import Testing

/// What replaces parts of the standard library that Embedded Swift lacks does what those parts do.
@Suite struct PortabilityTests {
  private static let pairs = [("a", 1), ("b", 2), ("a", 3), ("c", 4), ("b", 5)]

  @Test func `pairs with one key: the first or the last counts`() {
    #expect(Dictionary(firstOf: Self.pairs) == Dictionary(Self.pairs) { first, _ in first })
    #expect(Dictionary(lastOf: Self.pairs) == Dictionary(Self.pairs) { _, last in last })
    #expect(Dictionary(firstOf: [(String, Int)]()).isEmpty)
  }

  @Test func `values of another dictionary take the place of one's own`() {
    let (mine, other) = (["a": 1, "b": 2], ["b": 3, "c": 4])
    #expect(mine.overridden(by: other) == mine.merging(other) { _, new in new })
    var own = mine
    own.override(by: [:])
    #expect(own == mine)
  }

  /// Few letters, so that parts repeat; among them two that are one character only together.
  private static let letters = ["a", "b", "\u{301}", "e", "👩", "\u{200D}", "歓", "\r", "\n"]

  @Test(arguments: 0..<400) func `a part is found where the standard library finds it`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text(_ count: Int) -> String {
      (0..<count).map { _ in Self.letters.randomElement(using: &random) ?? "" }.joined()
    }
    let (whole, part) = (
      text(Int.random(in: 0...20, using: &random)), text(Int.random(in: 0...3, using: &random))
    )
    #expect(whole.includes(part) == whole.contains(part), "\(whole.unicodeScalars) \(part.unicodeScalars)")
  }

  @Test func `a scoped value holds inside, and no longer`() async {
    let scoped = Scoped(1)
    scoped.with(2) {
      #expect(scoped.value == 2)
      scoped.with(3) { #expect(scoped.value == 3) }
      #expect(scoped.value == 2)
    }
    #expect(scoped.value == 1)
  }

  @Test func `elements are ordered by a text of each, and pairs by their keys`() {
    let words = ["pear 1", "fig 1", "pear 2", "äpfel", "fig 2"]
    // Of those with the same text the earlier ones come first.
    #expect(
      words.ordered { String($0.prefix { $0 != " " }) } == ["fig 1", "fig 2", "pear 1", "pear 2", "äpfel"])
    #expect([String]().ordered { $0 }.isEmpty)
    #expect(["b": 2, "a": 1, "c": 3].ordered.map { $0.value } == [1, 2, 3])
  }
}
