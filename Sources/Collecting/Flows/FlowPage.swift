import Files
import Hashing
import Synchronization

/// The page of a flow, as it is in a file now.
package final class FlowPage: Sendable {
  /// The bytes of the file at one time.
  package struct Content: Sendable {
    /// The HTML.
    package var bytes: [UInt8]
    /// A quoted text that differs after a change, for `ETag`.
    package var tag: String
  }

  /// The most bytes of a page.
  package static let mostBytes = 64 << 20

  private let path: String
  private let known = Mutex<(stamp: FileStamp, content: Content)?>(nil)

  /// Creates the page of a file, which is read when it is asked for.
  package init(path: String) {
    self.path = path
  }

  /// The page; `nil` if the file cannot be read. It is read again after a change.
  package var content: Content? {
    known.withLock { known in
      guard let stamp = FileStamp(path) else { return nil }
      if let known, known.stamp == stamp { return known.content }
      guard let bytes = FileSystem.read(path, limit: Self.mostBytes), bytes.count < Self.mostBytes else {
        return nil
      }
      var hash = FNV1a()
      hash.add(bytes: bytes)
      let content = Content(bytes: bytes, tag: "\"\(String(hash.value, radix: 16))-\(bytes.count)\"")
      known = (stamp, content)
      return content
    }
  }
}

/// What a page says about itself.
package struct PageFacts: Hashable, Sendable {
  /// The text of `<title>`, as it stands there; `nil` without one.
  package var title: String?
  /// Whether its options have `"collect"`, so that it posts events.
  package var collects: Bool

  /// Reads the facts of a page as `onboard-sim share` writes it.
  package init(html: [UInt8]) {
    func range(_ text: String, from start: Int) -> Range<Int>? {
      let wanted = Array(text.utf8)
      guard start <= html.count - wanted.count else { return nil }
      for index in start...(html.count - wanted.count)
      where html[index] == wanted[0] && html[index..<(index + wanted.count)].elementsEqual(wanted) {
        return index..<(index + wanted.count)
      }
      return nil
    }
    func between(_ first: String, _ last: String) -> ArraySlice<UInt8>? {
      guard let start = range(first, from: 0), let end = range(last, from: start.upperBound) else {
        return nil
      }
      return html[start.upperBound..<end.lowerBound]
    }
    title = between("<title>", "</title>").map { String(decoding: $0, as: UTF8.self) }
    let options = between("id=\"options\">", "</script>").map { String(decoding: $0, as: UTF8.self) } ?? ""
    collects = options.contains("\"collect\"")
  }
}
