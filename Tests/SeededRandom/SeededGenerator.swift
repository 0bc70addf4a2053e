import Hashing

/// A generator of repeatable random numbers, the same on every machine, for tests that print their seed.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  package init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  package mutating func next() -> UInt64 { numbers.next() }
}
