import ContentTree

/// Values as texts of TOML.
struct TOMLWriter {
  /// The line end of the file (`\n` or `\r\n`).
  let lineEnd: String

  /// A value as it is written after a `=`.
  ///
  /// - Parameter old: how the value was written that it replaces; its quotes are kept where they can be.
  func text(of node: ContentNode, like old: String = "") -> String {
    switch node {
    case .string(let text): string(text, like: old)
    case .integer(let number): String(number)
    case .double(let number): number.isNaN ? "nan" : String(number)
    case .bool(let bool): bool ? "true" : "false"
    case .date(let text): text
    // TOML has no null, and no pack read from TOML holds one.
    case .null: "\"\""
    case .array(let items): "[" + items.map { text(of: $0) }.joined(separator: ", ") + "]"
    case .table(let table):
      table.entries.isEmpty
        ? "{}"
        : "{ " + table.entries.map { "\(Self.key($0.key)) = \(text(of: $0.value))" }.joined(separator: ", ")
          + " }"
    }
  }

  /// A key, in quotes where it needs them.
  static func key(_ key: String) -> String {
    let isBare =
      !key.isEmpty
      && key.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
    return isBare ? key : "\"" + escaped(key, keepsLines: false, lineEnd: "\n") + "\""
  }

  /// Keys with dots between them.
  static func keys(_ keys: [String]) -> String { keys.map(key).joined(separator: ".") }

  private func string(_ text: String, like old: String) -> String {
    let isClean = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" }
    if old.hasPrefix("'''"), isClean, !text.utf8.contains(0x27) {
      return "'''" + opening(of: old, text) + lines(text) + "'''"
    }
    if old.hasPrefix("'"), !old.hasPrefix("'''"), isClean, !text.utf8.contains(0x27),
      !text.utf8.contains(0x0A)
    {
      return "'" + text + "'"
    }
    if old.hasPrefix("\"\"\"") || old.hasPrefix("'''") {
      return "\"\"\"" + opening(of: old, text) + Self.escaped(text, keepsLines: true, lineEnd: lineEnd)
        + "\"\"\""
    }
    return "\"" + Self.escaped(text, keepsLines: false, lineEnd: lineEnd) + "\""
  }

  /// The line end after the opening quotes, which is not part of the text. A text that begins with one needs it.
  private func opening(of old: String, _ text: String) -> String {
    let first = old.unicodeScalars.dropFirst(3).first
    return first == "\n" || first == "\r" || text.utf8.first == 0x0A ? lineEnd : ""
  }

  private func lines(_ text: String) -> String {
    lineEnd == "\n" ? text : text.replacing("\n", with: lineEnd)
  }

  /// - Parameter keepsLines: whether line ends stand as they are, as between three quotes.
  private static func escaped(_ text: String, keepsLines: Bool, lineEnd: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += keepsLines ? lineEnd : "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
