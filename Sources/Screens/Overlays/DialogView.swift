import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// An alert of the app over its screen.
struct DialogView {
  let dialog: Dialog
  /// What a tap on each button means.
  let targets: [TapTarget]
  let context: ViewContext

  init(alert: ErrorState, context: ViewContext) {
    let buttons = context.flow.alertButtons
    dialog = Dialog(
      title: context.words.error(alert.presentation.title),
      text: context.words.alertText(alert),
      buttons: buttons.map { context.words("action.\($0)") }, focus: alert.focus)
    targets = buttons.indices.map { .errorButton($0) }
    self.context = context
  }

  /// - Parameter shown: how much of it is there, 0...1; `nil`: as far as it has come.
  func draw(
    on buffer: inout CellBuffer, in rect: Rect, shown: Double? = nil, layout: inout ScreenLayout
  ) {
    let progress = context.timeline.running(.overlay, at: context.instant)?.progress ?? 1
    let eased = shown ?? Easing.out(progress)
    let frame = buffer.clearPlace(for: dialog.frame(in: rect), within: rect, context.stylesheet)
    let opacity = Easing.interpolate(shown == nil ? 40 : 0, 255, eased)
    let cut = buffer.cut(by: frame, within: rect, takesFoot: true, context.stylesheet)
    buffer.recede(cut, amount: opacity)
    buffer.clearSides(of: frame, within: rect, cut: cut, context.stylesheet, amount: opacity)
    buffer.blend(rect, toward: context.stylesheet.scrim, amount: Easing.interpolate(0, 100, eased))
    layout.noteOverlay(frame, context.stylesheet, opacity: opacity)
    buffer.drawOver(frame, stylesheet: context.stylesheet, opacity: opacity, isLeaving: shown != nil) {
      dialog.draw(on: &$0, in: frame, context.stylesheet)
    }
    layout.hit(rect, .nothing)
    for (area, target) in zip(dialog.buttonAreas(in: frame), targets) { layout.hit(area, target) }
    layout.elements["dialog"] = frame
  }
}
