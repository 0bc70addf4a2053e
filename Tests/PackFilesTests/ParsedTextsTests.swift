import Testing

@testable import PackFiles

@Suite struct ParsedTextsTests {
  @Test func `a text is parsed once, and forgotten when no load has it any more`() {
    let texts = ParsedTexts()
    var parses = 0
    func parse(_ text: String) {
      _ = texts.parsed(text) { text in
        parses += 1; return (nil, [])
      }
    }
    parse("a")
    parse("a")
    #expect(parses == 2 && texts.count == 0)
    for _ in 0..<50 {
      texts.beginLoad()
      parse("a")
    }
    #expect(parses == 3 && texts.count == 1)
    for number in 0..<50 {
      texts.beginLoad()
      parse("a")
      parse("edit \(number)")
    }
    #expect(parses == 53)
    #expect(texts.count < 12)
  }
}
