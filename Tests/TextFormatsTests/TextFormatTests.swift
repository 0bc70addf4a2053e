import Testing
import TextFormats

@Suite struct TextFormatTests {
  @Test func `a tree takes a line where it fits, else one for each member`() {
    let node = JSONNode.object([
      "plain": .array([.integer(-1), .number(0.5), .number(2), .null, .bool(true)]),
      "long": .array((0..<40).map { .integer(1000 + $0) }), "empty": .object([:]),
      "text": .string("a\u{1B}[31m\"\u{202E}"),
    ])
    let lines = node.text.split(separator: "\n")
    #expect(lines[1] == #"  "plain": [-1, 0.5, 2, null, true],"#)
    #expect(lines[2] == #"  "long": ["# && lines[3] == "    1000,")
    #expect(lines.suffix(3) == [#"  "empty": {},"#, #"  "text": "a\u001b[31m\"\u202e""#, "}"])
  }

  @Test func `what is written is read`() throws {
    var writer = JSONWriter(escapesTags: true)
    writer.open("{")
    writer.member("a", Int.min + 1)
    writer.member("b", ["</script>", "茶"])
    writer.key("c")
    writer.literal("false")
    writer.close("}")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"a":-9223372036854775807,"b":["\u003c/script>","茶"],"c":false}"#)
    var reader = JSONReader(writer.bytes)
    var seen: [String] = []
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "b": seen += try reader.strings()
      case "c": seen.append(try reader.bool() ? "yes" : "no")
      default: try reader.skip()
      }
    }
    try reader.end()
    #expect(seen == ["</script>", "茶", "no"])
  }

  @Test func `numbers, days, paths and markup`() {
    #expect(NumberText.grouped(-1_234_567) == "−1,234,567" && NumberText.grouped(999) == "999")
    #expect(NumberText.padded(255, to: 4, radix: 16) == "00ff" && NumberText.padded(12345, to: 3) == "12345")
    #expect(DateText.text(year: 2026, month: 1, day: 9) == "2026-01-09")
    #expect(PathText.folded("a/./b/../../../c//d") == "../c/d" && PathText.folded("/../a/") == "/a")
    #expect(PathText.folder(of: "/a") == "/" && PathText.folder(of: "a") == ".")
    #expect(
      PathText.relative("/a/b/c", from: "/a/x/y") == "../../b/c"
        && PathText.relative("/a/b", from: "/a") == "b")
    #expect(PathText.address("../a b/é%.html") == "../a%20b/%C3%A9%25.html")
    #expect(MarkupText.escaped("<a href=\"x\">&\u{7}") == "&lt;a href=&quot;x&quot;&gt;&amp;\u{FFFD}")
  }
}
