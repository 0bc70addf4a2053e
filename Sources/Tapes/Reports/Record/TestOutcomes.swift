package import TapeRuns

/// Tests that have run, as they are counted.
package protocol TestOutcomes {
  /// How each test ended.
  var outcomes: [TapeResult.Outcome] { get }
}

extension TestOutcomes {
  /// The number of tests that passed.
  package var passed: Int { outcomes.count { $0 == .passed } }
  /// Those that failed, and those that could not be run.
  package var failed: Int { outcomes.count { $0 != .passed } }
  /// Those that could not be run.
  package var invalid: Int { outcomes.count { $0 == .invalid } }

  /// The last line of every report.
  package var summary: String { "\(passed) passed, \(failed) failed" }

  /// The status a program ends with: 0 all passed, 1 some failed, 2 some could not be run.
  package var exitStatus: Int32 { invalid > 0 ? 2 : failed > 0 ? 1 : 0 }
}
