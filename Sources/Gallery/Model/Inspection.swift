import Components
import TerminalModel

/// The properties of a cell of a picture, and of the element it belongs to.
struct Inspection: Hashable, Sendable {
  var state: String
  /// The size of the picture, in cells.
  var size: Size
  /// The cell, from the picture's upper left.
  var cell: Point
  var glyph: String
  /// The element it belongs to, by its id; `nil`: the picture has no ids there.
  var element: String?
  /// The box around the cell: the element's, else that of the connected cells with the same background.
  var box: Rect
  var foreground: Swatch
  var background: Swatch
  var attributes: [String]

  /// A colour and the tokens that have it.
  struct Swatch: Hashable, Sendable {
    var color: Color
    /// The names of the tokens; empty: it is mixed.
    var tokens: [String]

    init(_ color: Color, _ palette: ColorPalette) {
      self.color = color
      tokens = ColorToken.allCases.filter { palette[$0] == color }.map(\.rawValue)
    }
  }

  init(
    state: String, frame: CellBuffer, elements: [(name: String, area: Rect)], at point: Point,
    palette: ColorPalette
  ) {
    self.state = state
    size = frame.size
    cell = point
    let shown = frame[point]
    glyph = shown.glyph.isContinuation ? frame[point.x - 1, point.y].glyph.text : shown.glyph.text
    // Of nested elements the smallest counts.
    let hit = elements.filter { $0.area.contains(point) }
      .min { $0.area.width * $0.area.height < $1.area.width * $1.area.height }
    element = hit?.name
    box = hit?.area.intersection(frame.bounds) ?? Self.box(around: point, in: frame)
    foreground = Swatch(shown.foreground, palette)
    background = Swatch(shown.background, palette)
    attributes = shown.attributes.names
  }

  /// The rectangle of the connected cells around one that have its background.
  private static func box(around point: Point, in frame: CellBuffer) -> Rect {
    let ground = frame[point].background
    var seen = [Bool](repeating: false, count: frame.width * frame.height)
    var open = [point]
    var box = Rect(origin: point, size: Size(width: 1, height: 1))
    while let place = open.popLast() {
      let index = place.y * frame.width + place.x
      guard frame.bounds.contains(place), !seen[index], frame[place].background == ground else { continue }
      seen[index] = true
      box = box.union(Rect(origin: place, size: Size(width: 1, height: 1)))
      for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let next = place.offset(x: dx, y: dy)
        if frame.bounds.contains(next) { open.append(next) }
      }
    }
    return box
  }
}
