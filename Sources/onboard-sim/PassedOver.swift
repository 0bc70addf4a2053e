import EventLog
import Results
import TerminalModel

/// What was passed over in a log, told to people.
enum PassedOver {
  /// A file that cannot be read must not pass for an empty one.
  static func checkReading(_ report: ReadReport) throws {
    guard let problem = report.problems.first(where: { $0.reason == .unreadable }) else { return }
    throw UsageError("`\(TextWidth.sanitized(problem.file))` cannot be read")
  }

  /// Nor may a file that is no log.
  static func checkIsLog(_ report: ReadReport) throws {
    try checkReading(report)
    guard report.isOfNoLog, let problem = report.problems.first else { return }
    let found = TextWidth.sanitized(problem.description)
    switch problem.reason {
    case .damaged: throw UsageError("\(found)\n  = help: copy the file again from where it was written")
    case .newer:
      throw UsageError("a newer onboard-sim wrote this log: \(found)\n  = help: update onboard-sim here")
    case .torn, .malformed, .unreadable:
      throw UsageError(
        "this is no event log: \(found)\(report.problemCount > 1 ? ", as was every other" : "")\n"
          + "  = help: name a folder or a file that `onboard-sim` or a collector has written; docs/event-log.md has the format"
      )
    }
  }

  /// Says that simulations were cut short: what is there of them is not counted.
  static func tell(unfinished files: [String]) {
    guard let first = files.first else { return }
    let count = Readable.count(
      files.count, "file is of a simulation that was", "files are of simulations that were")
    StandardError.write(
      "note: \(count) cut short, and not counted: \(TextWidth.sanitized(first))\(files.count > 1 ? " ..." : "")\n"
        + "  = help: run `onboard-sim simulate --events` again, which replaces it, or remove it\n")
  }

  /// - Parameter most: The most lines whose place is listed; of the others the number is given.
  static func tell(_ report: ReadReport, most: Int) {
    let told = report.problems.prefix(most)
    for problem in told { StandardError.write("warning: \(TextWidth.sanitized(problem.description))\n") }
    if report.problemCount > told.count {
      let count = Readable.count(report.problemCount - told.count, "more line was", "more lines were")
      StandardError.write("warning: \(count) skipped\n")
    }
    if report.repeatedEvents > 0 {
      let lines = Readable.count(report.repeatedEvents, "line stands", "lines stand")
      StandardError.write("note: \(lines) in the log more than once, as in a copied file, and counted once\n")
    }
    if report.unknownEvents > 0 {
      let lines = Readable.count(report.unknownEvents, "line is of an event", "lines are of events")
      StandardError.write("note: \(lines) that this version does not know\n")
    }
  }
}
