import Foundation
import PackModel
import Session
import TapeSupport
import TerminalModel
import TestFiles
import Testing

@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// Which tests there are, and which of them run.
@Suite struct TapeSelectionTests {
  /// Tests as a tape with a table and tags makes them.
  private static let tests: [TapeTest] = {
    var matrix = TapeMatrix()
    matrix.axes = [
      TapeMatrix.Axis(name: "gender", values: ["female", "male"]),
      TapeMatrix.Axis(name: "locale", values: ["en", "ja"]),
    ]
    let walk = matrix.combinations.map { combination in
      var parsed = parse("Sleep 2s")
      parsed.tape.tags = ["walk"]
      return TapeTest(
        tape: TapeFinder.Found(file: "walk.tape", name: "walk"), combination: combination, parsed: parsed)
    }
    let others = ["a/error", "b/error", "quick"].map { name in
      var parsed = parse("Sleep 2s")
      parsed.tape.tags = name == "quick" ? [] : ["error", name == "b/error" ? "slow" : "fast"]
      return TapeTest(tape: TapeFinder.Found(file: "\(name).tape", name: name), parsed: parsed)
    }
    return walk + others
  }()

  private func names(_ change: (inout TapeSelection) -> Void = { _ in }) -> [String] {
    var selection = TapeSelection()
    change(&selection)
    return selection.selected(of: Self.tests).map(\.name)
  }

  private func names(matching pattern: String) throws -> [String] {
    var selection = TapeSelection()
    try selection.filter(by: pattern)
    return selection.selected(of: Self.tests).map(\.name)
  }

  @Test func `every combination is a test of its own name`() {
    #expect(
      names() == [
        "walk[gender=female,locale=en]", "walk[gender=female,locale=ja]", "walk[gender=male,locale=en]",
        "walk[gender=male,locale=ja]", "a/error", "b/error", "quick",
      ])
  }

  @Test func `a filter matches the whole name, with the combination`() throws {
    #expect(try names(matching: "locale=ja").count == 2)
    #expect(try names(matching: "^(b|quick)") == ["b/error", "quick"])
    #expect(try names(matching: "nobody") == [])
    let name = "walk[gender=male,locale=en]"
    #expect(try names(matching: name) == [name], "as it is printed")
    #expect(throws: (any Error).self) { try names(matching: "(") }
  }

  @Test func `tags choose any of several, and leave out`() {
    let names1 = names { $0.tags = ["error"] }
    #expect(names1 == ["a/error", "b/error"])
    let names2 = names { $0.tags = ["slow", "fast"] }
    #expect(names2 == ["a/error", "b/error"])
    #expect(
      names {
        $0.tags = ["error"]; $0.skippedTags = ["slow"]
      } == ["a/error"])
    let names3 = names { $0.skippedTags = ["walk"] }
    #expect(names3 == ["a/error", "b/error", "quick"])
    let names4 = names { $0.tags = ["none"] }
    #expect(names4 == [])
  }

  @Test(arguments: 1...9) func `the shards together are everything, each test once`(count: Int) throws {
    let parts = try (1...count).map { number in
      let shard = try #require(TapeSelection.Shard("\(number)/\(count)"))
      return names { $0.shard = shard }
    }
    #expect(parts.flatMap(\.self).sorted() == names().sorted())
    #expect(parts.map(\.count).max()! - parts.map(\.count).min()! <= 1)
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "a/2", "1/0", "-1/2", "1/2/3", "+1/2", "1/99999999999999999999"])
  func `what is not one of several is refused`(text: String) {
    #expect(TapeSelection.Shard(text) == nil)
  }

  @Test func `combinations run, each under its name, and have goldens of their own`() async throws {
    try await withFolder([:]) { _ in
      let suite = TapeSuite(
        tapes: [], runner: try SmallPack.runner(),
        goldens: GoldenFolder(mode: .never, read: { _ in .success(nil) }))
      let report = await suite.run(Self.tests, jobs: 3, writers: TapeSuite.Writers { _, _ in }) { _ in }
      #expect(report.results.map(\.name) == names())
      #expect(report.results[1].variables == ["gender": "female", "locale": "ja"])
      #expect(report.results[1].goldenPlace?.name == "walk[gender=female,locale=ja]")
      #expect(report.results[1].tags == ["walk"])
    }
  }
}

/// How tests are run.
@Suite struct TapeRunningTests {
  private static let tapes = [
    "a.tape": "Sleep 2s Expect Screen form", "b.tape": "Expect Screen end",
    "c.tape": "Sleep 2s Expect Screen form",
    "d.tape": "Expect Screen end",
  ]

  @Test(arguments: [1, 4]) func `the first failure is the last result, if asked`(jobs: Int) async throws {
    try await withFolder(Self.tapes) { folder in
      var suite = TapeSuite(tapes: try TapeFinder.find([folder]), runner: try SmallPack.runner())
      let all = await suite.run(jobs: jobs) { _, _ in
      } report: { _ in
      }
      #expect(all.summary == "2 passed, 2 failed" && all.skipped == 0)
      suite.stopsAtFailure = true
      let report = await suite.run(jobs: jobs) { _, _ in
      } report: { _ in
      }
      #expect(report.results.map(\.name) == ["a", "b"])
      #expect(report.summary == "1 passed, 1 failed" && report.skipped == 2)
    }
  }

  @Test func `a test that does the same each time has one digest`() async throws {
    try await withFolder(Self.tapes) { folder in
      var suite = TapeSuite(tapes: try TapeFinder.find(["\(folder)/a.tape"]), runner: try SmallPack.runner())
      let once = await suite.run { _, _ in
      } report: { _ in
      }
      suite.repeats = 5
      let often = await suite.run { _, _ in
      } report: { _ in
      }
      #expect(often.summary == "1 passed, 0 failed")
      #expect(often.results[0].digest == once.results[0].digest)
    }
  }

  @Test func `a test that does something else the second time fails with both digests`() async throws {
    try await withFolder(Self.tapes) { folder in
      let sizes = Turns()
      let fine = try SmallPack.runner()
      let bundle = try SmallPack.bundle()
      let runner = TapeRunner { settings in
        Simulation(
          bundle: bundle, setup: .init(), options: .init(), size: Size(width: 80, height: 24 + sizes.next()))
      }
      var suite = TapeSuite(tapes: try TapeFinder.find(["\(folder)/a.tape"]), runner: fine)
      suite.runner = runner
      suite.repeats = 3
      let report = await suite.run { _, _ in
      } report: { _ in
      }
      let explanation = try #require(report.results.first?.explanation)
      #expect(report.summary == "0 passed, 1 failed")
      #expect(explanation.contains(/run 2 gave another digest: [0-9a-f]{16} at first, then [0-9a-f]{16}/))
    }
  }

  /// Counts how often it was asked.
  private final class Turns: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() -> Int {
      lock.withLock {
        count += 1
        return count
      }
    }
  }

  @Test func `a tape is about the pack whose folder it is in`() async throws {
    let files = ["my/pack.toml": "", "my/tapes/deep/a.tape": "", "b.tape": ""]
    try await withFolder(files) { folder in
      #expect(
        TapeFinder.Found(file: "\(folder)/my/tapes/deep/a.tape", name: "a").packFolder == "\(folder)/my")
      #expect(TapeFinder.Found(file: "\(folder)/b.tape", name: "b").packFolder == nil)
    }
    for named in ["Set Pack matching\n", "Set Config female.toml\nSet Pack matching\n"] {
      var parsed = parse(named + "Sleep 3s\nExpect Screen launch\n")
      parsed.tape.settings.packFolder = "\(Repository.path)/Content/_starter"
      #expect(configuredRunner().run(parsed) { _, _ in }.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [
    ("Matrix gendr female male\nWait Screen gender", TapeResult.Outcome.invalid),
    ("Matrix gendr female male\nWait Screen gender\nExpect No Text \"${gendr}\"", .passed),
    ("Matrix gender female male\nWait Screen walkthrough", .passed),
  ])
  func `an axis that sets nothing is read in the tape, or an error`(text: String, outcome: TapeResult.Outcome)
  {
    let result = configuredRunner().run(parse("Set Pack matching\n\(text)")) { _, _ in }
    #expect(result.outcome == outcome, "\(result.explanation)")
    if outcome == .invalid {
      #expect(
        result.diagnostics.map(\.position.line) == [2] && result.explanation.contains("unknown key `gendr`"))
    }
  }
}
