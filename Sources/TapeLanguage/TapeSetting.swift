/// What a `Set` command changes.
package enum TapeSetting: Hashable, Sendable {
  /// The wait after each key; VHS's default is 50 ms.
  case typingSpeed(Duration)
  /// How long a `Wait` may last; VHS's default is 15 s.
  case waitTimeout(Duration)
  /// What a `Wait` without a pattern looks for, a regular expression that compiles; VHS's default is `>$`.
  case waitPattern(String)
  /// How fast a recording plays, more than 0; 1 is as it happened.
  case playbackSpeed(Double)
  /// A configuration file, looked up as `--config` does.
  case config(String)
  /// The terminal's width in cells.
  case columns(Int)
  /// The terminal's height in cells.
  case rows(Int)
  /// The locale, such as `en` or `ja`.
  case locale(String)
  /// The seed of everything random.
  case seed(UInt64)
  /// Light or dark.
  case theme(TapeTheme)
  /// The content pack.
  case pack(String)
  /// Any configuration key, as `--set KEY=VALUE` takes it.
  case option(key: String, value: String)
  /// A setting of VHS that means nothing here; the parser has warned.
  case ignored(name: String, value: String)

  /// Whether the setting may change after the first key; the others say how the run starts.
  var mayChangeLater: Bool {
    switch self {
    case .typingSpeed, .waitTimeout, .waitPattern, .ignored: true
    default: false
    }
  }

  /// The word after `Set`.
  package var name: String {
    switch self {
    case .typingSpeed: "TypingSpeed"
    case .waitTimeout: "WaitTimeout"
    case .waitPattern: "WaitPattern"
    case .playbackSpeed: "PlaybackSpeed"
    case .config: "Config"
    case .columns: "Columns"
    case .rows: "Rows"
    case .locale: "Locale"
    case .seed: "Seed"
    case .theme: "Theme"
    case .pack: "Pack"
    case .option: "Option"
    case .ignored(let name, _): name
    }
  }

  /// Where the setting stands, for people: `Set Locale`, `Set Option motion`, `Set Config female.toml`.
  package var origin: String {
    switch self {
    case .option(let key, _): "Set \(name) \(key)"
    case .config(let file): "Set \(name) \(file)"
    default: "Set \(name)"
    }
  }
}

/// The two appearances of a pack.
package enum TapeTheme: String, Hashable, Sendable, CaseIterable {
  case light
  case dark
}
