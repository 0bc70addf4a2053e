import Diagnostics
import FixturePacks
import Foundation
import PackFiles
import PackReading
import Report
import Testing

/// Diagnostics for programs.
@Suite struct DiagnosticFormatTests {
  private static let nasty = "100% of: \"a\", \\ and\n\tb\u{1B}\u{202E}\u{85}é茶%0A,:\u{301}"

  /// One diagnostic with a place in a file, one for a whole file, and one with characters that need escapes.
  private func diagnostics() throws -> [Diagnostic] {
    var files = try Fixtures.tea(replacing: #"start = "launch""#, with: #"start = "lunch""#, in: "flow.toml")
    files["nothing.toml"] = "x = 1"
    var nasty = Diagnostic(
      .badValue, at: ContentPlace(file: "a,b:c%\n.toml", keyPath: "k"), Self.nasty, fix: "x\ny",
      severity: .warning)
    nasty.line = 3
    return PackLoader.check(ContentSource(id: "tea", files: files), system: nil).diagnostics + [nasty]
  }

  @Test func `json is an array of objects with the same keys each`() throws {
    let text = DiagnosticFormat.json.rendered(try diagnostics())
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(objects.count == 3)
    let keys: Set = [
      "severity", "rule", "file", "line", "column", "endLine", "endColumn", "keyPath", "message", "fix",
    ]
    for object in objects { #expect(Set(object.keys) == keys) }
    let first = objects[0]
    #expect(first["severity"] as? String == "error" && first["rule"] as? String == "unknown-reference")
    #expect(first["file"] as? String == "flow.toml" && first["keyPath"] as? String == "start")
    #expect(first["line"] as? Int == 1 && first["column"] as? Int == 9)
    #expect(first["endLine"] as? Int == 1 && first["endColumn"] as? Int == 16)
    #expect(first["message"] as? String == "there is no step `lunch`")
    #expect(first["fix"] as? String == "did you mean `launch`?")
    #expect(objects[1]["line"] is NSNull && objects[1]["file"] as? String == "nothing.toml")
    #expect(objects[2]["message"] as? String == Self.nasty)
  }

  @Test func `json has no character that could act on a terminal`() throws {
    let text = DiagnosticFormat.json.rendered(try diagnostics())
    #expect(
      !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
    #expect(!text.contains("\u{202E}"))
    #expect(DiagnosticFormat.json.rendered([]) == "[]\n")
  }

  @Test func `an annotation is a line with what would end it escaped`() throws {
    #expect(
      DiagnosticFormat.github.rendered(try diagnostics()) == """
        ::error file=flow.toml,line=1,endLine=1,col=9,endColumn=15,title=unknown-reference::\
        there is no step `lunch`%0Ahelp: did you mean `launch`?
        ::warning file=nothing.toml,title=unknown-file::nothing reads this file%0Ahelp: a pack has \
        `behaviour.toml`, `devices.toml`, `endpoints.toml`, `experiments.toml`, `flow.toml`, \
        `growthbook.json`, `lab.toml`, `pack.toml`, `permissions.toml`, `promises.toml`
        ::warning file=a%2Cb%3Ac%25%0A.toml,line=3,title=bad-value::100%25 of: "a", \\ and%0A<U+0009>b<U+001B>\
        <U+202E><U+0085>é茶%250A,:\u{301}%0Ahelp: x%0Ay

        """)
  }

  @Test func `without problems there is nothing to say`() {
    #expect(DiagnosticFormat.text.rendered([]) == "")
    #expect(DiagnosticFormat.github.rendered([]) == "")
  }
}
