import JSONText
package import TerminalModel

extension CellBuffer {
  /// The buffer as JSON: `columns`, `rows`, and for each row its text and the runs of one style it is made of.
  ///
  /// Columns count from 1, as on tapes. A colour is `#rrggbb`, or `null` where it is the terminal's own. Attributes are
  /// `bold`, `faint`, `italic`, `underline`, `reverse`, `strikethrough`.
  package func json() -> String {
    let lines = (0..<height).map { y -> String in
      let runs = runs(of: y).map { "      \($0)" }.joined(separator: ",\n")
      return "    {\"text\": \(JSONText.quoted(row(y))), \"runs\": [\n\(runs)\n    ]}"
    }
    return """
      {
        "columns": \(width),
        "rows": \(height),
        "lines": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """
  }

  private func runs(of y: Int) -> [String] {
    let row = cells[y * width..<(y + 1) * width]
    var runs: [String] = []
    var x = row.startIndex
    while x < row.endIndex {
      let style = row[x].style
      var end = x + 1
      while end < row.endIndex, row[end].style == style || row[end].glyph.isContinuation { end += 1 }
      let text = row[x..<end].map(\.glyph.text).joined()
      runs.append(
        """
        {"column": \(x - row.startIndex + 1), "columns": \(end - x), "text": \(JSONText.quoted(text)), \
        "foreground": \(Self.json(style.foreground)), "background": \(Self.json(style.background)), \
        "attributes": [\(Self.json(style.attributes))]}
        """)
      x = end
    }
    return runs
  }

  private static func json(_ color: Color) -> String {
    color.isDefault ? "null" : "\"\(color.hex)\""
  }

  private static func json(_ attributes: Attributes) -> String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.faint, "faint"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    return names.filter { attributes.contains($0.0) }.map { "\"\($0.1)\"" }.joined(separator: ", ")
  }
}
