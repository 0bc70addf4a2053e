import Components
import OnboardingFlow
import TerminalModel

/// Something is under way: in place of a screen that loads, or over a screen whose button was pressed.
struct ActivityView {
  let context: ViewContext

  /// An indicator in the middle of an empty screen.
  func drawLoading(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    buffer.fill(rect, context.stylesheet.style(.text))
    drawSpinner(at: rect.center, style: context.stylesheet.style(.accent), on: &buffer, layout: &layout)
    let text = TextBlock(
      context.words("activity.loading"), style: context.stylesheet.style(.muted), alignment: .center)
    text.draw(on: &buffer, in: Rect(x: rect.x, y: rect.center.y + 2, width: rect.width, height: 1))
  }

  /// A translucent grey over everything, with an indicator in a box.
  func drawBusy(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let stylesheet = context.stylesheet
    buffer.blend(rect, toward: stylesheet.isDark ? stylesheet[.mask] : Color(hex: 0x808080), amount: 120)
    let box = Rect(x: rect.center.x - 5, y: rect.center.y - 2, width: 11, height: 5)
    buffer.fillSoftly(box, stylesheet[.surface], round: stylesheet.border.roundSides)
    drawSpinner(at: box.center, style: stylesheet.style(.accent, on: .surface), on: &buffer, layout: &layout)
    layout.hit(rect, .nothing)
  }

  private func drawSpinner(
    at point: Point, style: Style, on buffer: inout CellBuffer, layout: inout ScreenLayout
  ) {
    let spinner = Spinner()
    buffer.write(spinner.glyph(at: context.instant), x: point.x, y: point.y, style: style)
    if context.timeline.motion == .full { layout.changes(at: spinner.nextChange(after: context.instant)) }
  }
}
