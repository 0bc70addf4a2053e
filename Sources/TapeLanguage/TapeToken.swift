/// A word of the tape language, with its place.
struct TapeToken: Equatable {
  /// What the lexer saw.
  enum Kind: Equatable {
    /// A bare word: a command, a name, or text without quotes.
    case word
    /// Text between `"`, `'` or backquotes; `text` is without them.
    case quoted
    /// Digits and dots.
    case number
    /// A pattern between slashes; `text` is without them and keeps its backslashes.
    case regex
    /// From `{` to the next `}`, both included.
    case json
    /// One of `@ = ] [ - % ^ \ +`.
    case symbol
    /// Characters the language has no use for outside quotes.
    case illegal
    /// The end of the file.
    case end
  }

  var kind: Kind
  /// The content: without delimiters for `quoted` and `regex`.
  var text: String
  /// The content as written, with delimiters, for messages.
  var spelling: String
  /// Scalars from the start of the file to the first of the token, and past its last.
  var range: Range<Int>
  var place: TapePlace
  /// Whether `${` is in it, so that its text may have to be looked up.
  var hasReferences = false
  /// Whether the text has the value of a variable in it: then it is text, whatever it spells.
  var isVariable = false

  var line: Int { place.position.line }

  /// Whether nothing stands between this token and the next.
  func touches(_ next: TapeToken) -> Bool { range.upperBound == next.range.lowerBound }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
}
