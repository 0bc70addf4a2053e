/// What came of running tapes, in their order.
package struct TapeReport: Sendable {
  package var results: [TapeResult]

  package init(results: [TapeResult]) {
    self.results = results
  }

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
