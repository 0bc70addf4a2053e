import Components
import OnboardingFlow
import TerminalModel

extension ViewContext {
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
