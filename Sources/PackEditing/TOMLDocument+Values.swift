import ContentTree

// Values and keys.
extension TOMLDocument {
  /// Replaces as little as can be: of tables and arrays of the same shape only what differs in them.
  func replacing(_ old: ContentNode, by new: ContentNode, at path: TOMLPath) -> [Splice]? {
    if old == new { return [] }
    switch (old, new) {
    case (.table(let old), .table(let new)) where old.entries.map({ $0.key }) == new.entries.map({ $0.key }):
      return zip(old.entries, new.entries).reduce(into: [Splice]?.some([])) { splices, pair in
        let inner = replacing(pair.0.value, by: pair.1.value, at: path.key(pair.0.key))
        splices = inner.flatMap { inner in splices.map { $0 + inner } }
      }
    case (.array(let old), .array(let new)) where old.count == new.count:
      return zip(old, new).enumerated().reduce(into: [Splice]?.some([])) { splices, pair in
        let inner = replacing(pair.element.0, by: pair.element.1, at: path.index(pair.offset))
        splices = inner.flatMap { inner in splices.map { $0 + inner } }
      }
    default:
      guard let entry = map[path.text], entry.kind == .value else { return nil }
      let range = entry.value.start.offset..<entry.value.end.offset
      return [Splice(range, writer.text(of: new, like: slice(entry.value)).utf8)]
    }
  }

  // MARK: Adding

  func adding(_ value: ContentNode, at path: TOMLPath) -> [Splice]? {
    guard case .key(let key)? = path.parts.last else { return nil }
    let parent = path.parent
    let written = writer.text(of: value)
    guard self[parent] != nil else { return addingTable(parent, "\(TOMLWriter.key(key)) = \(written)") }
    guard !parent.parts.isEmpty else { return addingLine("\(TOMLWriter.key(key)) = \(written)", inTable: "") }
    guard let entry = map[parent.text] else { return nil }
    switch entry.kind {
    case .value: return addingMember("\(TOMLWriter.key(key)) = \(written)", to: parent, entry.value)
    case .header: return addingLine("\(TOMLWriter.key(key)) = \(written)", inTable: parent.text)
    case .implied:
      let beside = map.statements.last { !$0.isHeader && $0.keyPath.hasPrefix(parent.text + ".") }
      guard let beside, !Self.contains(parent.text, beside.table) else {
        return addingTable(parent, "\(TOMLWriter.key(key)) = \(written)")
      }
      // Keys with dots below the same header.
      guard
        let depth = (0...parent.parts.count).first(where: {
          TOMLPath(Array(parent.parts.prefix($0))).text == beside.table
        })
      else { return nil }
      let keys = TOMLPath(Array(parent.parts.dropFirst(depth))).keys + [key]
      return addingLine("\(TOMLWriter.keys(keys)) = \(written)", after: beside)
    }
  }

  /// Whether a table is another or in it.
  static func contains(_ table: String, _ other: String) -> Bool {
    other == table || other.hasPrefix(table + ".") || other.hasPrefix(table + "[")
  }

  /// A line below the keys of a header, or above all headers.
  private func addingLine(_ line: String, inTable table: String) -> [Splice]? {
    if table.isEmpty {
      if let last = map.statements.last(where: { $0.table.isEmpty }) { return addingLine(line, after: last) }
      guard let first = map.statements.first else { return [addition(at: bytes.count, [line])] }
      let start = blockStart(of: first, after: nil)
      return [Splice(start..<start, (line + lineEnd + lineEnd).utf8)]
    }
    // Keys of the table itself; `[table.other]` between them ends what stands below the header.
    guard let header = map.statements.firstIndex(where: { $0.isHeader && $0.keyPath == table }) else {
      return nil
    }
    let last = map.statements[header...].dropFirst().prefix { !$0.isHeader }.last
    return addingLine(line, after: last ?? map.statements[header])
  }

  private func addingLine(_ line: String, after statement: SourceMap.Statement) -> [Splice] {
    let start = lineStart(of: statement.span.start.offset)
    let indent = bytes[start..<statement.span.start.offset].prefix { $0 == 0x20 || $0 == 0x09 }
    let end = lineEnd(of: statement.span.end.offset)
    return [Splice(end..<end, Array(lineEnd.utf8) + indent + Array(line.utf8))]
  }

  /// A header with a key, after everything that stands in the table around it.
  private func addingTable(_ path: TOMLPath, _ line: String) -> [Splice]? {
    var around = path.parent
    while self[around] == nil { around = around.parent }
    // A table in braces gets tables in braces.
    if let entry = map[around.text], entry.kind == .value,
      let next = path.parts.dropFirst(around.parts.count).first,
      case .key(let key) = next
    {
      let rest = path.parts.dropFirst(around.parts.count + 1).compactMap {
        if case .key(let key) = $0 { key } else { nil }
      }
      let inner = rest.reversed().reduce("{ \(line) }") { "{ \(TOMLWriter.key($1)) = \($0) }" }
      return addingMember("\(TOMLWriter.key(key)) = \(inner)", to: around, entry.value)
    }
    let header = "[\(TOMLWriter.keys(path.keys))]"
    let text = around.text
    let last = map.statements.last { text.isEmpty || Self.contains(text, $0.table) }
    guard let last, !(text.isEmpty || last == map.statements.last) else {
      return [addition(at: bytes.count, [header, line])]
    }
    return [addition(at: lineEnd(of: last.span.end.offset), [header, line])]
  }

  /// Lines of their own with a blank one before them, at the end of the file or after the last byte of a line.
  func addition(at offset: Int, _ lines: [String]) -> Splice {
    let body = lines.joined(separator: lineEnd)
    guard offset == bytes.count else { return Splice(offset..<offset, (lineEnd + lineEnd + body).utf8) }
    let isEmpty = bytes.count == textStart
    let isEnded = bytes.last == 0x0A
    return Splice(
      offset..<offset,
      (isEmpty ? "" : isEnded ? lineEnd : lineEnd + lineEnd).utf8 + Array(body.utf8) + Array(lineEnd.utf8))
  }

  /// A key in braces, after the others.
  private func addingMember(_ member: String, to path: TOMLPath, _ braces: SourceSpan) -> [Splice]? {
    guard case .table(let table)? = self[path] else { return nil }
    let ends = table.entries.compactMap { end(of: path.key($0.key), $0.value) }
    guard let end = ends.max() else {
      return [Splice(braces.start.offset..<braces.end.offset, "{ \(member) }".utf8)]
    }
    return [Splice(end..<end, ", \(member)".utf8)]
  }

  /// The offset after a value in braces.
  private func end(of path: TOMLPath, _ node: ContentNode) -> Int? {
    guard let entry = map[path.text] else { return nil }
    guard entry.kind == .implied, case .table(let table) = node else { return entry.value.end.offset }
    return table.entries.compactMap { end(of: path.key($0.key), $0.value) }.max()
  }

  // MARK: Removing

  func removing(_ path: TOMLPath) -> [Splice]? {
    guard let entry = map[path.text], entry.kind == .value else { return nil }
    if let statement = map.statements.first(where: { !$0.isHeader && $0.keyPath == path.text }) {
      let start = lineStart(of: statement.span.start.offset)
      return [Splice(start..<nextLine(of: statement.span.end.offset), [])]
    }
    // Keys with dots in braces keep their first key elsewhere.
    guard map[path.parent.text]?.kind == .value else { return nil }
    let start = (entry.key ?? entry.value).start.offset
    let end = entry.value.end.offset
    let after = bytes[end...].prefix { $0 != 0x0A }.firstIndex { $0 != 0x20 && $0 != 0x09 }
    if let after, bytes[after] == UInt8(ascii: ",") {
      return [Splice(start..<endOfItem(after + 1, start: start), [])]
    }
    let before = bytes[..<start].lastIndex { !Self.isBlank($0) }
    if let before, bytes[before] == UInt8(ascii: ",") { return [Splice(before..<end, [])] }
    return [Splice(start..<end, [])]
  }

  /// The end of what goes with an item and its comma: the blanks after it, and its line where it has one of its own.
  private func endOfItem(_ comma: Int, start: Int) -> Int {
    let next = bytes[comma...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    guard next < bytes.count, bytes[next] == 0x0A || bytes[next] == 0x0D else { return next }
    let isAlone = bytes[lineStart(of: start)..<start].allSatisfy(Self.isBlank)
    return isAlone ? bytes[next...].firstIndex { !Self.isBlank($0) } ?? bytes.count : comma
  }
}
