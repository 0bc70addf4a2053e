import Foundation
import TapeSupport
import TestFiles
import Testing

@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// Where goldens are, and nowhere else.
@Suite struct GoldenPlaceTests {
  @Test(arguments: [
    ("x/walk.tape", "", "x/_goldens/walk/a/b.golden"),
    ("walk.tape", "[gender=female,locale=ja]", "_goldens/walk[gender=female,locale=ja]/a/b.golden"),
    ("/x/a[1].tape", "", "/x/_goldens/a%5B1%5D/a/b.golden"),
    ("日本.tape", "[n=a/b c:*]", "_goldens/日本[n=a%2Fb%20c%3A%2A]/a/b.golden"),
  ])
  func `a golden is beside its tape`(tape: String, label: String, path: String) {
    #expect(GoldenPlace(tape: tape, label: label).path(of: "a/b") == path)
  }

  @Test func `long combinations are cut, and are still told apart`() {
    let names = ["a", "b"].map {
      GoldenPlace(tape: "t.tape", label: "[x=\(String(repeating: "長", count: 300))\($0)]").name
    }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.utf8.count <= 220 })
  }

  @Test(arguments: ["../a", "/a", "a/../../b", "..", "a\u{1B}"])
  func `a name that leads out of the folder is refused`(name: String) async throws {
    #expect(GoldenPlace(tape: "x/t.tape").path(of: name) == nil)
    var parsed = parse("Sleep 2s")
    parsed.tape.commands.append(
      TapeCommand(
        kind: .snapshot(name: name), position: TapePosition(file: "t.tape", line: 2, column: 1), length: 1))
    let test = TapeTest(tape: TapeFinder.Found(file: "t.tape", name: "t"), parsed: parsed)
    let goldens = TestGoldens(test, folder: GoldenFolder(mode: .all)) { _, _ in "" }
    let result = try SmallPack.runner().run(parsed, goldens: goldens) { _, _ in }
    #expect(result.outcome == .failed && result.checks.last?.golden == nil)
    #expect(result.message?.hasSuffix("goldens are nowhere else") == true)
  }

  @Test func `a link in the folder is not followed`() async throws {
    try await withFolder(["a.tape": "Sleep 2s\nSnapshot b/c\n", "_goldens/x": "", "elsewhere/y": ""]) {
      folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/_goldens/a", withDestinationPath: "\(folder)/elsewhere")
      let came = try await GoldenRun(folder: folder, mode: .all).run()
      #expect(FileList.below("\(folder)/elsewhere") == ["y"])
      #expect(came.report.failed == 1)
      #expect(came.result("a")?.explanation.contains("is a link") == true)
      #expect(throws: TapeFileError.self) { try GoldenDisk.write("\(folder)/b.golden", "") }
    }
  }

  @Test func `a golden that cannot be written makes the test fail`() async throws {
    try await withFolder(["a.tape": "Sleep 2s\nSnapshot b\n", "_goldens/a/b.golden/x": ""]) { folder in
      let came = try await GoldenRun(folder: folder, mode: .failed).run()
      #expect(came.result("a")?.explanation.contains("b.golden` cannot be written: ") == true)
    }
  }
}
