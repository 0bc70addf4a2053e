package import Diagnostics
package import PackModel
package import PackReading
package import TerminalModel

/// What a run starts from: the pack, the values every layer together gives, and where each came from.
///
/// A value is read by the name of its key in ``ConfigurationKeys``: `configuration.theme`.
@dynamicMemberLookup
package struct ResolvedConfiguration: Sendable {
  /// The pack, loaded with everything it needs to run.
  package var bundle: PackBundle
  /// The machine's part: attributes, locale, device, permissions, outcomes, the screen to jump to, the date.
  package var setup: FlowSetup
  /// Who the user is for experiments.
  package var user: ExperimentUser
  private var values: ConfigurationValues
  private let context: ConfigurationContext
  /// Every value with its origin, in the order of ``ConfigurationKeys``.
  package var entries: [ConfigurationEntry]
  /// The locales of the pack that the user's environment asks for, the first wish first.
  package var preferredLocales: [PreferredLocale] = []
  /// What could be better in the configuration.
  package var warnings: [Diagnostic] = []
  /// What could be better in the pack; `check` tells more.
  package var packWarnings: [Diagnostic] = []

  init(
    bundle: PackBundle, setup: FlowSetup, user: ExperimentUser, values: ConfigurationValues,
    entries: [ConfigurationEntry], context: ConfigurationContext
  ) {
    self.bundle = bundle
    self.setup = setup
    self.user = user
    self.values = values
    self.entries = entries
    self.context = context
  }

  /// The value of a key: the one that the layers give, else the key's default.
  package subscript<Output>(
    dynamicMember key: KeyPath<ConfigurationKeys, ConfigurationKey<Output>>
  ) -> Output {
    let key = ConfigurationKeys.declared[keyPath: key]
    return values[key] ?? key.defaultValue(context)
  }

  /// A locale that a variable of the environment asks for.
  package struct PreferredLocale: Hashable, Sendable {
    /// A locale of the pack.
    package var locale: String
    /// `LC_ALL`, `LC_MESSAGES` or `LANG`.
    package var variable: String
  }

  /// Takes the first of the user's own locales, unless configuration names one. For live runs only: a
  /// script must not depend on the machine it runs on.
  package mutating func adoptPreferredLocale() {
    guard let wish = preferredLocales.first,
      let entry = entries.firstIndex(where: {
        $0.key == "locale" && $0.origin == ConfigurationEntry.defaultOrigin
      })
    else { return }
    setup.locale = wish.locale
    values[ConfigurationKeys.declared.locale] = wish.locale
    setup.offers = bundle.experiments.offers(to: user, setup, bundle.pack)
    entries[entry].value = wish.locale
    entries[entry].origin = "environment \(wish.variable)"
  }
}

/// One value of configuration and where it came from.
package struct ConfigurationEntry: Hashable, Sendable {
  /// The path with dots.
  package var key: String
  /// As it would be written; a list has commas; empty: not set.
  package var value: String
  /// `config.toml`, `variants/female.toml`, `environment ONBOARD_SIM_LOCALE`, `flag --locale`, `default`,
  /// or the file of the pack that says so.
  package var origin: String
  /// What the value acts on.
  package let effect: ConfigurationEffect
  /// From when on an edit counts while a session runs.
  package let reload: ConfigurationReload

  /// The origin of a value that no layer sets.
  package static let defaultOrigin = "default"

  init(
    key: String, value: String, origin: String, effect: ConfigurationEffect,
    reload: ConfigurationReload = .atOnce
  ) {
    self.key = key
    self.value = value
    self.origin = origin
    self.effect = effect
    self.reload = reload
  }
}

/// Which theme to draw with.
package enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
  case light, dark
  /// That of the terminal's background; light where it does not tell.
  case auto

  /// The theme until the terminal has told its background: `auto` is light.
  package var name: ThemeName { self == .dark ? .dark : .light }
}

/// How much moves.
package enum Motion: String, Hashable, Sendable, CaseIterable {
  /// Movements take their time.
  case full
  /// Slides and bounces become cuts.
  case reduced
}

/// How many colours the terminal gets.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// What the terminal says it can show.
  case auto
  case always, never, truecolor
  /// The 256 colours of the xterm palette.
  case palette256 = "256"
  /// The 16 colours of ANSI.
  case palette16 = "16"
}

/// How pictures are shown.
package enum PictureChoice: String, Hashable, Sendable, CaseIterable {
  /// As pictures where the terminal says that it can, otherwise in the finest blocks that it is known to draw.
  case auto
  /// In octants, with half circles of Powerline fonts at the ends of rows, without asking.
  case powerline
  /// In octants, sextants, quadrants or half blocks, without asking.
  case octants, sextants, quadrants, half
  /// As pictures, by the kitty graphics protocol, without asking.
  case kitty

  /// The blocks that were chosen; `nil`: the terminal decides.
  package var blocks: BlockGlyphs? {
    switch self {
    case .auto, .kitty: nil
    case .powerline: .powerline
    case .octants: .octants
    case .sextants: .sextants
    case .quadrants: .quadrants
    case .half: .halves
    }
  }
}

/// How wide the terminal draws what Unicode calls ambiguous.
package enum AmbiguousWidth: String, Hashable, Sendable, CaseIterable {
  /// One column.
  case narrow
  /// Two columns, as with fonts for Chinese, Japanese or Korean.
  case wide
}

/// From which level on the log is written; the names of swift-log.
package enum LogLevel: String, Hashable, Sendable, CaseIterable {
  case trace, debug, info, notice, warning, error, critical
}
