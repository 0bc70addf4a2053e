import Hashing
import PackModel

/// The random numbers of one call. The same session, endpoint and attempt give the same numbers on every machine.
///
/// The name of the endpoint goes in by its hash.
struct CallDraw {
  private var numbers: SplitMix64

  init(seed: Int64, endpoint: EndpointID, attempt: Int) {
    var state = UInt64(bitPattern: seed) &* SplitMix64.increment
    state ^= FNV1a.hash(endpoint)
    state &+= UInt64(bitPattern: Int64(attempt)) &* 0xD134_2543_DE82_EF95
    numbers = SplitMix64(seed: state)
  }

  /// A number from 0 up to, and not including, a bound above 0. The bounds here are small, so that some numbers are
  /// not noticeably likelier than others.
  mutating func next(below bound: Int) -> Int {
    Int(numbers.next() % UInt64(max(1, bound)))
  }
}
