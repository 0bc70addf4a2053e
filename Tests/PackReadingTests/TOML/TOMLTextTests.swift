import Testing

/// Text that is not quite TOML: what is wrong is said, each time in exactly these words.
@Suite struct TOMLTextTests {
  @Test func `a syntax error says the line and the column`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: "start = launch",
      #"""
      error[syntax]: `launch` is not a number, a date, true or false
        --> flow.toml:1:9
        = help: a text stands in double quotes
      """#)
  }

  @Test func `a key stands once`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: #"start = "launch"\#nstart = "join""#,
      #"""
      error[syntax]: `start` stands here twice
        --> flow.toml:2:9
        = help: a key stands once in its table
      """#)
  }

  @Test func `a number beyond 64 bits is an error`() throws {
    try expectProblems(
      in: "pack.toml", replacing: "initial = 40",
      with: "initial = 99999999999999999999",
      #"""
      error[syntax]: `99999999999999999999` is too large for a number
        --> pack.toml:22:31
      """#)
  }

  @Test func `a control character by an escape is an error`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #""Enjoy.""#,
      with: #""Enjoy\u001b[2J.""#,
      #"""
      error[control-character]: the control character U+001B may not stand in content
        --> strings/en.toml: tour.end
      """#)
  }

  @Test func `a NUL by an escape is an error`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #""Enjoy.""#,
      with: #""Enjoy\u0000 it.""#,
      #"""
      error[control-character]: the control character U+0000 may not stand in content
        --> strings/en.toml: tour.end
      """#)
  }

  @Test func `a character that turns text around is an error`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #""Enjoy.""#,
      with: "\"Enjoy \u{202E} it.\"",
      #"""
      error[control-character]: the control character U+202E may not stand in content
        --> strings/en.toml: tour.end
      """#)
  }

  @Test func `a C1 control is an error`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #""Enjoy.""#,
      with: #""Enjoy \u009b31m.""#,
      #"""
      error[control-character]: the control character U+009B may not stand in content
        --> strings/en.toml: tour.end
      """#)
  }

  @Test func `a key with a control character is an error, and written out`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #"end = "Enjoy.""#,
      with: #"end = "Enjoy."\#n"\u0007bell" = "x""#,
      #"""
      error[control-character]: the control character U+0007 may not stand in content
        --> strings/en.toml: tour.<U+0007>bell
      warning[missing-translation]: strings/ja.toml lacks 1 of 57 texts, shown in `en` instead: `tour.<U+0007>bell`
        --> strings/ja.toml
        = help: copy it from strings/en.toml and translate
      """#)
  }

  @Test func `a raw NUL is an error`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #""Enjoy.""#,
      with: "\"Enjoy\0.\"",
      #"""
      error[control-character]: a NUL byte; a file of content is text
        --> strings/en.toml:68:13
      """#)
  }

  @Test func `dotted keys do not go on for ever`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: "[tour]",
      with: "a" + String(repeating: ".a", count: 60) + " = 1\n[tour]",
      #"""
      error[too-deep]: more than 48 dots in a row of keys
        --> strings/en.toml:65:98
      """#)
  }

  @Test func `tables inside each other do not go on for ever`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: "[tour]",
      with: "a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a = {b.c.d = 1}\n[tour]",
      #"""
      error[too-deep]: more than 32 tables and arrays inside each other
        --> strings/en.toml: deck.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.b
      """#)
  }

  @Test func `arrays inside each other beyond the parser are refused before it`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: "[tour]",
      with: "deep = " + String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
        + "\n[tour]",
      #"""
      error[too-deep]: more than 32 tables and arrays inside each other
        --> strings/en.toml:65:40
      """#)
  }

  @Test func `a date is no text`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #""Enjoy.""#,
      with: "2026-11-21",
      #"""
      error[wrong-type]: `end` must be a text or a table of texts, and is a date
        --> strings/en.toml: tour.end
      """#)
  }

  @Test func `windows line ends and a byte-order mark are fine`() throws {
    try expectNoProblems(
      in: "strings/en.toml", replacing: "[app]\nname",
      with: "\u{FEFF}[app]\r\nname")
  }

  @Test func `a table header without a name is a syntax error`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: #"[=]\#nstart = "launch""#,
      #"""
      error[syntax]: a table needs a name: letters, digits, `-` and `_`
        --> flow.toml:1:2
      """#)
  }

  @Test func `three brackets are no header`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: #"[[[a]]]\#nstart = "launch""#,
      #"""
      error[syntax]: a table needs a name: letters, digits, `-` and `_`
        --> flow.toml:1:3
      """#)
  }

  @Test func `a brace does not close an array`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: "start = [}",
      #"""
      error[syntax]: `}` closes nothing that is open here
        --> flow.toml:1:10
      """#)
  }

  @Test func `brackets, dots and quotes in texts and comments are only texts`() throws {
    try expectNoProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: #"# [= } ]  ." \#nstart = "launch" # [[[ }"#)
  }

  @Test func `a long text keeps its lines, brackets and quotes`() throws {
    try expectNoProblems(
      in: "strings/en.toml", replacing: #""Enjoy.""#,
      with: #""""\#n[=] } ] \""" ""\#n.""""""#)
  }

  @Test func `a truth value that is none says what a text needs`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: "start = tea",
      #"""
      error[syntax]: `tea` is not a number, a date, true or false
        --> flow.toml:1:9
        = help: a text stands in double quotes
      """#)
  }

  @Test func `a letter beyond ASCII needs quotes around it`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: #"開始 = "launch""#,
      #"""
      error[syntax]: `開` stands outside of quotes
        --> flow.toml:1:1
      """#)
  }

  @Test func `a line end of Unicode is none`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: #"start = [ "launch"]"#,
      #"""
      error[syntax]: ` ` stands outside of quotes
        --> flow.toml:1:10
      """#)
  }

  @Test func `half a date is no value`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: "start = 2026-11-21Tx",
      #"""
      error[syntax]: `2026-11-21Tx` is not a number, a date, true or false
        --> flow.toml:1:9
        = help: a text stands in double quotes
      """#)
  }

  @Test func `every form of number and date is a value`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with:
        #"start = "launch"\#nx = [1, -0, +1_000, 0xFF_a, 0o17, 0b1_0, 1.5, -0.5e-3, 6E+2, inf, -nan, true, false, 2026-11-21, 01:02:03.5, 2026-11-21T01:02:03Z, 2026-11-21 01:02:03+09:00]"#,
      #"""
      error[unknown-key]: unknown key `x`
        --> flow.toml: x
        = help: the keys here are `relaunch`, `session_expired`, `start`, `step`
      """#)
  }
}
