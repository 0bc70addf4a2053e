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

  func draw(on buffer: inout CellBuffer, in frame: Rect) {
    drawEdges(on: &buffer, in: frame, edge, device.corner, isThick: device.form == .tablet)
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
    let sides = Self.glyphs(isThick ? "██" : "▐▌")
    let corners = corners(corner, isThick: isThick)
    let style = Style(foreground: color, background: desk)
    for (index, isEnd) in [false, true].enumerated() {
      let (x, y) = (isEnd ? frame.maxX - 1 : frame.minX, isEnd ? frame.maxY - 1 : frame.minY)
      buffer.fill(
        Rect(x: x, y: frame.y, width: 1, height: frame.height), Cell(glyph: sides[index], style: style))
      buffer.fill(
        Rect(x: frame.x + 1, y: y, width: frame.width - 2, height: 1), Cell(glyph: edges[index], style: style)
      )
    }
    for index in 0..<4 {
      let place = Point(
        x: index % 2 == 1 ? frame.maxX - 1 : frame.minX, y: index > 1 ? frame.maxY - 1 : frame.minY)
      guard buffer.bounds.contains(place) else { continue }
      buffer[place] = Cell(glyph: corners[index], style: style)
    }
  }

  private static func glyphs(_ text: String) -> [Glyph] {
    text.unicodeScalars.map { Glyph(scalar: $0, isWide: false) }
  }

  private var hasSlopes: Bool { stylesheet.roundSides.hasWedges }

  /// What the first and the last row are made of: a third of a cell where the terminal has such glyphs, which is about as thick as
  /// half a column.
  private var edges: [Glyph] {
    if hasSlopes { return Self.glyphs(hasStatusBar ? "\u{1FB2D}\u{1FB02}" : "\u{1FB02}\u{1FB2D}") }
    return Self.glyphs(hasStatusBar ? "▄▀" : "▀▄")
  }

  /// Draws what reaches into the screen: the camera, and the corners.
  ///
  /// - Parameter pictures: who shows them gets a camera with round corners; `nil`: the screen is on its way to other colours.
  func reachIn(on buffer: inout CellBuffer, in frame: Rect, _ pictures: PictureCache?) {
    if !hasStatusBar { widen(on: &buffer, in: frame) }
    if device.camera == .island, hasStatusBar, device.statusRows > 0 {
      let island = drawIsland(on: &buffer, in: frame)
      #if !hasFeature(Embedded)
        pictures?.standIn(for: "island \(edge.rawValue)", on: &buffer, in: island, stylesheet) { _ in
          [roundIsland(columns: island.width)]
        }
      #endif
    }
    round(on: &buffer, in: frame)
  }

  #if !hasFeature(Embedded)
    /// The camera as a drawing: a third of a row tall, from half a column on.
    private func roundIsland(columns: Int) -> Artwork.Shape {
      let (width, height) = Artwork.cell
      // Its upper corners are beyond the row.
      let camera = Artwork.Geometry.rect(
        origin: Artwork.Point(width / 2, -height), width: Double(columns - 1) * width, height: height * 4 / 3,
        cornerRadius: 5)
      return Artwork.Shape(camera, fill: .color(edge))
    }
  #endif

  /// More of the screen above and below: the ground of its first row, where what lies over that ends, and its last row.
  private func widen(on buffer: inout CellBuffer, in frame: Rect) {
    let (top, bottom) = (frame.minY, frame.maxY - 1)
    let (left, right) = (frame.minX + 1, frame.maxX - 2)
    guard left <= right else { return }
    let foot = edges[1]
    for (y, next, isUpper) in [(top, top + 1, true), (bottom, bottom - 1, false)] {
      let sides = [left, right].map { buffer[$0, next].color(atUpperEdge: isUpper) }
      for x in left...right where isUpper || buffer[x, y].glyph == foot {
        buffer[x, y].background =
          isUpper && sides[0] == sides[1] ? sides[0] : buffer[x, next].color(atUpperEdge: isUpper)
      }
    }
  }

  /// The camera, which hangs from the upper edge into the clock's row.
  ///
  /// - Returns: its cells.
  private func drawIsland(on buffer: inout CellBuffer, in frame: Rect) -> Rect {
    let left = frame.x + (frame.width - Self.islandWidth) / 2
    // A third of a row where the terminal has such glyphs, so that there is room to the title below.
    let parts = Self.glyphs(hasSlopes ? "\u{1FB01}\u{1FB02}\u{1FB00}" : "▝▀▘")
    for column in 0..<Self.islandWidth {
      let (x, y) = (left + column, frame.minY + 1)
      guard buffer[x, y].glyph == .blank else { continue }
      let part = parts[column == 0 ? 0 : column == Self.islandWidth - 1 ? 2 : 1]
      buffer[x, y] = Cell(glyph: part, style: Style(foreground: edge, background: buffer[x, y].background))
    }
    return Rect(x: left, y: frame.minY + 1, width: Self.islandWidth, height: 1)
  }

  /// Takes the corners of a phone in where the terminal has no slopes and the screen is empty there: the outermost half cell
  /// goes, and one within closes the gap.
  private func round(on buffer: inout CellBuffer, in frame: Rect) {
    guard hasStatusBar, device.form == .phone, device.corner == .round, frame.width > 6, frame.height > 6
    else { return }
    guard !hasSlopes else { return }
    let corners = corners(.round, isThick: false)
    for index in 0..<4 {
      let (isRight, isBottom) = (index % 2 == 1, index > 1)
      let (x, y) = (isRight ? frame.maxX - 1 : frame.minX, isBottom ? frame.maxY - 1 : frame.minY)
      let (inX, inY) = (isRight ? x - 1 : x + 1, isBottom ? y - 1 : y + 1)
      guard buffer[inX, inY].glyph == .blank else { continue }
      buffer[x, y] = Cell(glyph: .blank, style: Style(foreground: edge, background: desk))
      // The corner at the other side, and the other end.
      buffer[inX, inY] = Cell(
        glyph: corners[3 - index], style: Style(foreground: edge, background: buffer[inX, inY].background))
    }
  }

  /// Quarters of cells or slopes, so that corners look round; what the edges are made of where they are square. On low screens the
  /// edge lies on the outer parts of its rows.
  private func corners(_ corner: Device.Corner, isThick: Bool) -> [Glyph] {
    let signs =
      switch (corner, isThick, hasStatusBar) {
      case (.round, false, true) where hasSlopes: "\u{1FB47}\u{1FB3C}\u{1FB62}\u{1FB57}"
      case (.round, true, true) where hasSlopes: "\u{1FB48}\u{1FB3D}\u{1FB63}\u{1FB58}"
      case (.square, false, true) where hasSlopes: "\u{1FB1E}\u{1FB0F}\u{1FB01}\u{1FB00}"
      case (.square, true, true) where hasSlopes: "\u{1FB2D}\u{1FB2D}\u{1FB02}\u{1FB02}"
      case (.square, true, true): "▄▄▀▀"
      case (.round, true, false) where hasSlopes: "\u{1FB41}\u{1FB4C}\u{1FB52}\u{1FB5D}"
      case (_, false, false): "▐▌▐▌"
      case (.round, true, false): "▟▙▜▛"
      case (.square, true, false): "████"
      case (.round, _, true), (.square, false, true): "▗▖▝▘"
      }
    return Self.glyphs(signs)
  }

  private var edge: Color { stylesheet.isDark ? Color(hex: 0x4A4A56) : Color(hex: 0x26222A) }
}
