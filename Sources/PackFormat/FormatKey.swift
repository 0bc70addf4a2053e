/// A key of a table of content: what it may hold and what it does.
///
/// These declarations are what schemas and the key reference are made from. The decoders are written by hand; a test
/// holds the two together, key by key and both ways.
package struct FormatKey: Sendable {
  /// The key as content writes it, without its table.
  package var name: String
  /// What its value may be.
  package var type: FormatType
  /// Whether a table without the key is an error.
  package var isRequired: Bool
  /// What it does, in one sentence without a full stop.
  package var summary: String
  /// A value as TOML writes it; empty for a table and an array of tables.
  package var example: String

  init(
    _ name: String, _ type: FormatType, _ summary: String, example: String = "", required: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isRequired = required
    self.summary = summary
    self.example = example
  }
}

/// The type of a value.
package indirect enum FormatType: Sendable {
  /// A key of `strings/`, or words: plain, or a table by language.
  case text
  /// Any text of at least one character.
  case string
  /// Lower-case letters, digits, `-` and `_`; a letter first.
  case id
  /// The name of something in the pack, such as `a step`.
  case reference(String)
  /// A condition, as a string.
  case condition
  /// A duration of milliseconds or seconds: `250ms`, `1.5s`.
  case duration
  /// A whole number of seconds, minutes, hours or days: `90s`, `30m`, `2h`, `7d`.
  case span
  /// A condition of GrowthBook, as a table.
  case targeting
  /// `#rrggbb`.
  case color
  /// `#rrggbb`, or `#rrggbbaa` with an alpha.
  case tint
  /// True or false.
  case bool
  /// A whole number in a range; `Int.min...Int.max`: any.
  case integer(ClosedRange<Int>)
  /// A number in a range, whole or not.
  case number(ClosedRange<Double>)
  /// A text, a whole number, or true or false.
  case value
  /// A value, or a table with the change of a list: `{ add = "aoi" }`.
  case assignment
  /// A day, `2026-11-21`, with or without quotes.
  case date
  /// One of the strings.
  case choice([String])
  /// An array of any length, with items of the type.
  case array(FormatType)
  /// An array with one number for each of the names.
  case numbers([String])
  /// A table with these keys.
  case table(FormatTable)
  /// An array of at least one table.
  case tables(FormatTable)
  /// A text to show, or a table of such texts.
  case texts
  /// A table with any keys, whose values have the type.
  case map(FormatType)
  /// A parameter of a part: `$name`.
  case parameter
  /// A value of any of the types.
  case either([FormatType])
}

/// The keys of a table.
package struct FormatTable: Sendable {
  /// In the order people write them.
  package var keys: [FormatKey]
  /// The key whose value decides which further keys there are, and these keys for each of its values; `nil`:
  /// every table has the same keys.
  package var kinds: (key: String, cases: [(name: String, keys: [FormatKey])])?
  /// Keys of which a table has exactly one; empty: no such rule.
  package var oneOf: [String]
  /// The type of keys that are not declared; `nil`: such keys are errors.
  package var others: FormatType?
  /// Whether the reference lists the keys elsewhere, and not here.
  var isListedElsewhere = false

  init(
    _ keys: [FormatKey], kinds: (key: String, cases: [(name: String, keys: [FormatKey])])? = nil,
    oneOf: [String] = [], others: FormatType? = nil
  ) {
    self.keys = keys
    self.kinds = kinds
    self.oneOf = oneOf
    self.others = others
  }
}

/// A kind of file.
package struct FormatFile: Sendable {
  /// Its name for `onboard-sim schema`.
  package var id: String
  /// Where such files are in a pack (`screens/NAME.toml`).
  package var path: String
  /// What it holds, in one sentence without a full stop.
  package var summary: String
  /// The keys at the top level of the file.
  package var root: FormatTable
}
