/// Takes repeats out of bytes that are further apart than DEFLATE looks back (32 KB): WebAssembly has many, and packs a
/// tenth smaller without them. What is left is for DEFLATE.
///
/// The result has numbers in base 128 (LEB128): the size of all, the count of repeats, how many bytes stand before each,
/// how long each is, how far back it is; then the bytes that are left. `spread` of the page undoes it.
package enum FarRepeats {
  /// The least length that is taken out: shorter ones save little, and each takes a page time.
  private static let least = 32
  /// A repeat is found by so many of its first bytes.
  private static let hashed = 16
  /// Nearer repeats are DEFLATE's.
  private static let near = 1 << 15
  /// Places are kept by a hash of so many bits.
  private static let hashBits = 20

  /// The bytes without their far repeats.
  package static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var (runs, lengths, distances): ([Int], [Int], [Int]) = ([], [], [])
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      var places = [Int32](repeating: -1, count: 1 << hashBits)
      var (at, run) = (0, 0)
      while at + least <= bytes.count {
        let hash = self.hash(bytes, at)
        let place = Int(places[hash])
        places[hash] = Int32(at)
        let length = place >= 0 && at - place > near ? self.length(bytes, place, at) : 0
        guard length >= least else {
          rest.append(bytes[at])
          (at, run) = (at + 1, run + 1)
          continue
        }
        runs.append(run)
        lengths.append(length)
        distances.append(at - place)
        (at, run) = (at + length, 0)
      }
      rest += bytes[min(at, bytes.count)...]
    }
    var packed: [UInt8] = []
    for number in [bytes.count, runs.count] + runs + lengths + distances { write(number, to: &packed) }
    return packed + rest
  }

  /// A hash of the first bytes at a place.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    var hash: UInt64 = 0
    for offset in 0..<hashed { hash = (hash &* 0x100_0000_01B3) ^ UInt64(bytes[at &+ offset]) }
    return Int((hash &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - hashBits))
  }

  /// How many bytes are equal at two places; no more than lie between them, so that the earlier ones do not depend on the
  /// later.
  private static func length(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ at: Int) -> Int {
    let most = min(at - place, bytes.count - at)
    var length = 0
    while length < most, bytes[place &+ length] == bytes[at &+ length] { length &+= 1 }
    return length
  }

  private static func write(_ number: Int, to packed: inout [UInt8]) {
    var number = number
    while number > 127 {
      packed.append(UInt8(number & 127 | 128))
      number >>= 7
    }
    packed.append(UInt8(number))
  }
}
