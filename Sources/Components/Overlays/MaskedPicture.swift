package import TerminalModel

/// A picture with two copies, dimmed by half a mask and by a whole one: a cut-out that moves over it costs
/// copies of spans, and no blending.
package struct MaskedPicture: Hashable, Sendable {
  let clear: CellBuffer
  let soft: CellBuffer
  let dark: CellBuffer
  /// How dark the mask is, of 255.
  package let strength: Int

  /// Dims copies of a picture towards a colour.
  package init(_ picture: CellBuffer, toward color: Color, strength: Int) {
    self.strength = strength
    var copies = [picture, picture]
    copies[0].blend(picture.bounds, toward: color, amount: strength / 2)
    copies[1].blend(picture.bounds, toward: color, amount: strength)
    clear = picture
    soft = copies[0]
    dark = copies[1]
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
  }

  private func split(
    _ halves: Halves, _ x: Int, _ y: Int, _ picture: MaskedPicture, on buffer: inout CellBuffer
  ) {
    let (upper, lower) = (picture[halves.upper][x, y], picture[halves.lower][x, y])
    if let top = upper.halves?.upper, let foot = lower.halves?.lower,
      let split = SplitCell(picture.clear[x, y], upper: { _ in top })
    {
      buffer[x, y] = split.cell { _ in foot }
    } else {
      let cell = Rect(x: x, y: y, width: 1, height: 1)
      buffer.copyStyle(from: picture.soft, source: cell, to: cell.origin)
    }
  }
}
