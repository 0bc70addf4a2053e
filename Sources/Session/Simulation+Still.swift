import Components
import Shell
package import TerminalModel

/// Stills of the present instant, which do not depend on the terminal.
extension Simulation {
  /// A fresh frame of the present instant, with nothing on its way: what a still shows.
  package mutating func still() -> CellBuffer {
    var buffer = CellBuffer(size: size)
    let shown = (blocks, hasColors)
    (blocks, hasColors) = (stillBlocks, true)
    draw(on: &buffer)
    (blocks, hasColors) = shown
    if pictures.tags != nil { buffer.untag() }
    return buffer
  }

  /// The same with its pictures by their shapes: for files that no terminal limits.
  package mutating func pictureStill() -> Still {
    let before = pictures.tags
    let tags = PictureTags()
    pictures.tags = tags
    forgetFrames()
    var frame = CellBuffer(size: size)
    let shown = blocks
    blocks = stillBlocks
    draw(on: &frame)
    blocks = shown
    pictures.tags = before
    forgetFrames()
    let art = tags.takeArt(from: &frame, veils: veils)
    return Still(frame, art: art, device: geometry.frame)
  }
}
