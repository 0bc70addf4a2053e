package import ContentTree
import TextFormats

/// The text of a file of JSON as a tree, as ``TOMLText`` makes one of TOML.
///
/// Of a key that stands twice in an object the last value counts, as in JavaScript.
package enum JSONTree {
  /// The tree of a text.
  ///
  /// - Returns: no tree where the text is not an object of JSON; every problem found.
  package static func parse(_ text: String) -> (table: ContentTable?, problems: [TOMLProblem]) {
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var walk = Walk(bytes)
    do throws(JSONError) {
      let root = try walk.object(depth: 0)
      try walk.reader.end()
      return (root, walk.problems)
    } catch {
      let place = (walk.fault ?? walk.reader).place
      return (
        nil,
        [
          TOMLProblem(
            walk.isTooDeep ? .tooDeep : .syntax, withoutLine(error.message), line: place.line,
            column: place.column)
        ]
      )
    }
  }

  /// The reader's messages begin with `line 3: `; here the place is told apart from the words.
  private static func withoutLine(_ message: String) -> String {
    guard message.hasPrefix("line "), let colon = message.firstIndex(of: ":") else { return message }
    return String(message[colon...].dropFirst(2))
  }

  private struct Walk {
    var reader: JSONReader
    var problems: [TOMLProblem] = []
    var isTooDeep = false
    /// The reader before a word that is no value; `nil` where it stands at the fault itself.
    var fault: JSONReader?
    /// Where the value at hand stands: keys, and indices in brackets.
    private var path: [String] = []

    init(_ bytes: [UInt8]) {
      reader = JSONReader(bytes)
    }

    mutating func object(depth: Int) throws(JSONError) -> ContentTable {
      try reader.expect(UInt8(ascii: "{"))
      try enter(depth)
      var entries: [ContentTable.Entry] = []
      if reader.take(UInt8(ascii: "}")) { return ContentTable() }
      repeat {
        let key = try reader.string()
        path.append(key)
        check(key, isKey: true)
        try reader.expect(UInt8(ascii: ":"))
        entries.append(ContentTable.Entry(key: key, value: try value(depth: depth)))
        path.removeLast()
      } while reader.take(UInt8(ascii: ","))
      try reader.expect(UInt8(ascii: "}"))
      return ContentTable(entries.reversed())
    }

    private mutating func array(depth: Int) throws(JSONError) -> [ContentNode] {
      try reader.expect(UInt8(ascii: "["))
      try enter(depth)
      var items: [ContentNode] = []
      if reader.take(UInt8(ascii: "]")) { return items }
      repeat {
        path.append("[\(items.count)]")
        items.append(try value(depth: depth))
        path.removeLast()
      } while reader.take(UInt8(ascii: ","))
      try reader.expect(UInt8(ascii: "]"))
      return items
    }

    private mutating func value(depth: Int) throws(JSONError) -> ContentNode {
      switch reader.next() {
      case UInt8(ascii: "{"): return .table(try object(depth: depth + 1))
      case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
      case UInt8(ascii: "\""):
        let text = try reader.string()
        check(text)
        return .string(text)
      default:
        let start = reader
        let word = try reader.word()
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
          fault = start
          let number = try number(word)
          fault = nil
          return number
        }
      }
    }

    private func number(_ word: String) throws(JSONError) -> ContentNode {
      let shown = ControlCharacters.escaped(String(word.prefix(40)))
      // JSON has fewer forms of numbers than Swift: no sign before it but `-`, no `0x10`, no `nan`.
      let isPlain = word.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
      guard isPlain, word.first == "-" || word.first?.isNumber == true, let number = Double(word) else {
        throw JSONError("`\(shown)` is no value: a text stands in double quotes")
      }
      if let whole = Int64(word) { return .integer(whole) }
      guard number.isFinite else { throw JSONError("`\(shown)` is too large for a number") }
      return .double(number)
    }

    private mutating func enter(_ depth: Int) throws(JSONError) {
      guard depth > TOMLScanner.maximumDepth else { return }
      isTooDeep = true
      throw JSONError("more than \(TOMLScanner.maximumDepth) objects and arrays inside each other")
    }

    private mutating func check(_ text: String, isKey: Bool = false) {
      // One that is not read has no effect, and a file may have millions.
      guard problems.count < 100, let scalar = ControlCharacters.first(in: text) else { return }
      let name = ControlCharacters.name(of: scalar)
      var problem = TOMLProblem(
        .controlCharacter, "the control character \(name) may not stand in content")
      problem.isInKey = isKey
      problem.keyPath = path.reduce(into: "") { text, part in
        text += text.isEmpty || part.hasPrefix("[") ? part : ".\(part)"
      }
      problems.append(problem)
    }
  }
}
