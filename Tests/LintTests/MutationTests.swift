import Content
import Testing

@testable import Lint

/// Whatever stands in a pack, checking it ends with diagnostics.
@Suite struct MutationTests {
  /// A generator with a seed, so that every run is the same (SplitMix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let rounds = 40

  @Test(arguments: 0..<rounds)
  func `a pack with lines missing, twice or elsewhere is checked`(seed: Int) {
    var generator = Generator(state: UInt64(seed))
    var files = LampPack.files
    for _ in 0...Int.random(in: 0...2, using: &generator) {
      let names = files.keys.sorted()
      guard let name = names.randomElement(using: &generator), let text = files[name] else { continue }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let index = lines.indices.randomElement(using: &generator),
        let other = lines.indices.randomElement(using: &generator)
      else { continue }
      switch Int.random(in: 0...2, using: &generator) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[other], at: index)
      default: lines.swapAt(index, other)
      }
      files[name] = lines.joined(separator: "\n")
    }
    let found = PackLint.check(ContentSource(id: "lamps", files: files))
    #expect(found.allSatisfy { !$0.file.isEmpty && !$0.message.isEmpty })
    #expect(found == PackLint.check(ContentSource(id: "lamps", files: files)))
  }
}
