import Diagnostics
import FixturePacks
import PackFiles
import PackReading
import Report
import TerminalModel
import TestFiles
import Testing

/// Diagnostics as people see them: the line, and the marks below the place.
@Suite struct DiagnosticTextTests {
  /// What is wrong with the tea shop when one piece of one file is replaced.
  private func text(
    in path: String, replacing old: String, with new: String, usesColor: Bool = false
  ) throws -> String {
    let source = ContentSource(id: "tea", files: try Fixtures.tea(replacing: old, with: new, in: path))
    return PackLoader.check(source, system: Fixtures.system).diagnostics
      .map(DiagnosticText(usesColor: usesColor).rendered).joined(separator: "\n\n")
  }

  @Test func `a wrong value is underlined`() throws {
    #expect(
      try text(in: "flow.toml", replacing: #"start = "launch""#, with: #"start = "lunch""#) == """
        error[unknown-reference]: there is no step `lunch`
         --> flow.toml:1:9
          |
        1 | start = "lunch"
          |         ^^^^^^^
          = help: did you mean `launch`?
        """)
  }

  @Test func `an unknown key is underlined itself`() throws {
    #expect(
      try text(in: "themes/light.toml", replacing: "accent =", with: "\"acent\" = \"#000000\"\naccent =")
        == """
        error[unknown-key]: unknown key `acent`
         --> themes/light.toml:2:1
          |
        2 | "acent" = "#000000"
          | ^^^^^^^
          = help: did you mean `accent`? It stands here already
        """)
  }

  @Test func `a missing key is shown at the header of its table`() throws {
    #expect(
      try text(in: "artwork/leaf.toml", replacing: "[[shape]]", with: "[[shape]] # none\n[[shape]]")
        .hasPrefix(
          """
          error[missing-key]: `fill` is missing:
          """))
    let text = try text(in: "artwork/leaf.toml", replacing: "[[shape]]", with: "[[shape]] # none\n[[shape]]")
    #expect(text.contains(" | [[shape]] # none\n"))
    #expect(text.contains(" | ^^^^^^^^^\n") || text.hasSuffix(" | ^^^^^^^^^"))
  }

  @Test func `a place within a condition is found through the escapes of its text`() throws {
    #expect(
      try text(
        in: "flow.toml", replacing: #"when = "user.taste == 'green'""#,
        with: #"when = "\"é\" == user.nickname && user.tast == \u0027x\u0027""#)
          == ##"""
          error[bad-condition]: in `"é" == user.nickname && user.tast == 'x'`: there is no attribute `tast` in pack.toml
            --> flow.toml:19:39
             |
          19 |   { when = "\"é\" == user.nickname && user.tast == \u0027x\u0027", to = "tasting" },
             |                                       ^^^^^^^^^
             = help: did you mean `user.taste`?
          """##)
  }

  @Test func `a condition that does not parse shows the character`() throws {
    let text = try text(
      in: "flow.toml", replacing: #"when = "user.taste == 'green'""#, with: #"when = "user.taste = 'green'""#)
    #expect(
      text.contains(
        """
           |
        19 |   { when = "user.taste = 'green'", to = "tasting" },
           |                        ^
        """), "\(text)")
  }

  @Test func `an id that stands twice is underlined, not its table`() throws {
    let text = try text(in: "flow.toml", replacing: #"id = "tour""#, with: #"id = "home""#)
    #expect(text.contains("| id = \"home\"\n   |      ^^^^^^"), "\(text)")
  }

  @Test func `tabs and wide characters keep the marks below the place`() throws {
    let text = try text(
      in: "strings/ja.toml", replacing: "[app]", with: "x = { '日本語' =\t\"é茶\", \t\"y\" = 12 }\n[app]")
    #expect(
      text.contains(
        """
        1 | x = { '日本語' =    "é茶",  "y" = 12 }
          |                                   ^^
        """), "\(text)")
  }

  @Test func `a long line is shown around the place`() throws {
    let long = (0..<60).map { "\"a\($0)\"" }.joined(separator: ", ")
    let text = try text(
      in: "pack.toml", replacing: "[[attribute]]", with: "x = [\(long)]\nphones = [\(long), 7]\n[[attribute]]"
    )
    let lines = text.split(separator: "\n")
    #expect(lines.filter { $0.contains("...") }.count == 2)
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) < 220 })
    for line in lines where line.contains(" | ") { #expect(TextWidth.columns(of: line) <= 110) }
  }

  @Test func `a place far along a line is shown with what is before it cut`() throws {
    let long = (0..<300).map { "\"a\($0)\"" }.joined(separator: ", ")
    let text = try text(
      in: "pack.toml", replacing: "devices = [\"phone\"]", with: "devices = [\(long)]")
    let marks = text.split(separator: "\n").filter { $0.contains("^") }
    #expect(marks.count >= 300)
    let row = try #require(text.split(separator: "\n").first { $0.contains("\"a299\"") })
    #expect(row.contains("| ...") && TextWidth.columns(of: row) <= 110)
  }

  @Test func `control characters of the file are written out`() throws {
    let text = try text(
      in: "flow.toml", replacing: #"start = "launch""#, with: "start = \"la\u{1B}[2J\u{202E}unch\"")
    #expect(text.contains("la<U+001B>[2J<U+202E>unch"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
  }

  @Test func `a line feed of a value breaks no message`() throws {
    let text = try text(in: "flow.toml", replacing: #"start = "launch""#, with: #"start = "a\nb""#)
    #expect(text.hasPrefix("error[unknown-reference]: there is no step `a<U+000A>b`\n"))
  }

  @Test func `a problem at the end of a file has a mark there`() throws {
    let text = PackLoader.check(
      ContentSource(id: "x", files: ["pack.toml": "name = ", "flow.toml": ""]), system: nil
    ).diagnostics.map { DiagnosticText().rendered($0) }.joined(separator: "\n")
    #expect(text.contains("1 | name = \n  |        ^"), "\(text)")
  }

  @Test func `with colours the words are the same`() throws {
    let plain = try text(in: "flow.toml", replacing: #"start = "launch""#, with: #"start = "lunch""#)
    let painted = try text(
      in: "flow.toml", replacing: #"start = "launch""#, with: #"start = "lunch""#, usesColor: true)
    #expect(painted.hasPrefix("\u{1B}[1;31merror[unknown-reference]\u{1B}[0m: "))
    #expect(painted.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test func `the path of a pack on disk can be opened, and a built-in one says the pack`() throws {
    let folder = try TemporaryFolder()
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "packs/tea/\(path)") }
    try folder.write("start = \"no\"", to: "packs/tea/flow.toml")
    try folder.remove("packs/tea/strings/ja.toml")
    let library = PackLibrary(workingFolder: folder.path, includesShipped: false)
    for name in ["packs/tea", "packs/tea/"] {
      let source = try library.source(name, origin: "argument")
      let paths = Set(PackLoader.check(source, system: nil).diagnostics.map(\.path))
      #expect(paths.isSuperset(of: ["packs/tea/flow.toml", "packs/tea/strings/ja.toml"]))
      #expect(paths.allSatisfy { $0.hasPrefix("packs/tea/") && !$0.contains("//") })
    }
  }

  @Test func `diagnostics of a file are in the order of its lines`() throws {
    var files = Fixtures.teaFiles
    files["flow.toml"] = "zz = 1\nstart = \"nowhere\"\n[[step]]\nid = \"A\"\n"
    let flow = PackLoader.check(ContentSource(id: "tea", files: files), system: nil).diagnostics
      .filter { $0.file == "flow.toml" }
    #expect(flow.count > 2)
    #expect(flow.map { $0.line ?? 0 } == flow.map { $0.line ?? 0 }.sorted())
  }
}
