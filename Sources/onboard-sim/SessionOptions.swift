import ArgumentParser
import Settings

/// The flags that say what a session starts from; they win over every file.
struct SessionOptions: ParsableArguments {
  @Option(
    name: [.customLong("config"), .short],
    help: ArgumentHelp(
      "A configuration to lay over the others, such as female.toml; may be repeated, later ones win.",
      discussion: "Looked for in the working folder, then in the packs' variants/.", valueName: "file"),
    completion: .configurations)
  var configs: [String] = []

  @Option(
    help: ArgumentHelp("The pack: a name, or a folder with a pack.toml.", valueName: "pack"),
    completion: .packs)
  var pack: String?

  @Option(help: ArgumentHelp("The language, such as ja.", valueName: "locale"), completion: .locales)
  var locale: String?

  @Option(
    help: ArgumentHelp("light, dark or auto.", valueName: "theme"),
    completion: .list(["light", "dark", "auto"]))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "One of the pack's devices, such as tablet; F7 turns to the next.", valueName: "device"),
    completion: .devices)
  var device: String?

  @Option(
    help: ArgumentHelp("An entry point of the pack, in place of its first step.", valueName: "entry"),
    completion: .entries)
  var entry: String?

  @Option(
    help: ArgumentHelp("full or reduced.", valueName: "motion"), completion: .list(["full", "reduced"]))
  var motion: String?

  @Option(
    help: ArgumentHelp("auto, always, never, truecolor, 256 or 16.", valueName: "colours"),
    completion: .list(["auto", "always", "never", "truecolor", "256", "16"]))
  var color: String?

  @Option(
    help: ArgumentHelp(
      "Who the user is for experiments, at least 5 characters; `why` tells what she gets.", valueName: "id"))
  var user: String?

  @Option(
    help: ArgumentHelp("Opens a screen of the pack at once.", valueName: "screen"), completion: .screens)
  var jump: String?

  @Option(help: ArgumentHelp("A file that the log is added to.", valueName: "file"), completion: .file())
  var logFile: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Any key of configuration, such as user.gender=male; may be repeated.", valueName: "key=value"),
    completion: .settings)
  var settings: [String] = []

  /// The flags as they were given, for a command that does the same.
  var arguments: [String] {
    let values: [(name: String, value: String?)] = [
      ("pack", pack), ("locale", locale), ("theme", theme), ("device", device), ("entry", entry),
      ("motion", motion), ("color", color), ("user", user), ("jump", jump),
    ]
    let all =
      configs.map { ("config", $0) } + values.compactMap { flag in flag.value.map { (flag.name, $0) } }
      + settings.map { ("set", $0) }
    return all.map { "--\($0) \(Surroundings.quoted($1))" }
  }

  /// What the flags say.
  ///
  /// - Parameter argument: the pack that a command names by itself; it comes before `--pack`.
  func flags(naming argument: String? = nil) throws -> SessionFlags {
    let values: [String: String?] = [
      "pack": pack, "locale": locale, "theme": theme, "device": device, "entry": entry,
      "motion": motion, "color": color, "user": user, "jump": jump,
      "log-file": logFile,
    ]
    let own = ConfigurationKeys.flags.compactMap { flag, key in
      values[flag].flatMap { $0 }.map { ConfigurationSetting(flag: flag, key: key, value: $0) }
    }
    let named = argument.map { ConfigurationSetting(key: "pack", value: $0, origin: "argument") }
    return SessionFlags(
      configs: configs,
      settings: try settings.map { try ConfigurationSetting(assignment: $0) } + own
        + (named.map { [$0] } ?? []))
  }

  /// Reads the configuration and the pack; in a live session the user's own language and the real date count.
  ///
  /// - Parameter argument: the pack that a command names by itself.
  func resolve(isLive: Bool, naming argument: String? = nil) throws -> ResolvedConfiguration {
    let flags = try flags(naming: argument)
    return try flags.resolve(flags.request(isLive: isLive), isLive: isLive)
  }
}
