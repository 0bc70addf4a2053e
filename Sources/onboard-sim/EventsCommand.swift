import ArgumentParser
import EventLog
import Settings
import TerminalModel

/// `onboard-sim events`: what the event log has, where it is, and how it is emptied.
struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Summarizes, prints or empties the event log of a pack.",
    discussion: """
      Each live session adds what happens to files of this machine, a folder a day, one JSON object a line. What is \
      typed is never in it. docs/event-log.md says what is, and how DuckDB and others read it.

        onboard-sim events                    days, sessions, events, size
        onboard-sim events path               the folder
        onboard-sim events tail --lines 5     the last five events, as they stand there
        onboard-sim events export --as csv    in the form of another program
        onboard-sim events clear              removes them, after a question
        onboard-sim --no-events               a session that keeps none; `enabled = false` below [events] in
                                              config.toml: none of them does
      """,
    subcommands: [
      EventsList.self, EventsPath.self, EventsTail.self, EventsExport.self, EventsClear.self,
    ],
    defaultSubcommand: EventsList.self)
}

/// Which log is meant.
struct EventsPlace: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The folder of the log; where none is given, that of the pack in the user's data folder, or what configuration says.",
      valueName: "folder"), completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp("The pack: a name, or a folder with a pack.toml.", valueName: "pack"),
    completion: .packs)
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
    try Self.checkReading(files)
    return (path, files)
  }

  /// What cannot be looked into must not pass for an empty log.
  static func checkReading(_ files: EventFiles) throws {
    if let folder = files.unreadable.first {
      throw UsageError("`\(TextWidth.sanitized(folder))` cannot be read")
    }
  }
}

/// `onboard-sim events path`.
struct EventsPath: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Prints the folder of the log, whether it is there or not.")

  @OptionGroup var place: EventsPlace

  func run() throws {
    let path = try place.path()
    StandardOutput.write((StandardOutput.isTerminal ? TextWidth.sanitized(path) : path) + "\n")
  }
}

/// `onboard-sim events list`.
struct EventsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Summarizes the log by day (the default).")

  @OptionGroup var place: EventsPlace

  func run() throws {
    let (path, files) = try place.files()
    var summary = EventSummary()
    files.forEachFile { summary.add($0) }
    try PassedOver.checkIsLog(summary.report)
    StandardOutput.write(summary.text(path: TextWidth.sanitized(path)))
    PassedOver.tell(summary.report, most: 50)
  }
}

/// `onboard-sim events tail`.
struct EventsTail: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tail", abstract: "Prints the last events, as they are in the files.")

  @OptionGroup var place: EventsPlace

  @Option(name: [.long, .customShort("n")], help: ArgumentHelp("How many.", valueName: "n"))
  var lines = 10

  /// A line and its moment.
  private struct Line {
    var timestamp: Int64
    var bytes: [UInt8]
  }

  /// They are all kept until the last file is read.
  private static let mostLines = 1_000_000

  func run() throws {
    guard (1...Self.mostLines).contains(lines) else {
      throw UsageError("--lines: from 1 to \(Self.mostLines)")
    }
    let (_, files) = try place.files()
    // Files of a day are named by their runs: the time decides. Older days are read only as far as need be.
    var last: [Line] = []
    var folder = ""
    for file in files.files.reversed() {
      let own = String(file.path[..<(file.path.lastIndex(of: "/") ?? file.path.startIndex)])
      if own != folder, last.count >= lines { break }
      folder = own
      let report = EventReader(file).lines { timestamp, line in
        last.append(Line(timestamp: timestamp, bytes: Array(line)))
        if last.count > lines + 10_000 { last = Self.latest(last, lines) }
      }
      try PassedOver.checkReading(report)
    }
    for line in Self.latest(last, lines) {
      if StandardOutput.isTerminal {
        // A line is ended by CR and LF where it was written elsewhere.
        let text = String(
          decoding: line.bytes.last == 0x0D ? line.bytes.dropLast() : line.bytes[...], as: UTF8.self)
        StandardOutput.write(TextWidth.sanitized(text) + "\n")
      } else {
        StandardOutput.write(line.bytes + [0x0A])
      }
    }
  }

  private static func latest(_ lines: [Line], _ count: Int) -> [Line] {
    lines.enumerated().sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
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
    if let files = EventFiles(path) { try EventsPlace.checkReading(files) }
    let shown = TextWidth.sanitized(path)
    let store = EventStore(path)
    let days = store.days
    let count = days.reduce(0) { $0 + $1.files.count }
    guard count > 0 else { return StandardError.write("there is nothing to remove in \(shown)\n") }
    if !yes {
      guard StandardInput.canAnswer else {
        throw UsageError(
          "this removes \(files(count)) in `\(shown)`\n  = help: add --yes where there is no terminal to ask on"
        )
      }
      let days = days.count == 1 ? "1 day" : "\(days.count) days"
      guard StandardInput.agrees(to: "Remove \(files(count)) of \(days) in \(shown)?") else {
        return StandardError.write("nothing was removed\n")
      }
    }
    let removed = days.reduce(0) { $0 + store.remove($1) }
    StandardError.write("removed \(files(removed))\n")
    if removed < count { throw Exit.failed }
  }

  private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
