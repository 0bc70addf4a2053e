import ContentTree
import Diagnostics
package import PackModel
package import PackReading
import TOMLParsing
import TextFormats

/// Changes of a pack's files that replace or add single values, so that comments, order and form of the rest stay.
package struct TextEdits {
  /// What a file was, and what it is to be.
  package struct Change {
    /// The path in the pack.
    package var path: String
    /// Empty where there is no such file yet.
    package var old: String
    /// The text with the edits.
    package var new: String
  }

  private let source: ContentSource
  private var texts: [String: (old: String, new: String)] = [:]
  private let paths: Set<String>

  /// - Parameter changes: what was changed already.
  init(_ source: ContentSource, after changes: [Change] = []) {
    self.source = source
    paths = Set(source.list(ContentLog()))
    for change in changes { texts[change.path] = (change.old, change.new) }
  }

  /// The files that are different, sorted by path: those of `strings/` first, as the others refer to them.
  package var changes: [Change] {
    texts.filter { $0.value.old != $0.value.new }
      .map { Change(path: $0.key, old: $0.value.old, new: $0.value.new) }
      .sorted {
        ($0.path.hasPrefix("strings/") ? 0 : 1, $0.path) < ($1.path.hasPrefix("strings/") ? 0 : 1, $1.path)
      }
  }

  /// Whether a file is there and can be read.
  private func isReadable(_ path: String) -> Bool {
    paths.contains(path) && source.read(path, ContentLog()) != nil
  }

  /// A file as it is now; empty where there is none, and where it cannot be read: no such change may be written.
  mutating func text(_ path: String) -> String {
    if let known = texts[path] { return known.new }
    let text = paths.contains(path) ? source.read(path, ContentLog())?.text ?? "" : ""
    texts[path] = (text, text)
    return text
  }

  /// The tree of a file as it is now; `nil`: it is not TOML.
  mutating func table(_ path: String) -> ContentTable? { TOMLText.parse(text(path)).table }

  /// The value of a key path, where it is written after a `=` or between brackets: its bytes and its tree.
  mutating func value(_ path: String, _ keyPath: String) -> (range: Range<Int>, node: ContentNode)? {
    guard let entry = SourceMap(text(path))[keyPath], entry.kind == .value,
      let table = table(path),
      let node = table.node(at: keyPath) ?? table.texts()[keyPath].map({ .string($0) })
    else { return nil }
    return (entry.value.start.offset..<entry.value.end.offset, node)
  }

  /// The languages of the pack, the first one is the default.
  var locales: [String] {
    mutating get {
      guard case .array(let items)? = table("pack.toml")?["locales"] else { return [] }
      return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
  }

  /// Makes a file of `strings/` after another one, with other words under the same keys.
  mutating func copy(_ path: String, to other: String, _ words: (TextKey, String) -> String) {
    let map = SourceMap(text(path))
    var bytes = Array(text(path).utf8)
    let values = (table(path)?.texts() ?? [:]).compactMap { key, text in
      map[key].flatMap { $0.kind == .value ? (span: $0.value, words: words(key, text)) : nil }
    }
    for value in values.sorted(by: { $0.span.start.offset > $1.span.start.offset }) {
      let range = value.span.start.offset..<value.span.end.offset
      bytes.replaceSubrange(range, with: JSONText.quoted(value.words).utf8)
    }
    texts[other] = (text(other), String(decoding: bytes, as: UTF8.self))
  }

  /// Puts a text in place of some bytes of a file.
  mutating func replace(_ range: Range<Int>, in path: String, with text: String) {
    var bytes = Array(self.text(path).utf8)
    bytes.replaceSubrange(range, with: text.utf8)
    texts[path]?.new = String(decoding: bytes, as: UTF8.self)
  }

  /// Gives a key at the top of a file a text as its value.
  mutating func set(_ key: String, to text: String, in path: String) {
    if let value = value(path, key) {
      replace(value.range, in: path, with: JSONText.quoted(text))
    } else {
      _ = insert("\(key) = \(JSONText.quoted(text))\n", after: 0, SourceMap(self.text(path)), path)
    }
  }

  /// Adds a text that is still to be worded, in brackets, to each language that lacks it. A language whose file is not there, or
  /// cannot be read, is left out: nothing of it may be lost.
  package static func addingStub(for key: TextKey, to source: ContentSource) -> [Change] {
    var edits = TextEdits(source)
    for locale in edits.locales where PackDecoder.isLocale(locale) {
      let path = "strings/\(locale).toml"
      guard edits.isReadable(path), edits.table(path)?.texts()[key] == nil else { continue }
      _ = edits.add(TextStub.words(for: key), as: key, to: locale)
    }
    return edits.changes
  }

  /// Adds a text to a language: below the last header that its key begins with, under a new one, or above all headers.
  ///
  /// - Returns: whether there was a place for it.
  mutating func add(_ words: String, as key: TextKey, to locale: String) -> Bool {
    let path = "strings/\(locale).toml"
    let old = text(path)
    let value = JSONText.quoted(words)
    let parts = key.split(separator: ".").map(String.init)
    let map = SourceMap(old)
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      let header = parts.prefix(count).joined(separator: ".")
      guard let entry = map[header], entry.kind == .header else { continue }
      let rest = parts.dropFirst(count)
      // A key with dots in it where the dots would lead into a text.
      for written in [Self.written(rest), JSONText.quoted(rest.joined(separator: "."))] {
        if insert("\(written) = \(value)\n", after: entry.value.end.offset, map, path) { return true }
      }
    }
    if parts.count > 1, map[parts[0]] == nil {
      let line =
        "\(old.isEmpty ? "" : "\n")[\(Self.written(parts.prefix(1)))]\n\(Self.written(parts.dropFirst())) = \(value)\n"
      if put(line, at: old.utf8.count, path) { return true }
    }
    return insert("\(JSONText.quoted(key)) = \(value)\n", after: 0, map, path)
  }

  private static func written(_ parts: some Sequence<String>) -> String {
    parts.map { part in
      let isBare = part.utf8.allSatisfy { byte in
        let scalar = Character(Unicode.Scalar(byte))
        return byte < 0x80 && (scalar.isLetter || scalar.isNumber || scalar == "_" || scalar == "-")
      }
      return isBare && !part.isEmpty ? part : JSONText.quoted(part)
    }.joined(separator: ".")
  }

  /// Inserts a line at the end of the table that goes on at an offset: after its last line that is neither blank nor a comment.
  private mutating func insert(_ line: String, after offset: Int, _ map: SourceMap, _ path: String) -> Bool {
    let bytes = Array(text(path).utf8)
    let headers = map.keyPaths.compactMap { map[$0] }.filter { $0.kind == .header }.map {
      $0.value.start.offset
    }
    let end = headers.filter { $0 >= offset }.min() ?? bytes.count
    var place = end
    while place > offset {
      let before = bytes[..<(place - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let first = bytes[max(before, 0)..<place].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
      guard before >= offset, first == nil || first == 0x0A || first == UInt8(ascii: "#") else { break }
      place = before
    }
    return put(line, at: place, path)
  }

  /// Inserts lines, on lines of their own, if the file is TOML with them.
  private mutating func put(_ lines: String, at offset: Int, _ path: String) -> Bool {
    let old = text(path)
    let bytes = Array(old.utf8)
    let breaks = offset > 0 && bytes[offset - 1] != 0x0A ? "\n" : ""
    replace(offset..<offset, in: path, with: breaks + lines)
    if TOMLText.parse(text(path)).table != nil { return true }
    texts[path]?.new = old
    return false
  }
}

extension ContentTable {
  /// The value of keys with dots and indices from 0 (`element[2].label`); `nil`: there is none.
  func node(at keyPath: String) -> ContentNode? {
    var node = ContentNode.table(self)
    for part in keyPath.split(separator: ".") {
      let pieces = part.split(separator: "[")
      guard case .table(let table) = node, let key = pieces.first, let value = table[String(key)] else {
        return nil
      }
      node = value
      for piece in pieces.dropFirst() {
        guard case .array(let items) = node, let index = Int(piece.dropLast()), items.indices.contains(index)
        else { return nil }
        node = items[index]
      }
    }
    return node
  }

  /// The texts of a file of `strings/`, by key.
  func texts(_ prefix: String = "") -> [TextKey: String] {
    var texts: [TextKey: String] = [:]
    for entry in entries {
      switch entry.value {
      case .string(let text): texts[prefix + entry.key] = text
      case .table(let table): texts.merge(table.texts(prefix + entry.key + ".")) { first, _ in first }
      default: break
      }
    }
    return texts
  }
}
