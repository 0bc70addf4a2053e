import Components
import OnboardingFlow
import PackModel
import Portability
import TerminalModel

/// The dialogs of the system that are up, the last on top. More than one is what an app shows that asks for all at
/// once: of those below, the upper edges stand out.
struct SystemDialogsView {
  let dialogs: [SystemDialog]
  let context: ViewContext

  /// The id under which the place of the dialog on top is known.
  static let id: PartID = "dialog"
  /// How much dialogs dim the screen, and each one what is below it, of 255; a dark screen less, which would be black.
  private static let dimming = (screen: 150, dark: 100, dialog: 70)
  /// The edges that show at most.
  private static let mostEdges = 1

  /// - Parameter shown: how much of the dialogs is there, 0...1; `nil`: the one on top as far as it has come.
  func draw(
    on buffer: inout CellBuffer, in rect: Rect, shown: Double? = nil, layout: inout ScreenLayout
  ) {
    guard let dialog = dialogs.last else { return }
    let progress = context.timeline.running(.overlay, at: context.instant)?.progress ?? 1
    let eased = shown ?? Easing.out(progress)
    let place = place(of: dialog, in: rect)
    let opacity = Easing.interpolate(0, 255, eased)
    let stylesheet = context.stylesheet
    let cut = buffer.cut(by: place, within: rect, takesFoot: true, stylesheet)
    buffer.recede(cut, amount: opacity)
    if !dialog.isSheet { buffer.clearSides(of: place, within: rect, cut: cut, stylesheet, amount: opacity) }
    // Those below have dimmed the screen before.
    buffer.blend(
      rect, toward: context.stylesheet.scrim,
      amount: Easing.interpolate(
        0, context.stylesheet.isDark ? Self.dimming.dark : Self.dimming.screen,
        dialogs.count > 1 ? shown ?? 1 : eased))
    drawEdges(
      above: place, on: &buffer, in: rect,
      opacity: Easing.interpolate(0, 255, shown ?? 1))
    var canvas = buffer
    var own = ScreenLayout()
    let frame = draw(dialog, on: &canvas, in: rect, rise: eased, layout: &own)
    let clarity = stylesheet.boxOpacity(Easing.interpolate(shown == nil ? 40 : 0, 255, eased))
    buffer.clearWords(
      cutBy: frame, within: rect, stylesheet, amount: shown == nil ? clarity : min(254, clarity))
    if !dialog.isSheet { layout.noteOverlay(frame, context.stylesheet, opacity: clarity) }
    buffer.dissolve(
      to: canvas, in: frame, opacity: clarity, isLeaving: shown != nil && stylesheet.takesCut)
    layout.hit(rect, .nothing)
    layout.hits += own.hits
    layout.elements.override(by: own.elements)
    layout.elements[Self.id] = frame
  }

  /// Draws the upper edges of the dialogs below the one on top, each narrower and darker than the one over it.
  private func drawEdges(above frame: Rect, on buffer: inout CellBuffer, in rect: Rect, opacity: Int) {
    let look = SystemLook.stylesheet(for: context)
    let count = min(dialogs.count - 1, Self.mostEdges, frame.minY - rect.minY)
    guard count > 0 else { return }
    for depth in (1...count).reversed() {
      let edge = Rect(
        x: frame.x + 2 * depth, y: frame.y - depth, width: frame.width - 4 * depth,
        height: min(4, frame.height))
      let color = look[.surface].mixed(
        with: context.stylesheet[.mask], amount: Self.dimming.dialog + 30 * (depth - 1))
      buffer.drawOver(edge, stylesheet: look, opacity: opacity) {
        $0.fillOverlay(edge, color, look)
      }
    }
  }

  private func place(of dialog: SystemDialog, in rect: Rect) -> Rect {
    dialog.isSheet
      ? SystemSheetView(shown: dialog, context: context).frame(in: rect)
      : SystemAlertView(shown: dialog, context: context).frame(in: rect)
  }

  /// Draws a dialog and returns its place.
  private func draw(
    _ dialog: SystemDialog, on buffer: inout CellBuffer, in rect: Rect, rise: Double,
    layout: inout ScreenLayout
  ) -> Rect {
    if dialog.isSheet {
      return SystemSheetView(shown: dialog, context: context)
        .draw(on: &buffer, in: rect, rise: rise, layout: &layout)
    }
    let alert = SystemAlertView(shown: dialog, context: context)
    let frame = alert.frame(in: rect)
    alert.draw(on: &buffer, in: frame, layout: &layout)
    return frame
  }
}

extension SystemDialog {
  /// Whether it is a sheet with a switch for each of several things.
  var isSheet: Bool { !switches.isEmpty }
}
