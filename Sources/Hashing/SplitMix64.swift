/// Random numbers that are the same on every machine for the same seed.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Numbers that follow from a seed.
  @inlinable package init(seed: UInt64) { state = seed }

  /// What the state grows by.
  @inlinable package static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// To each number another one, which looks like chance.
  @inlinable package static func mixed(_ number: UInt64) -> UInt64 {
    var value = number
    value = (value ^ (value >> 30)) &* firstFactor
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// The first factor that mixes.
  @inlinable package static var firstFactor: UInt64 { 0xBF58_476D_1CE4_E5B9 }

  @inlinable package mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mixed(state)
  }
}
