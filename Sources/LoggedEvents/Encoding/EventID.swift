import Hashing

/// Ids of runs, sessions and events: 64 bits as 16 hexadecimal digits.
package enum EventID {
  /// A number as an id is written.
  package static func text(_ number: UInt64) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: 60 as UInt64, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> shift & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }

  /// The id of a session of a run, by its number there.
  package static func session(_ number: Int, ofRun run: UInt64) -> UInt64 {
    SplitMix64.mixed(run ^ SplitMix64.mixed(UInt64(bitPattern: Int64(number)) &+ SplitMix64.increment))
  }

  /// The id of an event of a session, by its number there: no two of a session are the same.
  package static func event(_ seq: Int, ofSession session: UInt64) -> UInt64 {
    SplitMix64.mixed(session &+ SplitMix64.increment &* (UInt64(bitPattern: Int64(seq)) &+ 1))
  }

  /// An id for a text: the same text has the same one.
  package static func of(_ text: String) -> UInt64 {
    SplitMix64.mixed(FNV1a.hash(text))
  }
}
