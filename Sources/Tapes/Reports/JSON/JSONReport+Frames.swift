import TerminalModel
import TextFormats

extension JSONReport {
  /// The frames of a report: styles, rows and pictures, each once and named by its number.
  ///
  /// A style is its foreground, its background (`null`: the terminal's own) and words such as `bold`. A row is runs: the
  /// number of a style, and a text, or the glyphs one by one where the text alone would be cut into others.
  static func frames(_ table: FrameTable) -> JSONNode {
    var styles: [Style: Int] = [:]
    var order: [Style] = []
    let rows = table.rows.map { row -> JSONNode in
      var runs: [JSONNode] = []
      var x = 0
      while x < row.count {
        let style = row[x].style
        var end = x + 1
        while end < row.count, row[end].style == style || row[end].glyph.isContinuation { end += 1 }
        if styles[style] == nil {
          styles[style] = order.count
          order.append(style)
        }
        runs += [.integer(styles[style] ?? 0), text(of: row[x..<end])]
        x = end
      }
      return .array(runs)
    }
    let pictures = table.frames.map { frame -> JSONNode in
      var object: JSONObject = ["columns": .integer(frame.size.width)]
      object["device"] = frame.device.map { numbers([$0.x, $0.y, $0.width, $0.height]) }
      object["rows"] = numbers(frame.rows)
      return .object(object)
    }
    return .object(["styles": .array(order.map(node)), "rows": .array(rows), "pictures": .array(pictures)])
  }

  private static func node(_ style: Style) -> JSONNode {
    func name(_ color: Color) -> JSONNode { color.isDefault ? .null : .string(color.hex) }
    return .array(
      [name(style.foreground), name(style.background)] + style.attributes.names.map(JSONNode.string))
  }

  private static func text(of run: ArraySlice<Cell>) -> JSONNode {
    let glyphs = run.filter { !$0.glyph.isContinuation }.map { $0.glyph.text }
    let text = glyphs.joined()
    var line = CellBuffer(width: run.count, height: 1)
    let end = line.write(text, x: 0, y: 0, style: run.first?.style ?? .plain)
    return end == run.count && line.cells[...] == run ? .string(text) : strings(glyphs)
  }
}
