import ArgumentParser
import Files
import Lobby
import PackFiles
import PackReading
import Settings
import Simulator
import Synchronization
import TerminalDriver
import TerminalModel

/// The lobby in this terminal, before a session and after F9.
enum LobbyRun {
  /// Lets the user choose an app, or make one.
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
    let chosen = Mutex<LobbyProgram.Choice?>(nil)
    let desk = LobbyProgram.Desk(
      packs: packs(),
      open: { pack, file in
        if isFresh, pack == configuration.pack, file == nil { return configuration }
        let flags = flags.playing(pack, file)
        var request = flags.request(isLive: true)
        request.memory = memory
        return try? flags.resolve(request, isLive: true)
      },
      chosen: { choice in chosen.withLock { $0 = choice } })
    let terminal = try RunCommand.terminal(configuration, Surroundings.environment)
    let (size, pack, file) = (terminal.size, configuration.pack, flags.configs.last)
    let ending = LiveLoop.run(on: terminal, clock: ContinuousClock()) {
      LobbyProgram(desk, size: size, pack: pack, file: file)
    }
    terminal.restore()
    switch ending {
    case .signal(let number): throw ExitCode(128 + number)
    case .closed: throw ExitCode(129)
    case .quit, .over: break
    }
    switch chosen.withLock({ $0 }) {
    case nil: throw Exit.interrupted
    case .play(let pack, let file): return flags.playing(pack, file)
    case .make: return try make(flags)
    }
  }

  /// The packs at hand: the usual one, the others of `Content/` and the built-in ones, and the folders here that are packs.
  private static func packs() -> [String] {
    let folder = Surroundings.workingFolder
    let names = PackLibrary(workingFolder: folder).names
    let usual = SimulatorConfiguration.defaultPack
    let here = FileSystem.names(in: folder).filter { name in
      name != "Content" && !names.contains(name) && FileSystem.entry("\(folder)/\(name)/pack.toml").isFile
    }
    return names.filter { $0 == usual } + names.filter { $0 != usual } + here.sorted()
  }

  /// Makes an app as `init` does, and plays it with every edit.
  private static func make(_ flags: SessionFlags) throws -> SessionFlags {
    var number = 1
    func usual() -> String { number == 1 ? "my-app" : "my-app-\(number)" }
    while NewFolder(usual()).isTaken { number += 1 }
    StandardError.write(
      "A small app of your own. Enter takes what stands in brackets.\nFolder [\(usual())]: ")
    guard let line = readLine() else { throw Exit.interrupted }
    let words = TextWidth.sanitized(line).split { $0.isWhitespace }.joined(separator: "-")
    let folder = words.isEmpty ? usual() : words
    try InitCommand.parse(["--", folder]).run()
    var flags = flags.playing(folder, nil)
    flags.watches = true
    return flags
  }
}

extension SessionFlags {
  /// The same for an app with a file of its `variants/`: nothing else says which app it is, and where it begins.
  fileprivate func playing(_ pack: String, _ file: String?) -> SessionFlags {
    var flags = self
    flags.configs = file.map { [$0] } ?? []
    flags.settings = settings.filter { !Self.appKeys.contains($0.key) }
    flags.settings.append(ConfigurationSetting(flag: "pack", key: "pack", value: pack))
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
