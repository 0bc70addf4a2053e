import PackReading
package import Session
package import Settings
import Synchronization
package import TapeLanguage
import TapeRuns

extension TapeRunner {
  /// Makes sessions from configuration: the request, the tape over it, and the request's own settings (those
  /// of the command line) over both.
  ///
  /// Each pack is read once, whatever the number of tapes, and equal configurations are resolved once.
  ///
  /// - Parameter base: The folder, the environment, and what comes from the command line.
  package static func sessions(
    _ base: ConfigurationRequest
  ) -> @Sendable (TapeSettings) throws -> Simulation {
    let configurations = configurations(base)
    return { settings in Simulation(try configurations(settings), size: settings.size) }
  }

  /// The configuration of each session, in the same way.
  package static func configurations(
    _ base: ConfigurationRequest
  ) -> @Sendable (TapeSettings) throws -> ResolvedConfiguration {
    var base = base
    base.memory = PackMemory()
    let known = KnownConfigurations()
    return { [base] settings in
      var request = base
      request.tapeFiles = settings.configs
      request.packFolder = settings.packFolder
      request.settings = settings.configuration + base.settings
      request.variables = settings.table.map {
        ConfigurationSetting(
          key: $0.name, value: $0.value, origin: TapeMatrix.origin(of: $0.name),
          mayBeOther: !settings.unreadAxes.contains($0.name))
      }
      return try known.resolve(request)
    }
  }
}

/// The configurations that tapes of one run have asked for.
private final class KnownConfigurations: Sendable {
  /// Where one request of the run differs from another.
  private struct Key: Hashable {
    var files: [String]
    var tapeFiles: [String]
    var packFolder: String?
    var settings: [ConfigurationSetting]
    var variables: [ConfigurationSetting]
  }

  private let known = Mutex<[Key: ResolvedConfiguration]>([:])
  private static let limit = 256

  func resolve(_ request: ConfigurationRequest) throws -> ResolvedConfiguration {
    let key = Key(
      files: request.files, tapeFiles: request.tapeFiles, packFolder: request.packFolder,
      settings: request.settings, variables: request.variables)
    if let configuration = known.withLock({ $0[key] }) { return configuration }
    let configuration = try SimulatorConfiguration.resolve(request)
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll() }
      known[key] = configuration
    }
    return configuration
  }
}

extension TapeSettings {
  /// The settings that are configuration, each with where it was written.
  package var configuration: [ConfigurationSetting] {
    let own: [(setting: TapeSetting, key: String, value: String)?] = [
      pack.map { (.pack($0), "pack", $0) }, locale.map { (.locale($0), "locale", $0) },
      theme.map { (.theme($0), "theme", $0.rawValue) }, seed.map { (.seed($0), "seed", String($0)) },
    ]
    let options = options.map {
      (setting: TapeSetting.option(key: $0.key, value: $0.value), key: $0.key, value: $0.value)
    }
    return (own.compactMap { $0 } + options).map {
      ConfigurationSetting(key: $0.key, value: $0.value, origin: $0.setting.origin)
    }
  }
}
