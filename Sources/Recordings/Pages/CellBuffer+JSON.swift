package import TerminalModel
import TextFormats

extension CellBuffer {
  /// The buffer as JSON: `columns`, `rows`, and for each row its text and the runs of one style it is made of.
  ///
  /// Columns count from 1, as on tapes. A colour is `#rrggbb`, or `null` where it is the terminal's own. Attributes are
  /// `bold`, `faint`, `italic`, `underline`, `reverse`, `strikethrough`.
  package func json() -> String {
    var json = JSONWriter(isSpaced: true)
    json.open("{")
    json.line(indent: 2)
    json.member("columns", width)
    json.line(indent: 2)
    json.member("rows", height)
    json.line(indent: 2)
    json.key("lines")
    json.open("[")
    for y in 0..<height {
      json.line(indent: 4)
      json.open("{")
      json.member("text", row(y))
      json.key("runs")
      json.open("[")
      writeRuns(of: y, to: &json)
      json.endLine(indent: 4)
      json.close("]")
      json.close("}")
    }
    json.endLine(indent: 2)
    json.close("]")
    json.endLine()
    json.close("}")
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func writeRuns(of y: Int, to json: inout JSONWriter) {
    let row = cells[y * width..<(y + 1) * width]
    var x = row.startIndex
    while x < row.endIndex {
      let style = row[x].style
      var end = x + 1
      while end < row.endIndex, row[end].style == style || row[end].glyph.isContinuation { end += 1 }
      json.line(indent: 6)
      json.open("{")
      json.member("column", x - row.startIndex + 1)
      json.member("columns", end - x)
      json.member("text", row[x..<end].map { $0.glyph.text }.joined())
      json.member("foreground", Self.name(style.foreground))
      json.member("background", Self.name(style.background))
      json.member("attributes", Self.names(style.attributes))
      json.close("}")
      x = end
    }
  }

  private static func name(_ color: Color) -> String? { color.isDefault ? nil : color.hex }

  private static func names(_ attributes: Attributes) -> [String] {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.faint, "faint"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    return names.filter { attributes.contains($0.0) }.map { $0.1 }
  }
}
