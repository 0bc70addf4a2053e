import TerminalModel
package import TextFormats

/// The list of all rules, for people.
package enum RuleTable {
  /// A line for each rule: id, severity, source, text; columns of equal width, a line feed at the end of each.
  package static var text: String {
    let rows = DiagnosticRule.allCases.map { rule in
      let about = rule.declaration
      return [rule.rawValue, about.severity.rawValue, about.source.rawValue, about.text]
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { TextWidth.padded($0, to: $1) }
      return (cells + [row[3]]).joined(separator: "  ") + "\n"
    }.joined()
  }

  /// The same for programs: an array of objects.
  package static var json: JSONNode {
    .array(
      DiagnosticRule.allCases.map { rule in
        let about = rule.declaration
        return .object([
          "rule": .string(rule.rawValue), "severity": .string(about.severity.rawValue),
          "source": .string(about.source.rawValue), "text": .string(about.text),
          "canBeAllowed": .bool(rule.canBeAllowed),
        ])
      })
  }
}
