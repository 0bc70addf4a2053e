import Components
import PackModel
import TerminalModel

/// The edge of a device: half a cell around a phone, a whole one beside a tablet, which is as thick as half a row. On low
/// screens it lies on the outer halves of its rows, and the inner ones are room between the edge and what stands there.
struct DeviceFrame {
  let device: Device
  let stylesheet: Stylesheet
  let desk: Color
  /// Whether the clock stands on the screen and not in the edge.
  let hasStatusBar: Bool

  private static let islandWidth = 10
  private static let glass = Color(hex: 0xE8E8EE)

  func draw(on buffer: inout CellBuffer, in frame: Rect) {
    drawEdges(on: &buffer, in: frame, edge, device.corner, isThick: device.form == .tablet)
    if device.camera == .edge { drawCamera(on: &buffer, in: frame) }
  }

  /// Draws a ground that begins and ends where the device does.
  func drawPlate(_ color: Color, on buffer: inout CellBuffer, in rect: Rect) {
    drawEdges(on: &buffer, in: rect, color, .round, isThick: true)
    // On low screens the outer parts of these rows are the edge of a device: of a ground they are whole.
    buffer.fill(rect.inset(x: hasStatusBar ? 0 : 1, y: hasStatusBar ? 1 : 0), Style(background: color))
    if !hasStatusBar { buffer.fill(rect.inset(x: 0, y: 1), Style(background: color)) }
  }

  private func drawEdges(
    on buffer: inout CellBuffer, in frame: Rect, _ color: Color, _ corner: Device.Corner, isThick: Bool
  ) {
    let style = Style(foreground: color, background: desk)
    let width = frame.width - 2
    let corners =
      hasStatusBar
      ? Self.corners(corner, isThick: isThick, hasSlopes: hasSlopes)
      : Self.outerCorners(corner, isThick: isThick, hasSlopes: hasSlopes)
    let (left, right) = (frame.minX, frame.maxX - 1)
    let (top, bottom) = (frame.minY, frame.maxY - 1)
    let row = { (y: Int) in Rect(x: left + 1, y: y, width: width, height: 1) }
    let column = { (x: Int) in Rect(x: x, y: top + 1, width: 1, height: max(0, bottom - top - 1)) }
    let cell = { (glyph: String) in Cell(glyph: Glyph(glyph), style: style) }
    buffer.fill(row(top), cell(edges.top))
    buffer.fill(row(bottom), cell(edges.bottom))
    buffer.fill(column(left), cell(isThick ? "█" : "▐"))
    buffer.fill(column(right), cell(isThick ? "█" : "▌"))
    buffer.write(corners.topLeft, x: left, y: top, style: style)
    buffer.write(corners.topRight, x: right, y: top, style: style)
    buffer.write(corners.bottomLeft, x: left, y: bottom, style: style)
    buffer.write(corners.bottomRight, x: right, y: bottom, style: style)
  }

  private var hasSlopes: Bool { stylesheet.roundSides.hasWedges }

  /// What the first and the last row are made of: a third of a cell where the terminal has such glyphs, which is about as thick as
  /// half a column.
  private var edges: (top: String, bottom: String) {
    let (upper, lower) = hasSlopes ? ("\u{1FB02}", "\u{1FB2D}") : ("▀", "▄")
    return hasStatusBar ? (top: lower, bottom: upper) : (top: upper, bottom: lower)
  }

  /// Draws what reaches into the screen: the camera, and the corners.
  func reachIn(on buffer: inout CellBuffer, in frame: Rect) {
    if !hasStatusBar { widen(on: &buffer, in: frame) }
    if device.camera == .island, hasStatusBar, device.statusRows > 0 { drawIsland(on: &buffer, in: frame) }
    round(on: &buffer, in: frame)
  }

  /// More of the screen above and below: the ground of its first and its last row, where what lies over that ends.
  private func widen(on buffer: inout CellBuffer, in frame: Rect) {
    let (top, bottom) = (frame.minY, frame.maxY - 1)
    let (left, right) = (frame.minX + 1, frame.maxX - 2)
    guard left <= right else { return }
    for (y, next, isUpper) in [(top, top + 1, true), (bottom, bottom - 1, false)] {
      let sides = [left, right].map { buffer[$0, next].color(atUpperEdge: isUpper) }
      for x in left...right where isUpper || buffer[x, y].glyph == Glyph(edges.bottom) {
        buffer[x, y].background =
          sides[0] == sides[1] ? sides[0] : buffer[x, next].color(atUpperEdge: isUpper)
      }
    }
    guard device.form == .phone, device.corner == .round, frame.width > 6 else { return }
    // The outermost parts of cells are gone: those within close the gaps.
    let inner =
      hasSlopes ? ["\u{1FB06}", "\u{1FB0A}", "\u{1FB31}", "\u{1FB35}"] : ["▛", "▜", "▙", "▟"]
    for (index, glyph) in inner.enumerated() {
      let x = index % 2 == 0 ? frame.minX + 1 : frame.maxX - 2
      buffer[x, index < 2 ? top : bottom].glyph = Glyph(glyph)
    }
  }

  /// The camera, which hangs from the upper edge into the clock's row.
  private func drawIsland(on buffer: inout CellBuffer, in frame: Rect) {
    let left = frame.x + (frame.width - Self.islandWidth) / 2
    // A third of a row where the terminal has such glyphs, so that there is room to the title below.
    let ends =
      hasSlopes
      ? (left: "\u{1FB01}", middle: "\u{1FB02}", right: "\u{1FB00}") : (left: "▝", middle: "▀", right: "▘")
    for column in 0..<Self.islandWidth {
      let (x, y) = (left + column, frame.minY + 1)
      guard buffer[x, y].glyph == .blank else { continue }
      let glyph = column == 0 ? ends.left : column == Self.islandWidth - 1 ? ends.right : ends.middle
      let style = Style(foreground: edge, background: buffer[x, y].background)
      buffer.write(glyph, x: x, y: y, style: style)
    }
  }

  /// Takes the corners of a phone in where the terminal has no slopes and the screen is empty there: the outermost half cell
  /// goes, and one within closes the gap.
  private func round(on buffer: inout CellBuffer, in frame: Rect) {
    guard hasStatusBar, device.form == .phone, device.corner == .round, frame.width > 6, frame.height > 6
    else { return }
    guard !hasSlopes else { return }
    let corners = Self.corners(.round, isThick: false, hasSlopes: false)
    let (left, right, top, bottom) = (frame.minX, frame.maxX - 1, frame.minY, frame.maxY - 1)
    func takeIn(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int, _ quarter: String) {
      let inner = buffer[x + dx, y + dy]
      guard inner.glyph == .blank else { return }
      buffer.write(" ", x: x, y: y, style: Style(foreground: edge, background: desk))
      let style = Style(foreground: edge, background: inner.background)
      buffer.write(quarter, x: x + dx, y: y + dy, style: style)
    }
    takeIn(left, top, 1, 1, corners.bottomRight)
    takeIn(right, top, -1, 1, corners.bottomLeft)
    takeIn(left, bottom, 1, -1, corners.topRight)
    takeIn(right, bottom, -1, -1, corners.topLeft)
  }

  private func drawCamera(on buffer: inout CellBuffer, in frame: Rect) {
    let x = frame.x + frame.width / 2
    let lens = edge.mixed(with: Self.glass, amount: 90)
    buffer.write(edges.top, x: x, y: frame.y, style: Style(foreground: lens, background: desk))
  }

  /// Quarters of cells or slopes, so that corners look round; what the edges are made of where they are square.
  private static func corners(
    _ corner: Device.Corner, isThick: Bool, hasSlopes: Bool
  ) -> (topLeft: String, topRight: String, bottomLeft: String, bottomRight: String) {
    switch (corner, isThick) {
    case (.round, false) where hasSlopes: ("\u{1FB47}", "\u{1FB3C}", "\u{1FB62}", "\u{1FB57}")
    case (.round, true) where hasSlopes: ("\u{1FB48}", "\u{1FB3D}", "\u{1FB63}", "\u{1FB58}")
    case (.square, false) where hasSlopes: ("\u{1FB1E}", "\u{1FB0F}", "\u{1FB01}", "\u{1FB00}")
    case (.square, true) where hasSlopes: ("\u{1FB2D}", "\u{1FB2D}", "\u{1FB02}", "\u{1FB02}")
    case (.round, _), (.square, false): ("▗", "▖", "▝", "▘")
    case (.square, true): ("▄", "▄", "▀", "▀")
    }
  }

  /// The same where the edge lies on the outer halves of its rows.
  private static func outerCorners(
    _ corner: Device.Corner, isThick: Bool, hasSlopes: Bool
  ) -> (topLeft: String, topRight: String, bottomLeft: String, bottomRight: String) {
    switch (corner, isThick) {
    case (.round, false) where hasSlopes: ("\u{1FB26}", "\u{1FB13}", "\u{1FB09}", "\u{1FB04}")
    case (.round, true) where hasSlopes: ("\u{1FB41}", "\u{1FB4C}", "\u{1FB52}", "\u{1FB5D}")
    case (.round, false): corners(.round, isThick: false, hasSlopes: false)
    case (.square, false): ("▐", "▌", "▐", "▌")
    case (.round, true): ("▟", "▙", "▜", "▛")
    case (.square, true): ("█", "█", "█", "█")
    }
  }

  private var edge: Color { stylesheet.isDark ? Color(hex: 0x4A4A56) : Color(hex: 0x26222A) }
}
