import EventLog
import Files
import LoggedEvents
import PackModel
import PackReading
import Settings
import Simulator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The event log of the sessions of this process.
enum SessionLogging {
  /// The log that configuration asks for; `nil`: none, or the environment names no place for it.
  static func log(
    _ configuration: ResolvedConfiguration, _ flags: SessionFlags, source: SessionIdentity.Source
  ) -> SessionEventLog? {
    // A folder named by a flag turns events on, whatever the files say.
    guard !flags.noEvents, configuration.eventsEnabled || flags.eventsFolder != nil,
      let folder = folder(of: configuration)
    else { return nil }
    let user = userID(configuration)
    return SessionEventLog(
      SessionEventLog.Place(
        folder: folder,
        limits: EventStore.Limits(
          days: configuration.eventsKeepDays, bytes: configuration.eventsMaxMegabytes * 1_000_000))
    ) {
      SessionIdentity(
        run: UInt64.random(in: .min ... .max), user: user, start: Surroundings.now, source: source)
    }
  }

  /// Where the events of a pack's sessions are.
  static func folder(of configuration: ResolvedConfiguration) -> String? {
    if let folder = configuration.eventsFolder { return Surroundings.absolute(folder) }
    return DataFolder.events(of: configuration.bundle.pack.id, environment: Surroundings.environment)
  }

  /// The user's id: the one that configuration names, else that of this machine's user.
  private static func userID(_ configuration: ResolvedConfiguration) -> String {
    let named = configuration.user.id
    if !named.isEmpty { return named }
    return MachineUser.id(
      in: UserFolder.data.path(environment: Surroundings.environment), isKept: true,
      random: UInt64.random(in: .min ... .max))
  }
}

extension LiveLoop.Ending {
  /// How a session ended, as the event log says it.
  var asLogged: SessionEnding {
    switch self {
    case .quit, .over: .quit
    case .signal(let number): .signal(number)
    case .closed: .closed
    }
  }
}

extension PlainEnding? {
  /// The same for a session that was spoken.
  var asLogged: SessionEnding {
    switch self {
    case .quit: .quit
    case .signal(let number): .signal(number)
    case .closed: .closed
    case nil: .inputOver
    }
  }
}
