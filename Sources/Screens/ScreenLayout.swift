package import Components
package import OnboardingFlow
package import PackModel
package import TerminalModel

/// Where things are on a frame that was drawn: what can be tapped, where elements stand, how far the body
/// scrolls, and when the frame changes by itself.
package struct ScreenLayout: Hashable, Sendable {
  /// What can be tapped, the topmost last.
  package var hits: [Hit] = []
  /// The areas of elements and their parts, in cells of the frame.
  package var elements: [PartID: Rect] = [:]
  /// What a message that passes by should not cover, the most important first.
  package var obstacles: [Rect] = []
  /// What the simulator lays over the app: nothing below it can be tapped.
  package var covers: [Rect] = []
  /// The texts that stand in large letters, which are pictures of letters and not letters.
  package var largeTexts: [LargeTextPlace] = []
  /// The spotlight whose edges the page draws; `nil`: there is none, or its edges are in the cells.
  package var light: LightEdges?
  /// The areas whose shadows the page draws, in cells of the frame.
  package var surfaces: [Rect] = []
  /// The windows of the simulator, the topmost last.
  package var windows: [Rect] = []
  /// Those of them that come and go, which the page lets fade.
  package var overlays: [Rect] = []
  /// The tutorial's hand, which the page draws over the frame; `nil`: there is none, or it is in the cells.
  package var hand: Hand?
  /// How far the body can be scrolled beyond where it stands, up and down, in rows.
  package var scrollRoom = ScrollRoom(up: 0, down: 0)
  /// The instant at which the frame would look different; `nil`: not by itself.
  package var nextChange: Duration?

  /// A place to tap.
  package struct Hit: Hashable, Sendable {
    /// The area, in cells of the frame.
    package var rect: Rect
    /// What a tap in the area means to the flow.
    package var target: TapTarget
  }

  /// The tutorial's hand.
  package struct Hand: Hashable, Sendable {
    /// What is drawn.
    package var artwork: Artwork
    /// The colours of the theme.
    package var palette: ColorPalette
    /// Its cells, in cells of the frame.
    package var rect: Rect
    /// How clearly it shows, of 255.
    package var opacity: Int
  }

  /// A text in large letters.
  package struct LargeTextPlace: Hashable, Sendable {
    /// Its cells, in cells of the frame.
    package var rect: Rect
    /// Its words.
    package var text: String
    /// The number of the picture that a page shows of it; `nil`: it is in the dots of cells.
    package var picture: Int?

    /// Whether a cell shows a part of it.
    fileprivate func shows(_ cell: Cell) -> Bool {
      guard let picture else { return LargeText.hasDots(cell) }
      return cell.attributes.pictureTag?.number == picture && !cell.attributes.contains(.overlayEdge)
    }
  }

  /// Rows out of sight.
  package struct ScrollRoom: Hashable, Sendable {
    /// Rows of the body above the visible ones.
    package var up: Int
    /// Rows of the body below the visible ones.
    package var down: Int
  }

  /// Creates the layout of an empty frame.
  package init() {}

  /// What is at a place; the topmost wins.
  package func target(at point: Point) -> TapTarget? {
    isCovered(point) ? nil : hits.last { $0.rect.contains(point) }?.target
  }

  /// What a finger means: its own cell, or the one above or below where only there something can be tapped.
  ///
  /// - Parameter rows: the rows to the one that it is nearer to: -1, 1, or 0 for what points exactly.
  package func aim(at point: Point, near rows: Int) -> Point {
    let next = Point(x: point.x, y: point.y + rows)
    guard !isCovered(point), !takesTap(at: point), takesTap(at: next) else { return point }
    // A tap anywhere may be the next mark: one beside Skip does not skip the tour.
    return target(at: point) == .mark && target(at: next) == .markSkip ? point : next
  }

  private func takesTap(at point: Point) -> Bool {
    switch target(at: point) {
    case nil, .nothing, .mark, .sheetHandle: false
    default: true
    }
  }

  /// Whether the simulator lies over the app at a place.
  package func isCovered(_ point: Point) -> Bool { covers.contains { $0.contains(point) } }

  mutating func hit(_ rect: Rect, _ target: TapTarget) {
    hits.append(Hit(rect: rect, target: target))
  }

  /// Draws the shadow of a box of half rows that is drawn next over a screen. Where the page draws shadows it is noted in
  /// ``surfaces``.
  ///
  /// - Parameter opacity: how clearly it shows, 0 to 255.
  mutating func castShadow(of rect: Rect, on buffer: inout CellBuffer, _ stylesheet: Stylesheet, opacity: Int)
  {
    buffer.castShadow(of: rect, stylesheet, opacity: opacity)
    noteOverlay(rect, stylesheet, opacity: opacity)
  }

  /// Notes an overlay that is drawn next in ``surfaces``, where the page draws shadows, once it is drawn
  /// (``Stylesheet/boxOpacity(_:)``). In cells one of whole rows has no shadow.
  ///
  /// - Parameter opacity: how clearly it shows, 0 to 255.
  mutating func noteOverlay(_ rect: Rect, _ stylesheet: Stylesheet, opacity: Int) {
    guard stylesheet.leavesEdges else { return }
    // The page draws shadows over all cells: that of what the overlay covers in part would lie over the overlay.
    if opacity > 0 { surfaces.removeAll { $0.intersects(rect) } }
    guard stylesheet.boxOpacity(opacity) > 0 else { return }
    surfaces.append(rect)
    overlays.append(rect)
  }

  /// Notes a window of the simulator, which lies over the device and what is around it.
  package mutating func open(_ window: Rect) {
    windows.append(window)
    // A page draws shadows and the hand over all cells: they would lie over the window.
    surfaces = []
    hand = nil
  }

  /// Draws a large text, and notes where it stands.
  mutating func draw(
    _ text: LargeText, on buffer: inout CellBuffer, in rect: Rect, _ color: Color,
    alignment: TextBlock.Alignment, _ context: ViewContext
  ) {
    text.draw(
      on: &buffer, in: rect, color, alignment: alignment, blocks: context.stylesheet.blocks)
    note(text, on: &buffer, in: rect, color, alignment: alignment, context)
  }

  /// Notes where a large text stands that was drawn.
  mutating func note(
    _ text: LargeText, on buffer: inout CellBuffer, in rect: Rect, _ color: Color,
    alignment: TextBlock.Alignment, _ context: ViewContext
  ) {
    switch context.pictures.letter(
      text, on: &buffer, in: rect, color, alignment: alignment, context.stylesheet)
    {
    case .dots: largeTexts.append(LargeTextPlace(rect: rect, text: text.text))
    case .letters(let picture):
      largeTexts.append(LargeTextPlace(rect: rect, text: text.text, picture: picture))
    case .plain: break
    }
  }

  /// A frame in which large texts are words, for whoever looks for words on it; those that something covers are not.
  package func readable(_ frame: CellBuffer) -> CellBuffer {
    guard !largeTexts.isEmpty else { return frame }
    var readable = frame
    for place in largeTexts where place.rect.intersection(frame.bounds) == place.rect {
      var isInSight = false
      var isCovered = false
      for y in place.rect.minY..<place.rect.maxY {
        for x in place.rect.minX..<place.rect.maxX {
          let cell = frame[x, y]
          if place.shows(cell) { isInSight = true } else if cell.glyph != .blank { isCovered = true }
        }
      }
      guard isInSight, !isCovered else { continue }
      readable.fill(place.rect, .plain)
      readable.write(place.text, x: place.rect.x, y: place.rect.y, style: .plain, clip: place.rect)
    }
    return readable
  }

  /// Notes that the frame would look different at an instant; of several, the earliest counts.
  package mutating func changes(at instant: Duration) {
    nextChange = min(nextChange ?? instant, instant)
  }

  /// The same, elsewhere on the terminal.
  package func offset(x: Int, y: Int) -> ScreenLayout {
    var moved = self
    moved.hits = hits.map { Hit(rect: $0.rect.offset(x: x, y: y), target: $0.target) }
    for index in largeTexts.indices {
      moved.largeTexts[index].rect = largeTexts[index].rect.offset(x: x, y: y)
    }
    moved.obstacles = obstacles.map { $0.offset(x: x, y: y) }
    moved.surfaces = surfaces.map { $0.offset(x: x, y: y) }
    moved.overlays = overlays.map { $0.offset(x: x, y: y) }
    moved.hand?.rect = hand.map { $0.rect.offset(x: x, y: y) } ?? .zero
    moved.light = light?.offset(x: x, y: y)
    moved.elements = elements.mapValues { $0.offset(x: x, y: y) }
    return moved
  }
}
