package import ContentTree
import TOMLParsing

/// A file of TOML that can be edited: its bytes, where everything stands in them, and what they say.
package struct TOMLDocument: Sendable {
  /// The file, byte for byte.
  package let bytes: [UInt8]
  /// What the file says.
  package let table: ContentTable
  /// Where its values stand.
  package let map: SourceMap

  /// - Parameters:
  ///   - bytes: UTF-8; a byte-order mark and line ends of Windows stay as they are.
  ///   - name: what a refusal calls the file.
  package init(_ bytes: [UInt8], name: String) throws(EditRefusal) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unreadable(name) }
    guard let table = TOMLText.parse(text).table else { throw .notTOML(name) }
    self.bytes = bytes
    self.table = table
    map = SourceMap(text)
  }

  /// The value of a path; `nil` where there is none.
  package subscript(path: TOMLPath) -> ContentNode? { ContentNode.table(table)[path] }

  /// The file after an edit. It was parsed again, and says what the edit asks for and nothing else.
  package func applying(_ edit: TOMLEdit, name: String) throws(EditRefusal) -> TOMLDocument {
    guard !edit.hasControlCharacter else { throw .controlCharacter }
    guard let wanted = edit.applied(to: table), let place = edit.place else {
      throw .noSuchPlace(edit.pathText)
    }
    guard let splices = splices(for: edit, place) else { throw .notWritable(place.text) }
    var changed = bytes
    for splice in splices.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      changed.replaceSubrange(splice.range, with: splice.bytes)
    }
    let result: TOMLDocument
    do throws(EditRefusal) { result = try TOMLDocument(changed, name: name) } catch {
      throw .notWritable(place.text)
    }
    guard result.table == wanted || result.table == pruned(wanted, edit) else {
      throw .notWritable(place.text)
    }
    return result
  }

  private func splices(for edit: TOMLEdit, _ path: TOMLPath) -> [Splice]? {
    switch edit {
    case .set(_, let value):
      if let old = self[path] { return replacing(old, by: value, at: path) }
      return adding(value, at: path)
    case .remove: return removing(path)
    case .moveTable(_, let from, let to): return movingTable(path, from: from, to: to)
    case .copyTable(_, let from, let to):
      return blocks(of: path).map { inserting(bytes[$0[from].content], in: $0, of: path, at: to) }
    case .removeTable(_, let index): return removingTable(path, at: index)
    case .insertTable(_, let index, let entries): return insertingTable(path, at: index, entries)
    }
  }

  /// What the file reads as where the tables around a removed key were there because of it alone.
  private func pruned(_ wanted: ContentTable, _ edit: TOMLEdit) -> ContentTable {
    guard case .remove(var path) = edit else { return wanted }
    var root = ContentNode.table(wanted)
    path = path.parent
    while !path.parts.isEmpty, map[path.text]?.kind == .implied, root[path] == .table(ContentTable()) {
      root = root.with(nil, at: path.parts[...]) ?? root
      path = path.parent
    }
    if case .table(let table) = root { return table }
    return wanted
  }

  // MARK: Lines

  /// A piece of the file, and what stands there afterwards.
  struct Splice {
    var range: Range<Int>
    var bytes: [UInt8]

    init(_ range: Range<Int>, _ bytes: some Sequence<UInt8>) {
      self.range = range
      self.bytes = Array(bytes)
    }
  }

  /// The line end that the file uses.
  var lineEnd: String {
    guard let index = bytes.firstIndex(of: 0x0A), index > 0, bytes[index - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  var writer: TOMLWriter { TOMLWriter(lineEnd: lineEnd) }

  /// Where the text begins: after a byte-order mark.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The offset of the first byte of a line.
  func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? textStart
  }

  /// The offset after the last byte of a line, before its line end.
  func lineEnd(of offset: Int) -> Int {
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    return end > offset && bytes[end - 1] == 0x0D && end < bytes.count ? end - 1 : end
  }

  /// The offset of the first byte of the next line; the end of the file where there is none.
  func nextLine(of offset: Int) -> Int { bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count }

  func slice(_ span: SourceSpan) -> String {
    String(decoding: bytes[span.start.offset..<span.end.offset], as: UTF8.self)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

extension TOMLEdit {
  /// The value or the array that it is about; `nil`: the whole file, which no edit is about.
  fileprivate var place: TOMLPath? {
    switch self {
    case .set(let path, _), .remove(let path), .moveTable(let path, _, _), .copyTable(let path, _, _),
      .removeTable(let path, _), .insertTable(let path, _, _):
      path.parts.isEmpty ? nil : path
    }
  }

  fileprivate var pathText: String { place?.text ?? "" }

  fileprivate var hasControlCharacter: Bool {
    switch self {
    case .set(_, let value): value.hasControlCharacter
    case .insertTable(_, _, let entries): entries.contains { $0.value.hasControlCharacter }
    default: false
    }
  }
}

extension ContentNode {
  fileprivate var hasControlCharacter: Bool {
    switch self {
    case .string(let text): ControlCharacters.first(in: text) != nil
    case .array(let items): items.contains { $0.hasControlCharacter }
    case .table(let table): table.entries.contains { $0.value.hasControlCharacter }
    default: false
    }
  }
}
