import TextFormats

/// The text of an SVG of cells while it is made.
struct SVGPicture {
  /// Units of a column; the font size is such that most fonts advance by one column.
  static let cellWidth = 9
  /// Units of a row.
  static let cellHeight = 18
  static let baseline = 14
  /// Blanks stay as they are. Browsers have a rule of their own for every text, which a style of the root does not
  /// reach; `xml:space` is for programs without CSS.
  private static let keptBlanks = "<style>text{white-space:pre}</style>\n"

  private var backgrounds = ""
  private var glyphs = ""
  let head: String
  private let background: Color

  /// A picture without cells.
  ///
  /// - Parameter crop: The cells that are seen; `nil`: all.
  init(size: Size, title: String?, background: Color, crop: Rect? = nil) {
    let seen = crop ?? Rect(x: 0, y: 0, width: size.width, height: size.height)
    let (left, top) = (seen.x * Self.cellWidth, seen.y * Self.cellHeight)
    let width = seen.width * Self.cellWidth
    let height = seen.height * Self.cellHeight
    let corner = left == 0 && top == 0 ? "" : "x=\"\(left)\" y=\"\(top)\" "
    let label = title.map { "<title>\(MarkupText.escaped($0))</title>\n" } ?? ""
    head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="\(left) \(top) \(width) \(height)" font-size="15" shape-rendering="crispEdges" xml:space="preserve" \
      font-family="'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono', 'Noto Sans Mono CJK JP', monospace">
      \(label)\(Self.keptBlanks)<rect \(corner)width="\(width)" height="\(height)" fill="\(background.hex)"/>

      """
    self.background = background
  }

  /// Adds one rectangle for each run of cells with the same background.
  mutating func addBackgrounds(of row: [Cell], y: Int) {
    let colors = BoxCorner.grounds(of: row)
    var start = 0
    while start < row.count {
      let color = colors[start]
      let end = colors[start...].firstIndex { $0 != color } ?? row.count
      if color != background {
        backgrounds += Self.rect(
          x: start * Self.cellWidth,
          y: y * Self.cellHeight,
          width: (end - start) * Self.cellWidth,
          height: Self.cellHeight,
          attributes: "fill=\"\(color.hex)\""
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
      } else if let corner = BoxCorner(row, x) {
        glyphs += corner.drawing(cell, x: x, y: y * Self.cellHeight)
        x += 1
      } else if let block = SVGBlock(cell.glyph) {
        glyphs += block.drawing(x: x, y: y, fill: Self.fill(of: cell))
        x += 1
      } else if cell.glyph.isASCII {
        let end = Self.endOfRun(in: row, from: x)
        add(row[x..<end].map { $0.glyph.text }.joined(), columns: end - x, cell: cell, x: x, y: y)
        x = end
      } else {
        add(cell.glyph.text, columns: cell.glyph.width, cell: cell, x: x, y: y)
        x += cell.glyph.width
      }
    }
  }

  /// Adds pictures over the backgrounds.
  mutating func add(definitions: String, windows: String) {
    backgrounds += "<defs>\n\(definitions)</defs>\n\(windows)"
  }

  /// The elements that were added.
  var body: String { backgrounds + glyphs }

  /// The whole picture.
  func finished() -> String {
    head + body + "</svg>\n"
  }

  /// Where the run of ASCII glyphs in the style of its first cell ends, without the blanks at its end.
  static func endOfRun(in row: [Cell], from start: Int) -> Int {
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
    let attributes = Self.strokes(of: cell)
    glyphs += """
      <text x="\(x * Self.cellWidth)" y="\(y * Self.cellHeight + Self.baseline)" \
      textLength="\(columns * Self.cellWidth)" lengthAdjust="spacingAndGlyphs" \(attributes)>\
      \(MarkupText.escaped(text))</text>

      """
  }

  /// How the strokes of a cell are drawn.
  static func strokes(of cell: Cell) -> String {
    var attributes = fill(of: cell)
    if cell.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if cell.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    let lines = [(Attributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { cell.attributes.contains($0.0) }.map { $0.1 }
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return attributes
  }

  /// A rectangle.
  static func rect(x: Int, y: Int, width: Int, height: Int, attributes: String) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" \(attributes)/>\n"
  }

  /// The colour of the strokes of a cell.
  static func fill(of cell: Cell) -> String {
    let fill = "fill=\"\(cell.foreground.hex)\""
    return cell.attributes.contains(.faint) ? fill + " fill-opacity=\"0.6\"" : fill
  }
}

extension Glyph {
  /// Whether it is a printable ASCII character.
  var isASCII: Bool { rawValue >= 0x20 && rawValue < 0x7F }
}

extension Cell {
  /// Whether only the background shows.
  var looksBlank: Bool {
    glyph == .blank && attributes.isDisjoint(with: [.underline, .strikethrough])
  }
}
