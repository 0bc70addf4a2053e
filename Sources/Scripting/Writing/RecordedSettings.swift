package import Content
import OnboardingFlow

/// What a session was started with, as a tape and as a command say it.
package struct RecordedSettings: Sendable {
  /// `--config`, in turn.
  let files: [String]
  /// What flags, the environment and `config.toml` say, in the order of the documents.
  let values: [(key: String, value: String)]
  let pack: String
  private let brand: String?

  /// What changes neither what happens nor what is drawn on a tape.
  private static let unheard: Set<String> = [
    "pack", "color", "ambiguous_width", "pictures", "log.file", "log.level",
  ]

  /// - Parameter files: each `--config`, as written.
  package init(_ configuration: ResolvedConfiguration, files: [String]) {
    self.files = files
    pack = configuration.entries.first { $0.key == "pack" }?.value ?? configuration.bundle.pack.id
    brand = configuration.brand
    values = configuration.entries.compactMap { entry in
      guard !Self.unheard.contains(entry.key) else { return nil }
      // A tape's own day is always the same.
      let isOwn =
        entry.key == "today"
        ? entry.value != FlowSetup().today.text
        : entry.origin.hasPrefix("flag ") || entry.origin.hasPrefix("environment ")
          || entry.origin == "config.toml"
      return isOwn && !(entry.key == "theme" && entry.value == "auto") ? (entry.key, entry.value) : nil
    }
  }

  /// The settings at the head of a tape.
  var tapeSettings: [TapeSetting] {
    [.pack(pack)] + files.map(TapeSetting.config)
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
