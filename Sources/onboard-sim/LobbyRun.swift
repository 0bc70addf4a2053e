import ArgumentParser
import Files
import Lobby
import PackFiles
import PackReading
import Settings
import Simulator
import Synchronization
import TerminalDriver

/// The lobby in this terminal, before a session and after F9.
enum LobbyRun {
  /// Lets the user choose an app, or make one; results are shown on the way.
  ///
  /// - Parameters:
  ///   - configuration: that of the session before, or of the one that would begin.
  ///   - isFresh: whether it was read just now.
  /// - Returns: the flags of the session that was chosen.
  /// - Throws: what is wrong with the app that was made; an ``ExitCode`` where the user or a signal has ended it.
  static func choose(
    _ flags: SessionFlags, at configuration: ResolvedConfiguration, isFresh: Bool = false
  ) throws -> SessionFlags {
    // Each pack is read once for all its ways in.
    let memory = PackMemory()
    // Before the first session the first one is at the cursor.
    var pack = isFresh ? nil : configuration.pack
    let known: LobbyProgram.Choice? =
      isFresh
      ? nil
      : .play(
        pack: configuration.pack, file: flags.configs.last, settings: flags.settings.filter { $0.isOfRecent })
    while true {
      let choice = try ask(flags, configuration, memory, pack: pack, after: known) { pack, file, settings in
        if isFresh, pack == configuration.pack, file == nil, settings.isEmpty { return configuration }
        let flags = flags.playing(pack, file, settings)
        var request = flags.request(isLive: true)
        request.memory = memory
        return try? flags.resolve(request, isLive: true)
      }
      switch choice {
      case nil: throw Exit.interrupted
      case .play(let pack, let file, let settings): return flags.playing(pack, file, settings)
      case .make: return try make(flags)
      case .results(let app):
        pack = app
        try showResults(of: app)
      }
    }
  }

  /// One visit to the lobby.
  private static func ask(
    _ flags: SessionFlags, _ configuration: ResolvedConfiguration, _ memory: PackMemory, pack: String?,
    after known: LobbyProgram.Choice?, open: @escaping LobbyProgram.Desk.Opening
  ) throws -> LobbyProgram.Choice? {
    let chosen = Mutex<LobbyProgram.Choice?>(nil)
    let desk = LobbyProgram.Desk(
      packs: packs(), open: open, recent: { RecentSessions.of($0) },
      chosen: { choice in chosen.withLock { $0 = choice } })
    let terminal = try RunCommand.terminal(configuration, Surroundings.environment)
    let size = terminal.size
    let ending = LiveLoop.run(on: terminal, clock: ContinuousClock()) {
      LobbyProgram(desk, size: size, pack: pack, after: known)
    }
    terminal.restore()
    switch ending {
    case .signal(let number): throw ExitCode(128 + number)
    case .closed: throw ExitCode(129)
    case .quit, .over: return chosen.withLock { $0 }
    }
  }

  /// Prints what `results` says of an app, and waits until it was read. It is a process of its own: the tasks of this one
  /// belong to the live loop.
  private static func showResults(of pack: String) throws {
    let program = Surroundings.programPath ?? CommandLine.arguments[0]
    if ChildProcess.run(program, ["results", "--pack=\(pack)"], environment: Surroundings.environment) == nil
    {
      StandardError.write("`onboard-sim results` cannot be run from here\n")
    }
    StandardError.write("\nEnter leads back to the apps. ")
    if readLine() == nil { throw Exit.interrupted }
  }

  /// The packs at hand: those of the person who asks first, in this folder and in `Content/`, then those that are built in,
  /// the usual one first.
  private static func packs() -> [String] {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    let names = library.names
    let builtIn = Set(names.filter { !isOwn($0, in: library) })
    let own = (library.workingFolderIsPack ? ["."] : []) + library.folders
    let usual = SimulatorConfiguration.defaultPack
    return own + names.filter { !builtIn.contains($0) } + names.filter { $0 == usual }
      + names.filter { builtIn.contains($0) && $0 != usual }
  }

  /// Whether a pack is none that is built in, or one that differs from it.
  private static func isOwn(_ name: String, in library: PackLibrary) -> Bool {
    guard let shipped = ContentSource.shipped(name) else { return true }
    guard let source = library.find(name), source.folder != nil else { return false }
    return !source.texts.elementsEqual(shipped.texts) { $0.path == $1.path && $0.text == $1.text }
  }

  /// Makes an app as `init` does, and plays it with every edit.
  private static func make(_ flags: SessionFlags) throws -> SessionFlags {
    StandardError.write("A small app of your own. Enter takes what stands in brackets.\n")
    let folder = try InitCommand.parse([]).make()
    var flags = flags.playing(folder, nil, [])
    flags.watches = true
    return flags
  }
}

extension SessionFlags {
  /// The same for an app with a file of its `variants/`: nothing else says which app it is, and where it begins.
  fileprivate func playing(_ pack: String, _ file: String?, _ more: [ConfigurationSetting]) -> SessionFlags {
    var flags = self
    flags.configs = file.map { [$0] } ?? []
    flags.settings = settings.filter { !Self.appKeys.contains($0.key) && !$0.isOfRecent }
    flags.settings.append(ConfigurationSetting(flag: "pack", key: "pack", value: pack))
    flags.settings += more
    return flags
  }

  /// Whether nothing says which app to play, so that it is asked.
  func beginsInLobby(_ configuration: ResolvedConfiguration) -> Bool {
    configs.isEmpty
      && configuration.entries.allSatisfy {
        !Self.appKeys.contains($0.key) || $0.origin == ConfigurationEntry.defaultOrigin
      }
  }

  private static let appKeys: Set<String> = ["pack", "jump"]
}
