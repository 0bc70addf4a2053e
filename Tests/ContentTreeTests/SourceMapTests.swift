import ContentTree
import ShippedPacks
import Testing

/// Where values stand is found by our own eyes; the parser says whether what stands there is right.
@Suite struct SourceMapTests {
  private static let documents = 3_000

  @Test(arguments: 0..<8)
  func `what stands at each place of a random document parses to the value of the tree`(part: Int) throws {
    var values = 0
    var headers = 0
    for seed in stride(from: part, to: Self.documents, by: 8) {
      let document = RandomDocument(seed: UInt64(seed))
      let proof = try SourceMapProof(document.text, name: "seed \(seed)")
      proof.checkPaths()
      try proof.checkValues()
      try proof.checkHeaders(one: seed)
      values += proof.values.count
      headers += proof.headers.count
    }
    #expect(values > 2_000 && headers > 500)
  }

  @Test func `what stands at each place of a shipped file parses to the value of the tree`() throws {
    #expect(ShippedPacks.files.count > 70)
    for file in ShippedPacks.files where file.path.hasSuffix(".toml") {
      let proof = try SourceMapProof(file.text.description, name: file.path)
      proof.checkPaths()
      try proof.checkValues()
      try proof.checkHeaders(one: nil)
    }
  }

  @Test(
    arguments: [
      ("a", "1:1-1:2", "1:5-1:6"), ("b.c", "2:5-2:8", "2:12-2:15"), ("b", "2:1-2:2", "2:1-2:2"),
      ("d", "3:1-3:2", "3:5-6:2"), ("d[0]", "-", "4:3-4:6"), ("d[1].x", "5:5-5:6", "5:9-5:11"),
      ("t", "7:3-7:4", "7:1-7:6"), ("t[0]", "7:3-7:4", "7:1-7:6"), ("t[1]", "9:3-9:4", "9:1-9:6"),
      ("t[1].u", "10:4-10:5", "10:1-10:6"), ("t[1].u.漢", "11:1-11:4", "11:7-11:10"),
    ])
  func `lines and columns are counted from 1, in characters`(_ path: String, _ key: String, _ value: String)
    throws
  {
    let text = """
      a = 1
      b . "c" =  '茶'
      d = [ # two
        "x",
        { x = 12 },
      ]
      [[t]]
      k = 1
      [[t]]
      [t.u] # of the last
      "漢" = "é" # x
      """
    let entry = try #require(SourceMap(text)[path])
    #expect(entry.key.map(Self.described) ?? "-" == key)
    #expect(Self.described(entry.value) == value)
  }

  @Test func `a byte-order mark and CRLF move no column`() throws {
    let map = SourceMap("\u{FEFF}a = 1\r\nb = \"\"\"x\r\ny\"\"\"\r\nc = 2\r\n")
    #expect(Self.described(try #require(map["a"]).value) == "1:5-1:6")
    #expect(Self.described(try #require(map["b"]).value) == "2:5-3:5")
    #expect(Self.described(try #require(map["c"]).value) == "4:5-4:6")
  }

  @Test func `a path that is not there is found by the nearest table around it`() throws {
    let map = SourceMap("[[a]]\nb = [1]\n")
    #expect(map.nearest(to: "a[0].b[7].c") == map["a[0].b"])
    #expect(map.nearest(to: "a[0].x.y") == map["a[0]"])
    #expect(map.nearest(to: "x") == nil)
    #expect(map.nearest(to: "") == nil)
  }

  @Test(arguments: 0..<200) func `any text at all is looked through to its end`(seed: UInt64) {
    var document = RandomDocument(seed: seed)
    var bytes = Array(document.text.utf8)
    for _ in 0..<8 where !bytes.isEmpty {
      let index = document.below(bytes.count)
      switch document.below(3) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(Array("[]{}\"'=.,#\n\\".utf8)[document.below(12)], at: index)
      default: bytes.removeSubrange(index...)
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let map = SourceMap(text)
    #expect(map.keyPaths.allSatisfy { map[$0].map { $0.value.end.offset <= text.utf8.count } == true })
  }

  @Test func `brackets without end are no deep recursion`() {
    let map = SourceMap("a = " + String(repeating: "[", count: 100_000))
    #expect(map["a"] != nil)
  }

  @Test func `an escape in a text is one character that is written with several`() {
    let quoted = QuotedText(Array(#""a\"\u00e9\t漢""#.unicodeScalars))
    #expect(String(String.UnicodeScalarView(quoted.scalars)) == "a\"é\t漢")
    #expect(quoted.origins == [1, 2, 4, 10, 12, 13])
  }

  private static func described(_ span: SourceSpan) -> String {
    "\(span.start.line):\(span.start.column)-\(span.end.line):\(span.end.column)"
  }
}
