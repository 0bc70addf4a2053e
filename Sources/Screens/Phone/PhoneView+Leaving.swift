import Components
import OnboardingFlow
import PackModel
import TerminalModel

// What passes by over the screen, and what goes away.
extension PhoneView {
  /// Draws what lay over the screen before and is gone now, as far as it still shows: it goes as it came.
  func drawLeaving(on buffer: inout CellBuffer, _ layout: ScreenLayout) {
    guard case (.leaves(let state), let progress)? = context.timeline.running(.leaves, at: context.instant),
      state.app.place == context.flow.state.app.place
    else { return }
    let shown = 1 - Easing.out(progress)
    let old = context.still(at: state)
    var ignored = layout
    if state.app == .active { drawAppLeaving(old, shown, on: &buffer, &ignored) }
    let staying = context.flow.visibleDialogs
    let dialogs = old.flow.visibleDialogs.filter { dialog in !staying.contains { $0.kind == dialog.kind } }
    guard !dialogs.isEmpty else { return }
    SystemDialogsView(dialogs: dialogs, context: old)
      .draw(on: &buffer, in: buffer.bounds, shown: shown, layout: &ignored)
  }

  private func drawAppLeaving(
    _ old: ViewContext, _ shown: Double, on buffer: inout CellBuffer, _ layout: inout ScreenLayout
  ) {
    let (before, after) = (old.flow, context.flow)
    // The marks of a screen that goes too go with it.
    if before.layer == .tour, after.state.tour == nil, before.currentScreen?.id == after.currentScreen?.id,
      let mark = before.currentMark
    {
      TourView(mark: mark, context: old, shown: shown).draw(on: &buffer, layout: &layout)
    }
    if let toast = before.state.toast, after.state.toast == nil {
      draw(Toast(old.words(toast)), shown, on: &buffer, layout: &layout)
    }
    if let alert = before.state.alert, after.state.alert == nil {
      DialogView(alert: alert, context: old)
        .draw(on: &buffer, in: buffer.bounds, shown: shown, layout: &layout)
    }
  }

  /// - Parameter shown: how much of it is there, 0...1; `nil`: as far as it has come.
  func draw(_ toast: Toast, _ shown: Double? = nil, on buffer: inout CellBuffer, layout: inout ScreenLayout) {
    let progress = context.timeline.running(.toast, at: context.instant)?.progress ?? 1
    let frame = toast.frame(in: buffer.bounds, avoiding: layout.obstacles)
    let opacity = Easing.interpolate(0, 255, shown ?? Easing.out(progress))
    layout.castShadow(of: frame, on: &buffer, context.stylesheet, opacity: opacity)
    buffer.drawOver(frame, stylesheet: context.stylesheet, opacity: opacity, isLeaving: shown != nil) {
      toast.draw(on: &$0, in: frame, context.stylesheet)
    }
    layout.elements["toast"] = frame
  }
}
