import TerminalModel
import TextFormats

/// Cells as HTML: text that can be selected, every glyph as wide as its cells, and each style once in a style sheet.
struct HTMLInk {
  /// The classes by their style, in the order of their numbers.
  private var numbers: [Style: Int] = [:]
  private var rules: [String] = []
  private var pictures = SVGArtParts()

  /// A row, without the element around it; pictures lie over its cells.
  mutating func row(_ cells: [Cell], art: [StillArt.Span] = []) -> String {
    let cells = StillArt.cleared(cells, art).map { $0.resolved() }
    var html = ""
    var x = 0
    while x < cells.count {
      let style = cells[x].style
      var end = x + 1
      while end < cells.count, cells[end].style == style || cells[end].glyph.isContinuation { end += 1 }
      html += "<span class=\"c\(number(of: style))\">\(Self.glyphs(cells, x..<end))</span>"
      x = end
    }
    guard !art.isEmpty else { return html }
    return html + "<svg class=\"a\" width=\"\(cells.count * 9)\" height=\"18\">\(pictures.windows(art))</svg>"
  }

  /// The pictures so far, which rows refer to; empty where there are none.
  var definitions: String {
    let definitions = pictures.definitions
    return definitions.isEmpty
      ? "" : "<svg width=\"0\" height=\"0\" class=\"a\"><defs>\n\(definitions)</defs></svg>\n"
  }

  /// The rules of all styles so far, and of the glyphs.
  var css: String {
    """
    .screen{font:15px/18px "DejaVu Sans Mono",Menlo,Consolas,"Noto Sans Mono","Noto Sans Mono CJK JP",monospace;\
    letter-spacing:calc(9px - 1ch);font-variant-ligatures:none;overflow:hidden}
    .screen>div{height:18px;width:max-content;white-space:pre}
    .screen span,.screen i,.screen u{display:inline-block;height:18px;vertical-align:top}
    .screen i,.screen u{width:9px;overflow:hidden;font-style:inherit;text-decoration:inherit;text-align:center}
    .screen u{width:18px}
    .screen .b{-webkit-text-fill-color:transparent}
    \(rules.joined(separator: "\n"))
    \(pictures.definitions.isEmpty ? "" : Self.pictureRules)
    """
  }

  /// Pictures are drawn over the cells of their row; they take no clicks and cannot be selected.
  private static let pictureRules =
    ".screen>div{position:relative}.a{position:absolute;left:0;top:0;pointer-events:none;shape-rendering:crispEdges}\n"

  private mutating func number(of style: Style) -> Int {
    if let number = numbers[style] { return number }
    numbers[style] = rules.count
    rules.append(".c\(rules.count){\(Self.declarations(style))}")
    return rules.count - 1
  }

  private static func declarations(_ style: Style) -> String {
    let isFaint = style.attributes.contains(.faint)
    let ink = isFaint ? style.foreground.mixed(with: style.background, amount: 102) : style.foreground
    var parts = ["color:\(ink.hex)", "background:\(style.background.hex)"]
    if style.attributes.contains(.bold) { parts.append("font-weight:bold") }
    if style.attributes.contains(.italic) { parts.append("font-style:italic") }
    let lines = [(Attributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { style.attributes.contains($0.0) }.map(\.1)
    if !lines.isEmpty { parts.append("text-decoration:\(lines.joined(separator: " "))") }
    return parts.joined(separator: ";")
  }

  /// Glyphs of one style: ASCII as it is, anything else in a box as wide as its cells, whichever font draws it.
  private static func glyphs(_ cells: [Cell], _ columns: Range<Int>) -> String {
    var html = ""
    var x = columns.lowerBound
    while x < columns.upperBound {
      let glyph = cells[x].glyph
      var end = x + 1
      if glyph.isContinuation {
        x = end
        continue
      }
      let text = glyph.text
      if text.utf8.count == 1 {
        html += MarkupText.escaped(text)
      } else if let fill = BoxCorner(cells, x).map({ cornerFill($0) }) ?? blockFill(glyph) {
        html += "<i class=\"b\" style=\"background:\(fill)\">\(text)</i>"
      } else if glyph.isWide {
        html += "<u>\(MarkupText.escaped(text))</u>"
      } else {
        while end < columns.upperBound, cells[end].glyph == glyph { end += 1 }
        let count = end - x
        let width = count == 1 ? "" : " style=\"width:\(count * 9)px\""
        html += "<i\(width)>\(MarkupText.escaped(String(repeating: text, count: count)))</i>"
      }
      x = end
    }
    return html
  }

  /// The box that fills the cell of a block that fonts draw with gaps; the glyph stays as text, unseen.
  private static func blockFill(_ glyph: Glyph) -> String? {
    switch glyph.text {
    case "▀": "linear-gradient(currentColor 50%,transparent 50%)"
    case "▌": "linear-gradient(90deg,currentColor 50%,transparent 50%)"
    case "▐": "linear-gradient(90deg,transparent 50%,currentColor 50%)"
    case "█": "currentColor"
    case "▁", "▂", "▃", "▄", "▅", "▆", "▇":
      "linear-gradient(transparent \(edge(glyph))%,currentColor \(edge(glyph))%)"
    case "▖": quadrant("left bottom")
    case "▗": quadrant("right bottom")
    case "▘": quadrant("left top")
    case "▝": quadrant("right top")
    default: nil
    }
  }

  /// The round corner of a box, half a row in radius; at its foot what lies outside is coloured.
  private static func cornerFill(_ corner: BoxCorner) -> String {
    let middle = "\(corner.isLeft ? "right" : "left") \(corner.isTop ? "bottom" : "top")"
    let colors = corner.isTop ? ["currentColor", "transparent"] : ["transparent", "currentColor"]
    return "radial-gradient(circle at \(middle),\(colors[0]) 8.75px,\(colors[1]) 9.25px)"
  }

  /// Where a block that stands on the ground begins, in percent from the top.
  private static func edge(_ glyph: Glyph) -> String {
    Recording.decimal((8 - (glyph.index - 0x2580)) * 125, digits: 1)
  }

  private static func quadrant(_ corner: String) -> String {
    "linear-gradient(currentColor,currentColor) \(corner)/50% 50% no-repeat"
  }
}
