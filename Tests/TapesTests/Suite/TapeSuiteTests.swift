import Foundation
import TapeLanguage
import TapeSupport
import TestFiles
import Testing

@testable import TapeRuns
@testable import Tapes

@Suite struct TapeSuiteTests {
  private func run(
    _ folder: String, jobs: Int = 1, write: @escaping (String, String) throws -> Void = { _, _ in }
  ) async throws -> (report: TapeReport, text: String) {
    let suite = TapeSuite(tapes: try TapeFinder.find([folder]), runner: try SmallPack.runner())
    var text = ""
    let reporter = TapeReporter { text += $0 }
    let report = await suite.run(jobs: jobs, write: write) { reporter.report($0) }
    reporter.finish(report)
    return (report, text)
  }

  @Test func `tapes are found in folders, sorted, without what is there to be included`() async throws {
    let files = [
      "b.tape": "", "a/z.tape": "", "a/_part.tape": "", "_steps/c.tape": "", "a.txt": "", ".hidden.tape": "",
      "a/b/c.tape": "",
    ]
    try await withFolder(files) { folder in
      let inside = try TapeFinder.find([folder])
      #expect(inside.map(\.name) == ["a/b/c", "a/z", "b"])
      let named = try TapeFinder.find(["\(folder)/b.tape", folder])
      #expect(named.map(\.name) == ["b", "a/b/c", "a/z"])
      let part = try TapeFinder.find(["\(folder)/a/_part.tape"])
      #expect(part.map(\.name) == ["_part"])
    }
  }

  @Test func `links to folders are followed, but not in circles`() throws {
    let folder = try TemporaryFolder()
    for file in ["in/a.tape", "else/b.tape"] { try folder.write("", to: file) }
    try folder.link("in/more", to: "\(folder.path)/else")
    try folder.link("in/again", to: "\(folder.path)/in")
    try folder.link("whole", to: "\(folder.path)/in")
    #expect(try TapeFinder.find(["\(folder.path)/in"]).map(\.name) == ["a", "more/b"])
    #expect(try TapeFinder.find(["\(folder.path)/whole"]).map(\.name) == ["a", "more/b"])
    try folder.link("in/gone.tape", to: "\(folder.path)/nowhere")
    let error = #expect(throws: TapePathError.self) { try TapeFinder.find(["\(folder.path)/in"]) }
    #expect(error?.problems == ["the link `\(folder.path)/in/gone.tape` leads nowhere"])
  }

  @Test(.enabled(if: getuid() != 0, "nothing is closed to the superuser"))
  func `a folder that cannot be read is told`() throws {
    let folder = try TemporaryFolder()
    for file in ["in/a.tape", "in/locked/b.tape"] { try folder.write("", to: file) }
    #expect(chmod("\(folder.path)/in/locked", 0) == 0)
    defer { _ = chmod("\(folder.path)/in/locked", 0o700) }
    let error = #expect(throws: TapePathError.self) { try TapeFinder.find(["\(folder.path)/in"]) }
    #expect(error?.problems == ["the folder `\(folder.path)/in/locked` cannot be read"])
  }

  @Test func `tapes of one name in several folders have the folders in their names`() async throws {
    let files = ["p/d1/w.tape": "", "p/d1/x.tape": "", "p/d2/w.tape": "", "q/d2/w.tape": ""]
    try await withFolder(files) { folder in
      let two = try TapeFinder.find(["\(folder)/p/d1", "\(folder)/p/d2"])
      #expect(two.map(\.name) == ["d1/w", "x", "d2/w"])
      let three = try TapeFinder.find(["\(folder)/p/d1", "\(folder)/p/d2", "\(folder)/q/d2/w.tape"])
      #expect(three.map(\.name) == ["d1/w", "x", "p/d2/w", "q/d2/w"])
    }
  }

  @Test func `a file that several tests write is told, with its other writer`() async throws {
    let files = [
      "a.tape": "Matrix gender female male\nSleep 2s\nScreenshot x.txt",
      "b.tape": "Sleep 2s\nScreenshot ./x.txt",
      "c.tape": "Matrix gender female male\nOutput ${gender}.txt\nSleep 1s",
    ]
    try await withFolder(files) { folder in
      let (report, _) = try await run(folder)
      let told = report.results.map { result in result.diagnostics.map { $0.message } }
      let other = "`x.txt` is written by `a[gender=female]`, too: one of the two is lost"
      #expect(told == [[], [other], [other.replacing("`x.txt`", with: "`./x.txt`")], [], []])
      #expect(
        report.results[1].diagnostics.map(\.fix) == ["write what differs into the path, such as `${gender}`"])
      #expect(report.results[2].diagnostics.map(\.fix) == ["give it another name"])
      #expect(report.results.map(\.outcome) == Array(repeating: .passed, count: 5))
    }
  }

  @Test func `only tests that run write over each other, and names in other letters may be one file`()
    async throws
  {
    let files = [
      "a.tape": "Sleep 2s\nScreenshot x.txt", "b.tape": "Sleep 2s\nScreenshot x.txt",
      "c.tape": "Sleep 2s\nScreenshot X.txt\nScreenshot y.txt\nScreenshot Y.txt",
    ]
    try await withFolder(files) { folder in
      let suite = TapeSuite(tapes: try TapeFinder.find([folder]), runner: try SmallPack.runner())
      let all = await suite.tests()
      let writers = TapeSuite.Writers { _, _ in }
      let one = await suite.run([all[1]], writers: writers) { _ in }
      #expect(one.results.flatMap(\.diagnostics).isEmpty)
      let others = await suite.run(Array(all.dropFirst()), writers: writers) { _ in }
      let told = others.results.map { $0.diagnostics.map { $0.message.replacing("\(folder)/", with: "") } }
      #expect(
        told == [
          [],
          [
            "`X.txt` is written by `b` as `x.txt`, too: one of the two is lost where capitals do not count",
            "`Y.txt` is written at c.tape:3:1 as `y.txt`, too: one of the two is lost where capitals do not count",
          ],
        ])
    }
  }

  @Test func `a file that cannot be written leaves the others`() async throws {
    try await withFolder(["a.tape": "Sleep 2s\nScreenshot bad.txt\nScreenshot good.txt\nExpect Screen launch"]
    ) { folder in
      var suite = TapeSuite(tapes: try TapeFinder.find([folder]), runner: try SmallPack.runner())
      suite.artefacts = "out"
      var written: [String] = []
      let writers = TapeSuite.Writers { path, _ in
        if path == "bad.txt" { throw TapeFileError("no room") }
        written.append(path)
      }
      let report = await suite.run(await suite.tests(), writers: writers) { _ in }
      let result = try #require(report.results.first)
      #expect(written.contains("good.txt") && written.contains { $0.hasPrefix("failures/a/") })
      #expect(
        result.outcome == .failed && result.explanation.contains("`bad.txt` cannot be written: no room"))
      #expect(result.artefacts.contains { $0.hasPrefix("failures/a/") })
      #expect(!result.artefacts.contains("bad.txt"))
      #expect(result.explanation.contains("kept     out/failures/a/"))
    }
  }

  @Test func `paths with no tapes are errors, all of them`() async throws {
    try await withFolder(["a.txt": "", "empty/a.txt": ""]) { folder in
      let error = #expect(throws: TapePathError.self) {
        try TapeFinder.find(["\(folder)/none", "\(folder)/a.txt", "\(folder)/empty"])
      }
      #expect(
        error?.problems == [
          "there is no file or folder `\(folder)/none`",
          "`\(folder)/a.txt` is not a tape: its name does not end in .tape",
          "there is no tape in the folder `\(folder)/empty`",
        ])
    }
  }

  @Test func `each tape has a line, failures are whole, and the last line counts`() async throws {
    let files = [
      "a.tape": "Sleep 2s Expect Screen form", "b.tape": "Set Columns 40 Set Rows 2 Expect Screen end",
      "c.tape": "Entr", "d.tape": "Output a.mp4\nSleep 1.5s",
    ]
    try await withFolder(files) { folder in
      let (report, text) = try await run(folder)
      let frame = try #require(report.results[1].lastFrame)
      #expect(
        text.replacing(folder + "/", with: "") == """
          ✓ a  2s
          ✗ b  0s
          b.tape:1:27: error: expected the screen `end`, found `launch`
            1 | Set Columns 40 Set Rows 2 Expect Screen end
              |                           ^^^^^^^^^^^^^^^^^
            at       0s, step `launch`, screen `launch`
            next     1s: the splash `launch` ends
          \(boxed(frame))
          ✗ c
          c.tape:1:1: error: there is no command `Entr`
            1 | Entr
              | ^^^^ did you mean `Enter`?
          ✓ d  1.5s
          d.tape:1:8: warning: `Output` writes no films here, so `a.mp4` is left out
            1 | Output a.mp4
              |        ^^^^^ use .gif, .cast or .svg
          2 passed, 2 failed

          """)
      #expect(report.exitStatus == 2)
      #expect(report.invalid == 1)
    }
  }

  @Test func `tapes side by side are reported and written in their order`() async throws {
    var files: [String: String] = [:]
    for number in 10..<30 {
      files["t\(number).tape"] = "Sleep 2s Type \"\(number)\" Screenshot same.txt Screenshot t\(number).txt"
    }
    try await withFolder(files) { folder in
      var first: [(String, String)] = []
      var second: [(String, String)] = []
      let one = try await run(folder, jobs: 1) { first.append(($0, $1)) }
      let many = try await run(folder, jobs: 8) { second.append(($0, $1)) }
      #expect(one.text == many.text)
      #expect(first.map(\.0) == second.map(\.0))
      #expect(first.map(\.1) == second.map(\.1))
      #expect(one.report.results.map(\.digest) == many.report.results.map(\.digest))
      #expect(many.text.hasSuffix("20 passed, 0 failed\n"))
    }
  }

  @Test func `a file that cannot be written makes the tape fail`() async throws {
    try await withFolder(["a.tape": "Sleep 2s Screenshot a.txt"]) { folder in
      let (report, text) = try await run(folder) { _, _ in throw TapeFileError.noSuchFile }
      #expect(report.summary == "0 passed, 1 failed")
      #expect(report.exitStatus == 1)
      #expect(text.contains("`a.txt` cannot be written: no such file"))
    }
  }

  @Test func `files are written whole, in folders made for them, and nowhere else`() async throws {
    try await withFolder(["x.tape": ""]) { folder in
      try TapeDisk.write("a/b/c.txt", "one", in: folder)
      try TapeDisk.write("a/b/c.txt", "two", in: folder)
      #expect(try TapeDisk.read("\(folder)/a/b/c.txt") == Array("two".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/a/b") == ["c.txt"])
      #expect(throws: TapeFileError.self) { try TapeDisk.write("../c.txt", "three", in: folder) }
      #expect(throws: TapeFileError.self) { try TapeDisk.write("/tmp/c.txt", "three", in: folder) }
      #expect(throws: TapeFileError.self) { try TapeDisk.write("a/b", "three", in: folder) }
      #expect(throws: TapeFileError.self) { try TapeDisk.write("x.tape/b", "three", in: folder) }
      #expect(throws: TapeFileError.self) { try TapeDisk.read(folder) }
      #expect(throws: TapeFileError.self) { try TapeDisk.read("\(folder)/none") }
    }
  }

  @Test func `a tape and what it includes are read from their folder, and must be UTF-8`() async throws {
    let files = ["a.tape": "Source steps/_b.tape", "steps/_b.tape": "Sleep 2s Expect Screen form"]
    try await withFolder(files) { folder in
      #expect(try await run(folder).text.hasPrefix("✓ a  2s\n"))
      try Data([0x22, 0xFF]).write(to: URL(filePath: "\(folder)/steps/_b.tape"))
      #expect(try await run(folder).text.contains("cannot be read: it is not UTF-8"))
      try Data([0x23, 0xFF]).write(to: URL(filePath: "\(folder)/a.tape"))
      #expect(try await run(folder).text.contains("this is not UTF-8"))
    }
  }

  @Test func `colours are for those who ask`() throws {
    var text = ""
    TapeReporter(usesColor: true) { text += $0 }.report(
      TapeResult(name: "a", file: "a.tape", outcome: .passed))
    #expect(text == "\u{1B}[32m✓\u{1B}[0m a\n")
  }
}
