import Diagnostics
import PackFiles
import PackReading
import Testing

/// The mistakes people make most in TOML: what is said, where, and what to do.
@Suite struct SyntaxMessageTests {
  @Test(
    arguments: [
      (
        "a = \"x\nb = 1", "1:5", "the text that begins here has no closing `\"`",
        "several lines stands in `\"\"\"`"
      ),
      ("a = 'x", "1:5", "the text that begins here has no closing `'`", "several lines stands in `'''`"),
      ("\na = \"\"\"x\n\n", "2:5", "the text that begins here has no closing `\"`", ""),
      ("a = \"x\\\nb", "1:5", "the text that begins here has no closing `\"`", ""),
      ("a \"x\"", "1:3", "`=` is missing after the key", "write `key = value`"),
      ("a b = 1", "1:3", "`=` is missing after the key", "double quotes"),
      ("a =\nb = 1", "1:4", "a value is missing after `=`", "double quotes"),
      ("[a\nb = 1", "1:3", "`]` is missing at the end of the table's name", "[[name]]"),
      ("[a]\n[a]\n", "2:1", "`a` stands here twice", "`[[a]]`"),
      ("a = 1\na = 2", "2:5", "`a` stands here twice", "once in its table"),
      ("a = [1 2]", "1:8", "a comma is missing here, or the `]` that ends the list", ""),
      ("a = { b = 1, }", "1:14", "a table in braces has no comma at its end", "take the comma away"),
      ("a = { b = 1,\n c = 1 }", "1:13", "a table in braces stands on one line: `{ a = 1, b = 2 }`", ""),
      ("a = \"x\" y", "1:9", "the line goes on after the value", "a comment begins with `#`"),
      ("= 1", "1:1", "a line begins with a key, a `[table]` or a `#`", ""),
      (#"a = "C:\path""#, "1:9", #"`\p` means nothing in a text"#, "single quotes"),
      (#"a = "\u12""#, "1:10", "an escape has too few digits", ""),
      ("a = \u{201C}x\u{201D}", "1:5", "`\u{201C}` stands outside of quotes", "straight quotes"),
      ("a = True", "1:5", "`True` is not a number, a date, true or false", "write `true`, in small letters"),
      (
        "a = [FALSE]", "1:6", "`FALSE` is not a number, a date, true or false",
        "write `false`, in small letters"
      ),
      (
        "a = 01.02.1995", "1:5", "`01.02.1995` is not a number, a date, true or false",
        "write the day as 1995-02-01"
      ),
      (
        "a = 31/12/1995", "1:5", "`31/12/1995` is not a number, a date, true or false",
        "write the day as 1995-12-31"
      ),
      (
        "a = 1.2.3", "1:5", "`1.2.3` is not a number, a date, true or false", "a text stands in double quotes"
      ),
      ("a = \"x\u{7}\"", "1:7", "a control character stands in a text", "take it out"),
    ])
  func `a mistake is told in plain words`(_ text: String, _ place: String, _ message: String, _ fix: String)
    throws
  {
    let files = ["pack.toml": text, "flow.toml": ""]
    let problem = try #require(
      PackLoader.check(ContentSource(id: "x", files: files), system: nil).diagnostics.first {
        $0.rule == .syntax
      })
    #expect(problem.message == message)
    #expect("\(problem.line ?? 0):\(problem.column ?? 0)" == place)
    #expect(problem.fix?.contains(fix) ?? fix.isEmpty, "\(problem.fix ?? "no fix")")
  }
}
