import Components
import OnboardingFlow
import PackModel
package import TerminalModel

/// A question of the system in the middle of the screen: title, purpose, for some a picture, and buttons.
struct SystemAlertView {
  private let shown: SystemDialog
  private let dialog: Dialog
  private let context: ViewContext
  private let look: Stylesheet
  private let caption: String

  /// The id under which the switch for the exact location is known.
  static let precise: PartID = "precise"
  private static let mapRows = 1...7

  init(shown: SystemDialog, context: ViewContext) {
    self.shown = shown
    self.context = context
    look = SystemLook.stylesheet(for: context)
    let words = DialogWords(shown, flow: context.flow, words: context.words)
    caption = words.caption
    dialog = Dialog(
      title: words.title, text: words.text, buttons: words.buttons, focus: shown.focus, arrangement: .beside,
      picture: Self.picture(of: shown, context.flow))
  }

  /// The rows of a dialog's picture: a map for location, some pictures for all of the photos.
  private static func picture(of dialog: SystemDialog, _ flow: OnboardingFlow) -> ClosedRange<Int>? {
    switch (dialog.kind, dialog.form) {
    case (.location, .services): nil
    case (.location, _): flow.hasPreciseSwitch(dialog) ? mapRows : 3...7
    // The last row is the caption.
    case (.photos, .first), (.photos, .full): 3...5
    default: nil
    }
  }

  func frame(in rect: Rect) -> Rect { dialog.frame(in: rect) }

  func hasButtonsBeside(in rect: Rect) -> Bool { dialog.hasButtonsBeside(in: rect) }

  func draw(on buffer: inout CellBuffer, in frame: Rect, layout: inout ScreenLayout) {
    dialog.draw(on: &buffer, in: frame, look)
    for (index, area) in dialog.buttonAreas(in: frame).enumerated() { layout.hit(area, .dialogChoice(index)) }
    guard let area = dialog.pictureArea(in: frame), !area.isEmpty else { return }
    switch shown.kind {
    case .location: drawMap(on: &buffer, in: area, layout: &layout)
    default:
      let strip = Rect(x: area.x, y: area.y, width: area.width, height: area.height - 1)
      PhotoStrip(isDark: look.isDark).draw(on: &buffer, in: strip)
      TextBlock(caption, style: look.style(.muted, on: .surface), alignment: .center, maximumLines: 1).draw(
        on: &buffer, in: Rect(x: area.x, y: strip.maxY, width: area.width, height: 1))
    }
  }

  private func drawMap(on buffer: inout CellBuffer, in area: Rect, layout: inout ScreenLayout) {
    let map = LocationMap(isPrecise: shown.isPrecise || shown.form == .fullAccuracy, isDark: look.isDark)
    if area.height > 1 { map.draw(on: &buffer, in: area, look, context.pictures) }
    guard context.flow.hasPreciseSwitch(shown) else { return }
    let isFocused = look.marksFocus && shown.focus >= context.flow.choices(of: shown).count
    let word = context.words(
      shown.isPrecise ? "permission.location.precise_on" : "permission.location.precise_off")
    let text = isFocused ? " › \(word) ‹ " : " ↗ \(word) "
    let style =
      isFocused ? look.style(.onAccent, on: .accent, .bold) : look.style(.accent, on: .surface, .bold)
    let pill = Rect(
      x: area.x + (area.height > 1 ? 2 : 0), y: area.y + (area.height > 4 ? 1 : 0),
      width: min(area.width, TextWidth.columns(of: text)), height: 1)
    buffer.write(text, x: pill.x, y: pill.y, style: style, maxColumns: area.width)
    layout.hit(pill, .dialogPrecise)
    layout.elements[Self.precise] = pill
  }
}

extension ViewContext {
  /// Whether the buttons of the system's dialog that has the keys stand beside each other on the device's screen.
  package func hasButtonsBeside(in screen: Rect) -> Bool {
    guard flow.layer == .dialog, let dialog = flow.topDialog, !dialog.isSheet else { return false }
    return SystemAlertView(shown: dialog, context: self).hasButtonsBeside(in: screen)
  }
}
