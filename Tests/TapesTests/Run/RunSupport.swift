import Settings
import TapeLanguage
import TerminalModel
import TestFiles
import Testing

@testable import TapeRuns
@testable import Tapes

/// A runner whose sessions are resolved as the program resolves them, without the machine's own settings.
func configuredRunner(budget: TapeBudget = TapeBudget()) -> TapeRunner {
  let request = ConfigurationRequest(workingFolder: Repository.path, readsStandingFiles: false)
  return TapeRunner(budget: budget, makeSession: TapeRunner.sessions(request))
}

/// What came of a tape: its result and the files it wrote.
struct Played {
  var result: TapeResult
  var files: [String: String] = [:]

  /// The sentence of the failure, or of the first error.
  var message: String? {
    result.failure?.message ?? result.diagnostics.first { $0.severity == .error }?.message
  }

  /// The detail of the failure under a label.
  func detail(_ label: String) -> String? {
    result.failure?.details.first { $0.label == label }?.text
  }
}

/// A screen as a failure shows it.
func boxed(_ frame: CellBuffer) -> String {
  let rule = String(repeating: "─", count: frame.width)
  let rows = frame.rows.map { row in
    "  │" + row + String(repeating: " ", count: frame.width - TextWidth.columns(of: row)) + "│"
  }
  return (["  ╭\(rule)╮"] + rows + ["  ╰\(rule)╯"]).joined(separator: "\n")
}
