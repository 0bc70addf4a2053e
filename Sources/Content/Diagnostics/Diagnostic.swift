import ContentTree

/// A problem in content or configuration: what is wrong, where, and the likely fix.
package struct Diagnostic: Hashable, Sendable {
  package var severity: Severity
  package var rule: DiagnosticRule
  /// The file, relative to its pack (`screens/auth.toml`), or the layer of a configuration
  /// (`flag --locale`).
  package var file: String
  /// Where in the file: keys with dots, indices from 0 (`element[2].bind`); empty for the whole file.
  package var keyPath: String
  /// 1-based, where known.
  package var line: Int?
  /// 1-based, in characters, where known.
  package var column: Int?
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

  package init(
    _ rule: DiagnosticRule, at place: ContentPlace, _ message: String, fix: String? = nil,
    severity: Severity = .error
  ) {
    self.severity = severity
    self.rule = rule
    self.file = place.file
    self.keyPath = place.keyPath
    self.line = place.line
    self.column = place.column
    self.message = message
    self.fix = fix
  }
}

extension Diagnostic {
  /// The diagnostic as compilers write them: the rule and the message, the place, the fix.
  ///
  ///     error[unknown-key]: unknown key `titel`
  ///       --> screens/auth.toml: element[2].titel
  ///       = help: did you mean `title`?
  package var rendered: String {
    var place = file
    if let line { place += ":\(line)" }
    if line != nil, let column { place += ":\(column)" }
    if !keyPath.isEmpty { place += ": \(keyPath)" }
    var text = "\(severity.rawValue)[\(rule.rawValue)]: \(message)\n  --> \(place)"
    if let fix { text += "\n  = help: \(fix)" }
    return ControlCharacters.escaped(text)
  }
}
