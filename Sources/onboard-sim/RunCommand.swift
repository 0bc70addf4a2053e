import ArgumentParser
import EventLog
import LoggedEvents
import PackFiles
import PackModel
import PackReading
import Recordings
import Settings
import Simulator
import Synchronization
import TerminalDriver
import TerminalModel

/// `onboard-sim run`: the simulation in this terminal.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Walks through an onboarding in this terminal (the default).",
    discussion: """
      Arrows, Enter, Escape, letters and the mouse do what they would do in the app; the last row always says \
      which keys work. F1 lists the keys, F3 edits the app on the phone, F4 shows events and the permission queue, F5 reads the content \
      again, F9 leads to the lobby, F12 saves a picture, a tape or a recording, Ctrl-C ends.

      Without --pack, --config and --jump, and with no pack in config.toml, it begins in the lobby: the apps at \
      hand, each with the ways into it and its last sessions. Enter plays the first, r shows the results of one that was played. \
      Where a flow comes to its end the last row says so.

      With --watch every edit of the pack and of the configuration is seen at once, where you are. An edit \
      with an error shows what is wrong, and what worked last goes on.

      With --plain the session is spoken, line by line, for a screen reader; the keys are the same, and Ctrl-L \
      says the whole screen again. Keys may come from a pipe too: printf '\\r' | onboard-sim run --plain

      With --record the session is an asciicast that asciinema plays, written as it goes; what is typed into \
      fields is to be seen in it, as on the screen. docs/recordings.md has more.

      What happens (screens, calls, answers, never what is typed) is added to the event log, a file a day on this \
      machine: `onboard-sim events` says where, --no-events keeps none. docs/event-log.md has more.
      """
  )

  @OptionGroup var session: SessionOptions

  @Flag(help: "Shows every edit of the pack and of the configuration at once.")
  var watch = false

  @Flag(help: "Speaks the screen as lines of text: for a screen reader, or for a pipe.")
  var plain = false

  @Option(help: ArgumentHelp("Records the session as an asciicast.", valueName: "file"), completion: .file())
  var record: String?

  @Option(help: ArgumentHelp("2, which plays everywhere, or 3.", valueName: "version"))
  var recordVersion: CastVersion = .two

  @Flag(help: "Records the keys as well.")
  var recordInput = false

  @Option(
    help: ArgumentHelp("Writes what was done as a tape, when the session is over.", valueName: "file"),
    completion: .file())
  var recordTape: String?

  @Option(
    help: ArgumentHelp(
      "The folder that the events of the session are added to; the user's data folder.", valueName: "folder"),
    completion: .directory)
  var events: String?

  @Flag(help: "Keeps no events of the session.")
  var noEvents = false

  @Flag(help: "Lets --record and --record-tape replace a file.")
  var overwrite = false

  func run() throws {
    var flags = try session.flags()
    flags.watches = watch
    flags.isPlain = plain
    flags.noEvents = noEvents
    if let events {
      flags.settings.append(ConfigurationSetting(flag: "events", key: "events.folder", value: events))
    }
    flags.recording = RecordFlags(
      cast: record, version: recordVersion, hasInput: recordInput, tape: recordTape, overwrites: overwrite)
    if recordInput, record == nil { throw UsageError("--record-input goes with --record") }
    if plain, flags.recording.isAsked {
      throw UsageError(
        """
        --record and --record-tape keep what is drawn and done in a terminal; --plain has lines of text
          = help: leave --plain away, or keep the lines: onboard-sim run --plain | tee session.txt
        """)
    }
    try Self.run(flags)
  }

  /// Runs the simulation until the user ends it.
  static func run(_ flags: SessionFlags) throws {
    if flags.noEvents, flags.eventsFolder != nil { throw UsageError("--events and --no-events: one of them") }
    let request = flags.request(isLive: true)
    let configuration = try flags.resolve(request, isLive: true)
    if flags.isPlain || isDumb(flags) { return try runPlain(flags, request, configuration) }
    try checkTerminal()
    guard !flags.recording.isAsked else { return _ = try runSession(flags, request, configuration) }
    guard flags.beginsInLobby(configuration) else { return try runSessions(flags, request, configuration) }
    try runSessions(try LobbyRun.choose(flags, at: configuration, isFresh: true))
  }

  /// Runs sessions until the user ends one and does not go back to the lobby.
  private static func runSessions(
    _ flags: SessionFlags, _ request: ConfigurationRequest? = nil,
    _ configuration: ResolvedConfiguration? = nil
  ) throws {
    var (flags, first) = (flags, (request, configuration))
    while true {
      let request = first.0 ?? flags.request(isLive: true)
      let configuration = try first.1 ?? flags.resolve(request, isLive: true)
      first = (nil, nil)
      guard try runSession(flags, request, configuration, hasLobby: true) else { return }
      flags = try LobbyRun.choose(flags, at: configuration)
    }
  }

  private static func checkTerminal() throws {
    guard TerminalSession.isTerminal else {
      throw UsageError(
        """
        standard input and output are not a terminal, so there is nothing to draw on
          = help: run it in a terminal, or with --plain, which speaks the screen as lines of text; `onboard-sim play TAPE` and `onboard-sim test` need no terminal either
        """)
    }
  }

  /// Runs a session until the user ends it.
  ///
  /// - Returns: whether the user leaves for the lobby.
  private static func runSession(
    _ flags: SessionFlags, _ request: ConfigurationRequest, _ configuration: ResolvedConfiguration,
    hasLobby: Bool = false
  ) throws -> Bool {
    let copies = SessionCopies(configuration, files: flags.configs)
    let tape = flags.recording.tape.map { SessionTapeFile(path: $0, copies: copies) }
    var shell = shell(copies)
    shell.cast = try flags.recording.prepared()
    shell.events = SessionLogging.log(configuration, flags, source: .live)
    if let tape { shell.ended = { tape.write($0) } }
    let leaves = Mutex(false)
    if hasLobby { shell.leavesForLobby = { leaves.withLock { $0 = true } } }
    let ending = try play(
      configuration, ContentReload(request, of: configuration, watches: flags.watches), shell)
    shell.events?.end(ending.asLogged)
    let cast = shell.cast?.file
    if let cast, !cast.hasFailed { StandardError.write("the recording is in \(cast.path)\n") }
    try tape?.report()
    if let cast, cast.hasFailed {
      throw UsageError(
        "--record: there was no room to write more, so the recording in `\(cast.path)` ends before the session"
      )
    }
    if leaves.withLock({ $0 }) { return true }
    switch ending {
    case .over: return false
    case .quit: throw Exit.interrupted
    case .signal(let number): throw ExitCode(128 + number)
    case .closed: throw ExitCode(129)
    }
  }

  /// Whether the terminal can show lines of text alone, as the shell of an editor: then they are spoken, and that is said.
  private static func isDumb(_ flags: SessionFlags) -> Bool {
    let isDumb =
      Surroundings.environment["TERM"] == "dumb" && TerminalSession.isTerminal && !flags.recording.isAsked
    if isDumb { StandardError.write("TERM=dumb: the screen is spoken, as with --plain\n") }
    return isDumb
  }

  /// Runs a session in this terminal, and gives the terminal back.
  ///
  /// - Returns: how it ended; the end is not in the event log yet.
  static func play(
    _ configuration: ResolvedConfiguration, _ reload: ContentReload, _ shell: SessionShell
  ) throws -> SessionLoop.Ending {
    TextWidth.ambiguous = configuration.ambiguousWidth == .wide ? .wide : .narrow
    let (log, terminal): (SessionLog, TerminalSession)
    do {
      log = try logger(configuration)
      terminal = try self.terminal(configuration, Surroundings.environment)
    } catch {
      shell.cast?.file.discard()
      throw error
    }
    defer { terminal.restore() }
    return LiveSession.run(
      configuration, on: terminal, clock: ContinuousClock(), log: log, reload: reload, shell: shell,
      blocks: configuration.pictures.blocks(environment: Surroundings.environment))
  }

  /// A session's loop by real time.
  typealias SessionLoop = LiveLoop<SessionProgram, ContinuousClock>

  static func terminal(
    _ configuration: ResolvedConfiguration, _ environment: [String: String]
  ) throws -> TerminalSession {
    try TerminalSession(
      options: TerminalSession.Options(
        environment: environment, colorDepth: configuration.color.depth(environment: environment),
        modes: TerminalModes(
          asksBackground: configuration.theme == .auto,
          asksPictures: configuration.pictures.canAsk(environment: environment))))
  }

  /// The same in lines of text.
  private static func runPlain(
    _ flags: SessionFlags, _ request: ConfigurationRequest, _ configuration: ResolvedConfiguration
  ) throws {
    let log = try logger(configuration)
    let terminal = try PlainTerminal()
    var shell = shell(SessionCopies(configuration, files: flags.configs))
    shell.events = SessionLogging.log(configuration, flags, source: .plain)
    let ending = PlainRun.run(
      configuration, on: terminal, clock: ContinuousClock(), log: log,
      reload: ContentReload(request, of: configuration, watches: flags.watches), shell: shell)
    shell.events?.end(ending.asLogged)
    terminal.restore()
    if let fault = terminal.fault { StandardOutput.fail(fault) }
    switch ending {
    case nil: break
    case .quit: throw Exit.interrupted
    case .signal(let number): throw ExitCode(128 + number)
    case .closed: throw ExitCode(129)
    }
  }

  /// What is done outside of a session: stills and copies are written here.
  static func shell(_ copies: SessionCopies) -> SessionShell {
    var shell = SessionShell(
      saveStill: StillFile.save, copy: { copies.copy($0, of: $1) }, makeCast: RecordFlags.numbered)
    shell.copyPack = { copyPack($0) }
    return shell
  }

  /// Copies a pack that is built in to `Content/`, where it comes before the one that is built in.
  private static func copyPack(_ bundle: PackBundle) -> Result<Void, SessionShell.Refusal> {
    let folder = "Content/\(bundle.pack.id)"
    let target = NewFolder(folder)
    guard let source = ContentSource.shipped(bundle.pack.id), !target.isTaken else {
      return .failure(SessionShell.Refusal("`\(folder)` is there already; nothing was copied"))
    }
    do {
      try target.fill(source.texts)
      return .success(())
    } catch {
      return .failure(
        SessionShell.Refusal("`\(folder)` cannot be made: is there room, and may it be written to?"))
    }
  }

  private static func logger(_ configuration: ResolvedConfiguration) throws -> SessionLog {
    guard let file = configuration.logFile else { return SessionLog() }
    guard let log = SessionLog(path: Surroundings.absolute(file), level: configuration.logLevel.rawValue)
    else {
      throw UsageError("the log file `\(file)` cannot be opened for writing")
    }
    return log
  }
}

extension PictureChoice {
  /// Whether the terminal is asked for pictures: not inside tmux and screen, which would have to pass them on, and not
  /// without all colours, since a colour says which picture it is.
  fileprivate func canAsk(environment: [String: String]) -> Bool {
    let name = environment["TERM"] ?? ""
    return self == .auto && environment["TMUX"] == nil && environment["STY"] == nil
      && !name.hasPrefix("screen") && !name.hasPrefix("tmux")
      && ColorDepth.detect(environment: environment) == .trueColor
  }

  /// The blocks to begin with: with few colours half blocks, as two that were fitted would become others.
  fileprivate func blocks(environment: [String: String]) -> BlockGlyphs {
    if let blocks { return blocks }
    guard ColorDepth.detect(environment: environment) == .trueColor else { return .halves }
    return BlockSupport.blocks(environment: environment)
  }
}

extension ColorChoice {
  /// The colours to use; `nil`: what the terminal says it can show.
  func depth(environment: [String: String]) -> ColorDepth? {
    switch self {
    case .auto: nil
    case .always:
      max(ColorDepth.ansi16, ColorDepth.detect(environment: environment.filter { $0.key != "NO_COLOR" }))
    case .never: ColorDepth.none
    case .truecolor: .trueColor
    case .palette256: .ansi256
    case .palette16: .ansi16
    }
  }
}
