import Foundation
import TestFiles
import Testing

@testable import TapeRuns
@testable import Tapes

/// Goldens that no test uses.
@Suite struct StaleGoldenTests {
  private static let folder = [
    "a.tape": "Sleep 2s\nSnapshot one\n", "b.tape": "Sleep 2s\nSnapshot one\n", "x/c.tape": "Sleep 2s\n",
    "_goldens/a/two.golden": "", "_goldens/a/deep/three.golden": "", "_goldens/gone/one.golden": "",
    "_goldens/b[locale=ja]/one.golden": "", "_goldens/README.md": "", "x/_goldens/c/one.golden": "",
  ]
  private static let stale = [
    "_goldens/a/deep/three.golden", "_goldens/a/two.golden", "_goldens/b[locale=ja]/one.golden",
    "_goldens/gone/one.golden", "x/_goldens/c/one.golden",
  ]

  @Test func `those of tapes that ran, of combinations and of tapes that are gone are stale`() async throws {
    try await withFolder(Self.folder) { folder in
      let recorded = try await GoldenRun(folder: folder, mode: .missing).run()
      #expect(recorded.stale == Self.stale)
      let came = try await GoldenRun(folder: folder).run()
      #expect(came.report.failed == 0 && came.stale == Self.stale)
    }
  }

  @Test func `with a choice only the tapes that ran are judged`() async throws {
    try await withFolder(Self.folder) { folder in
      let chosen = try await GoldenRun(folder: folder).run(only: "^a$")
      #expect(chosen.stale == ["_goldens/a/deep/three.golden", "_goldens/a/two.golden"])
      let named = try await GoldenRun(folder: folder).run(tapes: ["\(folder)/b.tape"])
      #expect(named.stale == ["_goldens/b[locale=ja]/one.golden"])
    }
  }

  @Test func `a tape that stopped on the way says nothing about its goldens`() async throws {
    let files = ["a.tape": "Expect Screen end\nSnapshot one\n", "_goldens/a/one.golden": ""]
    try await withFolder(files) { folder in
      let came = try await GoldenRun(folder: folder).run()
      #expect(came.report.failed == 1 && came.stale.isEmpty)
    }
  }

  @Test func `what is removed takes its empty folders with it`() async throws {
    try await withFolder(Self.folder) { folder in
      for path in Self.stale { try GoldenDisk.remove("\(folder)/\(path)") }
      #expect(FileList.below(folder) == ["_goldens/README.md", "a.tape", "b.tape", "x/c.tape"])
      #expect(FileManager.default.fileExists(atPath: "\(folder)/_goldens"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/x/_goldens"))
    }
  }
}
