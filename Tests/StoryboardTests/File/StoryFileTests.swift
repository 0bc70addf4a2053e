import Testing
import TextFormats

@testable import Storyboard

@Suite struct StoryFileTests {
  @Test func `the same content gives the same bytes, however many walk`() async throws {
    let one = try await SmallStory.story(jobs: 1).json
    let two = try await SmallStory.story(jobs: 2).json
    #expect(one == two)
    #expect(try await SmallStory.story(jobs: 2).json == two)
  }

  @Test func `what is written is read back as it was`() async throws {
    let story = try await SmallStory.story(wishes: SmallStory.phone)
    let read = try Story(json: story.json)
    #expect(read == story)
    #expect(read.json == story.json)
    let compared = story.compared(with: Story(), name: "before")
    #expect(try Story(json: compared.json) == compared)
  }

  @Test func `content cannot end the script it stands in`() async throws {
    let changes = SmallStory.text("hello", "</script><!--<script>")
    let story = try await SmallStory.story(changes, wishes: SmallStory.phone)
    let json = story.json
    #expect(!json.contains(UInt8(ascii: "<")))
    #expect(story.text(ofBoard: "home").contains("</script><!--<script>"))
    #expect(try Story(json: json) == story)
  }

  @Test func `what could steer a terminal or end a line is escaped, and read back`() throws {
    let text = "a\u{7}\u{1B}[2J\u{85}\u{9B}\u{202E}\u{2028}\u{2066}\u{7F}\n\"\\茶👍🏽</é"
    var writer = JSONWriter(escapesTags: true)
    writer.string(text)
    let shown = String(decoding: writer.bytes, as: UTF8.self)
    #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
    for scalar in "\u{202E}\u{2028}\u{2066}<".unicodeScalars {
      #expect(!shown.unicodeScalars.contains(scalar))
    }
    #expect(shown.contains("茶👍🏽"))
    var reader = JSONReader(writer.bytes)
    #expect(try reader.string() == text)
  }

  @Test func `the page has style, script and data, and nothing of the content takes their place`() {
    let html = Array("<s>/*STYLE*/</s><d>/*DATA*/</d><j>/*SCRIPT*/</j>".utf8)
    let page = StoryPage.page(
      json: Array("[/*SCRIPT*/]".utf8), html: html,
      parts: [("/*STYLE*/", Array("/*DATA*/".utf8)), ("/*SCRIPT*/", Array("x".utf8))])
    #expect(String(decoding: page, as: UTF8.self) == "<s>/*DATA*/</s><d>[/*SCRIPT*/]</d><j>x</j>")
  }

  @Test func `the page in the program is whole`() {
    let page = String(decoding: StoryPage.page(json: Array("{}".utf8)), as: UTF8.self)
    #expect(page.contains("<script type=\"application/json\" id=\"data\">{}</script>"))
    for mark in ["/*STYLE*/", "/*SCRIPT*/", "/*DATA*/"] { #expect(!page.contains(mark)) }
    #expect(!page.contains("http://") || page.contains("http://www.w3.org"))
  }

  @Test(arguments: [
    ("", "line 1: `{` was expected"),
    ("{\"rows\": [", "line 1: `\"` was expected"),
    ("{}", "it is not a storyboard: it has no `format`"),
    ("{\"format\": 2}", "it is of format 2, and this program reads format 1"),
    ("{\"format\": 1}\n!", "line 2: something follows the end"),
    ("{\"format\": 1, \"looks\": [[[1, 0]]]}", "a look has a style that is not in the file"),
    (
      "{\"format\": 1, \"pictures\": [{\"w\": 1, \"h\": 1, \"r\": [4], \"l\": []}]}",
      "a picture has a row that is not in the file"
    ),
    (
      "{\"format\": 1, \"packs\": [{\"boards\": [{\"id\": \"a\", \"shots\": [{\"v\": [0]}]}]}]}",
      "`a` shows a variant, device, locale or theme that is not in the file"
    ),
  ])
  func `a file that is no storyboard is refused with what is wrong`(text: String, message: String) {
    #expect(throws: JSONError(message)) { try Story(json: Array(text.utf8)) }
  }

  @Test func `what a later version adds is passed over`() throws {
    let text = "{\"format\": 1, \"more\": {\"a\": [1, \"x\", null, {\"b\": -1.5}]}}"
    #expect(try Story(json: Array(text.utf8)) == Story())
  }
}
