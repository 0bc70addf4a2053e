package import TapeRuns

/// The results of running tapes, in the order of the tests.
package struct TapeReport: Sendable, TestOutcomes {
  /// A result for each test that was run.
  package var results: [TapeResult]
  /// Tests that were not run, since one before them failed.
  package var skipped: Int
  /// Goldens that no test used, by their paths.
  package var staleGoldens: [String] = []
  /// The ways through tests that were traced, by the index of the result.
  package var traces: [Int: TracedRun] = [:]

  /// Creates a report without stale goldens.
  package init(results: [TapeResult], skipped: Int = 0) {
    self.results = results
    self.skipped = skipped
  }

  package var outcomes: [TapeResult.Outcome] { results.map(\.outcome) }
}
