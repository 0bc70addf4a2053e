package import TapeRuns

/// The results of running tapes, in the order of the tests.
package struct TapeReport: Sendable {
  /// A result for each test that was run.
  package var results: [TapeResult]
  /// Tests that were not run, since one before them failed.
  package var skipped: Int
  /// Goldens that no test used, by their paths.
  package var staleGoldens: [String] = []

  /// Creates a report without stale goldens.
  package init(results: [TapeResult], skipped: Int = 0) {
    self.results = results
    self.skipped = skipped
  }

  /// The number of tests that passed.
  package var passed: Int { results.count { $0.outcome == .passed } }
  /// Those that failed, and those that could not be run.
  package var failed: Int { results.count - passed }
  /// Those that could not be run.
  package var invalid: Int { results.count { $0.outcome == .invalid } }

  /// The last line of every report.
  package var summary: String { "\(passed) passed, \(failed) failed" }

  /// The status a program ends with: 0 all passed, 1 some failed, 2 some could not be run.
  package var exitStatus: Int32 { invalid > 0 ? 2 : failed > 0 ? 1 : 0 }
}
