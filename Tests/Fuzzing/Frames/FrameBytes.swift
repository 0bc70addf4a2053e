/// The bytes of a frame, read without code of the encoder: every control sequence has to be one that frames need.
package enum FrameBytes {
  /// Final bytes of the sequences that move, erase and paint.
  private static let finals = Set("ABCDGHJKm".utf8)
  /// Private modes that a frame may switch: the cursor, synchronised output, auto-wrap.
  private static let modes: Set<[UInt8]> = [Array("?7".utf8), Array("?25".utf8), Array("?2026".utf8)]

  /// The first byte or sequence that a frame must not have; `nil`: there is none.
  package static func fault(in bytes: UnsafeRawBufferPointer) -> String? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x08, 0x0A, 0x0D, 0x20..<0x7F: continue
      case 0x1B:
        guard let end = sequenceEnd(bytes, from: index) else {
          return "the control sequence \(shown(bytes, from: index - 1)) in a frame"
        }
        index = end
      case 0..<0x20, 0x7F: return "the control character \(byte) in a frame"
      case 0xC2 where index < bytes.count && bytes[index] < 0xA0:
        return "the control character \(bytes[index]) in a frame"
      default: continue
      }
    }
    return nil
  }

  /// The offset after a sequence that is allowed; `nil` for any other.
  private static func sequenceEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return nil }
    var end = start + 1
    while end < bytes.count, (0x30...0x3F).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return nil }
    if bytes[start + 1] == UInt8(ascii: "?") {
      let isSwitch = bytes[end] == UInt8(ascii: "h") || bytes[end] == UInt8(ascii: "l")
      return isSwitch && modes.contains(Array(bytes[(start + 1)..<end])) ? end + 1 : nil
    }
    return finals.contains(bytes[end]) ? end + 1 : nil
  }

  private static func shown(_ bytes: UnsafeRawBufferPointer, from start: Int) -> String {
    VisibleText.quoted(Array(bytes[start..<min(bytes.count, start + 12)]))
  }
}
