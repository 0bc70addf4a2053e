/// What is declared of a key of configuration beside its type.
package struct ConfigurationTraits: Hashable, Sendable {
  /// The path with dots; of a table whose names the pack gives, that of the table.
  package let name: String
  /// What a value may be.
  package let form: ConfigurationForm
  /// One sentence for people, without a full stop.
  package let summary: String
  /// A value as TOML writes it; of a table of the pack's names, an entry.
  package let example: String
  /// The default, or what decides it, for people.
  package let defaultText: String
  /// Whether the default is the same value for every pack and run.
  package let isDefaultFixed: Bool
  /// What the value acts on.
  package let effect: ConfigurationEffect
  /// From when on an edit counts while a session runs.
  package var reload = ConfigurationReload.atOnce
  /// In which layers it may stand.
  package var scope = ConfigurationScope.everyLayer
  /// Its own flag of the command line, without dashes.
  package var flag: String?
  /// Whether the pack gives the names of the keys in this table.
  package var isTableOfPack = false
}

/// What a value of configuration acts on.
package enum ConfigurationEffect: Hashable, Sendable {
  /// Which app it is.
  case pack
  /// What happens in the session.
  case flow
  /// How frames are drawn.
  case look
  /// How the terminal shows frames.
  case terminal
  /// What is written beside the session: logs.
  case files

  /// Whether a tape sets it; the pack has a setting of its own.
  package var countsOnTapes: Bool { self == .flow || self == .look }
}

/// From when on an edit of a key counts while a session runs.
package enum ConfigurationReload: Hashable, Sendable {
  /// When the files are read again.
  case atOnce
  /// When the program starts again.
  case nextStart
}

/// In which layers a key may stand.
package enum ConfigurationScope: Hashable, Sendable {
  /// In files, variants, the environment and flags.
  case everyLayer
  /// Not in the `variants/` of a pack; the flag says the same.
  case notInVariants(flag: String)
}

/// What a value of configuration may be, for schemas and documents.
package indirect enum ConfigurationForm: Hashable, Sendable {
  /// A text.
  case text
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// True or false.
  case bool
  /// YYYY-MM-DD.
  case day
  /// One of some names.
  case choice([String])
  /// The name of something of the pack, such as `a screen`.
  case reference(String)
  /// A text, a whole number, or true or false.
  case value
  /// A single value or an array of values.
  case list(ConfigurationForm)

  /// Whether a value may have several items.
  var isList: Bool { if case .list = self { true } else { false } }

  /// Whether the pack decides which values there are.
  var dependsOnPack: Bool { if case .reference = self { true } else { false } }
}
