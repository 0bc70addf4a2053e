import Foundation

@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// Tapes of the small pack in a folder of their own, with goldens on disk.
struct GoldenRun {
  var folder: String
  var mode = GoldenMode.never
  var jobs = 1
  /// Masks that no tape has written down: put into every `Snapshot`.
  var masks: [TapeRegion] = []

  struct Came {
    var report: TapeReport
    var files: [String: String] = [:]
    var stale: [String]

    func result(_ name: String) -> TapeResult? { report.results.first { $0.name == name } }
  }

  /// Runs the tapes of the folder, as `onboard-sim test` does.
  func run(only: String? = nil, tapes paths: [String]? = nil) async throws -> Came {
    var suite = TapeSuite(
      tapes: try TapeFinder.find(paths ?? [folder]), runner: try SmallPack.runner(),
      goldens: GoldenFolder(mode: mode, out: "out"))
    suite.repeats = 1
    var tests = await suite.tests()
    for index in tests.indices {
      tests[index].parsed.tape.commands = tests[index].parsed.tape.commands.map { command in
        guard case .snapshot(let name, let own) = command.kind else { return command }
        var copy = command
        copy.kind = .snapshot(name: name, masks: own + masks)
        return copy
      }
    }
    var selection = TapeSelection()
    if let only { try selection.filter(by: only) }
    var files: [String: String] = [:]
    let report = await suite.run(
      selection.selected(of: tests), jobs: jobs, writers: TapeSuite.Writers { files[$0] = $1 }
    ) { _ in
    }
    let stale = StaleGoldens.paths(
      results: report.results, tests: tests, folders: selection.isEverything ? paths ?? [folder] : [])
    return Came(report: report, files: files, stale: stale.map { $0.replacing(folder + "/", with: "") })
  }
}
