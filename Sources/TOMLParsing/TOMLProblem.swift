/// What is wrong with a text of TOML, and where.
package struct TOMLProblem: Hashable, Sendable {
  /// What sort of problem it is.
  package var kind: Kind
  /// Keys with dots, indices from 0 (`element[2].bind`), where the text could be read that far.
  package var keyPath = ""
  /// Whether the key at `keyPath` has the problem, and not its value.
  package var isInKey = false
  /// 1-based, where known.
  package var line: Int?
  /// 1-based, in characters, where known.
  package var column: Int?
  /// In plain words.
  package var message: String
  /// What would put it right, where that can be told.
  package var fix: String?

  /// What sort of problem a text has.
  package enum Kind: Hashable, Sendable {
    /// The text is not TOML.
    case syntax
    /// A character that could move the cursor or reorder what is read.
    case controlCharacter
    /// Tables or arrays inside each other beyond any use.
    case tooDeep
  }

  init(_ kind: Kind, _ message: String, line: Int? = nil, column: Int? = nil, fix: String? = nil) {
    self.kind = kind
    self.message = message
    self.line = line
    self.column = column
    self.fix = fix
  }
}
