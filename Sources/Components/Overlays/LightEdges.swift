package import TerminalModel

/// A spotlight whose edges a page draws by pixels.
///
/// Cells that an edge goes through have the colours of the screen without the mask, and the mark ``Attributes/lightEdge``. Over
/// these cells the page paints ``mask`` outside of all outlines, and ``glow`` inside of them.
package struct LightEdges: Hashable, Sendable {
  /// What is lit, in units of a column and half a row.
  package var outlines: [Spotlight.Outline]
  /// The colour of the mask, and its opacity, 0 to 255.
  package var mask: (color: Color, amount: Int) { (maskColor, maskAmount) }
  /// The colour that lifts the lit part of a dark screen, and its opacity, 0 to 255.
  package var glow: (color: Color, amount: Int) { (glowColor, glowAmount) }

  private let maskColor: Color
  private let maskAmount: Int
  private let glowColor: Color
  private let glowAmount: Int

  init(_ outlines: [Spotlight.Outline], _ light: Spotlight.Light) {
    self.outlines = outlines
    (maskColor, maskAmount) = (light.mask, light.strength)
    (glowColor, glowAmount) = (light.glow, light.lift)
  }

  /// The same elsewhere, by columns and rows.
  package func offset(x: Int, y: Int) -> LightEdges {
    var moved = self
    for index in outlines.indices {
      moved.outlines[index].centerX += Double(x)
      moved.outlines[index].centerY += Double(2 * y)
    }
    return moved
  }
}

extension Attributes {
  /// The edge of a light goes through the cell (``LightEdges``). Frames for terminals have no such cell.
  package static var lightEdge: Attributes { Attributes(rawValue: 1 << 6) }
  /// The edge of an overlay goes through the cell: its glyph lies over the picture or the light that the cell shows besides,
  /// and the background is that of its outer half. Frames for terminals have no such cell.
  package static var overlayEdge: Attributes { Attributes(rawValue: 1 << 7) }
}

extension Spotlight {
  /// Replaces the edges of a mask that was drawn by cells without the mask, and marks those.
  ///
  /// - Parameter screen: the cells without the mask, of the buffer's size.
  package func leaveEdges(
    of screen: CellBuffer, on buffer: inout CellBuffer, _ stylesheet: Stylesheet
  ) -> LightEdges {
    let light = Light(stylesheet, strength: strength)
    let outlines = holes.map { $0.exactLine }
    for (hole, outline) in zip(holes, outlines) {
      let area = hole.reach.union(outline.bounds).intersection(buffer.bounds)
      for y in area.minY..<max(area.minY, area.maxY) {
        // A wide glyph is whole: where an edge goes through a half of it, it goes through both.
        var x = screen[area.minX, y].glyph.isContinuation ? area.minX - 1 : area.minX
        while x < area.maxX {
          let cell = Rect(x: x, y: y, width: screen[x, y].glyph.isWide ? 2 : 1, height: 1)
          defer { x += cell.width }
          guard !screen[x, y].attributes.contains(.overlayEdge) else { continue }
          buffer[x, y] = screen[x, y]
          if outlines.contains(where: { $0.contains(cell) }) {
            light.shade(cell, .clear, on: &buffer)
          } else if outlines.contains(where: { $0.bounds.intersects(cell) }) {
            buffer[x, y].attributes.formUnion(.lightEdge)
          } else {
            light.shade(cell, .dark, on: &buffer)
          }
        }
      }
    }
    return LightEdges(outlines, light)
  }
}

extension Spotlight.Hole {
  /// The radius of the corners of a box, in units.
  private static let corner = 1.5

  /// What is lit, with the halves of the rows above and below the cells.
  var exactLine: Spotlight.Outline {
    guard outline == nil else { return line }
    var line = line
    if shape == .rounded { line.corner = min(Self.corner, line.halfWidth, line.halfHeight) }
    let (above, below) = (isOpen.above ? 1.0 : 0, isOpen.below ? 1.0 : 0)
    line.centerY += (below - above) / 2
    line.halfHeight += (below + above) / 2
    return line
  }

  /// A cut-out between two others by their exact lines, at a progress of 0...1.
  package init(from start: Spotlight.Hole, exactlyTo end: Spotlight.Hole, _ progress: Double) {
    self = end
    guard progress < 1 else { return }
    outline = Spotlight.Outline(from: start.exactLine, to: end.exactLine, progress)
  }
}

extension Spotlight.Outline {
  /// Whether all of some cells is lit.
  func contains(_ cells: Rect) -> Bool {
    let (columns, rows) = ([cells.minX, cells.maxX], [cells.minY, cells.maxY])
    return columns.allSatisfy { x in rows.allSatisfy { contains(x: Double(x), y: Double(2 * $0)) } }
  }

  private func contains(x: Double, y: Double) -> Bool {
    let dx = abs(x - centerX) - (halfWidth - corner)
    let dy = abs(y - centerY) - (halfHeight - corner)
    guard dx > 0, dy > 0 else { return max(dx, dy) <= corner }
    return dx * dx + dy * dy <= corner * corner
  }
}
