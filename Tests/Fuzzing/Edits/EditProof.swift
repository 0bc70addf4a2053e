import ContentTree
import PackEditing
import TOMLParsing

/// Whether a file after an edit is what the edit asks for: found by comparing the two files, and not as the edit was made.
struct EditProof {
  let before: TOMLDocument
  let edit: TOMLEdit

  /// What is wrong with the file; `nil`: nothing.
  func fault(of bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self), let table = TOMLText.parse(text).table else {
      return "the file is no TOML any more"
    }
    let after = ContentNode.table(table)
    switch edit {
    case .set(let path, let value):
      guard after[path] == value else { return "\(path.text) does not read as set" }
      return others(after, but: path) ?? (before[path] == nil ? lost(bytes) : outside(path, bytes))
    case .remove(let path):
      if case .index? = path.parts.last {
        return before[path.parent] == after[path.parent]
          ? "nothing was removed" : others(after, but: path.parent)
      }
      return after[path] == nil ? others(after, but: path) : "\(path.text) is still there"
    case .moveTable(let path, let from, let to):
      return tables(after, path) { $0.insert($0.remove(at: from), at: to) }
        ?? (Self.lines(bytes).sorted() == Self.lines(before.bytes).sorted() ? nil : "other lines than before")
    case .copyTable(let path, let from, let to):
      return tables(after, path) { $0.insert($0[from], at: to) } ?? lost(bytes)
    case .removeTable(let path, let index):
      return tables(after, path) { $0.remove(at: index) }
        ?? (Self.isPart(Self.lines(bytes), of: Self.lines(before.bytes))
          ? nil : "lines that were not there before")
    case .insertTable(let path, let index, let entries):
      return tables(after, path) { $0.insert(.table(ContentTable(entries)), at: index) } ?? lost(bytes)
    }
  }

  private func tables(_ after: ContentNode, _ path: TOMLPath, _ change: (inout [ContentNode]) -> Void)
    -> String?
  {
    var wanted: [ContentNode] = []
    if case .array(let items)? = before[path] { wanted = items }
    change(&wanted)
    let found = after[path] ?? .array([])
    return found == .array(wanted) ? others(after, but: path) : "the tables of \(path.text) are not as asked"
  }

  /// Every value that the edit is not about is as before.
  private func others(_ after: ContentNode, but path: TOMLPath) -> String? {
    let (old, new) = (leaves(.table(before.table), but: path), leaves(after, but: path))
    return old == new ? nil : "more has changed than \(path.text)"
  }

  private func leaves(_ node: ContentNode, at path: TOMLPath = TOMLPath(), but other: TOMLPath) -> [String] {
    guard path != other else { return [] }
    switch node {
    case .table(let table):
      return table.entries.flatMap { leaves($0.value, at: path.key($0.key), but: other) }
    case .array(let items) where !items.isEmpty:
      return items.enumerated().flatMap { leaves($0.element, at: path.index($0.offset), but: other) }
    default: return ["\(path.text) \(node)"]
    }
  }

  /// The bytes before and after the value are the same.
  private func outside(_ path: TOMLPath, _ bytes: [UInt8]) -> String? {
    guard let span = before.map[path.text]?.value else { return nil }
    let (head, tail) = (before.bytes[..<span.start.offset], before.bytes[span.end.offset...])
    return bytes.starts(with: head) && bytes.suffix(tail.count).elementsEqual(tail)
      ? nil : "bytes beside the value have changed"
  }

  /// Every line of before is still there; one in braces has more in it.
  private func lost(_ bytes: [UInt8]) -> String? {
    let (old, new) = (Self.lines(before.bytes), Self.lines(bytes))
    return new.count >= old.count && Self.missing(old, in: new) <= 1 ? nil : "lines are gone"
  }

  private static func isPart(_ lines: [String], of others: [String]) -> Bool {
    missing(lines, in: others) == 0
  }

  private static func missing(_ lines: [String], in others: [String]) -> Int {
    var counts: [String: Int] = [:]
    for line in others { counts[line, default: 0] += 1 }
    return lines.count { line in
      counts[line, default: 0] -= 1
      return counts[line, default: 0] < 0
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.split(separator: 0x0A).map {
      String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
    }
    .filter { $0.contains { !$0.isWhitespace } }
  }
}
