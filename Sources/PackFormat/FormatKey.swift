/// A key of a table of content: what it may hold and what it does.
///
/// These declarations are what schemas and the key reference are made from. The decoders are written by hand; a test
/// holds the two together, key by key and both ways.
package struct FormatKey: Sendable {
  package var name: String
  package var type: FormatType
  package var isRequired: Bool
  /// One sentence for people, without a full stop.
  package var summary: String
  /// A value as TOML writes it; for a table or an array of tables, empty.
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

/// What a value may be.
package indirect enum FormatType: Sendable {
  /// A key of `strings/`.
  case text
  /// Any text.
  case string
  /// Lower-case letters, digits, `-` and `_`; a letter first.
  case id
  /// The name of something in the pack, such as `a step`.
  case reference(String)
  case condition
  /// `250ms`, `1.5s`.
  case duration
  /// `90s`, `30m`, `2h`, `7d`.
  case span
  /// A condition in the words of GrowthBook, a table.
  case targeting
  /// `#rrggbb`.
  case color
  /// `#rrggbb`, or `#rrggbbaa` for one that shines through.
  case tint
  case bool
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A text, a whole number, or true or false.
  case value
  /// A day, `2026-11-21`, with or without quotes.
  case date
  case choice([String])
  case array(FormatType)
  /// An array of so many numbers.
  case numbers([String])
  case table(FormatTable)
  /// An array of tables.
  case tables(FormatTable)
  /// A text to show, or a table of such.
  case texts
  /// A table whose keys are names of the content's own.
  case map(FormatType)
  case either([FormatType])
}

/// The keys of a table.
package struct FormatTable: Sendable {
  /// In the order people write them.
  package var keys: [FormatKey]
  /// The key whose value decides which further keys there are, and those.
  package var kinds: (key: String, cases: [(name: String, keys: [FormatKey])])?
  /// Keys of which a table has exactly one.
  package var oneOf: [String]
  /// Whether other keys may stand here too, and what they hold.
  package var others: FormatType?

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
  /// How `onboard-sim schema` calls it.
  package var id: String
  /// Where such files are in a pack (`screens/NAME.toml`).
  package var path: String
  package var summary: String
  package var root: FormatTable
}
