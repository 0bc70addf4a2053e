import Components
import OnboardingFlow
import PackModel
import Portability
import TerminalModel

/// The dialogs of the system that are up. Only the last one is drawn: those below it are hidden until it is answered.
struct SystemDialogsView {
  let dialogs: [SystemDialog]
  let context: ViewContext

  /// The id under which the place of the dialog on top is known.
  static let id: PartID = "dialog"
  /// How much dialogs dim the screen, of 255; a dark screen less, which would be black.
  private static let dimming = (screen: 150, dark: 122)

  /// - Parameter shown: how much of the dialogs is there, 0...1; `nil`: the one on top as far as it has come.
  func draw(
    on buffer: inout CellBuffer, in rect: Rect, shown: Double? = nil, layout: inout ScreenLayout
  ) {
    guard let dialog = dialogs.last else { return }
    let progress = context.timeline.running(.overlay, at: context.instant)?.progress ?? 1
    let eased = shown ?? Easing.out(progress)
    let stylesheet = context.stylesheet
    let place = place(of: dialog, on: buffer, in: rect)
    let opacity = Easing.interpolate(0, 255, eased)
    let cut = buffer.cut(by: place, within: rect, takesFoot: true, stylesheet)
    buffer.recede(cut, amount: opacity)
    if !dialog.isSheet { buffer.clearSides(of: place, within: rect, cut: cut, stylesheet, amount: opacity) }
    // Those below have dimmed the screen before.
    buffer.blend(
      rect, toward: context.stylesheet.scrim,
      amount: Easing.interpolate(
        0, context.stylesheet.isDark ? Self.dimming.dark : Self.dimming.screen,
        dialogs.count > 1 ? shown ?? 1 : eased))
    var canvas = buffer
    var own = ScreenLayout()
    let frame = draw(dialog, at: place, on: &canvas, in: rect, rise: eased, layout: &own)
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

  private func place(of dialog: SystemDialog, on buffer: CellBuffer, in rect: Rect) -> Rect {
    guard !dialog.isSheet else { return SystemSheetView(shown: dialog, context: context).frame(in: rect) }
    let frame = SystemAlertView(shown: dialog, context: context).frame(in: rect)
    return buffer.clearPlace(for: frame, within: rect, context.stylesheet)
  }

  /// Draws a dialog and returns its place.
  private func draw(
    _ dialog: SystemDialog, at place: Rect, on buffer: inout CellBuffer, in rect: Rect, rise: Double,
    layout: inout ScreenLayout
  ) -> Rect {
    if dialog.isSheet {
      return SystemSheetView(shown: dialog, context: context)
        .draw(on: &buffer, in: rect, rise: rise, layout: &layout)
    }
    SystemAlertView(shown: dialog, context: context).draw(on: &buffer, in: place, layout: &layout)
    return place
  }
}

extension SystemDialog {
  /// Whether it is a sheet with a switch for each of several things.
  var isSheet: Bool { !switches.isEmpty }
}
