import ArgumentParser
import EventLog
import LoggedEvents
import Results
import TerminalModel

/// `onboard-sim lab note`: the observer's notes, each with the time in the session.
struct LabNote: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Takes the observer's notes about the session that goes on.",
    discussion: """
      Run it in a second terminal. Each line becomes a note with the time in the session at which it was entered. Enter \
      alone marks a time: the next note gets it. Ctrl-D ends.
      """)

  @OptionGroup var place: LabFolder

  func run() throws {
    guard EventFiles(place.path) != nil else {
      throw UsageError(
        "there is no test in `\(TextWidth.sanitized(place.folder))`\n  = help: onboard-sim lab \(Surroundings.quoted(place.folder))"
      )
    }
    var book = LabNotebook(folder: place.path)
    StandardError.write("Notes on the session that goes on. Enter alone marks a time, Ctrl-D ends.\n")
    while true {
      if StandardInput.isTerminal { StandardError.write("note> ") }
      guard let line = readLine() else { break }
      let text = TextWidth.sanitized(line).trimmingWhitespace
      StandardError.write((try text.isEmpty ? book.mark() : book.add(text)) + "\n")
    }
  }
}

/// Writes notes into the log of a test, beside the session that they are about.
struct LabNotebook: ~Copyable {
  private let folder: String
  private let run = UInt64.random(in: .min ... .max)
  private var writer: EventFileWriter
  /// The time that the next note gets.
  private var marked: Int64?
  private var count = 0

  init(folder: String) {
    self.folder = folder
    writer = EventFileWriter(folder: folder, run: run)
  }

  /// Keeps the present time for the next note.
  mutating func mark() -> String {
    guard let session = LabTally(folder: folder).current else { return Self.nobody }
    let now = Surroundings.now
    marked = now
    return "marked \(Self.clock(now - session.start)), at \(TextWidth.sanitized(session.step))"
  }

  /// Adds a note.
  mutating func add(_ text: String) throws(UsageError) -> String {
    guard let session = LabTally(folder: folder).current else { return Self.nobody }
    let time = max(session.start, marked ?? Surroundings.now)
    marked = nil
    do throws(EventLogError) {
      var lines = EventLines()
      lines.add(event(text, at: time, in: session))
      try writer.append(lines.bytes, at: time)
    } catch {
      throw UsageError("the note is not kept: \(error)")
    }
    count += 1
    return "\(Self.clock(time - session.start)) at \(TextWidth.sanitized(session.step))"
  }

  private static let nobody = "nobody plays at the moment: the note is not kept"

  private func event(_ text: String, at time: Int64, in session: LabTally.Session) -> LoggedEvent {
    let number = LabTally.Session.firstNote + session.notes
    let id = UInt64(session.id, radix: 16) ?? 0
    return LoggedEvent(
      eventID: EventID.text(EventID.event(number, ofSession: id)), runID: EventID.text(run),
      flowVersion: session.version, seed: 0, sessionID: session.id, userID: session.user, seq: number,
      timestamp: time, elapsed: time - session.start, event: .noteAdded, stepID: session.step,
      screenID: session.screen, stepIndex: 0, locale: session.locale, device: session.device,
      experiments: session.arms,
      props: [LoggedEvent.Prop("text", String(text.prefix(2000)))])
  }

  /// Minutes and seconds.
  private static func clock(_ microseconds: Int64) -> String {
    let seconds = max(0, microseconds / 1_000_000)
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
