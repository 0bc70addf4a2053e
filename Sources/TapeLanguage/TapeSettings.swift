/// The settings of a tape before its first key, folded from its commands: the last `Set` of a kind wins,
/// `Config`, `Option`, `Env`, `Require` and `Output` add up.
package struct TapeSettings: Hashable, Sendable {
  /// Configuration files in the order given; later ones win.
  package var configs: [String] = []
  /// Configuration keys and their values in the order given; later ones win.
  package var options: [Option] = []
  /// The terminal's width in cells.
  package var columns: Int?
  /// The terminal's height in cells.
  package var rows: Int?
  /// The locale; `nil` leaves it to configuration.
  package var locale: String?
  /// The seed of everything random; `nil` leaves it to configuration.
  package var seed: UInt64?
  /// The theme; `nil` leaves it to configuration.
  package var theme: TapeTheme?
  /// The pack, by name or path; `nil` leaves it to configuration.
  package var pack: String?
  /// The pack folder that the tape is in, which counts if no pack is named.
  package var packFolder: String?
  /// The wait after each key.
  package var typingSpeed: Duration = .milliseconds(50)
  /// How long a `Wait` may last.
  package var waitTimeout: Duration = .seconds(15)
  /// What a `Wait` without a pattern looks for: a regular expression.
  package var waitPattern = ">$"
  /// How fast a recording plays.
  package var playbackSpeed = 1.0
  /// The files the run is written to.
  package var outputs: [TapeFile] = []
  /// The programs VHS would want installed.
  package var requirements: [String] = []
  /// The values of the table in this combination, in the order of its axes: those that are named as a configuration
  /// key or an attribute of the pack set it.
  package var table: [TapePair] = []
  /// The axes of the table that nothing in the tape refers to (`${NAME}`), so that they have to set something.
  package var unreadAxes: Set<String> = []
  /// The variables of the tape, wherever `Env` stands, as in VHS.
  package var environment: [String: String] = [:]

  /// The settings of a tape that sets nothing.
  package init() {}

  /// A configuration key and its value as text.
  package struct Option: Hashable, Sendable {
    /// The key, as in `config.toml`: `permissions.queue`.
    package var key: String
    /// The value as text.
    package var value: String

    /// Creates an option.
    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Takes one setting in. The runner uses it as well, for a `Set` on the way.
  package mutating func apply(_ setting: TapeSetting) {
    switch setting {
    case .typingSpeed(let value): typingSpeed = value
    case .waitTimeout(let value): waitTimeout = value
    case .waitPattern(let value): waitPattern = value
    case .playbackSpeed(let value): playbackSpeed = value
    case .config(let value): configs.append(value)
    case .columns(let value): columns = value
    case .rows(let value): rows = value
    case .locale(let value): locale = value
    case .seed(let value): seed = value
    case .theme(let value): theme = value
    case .pack(let value): pack = value
    case .option(let key, let value): options.append(Option(key: key, value: value))
    case .ignored: break
    }
  }
}
