package import ContentTree
import TOMLKit

/// The one place where TOMLKit reads: text in, a ``ContentTable`` out.
///
/// Every value crosses the C bridge once. TOMLKit never frees what it parsed (its tables have no
/// destructor), so a file is parsed once a load and its tree is kept, not its tables.
package enum TOMLText {
  /// The tree of a text.
  ///
  /// - Returns: no tree where the text is not TOML; every problem found.
  package static func parse(_ text: String) -> (table: ContentTable?, problems: [TOMLProblem]) {
    let bytes = unified(text)
    var scanner = TOMLScanner(bytes)
    if let problem = scanner.firstProblem() { return (nil, [problem]) }
    do {
      var converter = Converter()
      let table = converter.convert(try TOMLTable(string: String(decoding: bytes, as: UTF8.self)), depth: 0)
      return (table, converter.problems)
    } catch let error as TOMLParseError {
      let start = error.source.begin
      let words = SyntaxMessage(error.description)
      let problem = TOMLProblem(
        .syntax, words.message, line: start.line, column: start.column, fix: words.fix)
      return (nil, [problem])
    } catch {
      return (nil, [TOMLProblem(.syntax, "\(error)")])
    }
  }

  /// The bytes of a text without a byte-order mark, with line feeds alone as line ends, and with a stand-in
  /// for escaped NULs: the bridge is made of C strings, and one would cut its text.
  private static func unified(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.contains(0x0D) {
      bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").utf8)
    }
    guard bytes.contains(0x5C), hasEscapedNull(bytes) else { return bytes }
    var text = String(decoding: bytes, as: UTF8.self)
    let stand = "\\U000" + String(ControlCharacters.nullStandIn.value, radix: 16)
    for escape in ["\\u0000", "\\U00000000", "\\x00"] { text = text.replacing(escape, with: stand) }
    return Array(text.utf8)
  }

  /// Whether there is the beginning of an escape for NUL: `\u00`, `\U00` or `\x0`.
  private static func hasEscapedNull(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast(2).contains { index in
      bytes[index] == 0x5C && bytes[index + 2] == UInt8(ascii: "0")
        && (bytes[index + 1] | 0x20 == UInt8(ascii: "u") || bytes[index + 1] == UInt8(ascii: "x"))
    }
  }

  private struct Converter {
    var problems: [TOMLProblem] = []
    /// Where the value at hand stands; joined only when there is a problem.
    private var path: [PathPart] = []

    private enum PathPart {
      case key(String)
      case index(Int)
    }

    private var keyPath: String {
      path.reduce(into: "") { text, part in
        switch part {
        case .key(let key): text += text.isEmpty ? key : ".\(key)"
        case .index(let index): text += "[\(index)]"
        }
      }
    }

    mutating func convert(_ table: TOMLTable, depth: Int) -> ContentTable {
      guard allows(depth) else { return ContentTable() }
      var entries: [ContentTable.Entry] = []
      let values = table.values
      entries.reserveCapacity(values.count)
      for (key, value) in zip(table.keys, values) {
        path.append(.key(key))
        check(key, isKey: true)
        entries.append(ContentTable.Entry(key: key, value: convert(value, depth: depth)))
        path.removeLast()
      }
      return ContentTable(entries)
    }

    private mutating func convert(_ array: TOMLArray, depth: Int) -> [ContentNode] {
      guard allows(depth) else { return [] }
      var nodes: [ContentNode] = []
      let count = array.count
      nodes.reserveCapacity(count)
      for index in 0..<count {
        path.append(.index(index))
        nodes.append(convert(array[index].tomlValue, depth: depth))
        path.removeLast()
      }
      return nodes
    }

    private mutating func convert(_ value: TOMLValue, depth: Int) -> ContentNode {
      switch value.type {
      case .string:
        let text = value.string ?? ""
        check(text)
        return .string(text)
      case .int: return .integer(Int64(value.int ?? 0))
      case .double: return .double(value.double ?? 0)
      case .bool: return .bool(value.bool ?? false)
      case .date, .time, .dateTime: return .date(value.debugDescription)
      case .array: return .array(value.array.map { convert($0, depth: depth + 1) } ?? [])
      case .table: return .table(value.table.map { convert($0, depth: depth + 1) } ?? ContentTable())
      }
    }

    private mutating func allows(_ depth: Int) -> Bool {
      if depth <= TOMLScanner.maximumDepth { return true }
      report(.tooDeep, "more than \(TOMLScanner.maximumDepth) tables and arrays inside each other")
      return false
    }

    private mutating func check(_ text: String, isKey: Bool = false) {
      guard let scalar = ControlCharacters.first(in: text) else { return }
      let name = ControlCharacters.name(of: scalar)
      report(.controlCharacter, "the control character \(name) may not stand in content", isInKey: isKey)
    }

    private mutating func report(_ kind: TOMLProblem.Kind, _ message: String, isInKey: Bool = false) {
      var problem = TOMLProblem(kind, message)
      problem.isInKey = isInKey
      problem.keyPath = keyPath
      problems.append(problem)
    }
  }
}
