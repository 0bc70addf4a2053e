/// The hash of Fowler, Noll and Vo (FNV-1a) with 64 bits of state: the same everywhere, unlike Swift's own hashes.
public struct FNV1a: Hashable, Sendable {
  /// The hash of what was added so far.
  public var value: UInt64 = FNV1a.basis

  /// The hash of no bytes: the offset basis of FNV-1a for 64 bits.
  @inlinable public static var basis: UInt64 { 0xCBF2_9CE4_8422_2325 }
  /// The factor of each step: the prime of FNV-1a for 64 bits.
  @inlinable public static var prime: UInt64 { 0x100_0000_01B3 }

  /// Creates the hash of no bytes.
  @inlinable public init() {}

  /// Adds a byte, or a larger word as if it were one.
  @inlinable public mutating func add(_ word: UInt64) { value = (value ^ word) &* Self.prime }

  /// Adds bytes one by one.
  @inlinable public mutating func add(bytes: some Sequence<UInt8>) {
    for byte in bytes { add(UInt64(byte)) }
  }

  /// The hash of a text in UTF-8.
  public static func hash(_ text: String) -> UInt64 {
    var hash = FNV1a()
    hash.add(bytes: text.utf8)
    return hash.value
  }
}
