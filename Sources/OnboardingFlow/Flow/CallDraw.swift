import PackModel

/// The random numbers of one call. The same session, endpoint and attempt give the same numbers on every machine.
///
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014). The name of the
/// endpoint goes in by FNV-1a.
struct CallDraw {
  private var state: UInt64

  init(seed: Int, endpoint: EndpointID, attempt: Int) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in endpoint.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15
    state ^= hash
    state &+= UInt64(bitPattern: Int64(attempt)) &* 0xD134_2543_DE82_EF95
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, and not including, a bound above 0. The bounds here are small, so that some numbers are
  /// not noticeably likelier than others.
  mutating func next(below bound: Int) -> Int {
    Int(next() % UInt64(max(1, bound)))
  }
}
