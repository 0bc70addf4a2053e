import Components
package import OnboardingFlow
import Screens
package import TerminalModel

/// The target that the mouse is over or holds down, or that a key has just pressed: a tint over the finished
/// frame, for which no view is drawn again.
package enum PointerMark: Hashable, Sendable {
  /// The mouse rests at a place.
  case over(Point)
  /// A button of the mouse went down on a target, and is at a place now.
  case holds(TapTarget, at: Point)
  /// A key has pressed something, which shows for a moment.
  case key(TapTarget, until: Duration)

  private static let hoverStrength = 20
  private static let pressStrength = 56

  /// Draws the mark over a frame, where its target can be pressed.
  func draw(on buffer: inout CellBuffer, layout: inout ScreenLayout, _ context: ViewContext) {
    switch self {
    case .over(let point):
      guard let hit = layout.hits.last(where: { $0.rect.contains(point) }) else { return }
      tint(hit, Self.hoverStrength, on: &buffer, context)
    case .holds(let target, let point):
      guard let hit = layout.hits.last(where: { $0.rect.contains(point) }), hit.target == target else {
        return
      }
      tint(hit, Self.pressStrength, on: &buffer, context)
    case .key(let target, let end):
      guard end > context.instant, let hit = layout.hits.last(where: { $0.target == target }) else { return }
      tint(hit, Self.pressStrength, on: &buffer, context)
      layout.changes(at: end)
    }
  }

  private func tint(
    _ hit: ScreenLayout.Hit, _ amount: Int, on buffer: inout CellBuffer, _ context: ViewContext
  ) {
    guard hit.target.canBePressed, context.flow.isEnabled(hit.target) else { return }
    let page = context.stylesheet[.background]
    let ink = context.stylesheet[.text]
    let rect = hit.rect.intersection(buffer.bounds)
    guard !rect.isEmpty else { return }
    // A control with a colour of its own takes the tint within its shape, one without it on all of its place. Pictures
    // have colours too: the end of the row tells, where none stands.
    let sample = buffer[max(rect.minX, rect.maxX - 3), rect.minY + min(1, rect.height / 2)]
    let hasShape = sample.background != page
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        var cell = buffer[x, y]
        if !hasShape || cell.background != page {
          cell.background = cell.background.mixed(with: ink, amount: amount)
        }
        if cell.foreground != page, BlockPattern(cell.glyph) != nil {
          cell.foreground = cell.foreground.mixed(with: ink, amount: amount)
        }
        buffer[x, y] = cell
      }
    }
  }
}

extension TapTarget {
  /// Whether it is a control, and not a place to tap anywhere.
  package var canBePressed: Bool {
    switch self {
    case .mark, .nothing, .amount, .outsideSheet, .sheetHandle: false
    default: true
    }
  }
}
