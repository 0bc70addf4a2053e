import Content
import OnboardingFlow

/// What the flags of a session say, whoever has read them.
struct SessionFlags {
  /// The files of `--config`, in turn.
  var configs: [String] = []
  /// The other flags, as settings of configuration; later ones win.
  var settings: [ConfigurationSetting] = []

  /// The flags that stand for a key of configuration each.
  static let keys: [(flag: String, key: String)] = [
    ("pack", "pack"), ("locale", "locale"), ("theme", "theme"), ("motion", "motion"), ("color", "color"),
    ("jump", "start"), ("log-file", "log.file"),
  ]

  init(configs: [String] = [], settings: [ConfigurationSetting] = []) {
    self.configs = configs
    self.settings = settings
  }

  /// What the flags ask for, in this folder and environment.
  func request() -> ConfigurationRequest {
    ConfigurationRequest(
      workingFolder: Surroundings.workingFolder, files: configs, settings: settings,
      environment: Surroundings.environment)
  }

  /// Reads the configuration and the pack; in a live session the user's own language and the real date count.
  func resolve(isLive: Bool) throws -> ResolvedConfiguration {
    var request = request()
    if isLive { request.today = Surroundings.today }
    var configuration = try SimulatorConfiguration.resolve(request)
    if isLive { configuration.adoptPreferredLocale() }
    return configuration
  }
}

extension SessionFlags {
  /// The flags of the default command in their plain form, `--name value` each once.
  ///
  /// ArgumentParser looks at the commands and their flags by reflection, which takes a third of the start. So the
  /// way that nearly everybody starts the program is read here, and all else (`nil`) by it, with its messages.
  init?(plain arguments: some Collection<String>) {
    var rest = arguments[...]
    var seen: Set<String> = []
    while let name = rest.popFirst() {
      guard name.hasPrefix("--"), let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else {
        return nil
      }
      let flag = String(name.dropFirst(2))
      if flag == "config" {
        configs.append(value)
      } else if let key = Self.keys.first(where: { $0.flag == flag })?.key, seen.insert(flag).inserted {
        settings.append(ConfigurationSetting(flag: flag, key: key, value: value))
      } else {
        return nil
      }
    }
  }
}
