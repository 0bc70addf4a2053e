/// What a diagnostic is about; the raw value is the id that people read and look up.
package enum DiagnosticRule: String, Hashable, Sendable, CaseIterable {
  /// The text is not TOML.
  case syntax
  /// A file is not UTF-8.
  case encoding
  /// A string holds a character that could move the cursor or reorder what is read.
  case controlCharacter = "control-character"
  /// Tables or arrays inside each other beyond any use.
  case tooDeep = "too-deep"
  /// A file beyond 4 MiB.
  case tooLarge = "too-large"
  /// A file that is there and cannot be read: a folder in its place, no permission.
  case unreadable
  /// A file the format needs.
  case missingFile = "missing-file"
  /// A file that nothing reads.
  case unknownFile = "unknown-file"
  /// A link or a path that leads out of the pack.
  case outsidePack = "outside-pack"
  /// A pack, a configuration, or a variant that is nowhere.
  case notFound = "not-found"
  /// A name that could mean several files.
  case ambiguous
  /// A key the format does not have.
  case unknownKey = "unknown-key"
  /// A key the format needs.
  case missingKey = "missing-key"
  /// Keys that exclude each other.
  case conflictingKeys = "conflicting-keys"
  /// A value of another type.
  case wrongType = "wrong-type"
  /// A value of the right type that makes no sense.
  case badValue = "bad-value"
  /// A condition that does not parse.
  case badCondition = "bad-condition"
  /// A placeholder of a text that does not parse or stands for nothing.
  case badPlaceholder = "bad-placeholder"
  /// Two things with one id.
  case duplicateID = "duplicate-id"
  /// A reference to nothing.
  case unknownReference = "unknown-reference"
  /// A requested permission without the sentence its dialog shows.
  case missingPurpose = "missing-purpose"
  /// An outcome of an endpoint's own without the words for it.
  case missingErrorText = "missing-error-text"
  /// A text that a locale lacks.
  case missingTranslation = "missing-translation"
  /// A screen with variants and no plain file to fall back on.
  case missingFallback = "missing-fallback"
}
