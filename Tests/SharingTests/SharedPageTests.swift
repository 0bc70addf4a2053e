import Hashing
import Testing
import TextFormats

@testable import Sharing

@Suite struct SharedPageTests {
  private static func page(
    _ title: String, locale: String = "en", collect: SharedPage.Collect? = nil, lab: SharedPage.Lab? = nil
  ) -> String {
    SharedPage(
      SharedPage.Options(
        title: title, pack: "</script>tea", locale: locale, locales: ["en", "ja"], starts: ["default"],
        theme: "auto", isForParticipants: true, collect: collect, lab: lab),
      first: [(1, #"{"clusters":{"1":"é😀"}}"#)], module: "AAAA", flow: "BBBB"
    ).text
  }

  /// What stands between two marks.
  private static func between(_ start: String, _ end: String, _ text: String) -> String {
    let after = text.components(after: start)
    return String(after.prefix(upTo: after.firstRange(of: end)?.lowerBound ?? after.endIndex))
  }

  @Test(arguments: [0, 1, 2, 12, 13, 14, 1000, 200_000])
  func `the flow of a page is read back`(count: Int) {
    let flow = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ $0 >> 3) }
    let page = SharedPage(
      SharedPage.Options(
        title: "Tea", pack: "tea", locale: "en", locales: ["en"], starts: ["default"], theme: "auto",
        isForParticipants: true, collect: nil, lab: nil),
      first: [], module: "AAAA", flow: SharedPage.packed(flow)
    ).text
    #expect(SharedPage.flow(of: page) == flow)
  }

  @Test(arguments: [
    "", "<div id=\"start\" hidden><p>BBBB</p></div>", "<div id=\"start\" hidden><p>&</p></div>",
  ])
  func `a text that is no page of ours has no flow`(page: String) {
    #expect(SharedPage.flow(of: page) == nil)
  }

  @Test func `markup of content does not get through`() {
    let page = Self.page("</title><script>alert(1)</script>", locale: "en\"><b>")
    #expect(!page.contains("alert(1)</script>") && !page.contains("<b>"))
    #expect(page.contains("&lt;/title&gt;"))
    #expect(!page.contains("</script>tea"))
  }

  @Test func `the policy names the scripts and the one style, and lets nothing be fetched`() {
    let page = Self.page("Tea")
    let policy = Self.between("Content-Security-Policy\" content=\"", "\">", page)
    let loader = Self.between("<script>", "</script>", page)
    let style = Self.between("<style>", "</style>", page)
    for text in [loader, SharedPage.script, style] {
      #expect(!text.isEmpty)
      #expect(policy.contains("'sha256-\(Base64.text(SHA256.digest(Array(text.utf8))))'"))
    }
    #expect(policy.hasPrefix("default-src 'none';"))
    #expect(!policy.contains("unsafe-inline") && !policy.contains("connect-src"))
  }

  @Test(arguments: [
    ("https://events.example/v1/events?token=a-b", "connect-src https://events.example;"),
    ("http://127.0.0.1:8080/v1/events", "connect-src http://127.0.0.1:8080;"),
    ("self", "connect-src 'self';"),
  ])
  func `a page that is collected may connect to its collector alone`(url: String, source: String) {
    let page = Self.page("Tea", collect: SharedPage.Collect(url: url, asksConsent: true))
    let policy = Self.between("Content-Security-Policy\" content=\"", "\">", page)
    #expect(policy.contains(source))
    #expect(page.contains(#""collect":{"url":"\#(url)","consent":true}"#))
  }

  @Test(arguments: [
    "https://a.example;script-src *", "https://\"><b>", "data:text/plain,", "https://", "ftp://a.example",
  ])
  func `no address says more in the policy than a host`(url: String) {
    let page = Self.page("Tea", collect: SharedPage.Collect(url: url, asksConsent: false))
    #expect(!Self.between("Content-Security-Policy\" content=\"", "\">", page).contains("connect-src"))
  }

  @Test func `the texts of a test stand in the page, by language`() {
    let lab = SharedPage.Lab(
      task: ["ja": "参加", "en": "Join </script>"],
      question: SharedPage.Lab.Question(
        text: ["en": "How easy?"], scale: 5, low: ["en": "hard"], high: ["en": "easy"]))
    let page = Self.page("Tea", lab: lab)
    #expect(page.contains(#""lab":{"task":{"en":"Join \u003c/script>","ja":"\u53c2\u52a0"},"question":{"#))
    #expect(page.contains(#""scale":5,"low":{"en":"hard"},"high":{"en":"easy"}}"#))
  }

  @Test func `scripts and the style go without comments and blanks that say nothing`() {
    let loader = Self.between("<script>", "</script>", Self.page("Tea"))
    let style = Self.between("<style>", "</style>", Self.page("Tea"))
    #expect(style.contains("}* {box-sizing:border-box;}") && !style.contains("/*"))
    #expect(SharedPage.script.contains("\nclass Machine {\nstatic async load(bytes) {\n"))
    #expect(loader.contains("\nasync function load() {\nif (typeof WebAssembly"))
    for script in [loader, SharedPage.script] {
      #expect(!script.contains("/**") && !script.contains("\n//"))
    }
  }

  @Test func `the script stands before its loader, packed`() {
    let page = Self.page("Tea")
    let packed = SharedPage.packed(Array(SharedPage.script.utf8))
    #expect(page.contains("<div id=\"script\" hidden><p>\(packed)</p></div>\n<script>"))
    #expect(packed.utf8.count < 60_000 && !page.contains("class Machine"))
    #expect(SharedPage.script.utf8.allSatisfy { $0 < 128 })
  }

  @Test func `the page has no handlers and no styles in its markup`() {
    let page = Self.page("Tea")
    let markup = Self.between("<body>", "<script", page)
    #expect(markup.contains("id=\"screen\""))
    #expect(!markup.contains(" style=") && !markup.contains(" onclick=") && !markup.contains("http"))
  }

  @Test func `the page is ASCII`() {
    let page = Self.page("Thé")
    #expect(page.utf8.allSatisfy { $0 < 128 })
    #expect(page.contains("<title>Th&#233;</title>"))
    let frames = SharedPage.packed(Array(#"{"1":{"clusters":{"1":"é😀"}}}"#.utf8))
    #expect(page.contains("<div id=\"first\" hidden><p>\(frames)</p></div>"))
  }

  @Test func `blobs stand in parts`() {
    let module = String(repeating: "A", count: 60_001)
    let options = SharedPage.Options(
      title: "Tea", pack: "tea", locale: "en", locales: ["en"], starts: [], theme: "auto",
      isForParticipants: true)
    let page = SharedPage(options, first: [], module: module, flow: "BBBB").text
    #expect(page.contains("AAAA</p><p>A</p></div>"))
    #expect(page.contains("<div id=\"start\" hidden><p>BBBB</p></div>"))
  }
}

extension String {
  /// What follows the first place of a text; empty where it is not there.
  fileprivate func components(after text: String) -> String {
    firstRange(of: text).map { String(self[$0.upperBound...]) } ?? ""
  }
}
