import Hashing

/// The random numbers of one synthetic user: the same for the same seed and user, whichever other users are
/// simulated, in any order and in any number of processes.
package struct UserRandom: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  /// - Parameter user: the user's number, from 0.
  package init(seed: UInt64, user: UInt64) {
    numbers = SplitMix64(
      seed: SplitMix64.mixed(SplitMix64.mixed(seed) &+ user &* SplitMix64.increment))
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 { numbers.next() }

  /// A number in 0..<1, of 53 bits.
  package mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Whether something with a probability happens. What is certain, or impossible, draws no number.
  package mutating func happens(_ probability: Double) -> Bool {
    if probability <= 0 { return false }
    if probability >= 1 { return true }
    return unit() < probability
  }

  /// The index of one of some weights, none of them negative; `nil` if none is positive. One weight alone
  /// draws no number.
  package mutating func index(of weights: [Double]) -> Int? {
    var sum = 0.0
    var count = 0
    var last: Int?
    for index in weights.indices where weights[index] > 0 {
      sum += weights[index]
      count += 1
      last = index
    }
    guard count > 1 else { return last }
    var place = unit() * sum
    for index in weights.indices where weights[index] > 0 {
      if place < weights[index] { return index }
      place -= weights[index]
    }
    return last
  }
}
