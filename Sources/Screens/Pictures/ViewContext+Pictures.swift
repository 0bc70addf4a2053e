import Components
import OnboardingFlow
import PackModel
import TerminalModel

extension ViewContext {
  /// The rows of a picture that has so many on a phone: a tablet is larger in every respect.
  func pictureRows(_ rows: Int) -> Int { flow.device.form == .tablet ? rows * 8 / 5 : rows }

  /// Draws an artwork, its loops as they stand now.
  func draw(
    _ artwork: Artwork, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    guard loopsRun, !artwork.loops.isEmpty else {
      return pictures.draw(artwork, on: &buffer, in: rect, stylesheet)
    }
    pictures.draw(artwork, on: &buffer, in: rect, stylesheet, pose: artwork.pose(at: instant))
    if !rect.intersection(buffer.bounds).isEmpty { layout.changes(at: Artwork.nextPose(after: instant)) }
  }

  /// Loops stand still under whatever lies over the screen, and with reduced motion.
  private var loopsRun: Bool { timeline.motion == .full && flow.layer == .screen }
}
