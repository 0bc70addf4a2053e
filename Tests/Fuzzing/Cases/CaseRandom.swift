package import SeededRandom

extension SeededGenerator {
  /// The random numbers of one case: another case, or another seed, has others.
  package init(seed: UInt64, case number: Int) {
    var numbers = SeededGenerator(seed: seed)
    self.init(seed: numbers.next() &+ UInt64(truncatingIfNeeded: number))
  }

  /// A number from 0 to below the bound; 0 where there is none.
  package mutating func below(_ bound: Int) -> Int {
    bound <= 1 ? 0 : Int(next() % UInt64(bound))
  }

  /// Whether one of so many holds.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// An item of a list; `nil` of an empty one.
  mutating func pick<Item>(_ items: [Item]) -> Item? {
    items.isEmpty ? nil : items[below(items.count)]
  }
}
