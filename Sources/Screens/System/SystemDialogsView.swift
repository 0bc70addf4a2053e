import Components
import OnboardingFlow
import TerminalModel

/// The dialogs of the system that are up, the last on top. More than one is what an app shows that asks for all at
/// once: each is moved a little, and dimmed by what lies over it.
struct SystemDialogsView {
  let dialogs: [SystemDialog]
  let context: ViewContext

  /// The id under which the place of the dialog on top is known.
  static let id: ElementID = "dialog"
  /// How much a dialog dims what is below it, of 255.
  private static let dimming = 130
  /// Columns and rows by which a dialog stands out below the next one.
  private static let step = Point(x: 2, y: 2)
  /// Dialogs of a pile that are told apart by their place.
  private static let deepest = 4

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    for (index, dialog) in dialogs.enumerated() {
      let isTop = index == dialogs.count - 1
      let progress = isTop ? context.timeline.running(.overlay, at: context.instant)?.progress ?? 1 : 1
      let eased = Easing.out(progress)
      buffer.blend(
        rect, toward: context.stylesheet[.mask], amount: Easing.interpolate(0, Self.dimming, eased))
      let depth = min(Self.deepest, dialogs.count - 1 - index)
      var canvas = buffer
      var own = ScreenLayout()
      let frame = draw(dialog, on: &canvas, in: rect, depth: depth, rise: eased, layout: &own)
      buffer.copy(
        from: canvas, source: frame, to: frame.origin, opacity: Easing.interpolate(40, 255, eased))
      guard isTop else { continue }
      layout.hit(rect, .nothing)
      layout.hits += own.hits
      layout.elements.merge(own.elements) { $1 }
      layout.elements[Self.id] = frame
    }
  }

  /// Draws one dialog and returns its place.
  private func draw(
    _ dialog: SystemDialog, on buffer: inout CellBuffer, in rect: Rect, depth: Int, rise: Double,
    layout: inout ScreenLayout
  ) -> Rect {
    if dialog.isSheet {
      let sheet = SystemSheetView(shown: dialog, context: context)
      return sheet.draw(on: &buffer, in: rect, depth: depth, rise: rise, layout: &layout)
    }
    let alert = SystemAlertView(shown: dialog, context: context)
    let place = alert.frame(in: rect)
    let frame = Rect(
      x: min(max(rect.x, place.x - depth * Self.step.x), rect.maxX - place.width),
      y: min(max(rect.y, place.y - depth * Self.step.y), rect.maxY - place.height),
      width: place.width, height: place.height)
    alert.draw(on: &buffer, in: frame, layout: &layout)
    return frame
  }
}

extension SystemDialog {
  /// Whether it is a sheet with a switch for each of several things.
  var isSheet: Bool { !switches.isEmpty }
}
