import ContentTree
import Fuzzing
import PackEditing
import Testing

@Suite struct TOMLEditTests {
  private static let page = """
    # The page, as a whole.
    kind = "page" # what it is
    title = 'auth.bar'

    # Says what comes.
    [[element]]
    kind = "text"
    text = "a"   # first

    [[element]]
    id = "go"
    set = { a = 1, b = "x" }
    [[element.option]]
    id = "one"

    # ---- below ----

    # The last.
    [[element]]
    kind = "divider"

    [sample]
    list = [
      "x", # one
      "y",
    ]

    """

  private func edited(_ text: String, _ edit: TOMLEdit) throws -> String {
    let document = try TOMLDocument(Array(text.utf8), name: "page.toml")
    return String(decoding: try document.applying(edit, name: "page.toml").bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a = \"x\"", "say \"hi\"\n\\", "a = \"say \\\"hi\\\"\\n\\\\\""),
    ("a = 'x'", "c:\\d", "a = 'c:\\d'"),
    ("a = 'x'", "it's", "a = \"it's\""),
    ("a = \"\"\"\nx\"\"\"", "y\nz", "a = \"\"\"\ny\nz\"\"\""),
    ("a = \"\"\"x\"\"\"", "\ny", "a = \"\"\"\n\ny\"\"\""),
    ("a = '''x'''", "y\nz", "a = '''y\nz'''"),
    ("a = '''x'''", "'", "a = \"\"\"'\"\"\""),
    ("a = 3 # three", "x", "a = \"x\" # three"),
  ])
  func `a text keeps its quotes where they can hold it`(_ old: String, _ value: String, _ new: String) throws
  {
    #expect(try edited(old, .set(TOMLPath("a"), .string(value))) == new)
  }

  @Test(arguments: [
    ("a = [{ to = 1 }, { to = 2 }] # why", "a = [{ to = 1 }, { to = 9, if = 'x' }, { to = 2 }] # why"),
    (
      "a = [\n  { to = 1 }, # one\n  { to = 2 },\n]",
      "a = [\n  { to = 1 }, # one\n  { to = 9, if = 'x' }, { to = 2 },\n]"
    ),
    (
      "a = [\n  { to = 1 },\n  { to = 2 },\n]",
      "a = [\n  { to = 1 },\n  { to = 9, if = 'x' },\n  { to = 2 },\n]"
    ),
    ("a = [\r\n\t{ to = 1 }\r\n]", "a = [\r\n\t{ to = 1 },\r\n\t{ to = 9, if = 'x' }\r\n]"),
    ("a = [{ to = 1 },]", "a = [{ to = 1 }, { to = 9, if = 'x' },]"),
  ])
  func `a table comes into an array in brackets as the others stand`(_ old: String, _ new: String) throws {
    let entries = [
      ContentTable.Entry(key: "to", value: .integer(9)), ContentTable.Entry(key: "if", value: .string("x")),
    ]
    let text = try edited(old, .insertTable(TOMLPath("a"), at: 1, entries))
    #expect(text == new.replacing("'", with: "\""))
  }

  @Test func `tables in brackets are copied, moved and removed`() throws {
    let path = TOMLPath("step").index(0).key("next")
    let text = "[[step]]\nnext = [\n  { if = \"x\", to = 1 },\n  { to = 2 }\n]\nb = 1\n"
    let copied = try edited(text, .copyTable(path, from: 0, to: 1))
    #expect(
      copied
        == "[[step]]\nnext = [\n  { if = \"x\", to = 1 },\n  { if = \"x\", to = 1 },\n  { to = 2 }\n]\nb = 1\n"
    )
    #expect(
      try edited(text, .copyTable(path, from: 1, to: 2))
        == "[[step]]\nnext = [\n  { if = \"x\", to = 1 },\n  { to = 2 },\n  { to = 2 }\n]\nb = 1\n")
    #expect(
      try edited(text, .moveTable(path, from: 0, to: 1))
        == "[[step]]\nnext = [\n  { to = 2 },\n  { if = \"x\", to = 1 }\n]\nb = 1\n")
    let one = try edited(text, .removeTable(path, at: 1))
    #expect(one == "[[step]]\nnext = [\n  { if = \"x\", to = 1 }\n]\nb = 1\n")
    #expect(try edited(one, .removeTable(path, at: 0)) == "[[step]]\nb = 1\n", "none is no array")
  }

  @Test func `line ends of Windows, a byte-order mark and blanks stay`() throws {
    let text = "\u{FEFF}# one\r\na  =  \"\"\"\r\nx\"\"\"  \r\n\r\n[b]\r\nc = 1\t\r\n"
    #expect(
      try edited(text, .set(TOMLPath("a"), .string("y\nz")))
        == text.replacing("x\"\"\"", with: "y\r\nz\"\"\""))
    #expect(try edited(text, .set(TOMLPath("b.d"), .bool(true))) == text + "d = true\r\n")
    #expect(try edited(text, .remove(TOMLPath("b.c"))) == text.replacing("c = 1\t\r\n", with: ""))
  }

  @Test(arguments: [
    (TOMLEdit.set(TOMLPath("title"), .string("b")), "title = 'auth.bar'", "title = 'b'"),
    (.set(TOMLPath("element[1].set.b"), .integer(2)), "b = \"x\" }", "b = 2 }"),
    (.set(TOMLPath("element[1].set.c"), .bool(true)), "b = \"x\" }", "b = \"x\", c = true }"),
    (.remove(TOMLPath("element[1].set.a")), "{ a = 1, b", "{ b"),
    (.remove(TOMLPath("element[1].set.b")), "1, b = \"x\"", "1"),
    (.set(TOMLPath("sample.list[0]"), .string("z")), "\"x\", # one", "\"z\", # one"),
    (.remove(TOMLPath("sample.list[1]")), "  \"y\",\n", "  "),
    (.set(TOMLPath("element[0].tone"), .string("muted")), "# first\n", "# first\ntone = \"muted\"\n"),
    (
      .set(TOMLPath("element[2].when.x"), .integer(1)), "\"divider\"\n",
      "\"divider\"\n\n[element.when]\nx = 1\n"
    ),
    (.set(TOMLPath("asks"), .array([])), "'auth.bar'\n", "'auth.bar'\nasks = []\n"),
    (.remove(TOMLPath("kind")), "kind = \"page\" # what it is\n", ""),
  ])
  func `an edit changes its place and nothing else`(_ edit: TOMLEdit, _ old: String, _ new: String) throws {
    let parts = Self.page.components(around: old)
    #expect(try edited(Self.page, edit) == parts.before + new + parts.after)
  }

  @Test func `a table moves with its comments and its tables, and what stands between stays`() throws {
    let moved = try edited(Self.page, .moveTable(TOMLPath("element"), from: 0, to: 2))
    #expect(
      moved == """
        # The page, as a whole.
        kind = "page" # what it is
        title = 'auth.bar'

        [[element]]
        id = "go"
        set = { a = 1, b = "x" }
        [[element.option]]
        id = "one"

        # The last.
        [[element]]
        kind = "divider"

        # ---- below ----

        # Says what comes.
        [[element]]
        kind = "text"
        text = "a"   # first

        [sample]
        list = [
          "x", # one
          "y",
        ]

        """)
    #expect(try edited(moved, .moveTable(TOMLPath("element"), from: 2, to: 0)) == Self.page)
  }

  @Test func `a table is copied, removed and put in`() throws {
    let copied = try edited(Self.page, .copyTable(TOMLPath("element"), from: 2, to: 3))
    #expect(
      copied
        == Self.page.replacing(
          "\"divider\"\n", with: "\"divider\"\n\n# The last.\n[[element]]\nkind = \"divider\"\n"))
    #expect(try edited(copied, .removeTable(TOMLPath("element"), at: 3)) == Self.page)
    let entries = [
      ContentTable.Entry(key: "kind", value: .string("text")), .init(key: "a b", value: .array([])),
    ]
    #expect(
      try edited(Self.page, .insertTable(TOMLPath("element"), at: 0, entries))
        == Self.page.replacing(
          "# Says what", with: "[[element]]\nkind = \"text\"\n\"a b\" = []\n\n# Says what"))
    #expect(
      try edited("", .insertTable(TOMLPath("page"), at: 0, entries))
        == "[[page]]\nkind = \"text\"\n\"a b\" = []\n")
  }

  @Test(arguments: [
    (TOMLEdit.set(TOMLPath("element"), .integer(1)), EditRefusal.notWritable("element")),
    (.set(TOMLPath("title"), .string("a\u{1B}[2J")), .controlCharacter),
    (.remove(TOMLPath("nothing")), .noSuchPlace("nothing")),
    (.moveTable(TOMLPath("element"), from: 0, to: 3), .noSuchPlace("element")),
    (.moveTable(TOMLPath("sample.list"), from: 0, to: 1), .notWritable("sample.list")),
    (.set(TOMLPath("sample.list[0].x"), .integer(1)), .noSuchPlace("sample.list[0].x")),
  ])
  func `what does not fit is refused`(_ edit: TOMLEdit, _ refusal: EditRefusal) throws {
    let document = try TOMLDocument(Array(Self.page.utf8), name: "page.toml")
    #expect(throws: refusal) { try document.applying(edit, name: "page.toml") }
  }

  @Test(arguments: PackCorpus.all.map(\.id))
  func `a table as a file of TOML reads as the table`(_ id: String) throws {
    let files = try #require(PackCorpus.all.first { $0.id == id })
    for (path, text) in files.texts where path.hasSuffix(".toml") {
      let table = try TOMLDocument(Array(text.utf8), name: path).table
      let written = TOMLDocument.text(of: table, schema: "x.json")
      #expect(try TOMLDocument(Array(written.utf8), name: path).table == table, "\(path)")
      #expect(written.hasPrefix("#:schema x.json\n"))
    }
  }
}

extension String {
  /// What stands before and after the first place of a text.
  fileprivate func components(around text: String) -> (before: String, after: String) {
    guard let range = self.firstRange(of: text) else { return (self, "no such text") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
