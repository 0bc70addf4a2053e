/// The text of an SVG of cells while it is made.
struct SVGPicture {
  /// Units of a column and of a row; the font size is such that most fonts advance by one column.
  static let cellWidth = 9
  static let cellHeight = 18
  static let baseline = 14

  private var backgrounds = ""
  private var glyphs = ""
  private let head: String
  private let background: Color

  /// A picture without cells.
  init(size: Size, title: String?, background: Color) {
    let width = size.width * Self.cellWidth
    let height = size.height * Self.cellHeight
    let label = title.map { "<title>\(Self.escaped($0))</title>\n" } ?? ""
    head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-size="15" shape-rendering="crispEdges" xml:space="preserve" \
      font-family="'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono', 'Noto Sans Mono CJK JP', monospace" \
      style="white-space:pre">
      \(label)<rect width="\(width)" height="\(height)" fill="\(Self.hex(background))"/>

      """
    self.background = background
  }

  /// The cell with the terminal's own colours replaced, and the colours of a reversed one exchanged.
  static func resolved(_ cell: Cell, foreground: Color, background: Color) -> Cell {
    var cell = cell
    if cell.foreground.isDefault { cell.foreground = foreground }
    if cell.background.isDefault { cell.background = background }
    if cell.attributes.contains(.reverse) {
      swap(&cell.foreground, &cell.background)
      cell.attributes.remove(.reverse)
    }
    return cell
  }

  /// Adds one rectangle for each run of cells with the same background.
  mutating func addBackgrounds(of row: [Cell], y: Int) {
    var start = 0
    while start < row.count {
      let color = row[start].background
      let end = row[start...].firstIndex { $0.background != color } ?? row.count
      if color != background {
        backgrounds += Self.rect(
          x: start * Self.cellWidth,
          y: y * Self.cellHeight,
          width: (end - start) * Self.cellWidth,
          height: Self.cellHeight,
          attributes: "fill=\"\(Self.hex(color))\""
        )
      }
      start = end
    }
  }

  /// Adds the glyphs of a row: ASCII in runs of one style, anything else glyph by glyph, blocks as rectangles.
  mutating func addGlyphs(of row: [Cell], y: Int) {
    var x = 0
    while x < row.count {
      let cell = row[x]
      if cell.glyph.isContinuation || cell.looksBlank {
        x += 1
      } else if let block = SVGBlock(cell.glyph) {
        glyphs += block.drawing(x: x, y: y, fill: Self.fill(of: cell))
        x += 1
      } else if cell.glyph.isASCII {
        let end = Self.endOfRun(in: row, from: x)
        add(row[x..<end].map(\.glyph.text).joined(), columns: end - x, cell: cell, x: x, y: y)
        x = end
      } else {
        add(cell.glyph.text, columns: cell.glyph.width, cell: cell, x: x, y: y)
        x += cell.glyph.width
      }
    }
  }

  /// The whole picture.
  func finished() -> String {
    head + backgrounds + glyphs + "</svg>\n"
  }

  /// Where the run of ASCII glyphs in the style of its first cell ends, without the blanks at its end.
  private static func endOfRun(in row: [Cell], from start: Int) -> Int {
    let style = row[start]
    var end = start + 1
    for x in start + 1..<max(row.count, start + 1) {
      let cell = row[x]
      guard cell.glyph.isASCII, cell.attributes == style.attributes, cell.foreground == style.foreground
      else { break }
      if !cell.looksBlank { end = x + 1 }
    }
    return end
  }

  /// Adds a text that takes so many columns.
  private mutating func add(_ text: String, columns: Int, cell: Cell, x: Int, y: Int) {
    var attributes = Self.fill(of: cell)
    if cell.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if cell.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    let lines = [(Attributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { cell.attributes.contains($0.0) }.map(\.1)
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    glyphs += """
      <text x="\(x * Self.cellWidth)" y="\(y * Self.cellHeight + Self.baseline)" \
      textLength="\(columns * Self.cellWidth)" lengthAdjust="spacingAndGlyphs" \(attributes)>\
      \(Self.escaped(text))</text>

      """
  }

  /// A rectangle.
  static func rect(x: Int, y: Int, width: Int, height: Int, attributes: String) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" \(attributes)/>\n"
  }

  /// The colour of the strokes of a cell.
  private static func fill(of cell: Cell) -> String {
    let fill = "fill=\"\(hex(cell.foreground))\""
    return cell.attributes.contains(.faint) ? fill + " fill-opacity=\"0.6\"" : fill
  }

  /// A colour as `#rrggbb`.
  private static func hex(_ color: Color) -> String {
    let digits = String(color.rawValue & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The text with the characters replaced that XML gives a meaning to or does not allow.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}", "\0"..<" ": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Glyph {
  /// Whether it is a printable ASCII character.
  fileprivate var isASCII: Bool { rawValue >= 0x20 && rawValue < 0x7F }
}

extension Cell {
  /// Whether nothing but the background shows.
  fileprivate var looksBlank: Bool {
    glyph == .blank && attributes.isDisjoint(with: [.underline, .strikethrough])
  }
}
