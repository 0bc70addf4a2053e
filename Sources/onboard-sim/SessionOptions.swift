import ArgumentParser
import Content
import OnboardingFlow

/// The flags that say what a session starts from; they win over every file.
struct SessionOptions: ParsableArguments {
  @Option(
    name: [.customLong("config"), .short],
    help: ArgumentHelp(
      "A configuration to lay over the others, such as female.toml; may be repeated, later ones win.",
      discussion: "Looked for in the working folder, then in the packs' variants/.", valueName: "file"))
  var configs: [String] = []

  @Option(help: ArgumentHelp("The pack: a name, or a folder with a pack.toml.", valueName: "pack"))
  var pack: String?

  @Option(help: ArgumentHelp("The language, such as ja.", valueName: "locale"))
  var locale: String?

  @Option(help: ArgumentHelp("light, dark or auto.", valueName: "theme"))
  var theme: String?

  @Option(help: ArgumentHelp("full or reduced.", valueName: "motion"))
  var motion: String?

  @Option(help: ArgumentHelp("auto, always, never, truecolor, 256 or 16.", valueName: "colours"))
  var color: String?

  @Option(help: ArgumentHelp("Opens a screen of the pack at once.", valueName: "screen"))
  var jump: String?

  @Option(help: ArgumentHelp("A file that the log is added to.", valueName: "file"))
  var logFile: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Any key of configuration, such as user.gender=male; may be repeated.", valueName: "key=value"))
  var settings: [String] = []

  /// The flags as settings of configuration.
  func configurationSettings() throws -> [ConfigurationSetting] {
    let flags: [(flag: String, key: String, value: String?)] = [
      ("pack", "pack", pack), ("locale", "locale", locale), ("theme", "theme", theme),
      ("motion", "motion", motion), ("color", "color", color), ("jump", "start", jump),
      ("log-file", "log.file", logFile),
    ]
    let own = flags.compactMap { flag in
      flag.value.map { ConfigurationSetting(flag: flag.flag, key: flag.key, value: $0) }
    }
    return try settings.map { try ConfigurationSetting(assignment: $0) } + own
  }

  /// What the flags ask for, in this folder and environment.
  func request() throws -> ConfigurationRequest {
    ConfigurationRequest(
      workingFolder: Surroundings.workingFolder, files: configs, settings: try configurationSettings(),
      environment: Surroundings.environment)
  }

  /// What the flags ask for; in a live session the real date counts.
  func request(isLive: Bool) throws -> ConfigurationRequest {
    var request = try request()
    if isLive { request.today = Surroundings.today }
    return request
  }

  /// Reads the configuration and the pack; in a live session the user's own language and the real date count.
  func resolve(isLive: Bool) throws -> ResolvedConfiguration {
    try resolve(try request(isLive: isLive), isLive: isLive)
  }

  /// Reads the configuration and the pack that are asked for.
  func resolve(_ request: ConfigurationRequest, isLive: Bool) throws -> ResolvedConfiguration {
    var configuration = try SimulatorConfiguration.resolve(request)
    if isLive { configuration.adoptPreferredLocale() }
    return configuration
  }
}
