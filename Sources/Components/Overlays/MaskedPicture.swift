package import TerminalModel

/// A picture as the levels of a mask show it: a cut-out that moves over it costs copies of spans, and no blending.
package struct MaskedPicture: Hashable, Sendable {
  let clear: CellBuffer
  let soft: CellBuffer
  let dark: CellBuffer
  fileprivate let sides: RoundSides
  /// How dark the mask is, of 255.
  package let strength: Int

  /// Shades copies of a picture.
  package init(_ picture: CellBuffer, strength: Int, _ stylesheet: Stylesheet) {
    self.strength = strength
    sides = stylesheet.roundSides
    let light = Spotlight.Light(stylesheet, strength: strength)
    func copy(_ level: Spotlight.Level) -> CellBuffer {
      var copy = picture
      light.shade(picture.bounds, level, on: &copy)
      return copy
    }
    (clear, soft, dark) = (copy(.clear), copy(.soft), copy(.dark))
  }

  /// The picture at a level of the mask.
  subscript(level: Spotlight.Level) -> CellBuffer {
    _read {
      switch level {
      case .clear: yield clear
      case .soft: yield soft
      case .dark: yield dark
      }
    }
  }
}

extension Spotlight {
  /// Draws the mask from pictures dimmed before: the dark copy, spans of the others at the cut-outs, and
  /// single cells at the edge of a round cut-out.
  ///
  /// The result is that of ``draw(on:in:_:)`` over the whole picture.
  ///
  /// - Precondition: the buffer has the picture's size, and the mask its strength.
  package func draw(on buffer: inout CellBuffer, over picture: MaskedPicture) {
    buffer.copy(from: picture.dark, source: picture.dark.bounds, to: .zero)
    for hole in holes {
      forEachRun(in: hole.reach.intersection(buffer.bounds)) { run, halves in
        guard halves.upper != halves.lower else {
          if halves.upper != .dark {
            buffer.copyStyle(from: picture[halves.upper], source: run, to: run.origin)
          }
          return
        }
        for x in run.minX..<run.maxX { split(halves, x, run.y, picture, on: &buffer) }
      }
    }
    for rim in rims(on: picture.dark, in: buffer.bounds, picture.sides) {
      rim.draw(on: &buffer, picture.sides) { picture[$0][rim.x, rim.y].background }
    }
  }

  private func split(
    _ halves: Halves, _ x: Int, _ y: Int, _ picture: MaskedPicture, on buffer: inout CellBuffer
  ) {
    let (upper, lower) = (picture[halves.upper][x, y], picture[halves.lower][x, y])
    if let top = upper.splitHalves?.upper, let foot = lower.splitHalves?.lower,
      let split = SplitCell(picture.clear[x, y], upper: { _ in top })
    {
      buffer[x, y] = split.cell { _ in foot }
    } else {
      let cell = Rect(x: x, y: y, width: 1, height: 1)
      buffer.copyStyle(from: picture[.soft], source: cell, to: cell.origin)
    }
  }
}

extension MaskedPicture {
  /// How far the lit parts stand out: the mean light of their cells as they are drawn, beside that of the same cells
  /// under the mask, by WCAG's ratio; letters do not count. `nil`: no cell is lit.
  package func contrast(of holes: [Spotlight.Hole]) -> Double? {
    var (lit, masked, count) = (0.0, 0.0, 0)
    for hole in holes {
      let area = hole.frame.intersection(clear.bounds)
      for y in area.minY..<max(area.minY, area.maxY) {
        for x in area.minX..<area.maxX
        where hole.halves(x, y) == Spotlight.Halves(upper: .clear, lower: .clear) {
          lit += Self.light(of: clear[x, y])
          masked += Self.light(of: dark[x, y])
          count += 1
        }
      }
    }
    guard count > 0 else { return nil }
    return Color.contrast(lit / Double(count), masked / Double(count))
  }

  private static func light(of cell: Cell) -> Double {
    guard cell.glyph.isDrawing else { return cell.background.luminance }
    return (cell.foreground.luminance + cell.background.luminance) / 2
  }
}
