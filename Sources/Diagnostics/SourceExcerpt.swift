import ContentTree

/// The line of a file that a problem is on, and which characters of it the problem is about.
package struct SourceExcerpt: Hashable, Sendable {
  /// Bytes that are kept at either side of the place: more than any terminal shows.
  private static let reach = 240

  /// The line, or what of it is near the place; as in the file.
  package var text: String
  /// How many characters (Unicode scalars) of `text` stand before the place.
  package var lead: Int
  /// How many characters the place has on this line; 0 at the end of a line.
  package var length: Int
  /// Whether the line begins before `text`.
  package var isCutBefore: Bool
  /// Whether the line goes on after `text`.
  package var isCutAfter: Bool

  /// The line that a span begins on.
  ///
  /// - Parameter bytes: the whole text, in UTF-8.
  init(_ span: SourceSpan, in bytes: [UInt8]) {
    let place = min(span.start.offset, bytes.count)
    var start = place
    while start > 0, bytes[start - 1] != 0x0A, place - start < Self.reach { start -= 1 }
    while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = place
    while end < bytes.count, bytes[end] != 0x0A, end - place < Self.reach { end += 1 }
    while end > place, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    isCutBefore = start > 0 && bytes[start - 1] != 0x0A
    isCutAfter = end < bytes.count && bytes[end] != 0x0A
    if end > place, bytes[end - 1] == 0x0D { end -= 1 }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, place) }
    let last = min(max(place, span.end.offset), end)
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    lead = bytes[start..<place].count { $0 & 0xC0 != 0x80 }
    length = bytes[place..<last].count { $0 & 0xC0 != 0x80 }
  }
}
