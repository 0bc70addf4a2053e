import ArgumentParser
import Content
import EventLog
import TerminalDriver
import TerminalModel

/// `onboard-sim events`: what the event log has, where it is, and how it is emptied.
struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Says what the event log of a pack has; prints it; empties it.",
    discussion: """
      Each live session adds what happens to files of this machine, a folder a day, one JSON object a line. What is \
      typed is never in it. docs/event-log.md says what is, and how DuckDB and others read it.

        onboard-sim events                    days, sessions, events, size
        onboard-sim events path               the folder
        onboard-sim events tail --lines 5     the last five events, as they stand there
        onboard-sim events clear              removes them, after a question
        onboard-sim --no-events               a session that keeps none; `enabled = false` below [events] in
                                              config.toml: none of them does
      """,
    subcommands: [EventsList.self, EventsPath.self, EventsTail.self, EventsClear.self],
    defaultSubcommand: EventsList.self)
}

/// Which log is meant.
struct EventsPlace: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The folder of the log; where none is given, that of the pack in the user's data folder, or what configuration says.",
      valueName: "folder"))
  var folder: String?

  @Option(help: ArgumentHelp("The pack: a name, or a folder with a pack.toml.", valueName: "pack"))
  var pack: String?

  /// The path of the folder, whether it is there or not.
  func path() throws -> String {
    if let folder { return Surroundings.absolute(folder) }
    let settings = pack.map { [ConfigurationSetting(flag: "pack", key: "pack", value: $0)] } ?? []
    let flags = SessionFlags(settings: settings)
    let configuration = try flags.resolve(flags.request(), isLive: false)
    guard let path = SessionLogging.folder(of: configuration) else {
      throw UsageError(
        "there is no folder for the event log: neither HOME nor XDG_DATA_HOME is set\n  = help: name it: `onboard-sim events list DIR`"
      )
    }
    return path
  }

  /// The log's files.
  func files() throws -> (path: String, files: EventFiles) {
    let path = try path()
    guard let files = EventFiles(path) else {
      guard folder == nil else {
        throw UsageError("`\(TextWidth.sanitized(path))` is neither a folder nor a file of events")
      }
      throw UsageError(
        "there are no events in `\(TextWidth.sanitized(path))` yet\n  = help: `onboard-sim run` adds them")
    }
    return (path, files)
  }
}

/// `onboard-sim events path`.
struct EventsPath: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Prints the folder of the log, whether it is there or not.")

  @OptionGroup var place: EventsPlace

  func run() throws { StandardOutput.write(try place.path() + "\n") }
}

/// `onboard-sim events list`.
struct EventsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Says what the log has, by day (the default).")

  @OptionGroup var place: EventsPlace

  func run() throws {
    let (path, files) = try place.files()
    var summary = EventSummary()
    files.forEachFile { summary.add($0) }
    StandardOutput.write(summary.text(path: TextWidth.sanitized(path)))
    for problem in summary.report.problems { StandardError.write("warning: \(problem)\n") }
  }
}

/// `onboard-sim events tail`.
struct EventsTail: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tail", abstract: "Prints the last events, as they stand in the files.")

  @OptionGroup var place: EventsPlace

  @Option(name: [.long, .customShort("n")], help: ArgumentHelp("How many.", valueName: "n"))
  var lines = 10

  func run() throws {
    guard lines > 0 else { throw UsageError("--lines: at least 1") }
    let (_, files) = try place.files()
    // Files of a day are named by their runs: the time decides. Older days are read only as far as need be.
    var last: [LoggedEvent] = []
    var folder = ""
    for file in files.files.reversed() {
      let own = String(file.path[..<(file.path.lastIndex(of: "/") ?? file.path.startIndex)])
      if own != folder, last.count >= lines { break }
      folder = own
      EventReader(file).events { event in
        last.append(event)
        if last.count > lines + 10_000 { last = Self.latest(last, lines) }
      }
    }
    var text = EventLines()
    for event in Self.latest(last, lines) { text.add(event) }
    StandardOutput.write(String(decoding: text.bytes, as: UTF8.self))
  }

  private static func latest(_ events: [LoggedEvent], _ count: Int) -> [LoggedEvent] {
    events.enumerated().sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
      .suffix(count).map(\.element)
  }
}

/// `onboard-sim events clear`.
struct EventsClear: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Removes the files of the log, and no others.")

  @OptionGroup var place: EventsPlace

  @Flag(help: "Does not ask.")
  var yes = false

  func run() throws {
    let path = try place.path()
    let store = EventStore(path)
    let days = store.days
    let count = days.reduce(0) { $0 + $1.files.count }
    guard count > 0 else { return StandardError.write("there is nothing to remove in \(path)\n") }
    if !yes {
      guard StandardError.isTerminal, StandardInput.isTerminal else {
        throw UsageError(
          "this removes \(files(count)) in `\(path)`\n  = help: say --yes where nobody can be asked")
      }
      StandardError.write(
        "Remove \(files(count)) of \(days.count == 1 ? "1 day" : "\(days.count) days") in \(path)? [y/N] ")
      guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else {
        return StandardError.write("nothing was removed\n")
      }
    }
    let removed = days.reduce(0) { $0 + store.remove($1) }
    StandardError.write("removed \(files(removed))\n")
    if removed < count { throw Exit.failed }
  }

  private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
