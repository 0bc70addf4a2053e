import Settings

/// What the flags of a session say, for every command that reads them.
struct SessionFlags {
  /// The files of `--config`, in turn.
  var configs: [String] = []
  /// The other flags, as settings of configuration; later ones win.
  var settings: [ConfigurationSetting] = []
  /// `--watch`.
  var watches = false
  /// `--plain`.
  var isPlain = false
  /// `--no-events`.
  var noEvents = false
  /// `--record` and what goes with it.
  var recording = RecordFlags()

  init(configs: [String] = [], settings: [ConfigurationSetting] = []) {
    self.configs = configs
    self.settings = settings
  }

  /// The folder of `--events`.
  var eventsFolder: String? { settings.last { $0.origin == "flag --events" }?.value }

  /// What the flags ask for, in this folder and environment; in a live session the real date counts.
  func request(isLive: Bool = false) -> ConfigurationRequest {
    var request = ConfigurationRequest(
      workingFolder: Surroundings.workingFolder, files: configs, settings: settings,
      environment: Surroundings.environment)
    if isLive { request.today = Surroundings.today }
    return request
  }

  /// Reads the configuration and the pack; in a live session the user's own language counts.
  func resolve(_ request: ConfigurationRequest, isLive: Bool) throws -> ResolvedConfiguration {
    var configuration = try SimulatorConfiguration.resolve(request)
    if isLive { configuration.adoptPreferredLocale() }
    return configuration
  }
}

extension SessionFlags {
  /// The flags of the default command in their plain form, `--name value` each once, `--watch`, `--plain` and
  /// `--no-events`.
  ///
  /// ArgumentParser looks at the commands and their flags by reflection, which takes a third of the start. So the
  /// way that nearly everybody starts the program is read here, and all else (`nil`) by it, with its messages.
  init?(plain arguments: some Collection<String>) {
    var rest = arguments[...]
    var seen: Set<String> = []
    while let name = rest.popFirst() {
      if name == "--watch" {
        watches = true
        continue
      }
      if name == "--plain" {
        isPlain = true
        continue
      }
      if name == "--no-events" {
        noEvents = true
        continue
      }
      guard name.hasPrefix("--"), let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else {
        return nil
      }
      let flag = String(name.dropFirst(2))
      if flag == "config" {
        configs.append(value)
      } else if let key = ConfigurationKeys.flags.first(where: { $0.flag == flag })?.key,
        seen.insert(flag).inserted
      {
        settings.append(ConfigurationSetting(flag: flag, key: key, value: value))
      } else {
        return nil
      }
    }
  }
}
