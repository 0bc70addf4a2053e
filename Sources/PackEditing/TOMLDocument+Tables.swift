import ContentTree

// Tables of arrays: with headers (`[[element]]`), or in brackets (`next = [{ to = "home" }]`).
extension TOMLDocument {
  /// A table of an array; one with a header with the comments right above it and with the tables in it.
  struct Block {
    /// From its first comment or bracket up to the end of its last line, without the line end; in brackets, its braces.
    var content: Range<Int>
  }

  /// Where each table of an array stands, in the order of the array; `nil` where something of another table stands between
  /// what belongs to one with a header.
  func blocks(of path: TOMLPath) -> [Block]? {
    guard case .array(let items)? = self[path] else { return nil }
    if isInBrackets(path) {
      return items.indices.map { map[path.index($0).text]?.value }.reduce([]) { blocks, item in
        guard let blocks, let item else { return nil }
        return blocks + [Block(content: item.start.offset..<item.end.offset)]
      }
    }
    guard map[path.text]?.kind == .header else { return nil }
    var blocks: [Block] = []
    for index in items.indices {
      let name = path.index(index).text
      guard let first = map.statements.firstIndex(where: { $0.isHeader && $0.keyPath == name }) else {
        return nil
      }
      let end =
        map.statements[first...].firstIndex { !Self.contains(name, $0.table) } ?? map.statements.endIndex
      guard !map.statements[end...].contains(where: { Self.contains(name, $0.table) }) else { return nil }
      let start = blockStart(of: map.statements[first], after: first == 0 ? nil : map.statements[first - 1])
      blocks.append(Block(content: start..<lineEnd(of: map.statements[end - 1].span.end.offset)))
    }
    return blocks
  }

  /// Whether tables stand in brackets.
  private func isInBrackets(_ path: TOMLPath) -> Bool {
    guard case .array(let items)? = self[path], map[path.text]?.kind == .value else { return false }
    return items.allSatisfy { if case .table = $0 { true } else { false } }
  }

  /// Where the comments right above a statement begin. Those that the file begins with are about the file.
  func blockStart(of statement: SourceMap.Statement, after previous: SourceMap.Statement?) -> Int {
    let own = lineStart(of: statement.span.start.offset)
    let limit = previous.map { nextLine(of: $0.span.end.offset) } ?? textStart
    var start = own
    while start > limit {
      let line = lineStart(of: start - 1)
      guard line >= limit, bytes[line..<start].first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "#")
      else { break }
      start = line
    }
    return previous == nil && start == textStart ? own : start
  }

  /// What stands between the tables stays where it is: each place gets the table that comes there.
  func movingTable(_ path: TOMLPath, from: Int, to: Int) -> [Splice]? {
    guard let blocks = blocks(of: path) else { return nil }
    var order = Array(blocks.indices)
    order.insert(order.remove(at: from), at: to)
    return zip(blocks, order).filter { $0.content != blocks[$1].content }
      .map { Splice($0.content, bytes[blocks[$1].content]) }
  }

  func removingTable(_ path: TOMLPath, at index: Int) -> [Splice]? {
    if isInBrackets(path) {
      // Without a table it would be no array of tables.
      return removing(blocks(of: path)?.count == 1 ? path : path.index(index))
    }
    guard let block = blocks(of: path)?[index].content else { return nil }
    if let next = bytes[block.upperBound...].firstIndex(where: { !Self.isBlank($0) }) {
      return [Splice(block.lowerBound..<lineStart(of: next), [])]
    }
    // The last of the file: what follows the one before it is as it was after this one.
    let before = bytes[..<block.lowerBound].lastIndex { !Self.isBlank($0) }
    let start = max(textStart, before.map { $0 + 1 } ?? textStart)
    return [Splice(start..<(start == textStart ? bytes.count : block.upperBound), [])]
  }

  func insertingTable(_ path: TOMLPath, at index: Int, _ entries: [ContentTable.Entry]) -> [Splice]? {
    let header = "[[\(TOMLWriter.keys(path.keys))]]"
    let members = entries.map { "\(TOMLWriter.key($0.key)) = \(writer.text(of: $0.value))" }
    let lines = [header] + members
    guard self[path] == nil else {
      let written =
        isInBrackets(path) ? "{ \(members.joined(separator: ", ")) }" : lines.joined(separator: lineEnd)
      let text = Array(written.utf8)
      return blocks(of: path).map { inserting(text[...], in: $0, of: path, at: index) }
    }
    let parent = path.parent.text
    let last = map.statements.last { parent.isEmpty || Self.contains(parent, $0.table) }
    guard let last, last != map.statements.last else { return [addition(at: bytes.count, lines)] }
    return [addition(at: lineEnd(of: last.span.end.offset), lines)]
  }

  /// Puts the text of a table between the others, as far from them as they are from each other.
  func inserting(_ text: ArraySlice<UInt8>, in blocks: [Block], of path: TOMLPath, at index: Int) -> [Splice]
  {
    let comma = isInBrackets(path) ? Array(",".utf8) : []
    var gap = comma + Array((comma.isEmpty ? lineEnd + lineEnd : " ").utf8)
    if blocks.count > 1 {
      let between = bytes[blocks[0].content.upperBound..<blocks[1].content.lowerBound]
      if between.starts(with: comma), between.dropFirst(comma.count).allSatisfy(Self.isBlank) {
        gap = Array(between)
      }
    } else if let bracket = map[path.text], let first = blocks.first, !comma.isEmpty {
      // The only one stands in a line of its own, or beside the bracket.
      let before = bytes[bracket.value.start.offset + 1..<first.content.lowerBound]
      if before.contains(0x0A), before.allSatisfy(Self.isBlank) { gap = comma + before }
    }
    if index < blocks.count {
      let start = blocks[index].content.lowerBound
      return [Splice(start..<start, Array(text) + gap)]
    }
    guard let end = blocks.last?.content.upperBound else { return [] }
    return [Splice(end..<end, gap + Array(text))]
  }
}
