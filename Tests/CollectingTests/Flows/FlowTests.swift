import Collecting
import Foundation
import TestFiles
import Testing

struct FlowTests {
  @Test func `a token has 128 bits as 26 letters and digits`() {
    #expect(FlowToken.text([UInt8](repeating: 0, count: 16)) == String(repeating: "a", count: 26))
    #expect(FlowToken.text([UInt8](repeating: 0xFF, count: 16)) == String(repeating: "7", count: 25) + "4")
    // RFC 4648, 10.
    #expect(FlowToken.text(Array("foobar".utf8)) == "mzxw6ytboi")
    let tokens = Set((0..<1000).map { _ in FlowToken.random() })
    #expect(tokens.count == 1000 && tokens.allSatisfy { $0.utf8.count == FlowToken.length })
  }

  @Test func `a page keeps its token, and another title or file has another one`() throws {
    let folder = try TemporaryFolder()
    let file = FlowFile(folder: "\(folder.path)/data")
    func add(_ name: String, _ path: String?) throws -> CollectedFlow {
      try file.change { $0.add(name: name, path: path, token: FlowToken.random()) }
    }
    let first = try add("a \"title\"", "/flow.html")
    let stamp = file.stamp
    #expect(try add("a \"title\"", "/flow.html") == first)
    #expect(file.stamp == stamp)
    let others = [try add("b", "/flow.html"), try add("a \"title\"", "/other.html"), try add("b", nil)]
    #expect(Set(others.map(\.token) + [first.token]).count == 4)
    #expect(file.stamp != stamp)
    #expect(try file.read().flows == [first] + others)
    #expect(try file.change { $0.remove(first.token) })
    #expect(try !file.change { $0.remove(first.token) })
    #expect(try file.read().flow(first.token) == nil && file.read().flow(others[2].token) == others[2])
    let mode =
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/data/flows")[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(arguments: ["", "[]", "{", "{\"flows\": [{\"token\": \"short\", \"name\": \"x\"}]}"])
  func `a list that is damaged is an error, and is not replaced`(text: String) throws {
    let folder = try TemporaryFolder(["flows": text])
    let file = FlowFile(folder: folder.path)
    #expect(throws: (any Error).self) { try file.read() }
    #expect(throws: (any Error).self) { try file.change { $0.remove("x") } }
    #expect(try folder.text("flows") == text)
  }

  @Test func `a page is read again after a change`() throws {
    let folder = try TemporaryFolder(["flow.html": "one"])
    let page = FlowPage(path: "\(folder.path)/flow.html")
    let first = try #require(page.content)
    #expect(first.bytes == Array("one".utf8) && page.content?.tag == first.tag)
    try folder.write("other", to: "flow.html")
    #expect(page.content?.bytes == Array("other".utf8) && page.content?.tag != first.tag)
    try folder.remove("flow.html")
    #expect(page.content == nil)
  }

  @Test func `a page says its title and whether it collects`() {
    func facts(_ html: String) -> PageFacts { PageFacts(html: Array(html.utf8)) }
    let page = "<head><title>Tea</title></head><script type=\"application/json\" id=\"options\">"
    #expect(facts("\(page){\"collect\": \"self\"}</script>") == PageFacts(title: "Tea", collects: true))
    #expect(
      facts("\(page){\"locale\": \"en\"}</script>\"collect\"") == PageFacts(title: "Tea", collects: false))
    #expect(facts("") == PageFacts(title: nil, collects: false))
    #expect(facts("<title>") == PageFacts(title: nil, collects: false))
  }

  @Test func `pages of the collector's own host, of the disk and of named origins may post`() {
    let rule = AllowedOrigins(["https://Example.org"])
    for origin in [nil, "null", "http://10.0.0.2:8080", "https://10.0.0.2:8080", "https://example.org"] {
      #expect(rule.allows(origin, host: "10.0.0.2:8080"), "\(origin ?? "none")")
    }
    for origin in [
      "http://example.org", "https://example.org.net", "http://10.0.0.2", "http://10.0.0.2:80", "",
    ] {
      #expect(!rule.allows(origin, host: "10.0.0.2:8080"), "\(origin)")
    }
    #expect(!rule.allows("http://", host: nil))
  }
}

extension PageFacts {
  fileprivate init(title: String?, collects: Bool) {
    self.init(html: [])
    self.title = title
    self.collects = collects
  }
}
