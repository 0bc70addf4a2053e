/// What the parser says about a text that is not TOML, in plain words.
///
/// The parser (toml++ 3.4) speaks of grammar; people ask what to type. What is not known here is passed on.
struct SyntaxMessage {
  var message: String
  var fix: String?

  /// - Parameter description: what the parser says (`Error while parsing key-value pair: expected '='...`).
  init(_ description: String) {
    let text = description.replacing("Error while parsing ", with: "in ")
    if text.contains("cannot redefine existing"), let name = Self.quoted(text) {
      let list = text.contains("in table header") ? "; tables of a list are `[[\(name)]]`" : ""
      self.init("`\(name)` stands here twice", fix: "a key stands once in its table\(list)")
    } else if text.contains("not representable in 64 bits"), let number = Self.quoted(text) {
      self.init("`\(number)` is too large for a number", fix: nil)
    } else if text.contains("unknown escape sequence"), let escape = Self.quoted(text) {
      self.init(
        "`\(escape)` means nothing in a text",
        fix: "write `\\\\` for a backslash, or put the text in single quotes")
    } else if let known = Self.known.first(where: { text.contains($0.piece) }) {
      self.init(known.message, fix: known.fix)
    } else {
      self.init(text, fix: nil)
    }
  }

  private init(_ message: String, fix: String?) {
    self.message = message
    self.fix = fix
  }

  private struct Known {
    var piece: String
    var message: String
    var fix: String?
  }

  private static let known = [
    Known(
      piece: "in key-value pair: encountered end-of-file", message: "the file ends within a key or its value",
      fix: "write `key = value`, or take it out"),
    Known(
      piece: "after '\\r'", message: "a line ends with a carriage return alone",
      fix: "save the file with line ends of LF, or of CR and LF"),
    Known(
      piece: "expected '='", message: "`=` is missing after the key",
      fix: "write `key = value`; a key with spaces stands in double quotes"),
    Known(
      piece: "expected value", message: "a value is missing after `=`",
      fix: "a text, a colour too, stands in double quotes; from `#` on the line is a comment"),
    Known(
      piece: "in table header: expected ']'", message: "`]` is missing at the end of the table's name",
      fix: "a table is `[name]`, one of a list `[[name]]`"),
    Known(
      piece: "expected comma or closing ']'",
      message: "a comma is missing here, or the `]` that ends the list"),
    Known(
      piece: "dangling comma", message: "a table in braces has no comma at its end",
      fix: "take the comma away"),
    Known(
      piece: "in inline table: ", message: "a table in braces stands on one line: `{ a = 1, b = 2 }`"),
    Known(
      piece: "expected a comment or whitespace", message: "the line goes on after the value",
      fix: "one key stands on a line; a comment begins with `#`"),
    Known(
      piece: "expected keys, tables, whitespace or comments",
      message: "a line begins with a key, a `[table]` or a `#`"),
    Known(piece: "control characters", message: "a control character stands in a text", fix: "take it out"),
    Known(
      piece: "expected hex digit", message: "an escape has too few digits",
      fix: "write `\\u` and 4 digits: `\\u00e9`"),
  ]

  /// What the parser puts in single quotes.
  private static func quoted(_ text: String) -> String? {
    guard let first = text.firstIndex(of: "'"), let last = text.lastIndex(of: "'"), first < last else {
      return nil
    }
    return String(text[text.index(after: first)..<last])
  }
}
