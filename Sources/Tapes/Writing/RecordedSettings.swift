import PackModel
package import Settings
package import TapeLanguage

/// The settings that a session was started with, as a tape and as a command have them.
package struct RecordedSettings: Sendable {
  /// `--config`, in turn.
  let files: [String]
  /// The values of flags, the environment and `config.toml`, in the order of the documents.
  let values: [(key: String, value: String)]
  let pack: String
  /// The day of the session if it was not set: the day of a tape is always the same otherwise.
  private let day: String?

  /// - Parameter files: each `--config`, as written.
  package init(_ configuration: ResolvedConfiguration, files: [String]) {
    self.files = files
    pack = configuration.pack
    let isGiven = { (origin: String) in
      origin.hasPrefix("flag ") || origin.hasPrefix("environment ") || origin == "config.toml"
        || origin.hasSuffix("/onboard-sim/config.toml")
    }
    values = configuration.entries.compactMap { entry in
      guard entry.effect.countsOnTapes, isGiven(entry.origin) else { return nil }
      return entry.key == "theme" && entry.value == "auto" ? nil : (entry.key, entry.value)
    }
    let today = configuration.entries.first { $0.key == "today" }
    day = today.flatMap { isGiven($0.origin) || $0.value == FlowSetup().today.text ? nil : $0.value }
  }

  /// The lines at the head of a tape.
  package var head: [String] { tapeSettings.map { TapeCommand.Kind.set($0).tapeText } }

  /// The same as settings.
  package var tapeSettings: [TapeSetting] {
    [.pack(pack)] + files.map(TapeSetting.config)
      + (day.map { [.option(key: "today", value: $0)] } ?? [])
      + values.map { value in
        switch value.key {
        case "locale": .locale(value.value)
        case "theme": TapeTheme(rawValue: value.value).map(TapeSetting.theme) ?? option(value)
        default: option(value)
        }
      }
  }

  private func option(_ value: (key: String, value: String)) -> TapeSetting {
    .option(key: value.key, value: value.value)
  }
}
