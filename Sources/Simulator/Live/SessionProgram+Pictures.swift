import Components
import Session
import TerminalDriver
package import TerminalModel

/// Pictures in the place of half blocks, where the terminal can.
extension SessionProgram {
  /// From now on pictures are pictures.
  mutating func showPictures() {
    let tags = PictureTags()
    simulation.pictures.tags = tags
    simulation.forgetFrames()
    placer = PicturePlacer(tags: tags, cell: cell)
  }

  /// Takes an answer of the terminal; pictures need both.
  mutating func takePictureReply(_ reply: TerminalReply) {
    switch reply {
    case .graphics(let isSupported): hasGraphics = isSupported
    case .version(let version): hasPlaceholders = KittyGraphics.hasPlaceholders(version)
    default: return
    }
    if asksForPictures, hasGraphics, hasPlaceholders, placer == nil { showPictures() }
  }

  package mutating func adoptCell(_ cell: Size?) {
    guard let cell, cell != self.cell else { return }
    self.cell = cell
    guard placer != nil else { return }
    // Letters of another size: every picture is made anew.
    simulation.pictures.forgetPictures()
    simulation.forgetFrames()
    placer?.cell = cell
  }

  package mutating func placePictures(on frame: inout CellBuffer) -> [UInt8] {
    placer?.place(&frame) ?? []
  }

  package mutating func forgetPictures() {
    placer?.forget()
    simulation.setNeedsDisplay()
  }
}
