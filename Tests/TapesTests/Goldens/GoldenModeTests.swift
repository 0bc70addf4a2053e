import Foundation
import TestFiles
import Testing

@testable import TapeRuns
@testable import Tapes

/// `Snapshot` beside a golden, in each mode.
@Suite struct GoldenModeTests {
  private static let tape =
    "Sleep 2s\nSnapshot form/first\nType \"Aki\"\nSnapshot typed\nExpect Screen form\n"
  private static let goldens = ["_goldens/a/form/first.golden", "_goldens/a/typed.golden"]

  /// Records the goldens of a tape, then runs another one of its name.
  private func run(
    _ changed: String, mode: GoldenMode = .never,
    check: (GoldenRun.Came, _ before: [String: String], _ after: [String: String]) throws -> Void
  ) async throws {
    try await withFolder(["a.tape": Self.tape]) { folder in
      _ = try await GoldenRun(folder: folder, mode: .all).run()
      let texts = {
        Dictionary(
          uniqueKeysWithValues: FileList.below(folder).filter { $0.hasSuffix(".golden") }.map {
            ($0, text(at: "\(folder)/\($0)") ?? "")
          })
      }
      let before = texts()
      try Data(changed.utf8).write(to: URL(filePath: "\(folder)/a.tape"))
      let came = try await GoldenRun(folder: folder, mode: mode).run()
      try check(came, before, texts())
    }
  }

  @Test func `never writes nothing, and what is absent fails`() async throws {
    try await withFolder(["a.tape": Self.tape]) { folder in
      let came = try await GoldenRun(folder: folder).run()
      #expect(FileList.below(folder) == ["a.tape"])
      let result = try #require(came.result("a"))
      #expect(result.outcome == .failed && result.failure == nil && result.steps == 5)
      #expect(result.message == "there is no golden `form/first` yet")
      #expect(
        result.explanation.replacing(folder + "/", with: "").hasPrefix(
          """
          a.tape:2:1: error: there is no golden `form/first` yet
            2 | Snapshot form/first
              | ^^^^^^^^^^^^^^^^^^^
            at       2s, step `join`, screen `form`
            golden   _goldens/a/form/first.golden
            look at  out/failures/a/form/first.drawn.svg
            record   onboard-sim test a.tape --record-goldens missing
          a.tape:4:1: error: there is no golden `typed` yet

          """))
    }
  }

  @Test func `missing writes what is absent, fails, and passes the next time`() async throws {
    try await withFolder(["a.tape": Self.tape]) { folder in
      let came = try await GoldenRun(folder: folder, mode: .missing).run()
      #expect(FileList.below(folder) == Self.goldens + ["a.tape"])
      let result = try #require(came.result("a"))
      #expect(result.outcome == .failed)
      #expect(result.message == "the golden `form/first` was not there, and is recorded: look at it")
      #expect(
        text(at: "\(folder)/\(Self.goldens[0])")?.hasPrefix("golden form/first, 80 x 24\n  text\n") == true)
      for mode in [GoldenMode.never, .missing, .failed] {
        let again = try await GoldenRun(folder: folder, mode: mode).run()
        #expect(again.report.summary == "1 passed, 0 failed" && again.result("a")?.explanation == "")
      }
    }
  }

  @Test func `a difference fails, and the tape goes on`() async throws {
    try await run(Self.tape.replacing("Aki", with: "Ami")) { came, before, after in
      #expect(before == after && before.count == 2)
      let result = try #require(came.result("a"))
      #expect(result.outcome == .failed && result.failure == nil && result.steps == 5)
      #expect(result.checks.map(\.outcome) == [.passed, .failed, .passed])
      #expect(result.message == "the screen is not the golden `typed`: text moved")
      let pictures = ["difference", "approved", "drawn"].map { "failures/a/typed.\($0).svg" }
      #expect(result.artefacts == pictures)
      #expect(came.files.keys.sorted() == pictures.sorted())
      #expect(came.files[pictures[1]]?.contains(">Aki</text>") == true)
      #expect(came.files[pictures[2]]?.contains(">Ami</text>") == true)
      let lines = result.explanation.split(separator: "\n").map(String.init)
      #expect(lines.contains("  --- approved") && lines.contains("  +++ drawn"))
      #expect(lines.contains { $0.hasPrefix("  @@ text, row ") })
      #expect(lines.contains { $0.hasPrefix("  -") && $0.contains("Aki") })
      #expect(lines.contains { $0.hasPrefix("  +") && $0.contains("Ami") })
      #expect(lines.contains("  look at  out/failures/a/typed.difference.svg"))
      #expect(lines.last?.hasPrefix("  approve  onboard-sim test ") == true)
    }
  }

  @Test func `all differences are told, and an expectation that fails ends the tape`() async throws {
    let changed =
      "Sleep 2s\nType \"x\"\nSnapshot form/first\nSnapshot typed\nExpect Screen end\nSnapshot more\n"
    try await run(changed) { came, _, _ in
      let result = try #require(came.result("a"))
      #expect(result.checks.map(\.outcome) == [.failed, .failed, .failed])
      #expect(result.goldenFailures.count == 2)
      #expect(result.failure?.message == "expected the screen `end`, found `form`")
      #expect(result.explanation.hasPrefix(result.goldenFailures[0]))
      #expect(!result.explanation.contains("more"))
    }
  }

  @Test func `missing leaves what differs, failed writes it again, and it passes then`() async throws {
    let changed = Self.tape.replacing("Aki", with: "Ami")
    try await run(changed, mode: .missing) { came, before, after in
      #expect(before == after && came.report.failed == 1)
    }
    try await run(changed, mode: .failed) { came, before, after in
      #expect(came.report.failed == 1)
      #expect(before[Self.goldens[0]] == after[Self.goldens[0]])
      #expect(before[Self.goldens[1]] != after[Self.goldens[1]])
      #expect(after[Self.goldens[1]]?.contains("Ami") == true)
      let message = try #require(came.result("a")?.message)
      #expect(message == "the screen is not the golden `typed`: text moved; it is recorded again: look at it")
    }
  }

  @Test func `all fails even where nothing moved`() async throws {
    try await run(Self.tape, mode: .all) { came, before, after in
      #expect(before == after)
      #expect(came.result("a")?.message == "the golden `form/first` is recorded again: nothing moved")
      #expect(came.report.failed == 1)
    }
  }

  @Test func `a style alone is a difference of its own layer`() async throws {
    let tape = "Sleep 2s\nSnapshot a\n"
    try await withFolder(["a.tape": tape]) { folder in
      _ = try await GoldenRun(folder: folder, mode: .all).run()
      let path = "\(folder)/_goldens/a/a.golden"
      let golden = try #require(text(at: path))
      let bold = try #require(golden.split(separator: "\n").last { $0.hasSuffix(" bold") })
      try golden.replacing(bold, with: bold.dropLast(5)).write(
        toFile: path, atomically: true, encoding: .utf8)
      let came = try await GoldenRun(folder: folder).run()
      #expect(came.result("a")?.message == "the screen is not the golden `a`: style moved")
      #expect(came.result("a")?.explanation.contains("@@ style, row") == true)
    }
  }

  @Test func `a spoiled golden fails with its line, and failed writes it again`() async throws {
    try await withFolder(["a.tape": "Sleep 2s\nSnapshot a\n", "_goldens/a/a.golden": "<<<<<<< HEAD\n"]) {
      folder in
      let came = try await GoldenRun(folder: folder).run()
      #expect(
        came.result("a")?.message
          == "the golden `a` cannot be read: line 1: a golden begins with `golden NAME, COLUMNS x ROWS`")
      _ = try await GoldenRun(folder: folder, mode: .missing).run()
      #expect(text(at: "\(folder)/_goldens/a/a.golden") == "<<<<<<< HEAD\n")
      _ = try await GoldenRun(folder: folder, mode: .failed).run()
      #expect(try await GoldenRun(folder: folder).run().report.failed == 0)
    }
  }

  @Test func `two snapshots of one name are an error before anything runs`() async throws {
    try await withFolder(["a.tape": "Snapshot one\nSleep 2s\nSnapshot One\n"]) { folder in
      let came = try await GoldenRun(folder: folder, mode: .all).run()
      #expect(came.report.invalid == 1 && FileList.below(folder) == ["a.tape"])
      #expect(came.result("a")?.explanation.contains("`One` is a golden of this tape already, at ") == true)
    }
  }
}
