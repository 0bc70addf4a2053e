import ContentTree

/// A problem in content or configuration: what is wrong, where, and the likely fix.
package struct Diagnostic: Hashable, Sendable {
  /// Whether the content can be used all the same.
  package var severity: Severity
  /// The rule that is broken.
  package var rule: DiagnosticRule
  /// The file, relative to its pack (`screens/auth.toml`), or the layer of a configuration
  /// (`flag --locale`).
  package var file: String
  /// The file as it can be opened from the working folder (`Content/matching/screens/auth.toml`); of a pack that
  /// is built in, below the pack's name.
  package var path: String
  /// Where in the file: keys with dots, indices from 0 (`element[2].bind`); empty for the whole file.
  package var keyPath: String
  /// Which part of that place.
  package var focus: ContentFocus
  /// 1-based, where known.
  package var line: Int?
  /// 1-based, in characters (Unicode scalars), where known.
  package var column: Int?
  /// The line that the place ends on, 1-based, where known.
  package var endLine: Int?
  /// The column after the place's last character, 1-based, where known.
  package var endColumn: Int?
  /// The line that it is on, where its text is at hand.
  package var excerpt: SourceExcerpt?
  /// What is wrong, in plain words.
  package var message: String
  /// What would put it right, where that can be told (``did you mean `title`?``).
  package var fix: String?

  /// How bad a problem is.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The content cannot be used.
    case error
    /// The content can be used, with a loss.
    case warning
  }

  /// Creates a problem at a place; ``SourceText`` adds its path, its lines and its excerpt later.
  package init(
    _ rule: DiagnosticRule, at place: ContentPlace, _ message: String, fix: String? = nil,
    severity: Severity = .error
  ) {
    self.severity = severity
    self.rule = rule
    self.file = place.file
    self.path = place.file
    self.keyPath = place.keyPath
    self.focus = place.focus
    self.line = place.line
    self.column = place.column
    self.message = message
    self.fix = fix
  }
}

extension Diagnostic {
  /// The diagnostic in short, with its key path instead of its line; ``DiagnosticText`` shows the line.
  ///
  ///     error[unknown-key]: unknown key `titel`
  ///       --> screens/auth.toml: element[2].titel
  ///       = help: did you mean `title`?
  package var rendered: String {
    var place = file
    if !keyPath.isEmpty {
      place += ": \(keyPath)"
    } else if let line {
      place += ":\(line)" + (column.map { ":\($0)" } ?? "")
    }
    var text = "\(severity.rawValue)[\(rule.rawValue)]: \(message)\n  --> \(place)"
    if let fix { text += "\n  = help: \(fix)" }
    return ControlCharacters.escaped(text)
  }
}
