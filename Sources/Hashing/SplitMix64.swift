/// Random numbers that are the same on every machine for the same seed.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  @inlinable public init(seed: UInt64) { state = seed }

  /// Added to the state before each number: the golden ratio in 64 bits.
  @inlinable public static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Scrambles a number; different numbers have different results.
  @inlinable public static func mixed(_ number: UInt64) -> UInt64 {
    var value = number
    value = (value ^ (value >> 30)) &* firstFactor
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// The first factor of ``mixed(_:)``.
  @inlinable public static var firstFactor: UInt64 { 0xBF58_476D_1CE4_E5B9 }

  /// The next number of the sequence, any of 64 bits.
  @inlinable public mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mixed(state)
  }
}
