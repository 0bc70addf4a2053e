package import TerminalModel

/// A picture and what it is under the two strengths of a mask: a cut-out that moves over it then costs copies of
/// spans, and no blending.
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
}

extension Spotlight {
  /// Draws the mask over the picture that was dimmed before: the dark one, and spans of the others at the cut-outs.
  ///
  /// The same as ``draw(on:in:_:)`` over all of that picture. The buffer has its size, and the mask its strength.
  package func draw(on buffer: inout CellBuffer, over picture: MaskedPicture) {
    buffer.copy(from: picture.dark, source: picture.dark.bounds, to: .zero)
    for hole in holes {
      forEachRun(in: hole.reach.intersection(buffer.bounds)) { run, amount in
        guard amount < strength else { return }
        buffer.copyStyle(from: amount == 0 ? picture.clear : picture.soft, source: run, to: run.origin)
      }
    }
  }
}
