import Components
import OnboardingFlow
import PackModel
import Portability
import TerminalModel

/// The dialogs of the system that are up, the last on top. More than one is what an app shows that asks for all at
/// once: each is moved a little, and dimmed by what lies over it.
struct SystemDialogsView {
  let dialogs: [SystemDialog]
  let context: ViewContext

  /// The id under which the place of the dialog on top is known.
  static let id: PartID = "dialog"
  /// How much the first dialog dims the screen, and each further one what is below it, of 255.
  private static let dimming = (first: 130, further: 70)
  /// Columns and rows by which a dialog stands out below the next one.
  private static let step = Point(x: 2, y: 3)

  /// - Parameter shown: how much of the dialogs is there, 0...1; `nil`: the one on top as far as it has come.
  func draw(
    on buffer: inout CellBuffer, in rect: Rect, shown: Double? = nil, layout: inout ScreenLayout
  ) {
    for (index, dialog) in dialogs.enumerated() {
      let isTop = index == dialogs.count - 1
      let progress = isTop ? context.timeline.running(.overlay, at: context.instant)?.progress ?? 1 : 1
      let eased = shown ?? Easing.out(progress)
      let dimming = index == 0 ? Self.dimming.first : Self.dimming.further
      buffer.blend(
        rect, toward: context.stylesheet[.mask], amount: Easing.interpolate(0, dimming, eased))
      var canvas = buffer
      var own = ScreenLayout()
      let frame = draw(
        dialog, on: &canvas, in: rect, depth: dialogs.count - 1 - index, rise: eased, layout: &own)
      let opacity = Easing.interpolate(shown == nil ? 40 : 0, 255, eased)
      buffer.clearWords(cutBy: frame, within: rect, amount: shown == nil ? opacity : min(254, opacity))
      if !dialog.isSheet { buffer.castShadow(of: frame, context.stylesheet, opacity: opacity) }
      buffer.dissolve(to: canvas, in: frame, opacity: opacity, isLeaving: shown != nil)
      guard isTop else { continue }
      layout.hit(rect, .nothing)
      layout.hits += own.hits
      layout.elements.override(by: own.elements)
      layout.elements[Self.id] = frame
    }
  }

  /// Draws one dialog and returns its place.
  ///
  /// - Parameter depth: how many lie over it.
  private func draw(
    _ dialog: SystemDialog, on buffer: inout CellBuffer, in rect: Rect, depth: Int, rise: Double,
    layout: inout ScreenLayout
  ) -> Rect {
    var dialog = dialog
    // Only the dialog on top has a focus.
    if depth > 0 { dialog.focus = -1 }
    if dialog.isSheet {
      let sheet = SystemSheetView(shown: dialog, context: context)
      return sheet.draw(on: &buffer, in: rect, depth: depth, rise: rise, layout: &layout)
    }
    let alert = SystemAlertView(shown: dialog, context: context)
    let place = alert.frame(in: rect)
    let frame = Rect(
      x: min(max(rect.x, place.x + aside(depth)), rect.maxX - place.width),
      y: min(max(rect.y, top(of: place, depth: depth, in: rect)), rect.maxY - place.height),
      width: place.width, height: place.height)
    alert.draw(on: &buffer, in: frame, layout: &layout)
    return frame
  }

  /// Columns to one side and the other: what lies below shows at both.
  private func aside(_ depth: Int) -> Int {
    depth == 0 ? 0 : Self.step.x * (depth.isMultiple(of: 2) ? 1 : -1)
  }

  /// The first row of a dialog: its first words stand out above the one over it.
  private func top(of place: Rect, depth: Int, in rect: Rect) -> Int {
    guard dialogs.count > 1, let last = dialogs.last, !last.isSheet else { return place.y }
    let front = SystemAlertView(shown: last, context: context).frame(in: rect)
    let lowered = min(rect.maxY - front.height, front.y + Self.step.y * (dialogs.count - 1) / 2)
    return lowered - Self.step.y * depth
  }
}

extension SystemDialog {
  /// Whether it is a sheet with a switch for each of several things.
  var isSheet: Bool { !switches.isEmpty }
}
