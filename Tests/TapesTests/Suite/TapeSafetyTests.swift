import Foundation
import TapeLanguage
import TapeSupport
import TestFiles
import Testing

@testable import TapeRuns
@testable import Tapes

/// What somebody else's tapes and folders cannot do.
@Suite struct TapeSafetyTests {
  @Test func `variables made of variables cannot grow without end`() {
    var lines = ["Env A0 \"\(String(repeating: "x", count: 1000))\""]
    for index in 1..<24 { lines.append("Env A\(index) \"${A\(index - 1)}${A\(index - 1)}\"") }
    let result = parse(lines.joined(separator: "\n"))
    #expect(result.errors.first?.message == "the value of `A5` is longer than 16,384 bytes")
  }

  @Test func `a value that a table does not have is an error, and not a tape less`() async throws {
    let text = "Matrix gender female male\nSleep 1s"
    var suite = TapeSuite(
      tapes: [TapeFinder.Found(file: "a.tape", name: "a")], runner: try SmallPack.runner()
    ) { _ in Array(text.utf8) }
    suite.variables = ["gender": "fmale"]
    let report = await suite.run { _, _ in
    } report: { _ in
    }
    #expect(report.results.map(\.outcome) == [.invalid])
    suite.variables = ["gender": "male"]
    let chosen = await suite.tests()
    #expect(chosen.map(\.name) == ["a[gender=male]"])
  }

  @Test func `nothing is written through a link in the output folder`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("out")
    try folder.makeFolder("elsewhere")
    try folder.link("out/link", to: "\(folder.path)/elsewhere")
    let out = "\(folder.path)/out"
    #expect(throws: TapeFileError.self) { try TapeDisk.write("link/x.txt", "text", in: out) }
    try TapeDisk.write("folder/x.txt", "text", in: out)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/elsewhere").isEmpty)
  }
}
