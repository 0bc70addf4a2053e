extension TapeDiagnostic {
  /// The diagnostic as a person reads it:
  ///
  /// ```
  /// login.tape:3:1: error: there is no command `Entr`
  ///   3 | Entr 2
  ///     | ^^^^ did you mean `Enter`?
  /// ```
  ///
  /// Without the line (no source given, or shorter than it was) the fix follows the message. Control
  /// characters of the source never reach the result; a long line is shown around the place.
  ///
  /// - Parameter source: The text of the file `position` names.
  /// - Returns: Lines joined by newlines, without one at the end.
  package func rendered(source: String?) -> String {
    var lines = [
      "\(TapeCells.printable(position.file)):\(position.line):\(position.column): "
        + "\(severity.rawValue): \(TapeCells.printable(message))"
    ]
    if let source, let line = Self.line(position.line, of: source) {
      let excerpt = TapeCells.excerpt(of: line, column: position.column, length: length)
      let number = String(position.line)
      let carets = String(repeating: " ", count: excerpt.start) + String(repeating: "^", count: excerpt.width)
      lines.append("  \(number) | \(excerpt.text)")
      let gutter = String(repeating: " ", count: number.count)
      lines.append("  \(gutter) | \(carets)" + (fix.map { " " + TapeCells.printable($0) } ?? ""))
    } else if let fix {
      lines[0] += "; \(TapeCells.printable(fix))"
    }
    for place in includedFrom.reversed() {
      lines.append("  included from \(TapeCells.printable(place.description))")
    }
    return lines.joined(separator: "\n")
  }

  /// A line of a text, by its number from 1; `nil` past the end. Lines end where the lexer counts them: at \n.
  private static func line(_ number: Int, of source: String) -> [Unicode.Scalar]? {
    var rest = source.unicodeScalars[...]
    for _ in 1..<max(1, number) {
      guard let end = rest.firstIndex(of: "\n") else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    return Array(rest.prefix { $0 != "\n" })
  }
}
