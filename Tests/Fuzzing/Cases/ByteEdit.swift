/// A stretch of a file that is replaced by other bytes.
package struct ByteEdit: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: Int
  /// The offset after the last byte.
  package var end: Int
  /// What stands there afterwards.
  package var bytes: [UInt8]

  /// Creates an edit of a stretch.
  package init(start: Int, end: Int, bytes: [UInt8]) {
    self.start = start
    self.end = end
    self.bytes = bytes
  }

  /// The smallest stretch in which two files differ; `nil` where they are the same.
  package init?(from old: [UInt8], to new: [UInt8]) {
    guard old != new else { return nil }
    let shorter = min(old.count, new.count)
    var same = 0
    while same < shorter, old[same] == new[same] { same += 1 }
    var tail = 0
    while tail < shorter - same, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    self.init(start: same, end: old.count - tail, bytes: Array(new[same..<(new.count - tail)]))
  }

  /// Applies the edit; offsets behind the end of the file count as its end.
  package func apply(to file: inout [UInt8]) {
    let from = min(start, file.count)
    file.replaceSubrange(from..<max(from, min(end, file.count)), with: bytes)
  }

  /// The edit for people.
  package var text: String {
    let shown = VisibleText.quoted(bytes, atMost: 300)
    return start == end ? "at \(start) insert \(shown)" : "replace \(start)..<\(end) with \(shown)"
  }
}
