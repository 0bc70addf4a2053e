import ArgumentParser
import EventLog
import LoggedEvents
import TapeRuns
import Tapes

/// Where the events of tapes go.
struct TapeLogging: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Writes what happens as events to this folder; the same run writes the same. docs/event-log.md has more.",
      valueName: "folder"), completion: .directory)
  var events: String?

  /// Makes a runner keep events, where they are asked for.
  func apply(to runner: inout TapeRunner) { runner.logsEvents = events != nil }

  /// Writes the events of a tape, in the place of those of an earlier run of it.
  func write(_ result: TapeResult) throws(UsageError) {
    guard let events, let first = result.events.first, let run = UInt64(first.runID, radix: 16) else {
      return
    }
    var writer = EventFileWriter(folder: Surroundings.absolute(events), run: run, replaces: true)
    do throws(EventLogError) {
      var lines = EventLines()
      for event in result.events {
        lines.removeAll()
        lines.add(event)
        try writer.append(lines.bytes, at: event.timestamp)
      }
    } catch {
      throw UsageError("--events: \(error)")
    }
  }
}
