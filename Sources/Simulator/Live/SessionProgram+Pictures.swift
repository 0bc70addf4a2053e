import Components
import Session
import TerminalDriver
package import TerminalModel

/// Pictures in the place of blocks, where the terminal can.
extension SessionProgram {
  /// Shows pictures as pictures from now on.
  mutating func showPictures() {
    let tags = PictureTags()
    tags.thirds = thirds
    simulation.pictures.tags = tags
    simulation.forgetFrames()
    placer = PicturePlacer(tags: tags, cell: cell)
  }

  /// Where the terminal divides rows into thirds.
  private var thirds: RowThirds { RowThirds(of: cell.height, roundsDown: isKitty) }

  /// Takes an answer of the terminal; pictures need its graphics and its placeholders.
  mutating func takePictureReply(_ reply: TerminalReply) {
    switch reply {
    case .graphics(let isSupported): hasGraphics = isSupported
    case .version(let version):
      isKitty = version.hasPrefix("kitty(")
      hasPlaceholders = KittyGraphics.hasPlaceholders(version)
      if asksForPictures { simulation.blocks = BlockSupport.blocks(version: version) ?? .everywhere }
    default: return
    }
    if asksForPictures, hasGraphics, hasPlaceholders, placer == nil { showPictures() }
  }

  /// Draws pictures anew for another size of cells, in pixels; `nil` changes nothing.
  package mutating func adoptCell(_ cell: Size?) {
    guard let cell, cell != self.cell else { return }
    self.cell = cell
    guard placer != nil else { return }
    // Letters of another size: every picture is made anew.
    simulation.pictures.forgetPictures()
    simulation.forgetFrames()
    placer?.tags.thirds = thirds
    placer?.cell = cell
  }

  /// Replaces cells by placeholders, and returns the bytes of pictures that the terminal lacks.
  package mutating func placePictures(on frame: inout CellBuffer) -> [UInt8] {
    placer?.place(&frame, masks: simulation.masks) ?? []
  }

  /// Sends every picture again, since the terminal has lost them.
  package mutating func forgetPictures() {
    placer?.forget()
    simulation.setNeedsDisplay()
  }
}
