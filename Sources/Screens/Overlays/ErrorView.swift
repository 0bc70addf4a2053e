import Components
import OnboardingFlow
import TerminalModel

/// The error that covers a screen: a picture, what happened, and what to do about it, in the middle of the room.
struct ErrorView {
  let error: ErrorState
  let context: ViewContext

  private static let widest = 46
  /// Rows of a picture of the pack.
  private static let artworkRows = 9
  /// Rows of the smallest picture that is worth drawing.
  private static let leastPicture = 5

  /// The parts from top to bottom, and the blank rows above each.
  private struct Plan {
    var picture: Int
    var title: Int
    var text: Int
    /// The line that counts down; 0: none.
    var again: Int
    var buttons: [Int]
    /// Between picture, words and buttons.
    var gap: Int
    /// Between two low buttons, and between title and text.
    var between: Int
    /// Whether the edges of buttons are half rows: two are a row apart without a blank one.
    var hasTallButtons: Bool

    /// One more between low buttons, so that each has its own lips.
    var apart = 0
    /// One more above the first of them, for its lip.
    var lead = 0

    var betweenButtons: Int { hasTallButtons ? 0 : between + apart }

    var height: Int {
      let words = title + (text > 0 ? between + text : 0) + (again > 0 ? gap + again : 0)
      let keys =
        buttons.isEmpty ? 0 : gap + lead + buttons.reduce(0, +) + betweenButtons * (buttons.count - 1)
      return (picture > 0 ? picture + gap : 0) + words + keys
    }
  }

  private var stylesheet: Stylesheet { context.stylesheet }
  private var buttons: [String] { context.flow.errorButtons }

  private func block(_ text: String, _ token: ColorToken, isHeading: Bool = false) -> TextBlock {
    TextBlock(
      text, style: stylesheet.style(token, on: .background, isHeading ? stylesheet.emphasis.heading : []),
      alignment: .center)
  }

  private var title: TextBlock {
    block(context.words.error(error.presentation.title), .text, isHeading: true)
  }
  private var text: TextBlock { block(context.words.error(error.presentation.text), .muted) }
  private var again: TextBlock { block(error.backOff.map { context.words($0) } ?? "", .accent) }

  private func width(in rect: Rect) -> Int {
    max(1, min(rect.width - 2 * max(2, stylesheet.spacing.margin), Self.widest))
  }

  /// Buttons are as tall as on a tall screen where they fit.
  private func look(width: Int, room: Int) -> Stylesheet {
    var roomy = stylesheet
    roomy.density = .regular
    let plan = plan(width: width, room: .max, roomy)
    return plan.height - max(0, plan.picture - Self.leastPicture) <= room ? roomy : stylesheet
  }

  private func plan(width: Int, room: Int, _ look: Stylesheet? = nil) -> Plan {
    let look = look ?? self.look(width: width, room: room)
    let picture = ErrorPicture(error.presentation.picture, context: context)
    var plan = Plan(
      picture: picture.rows(atMost: stylesheet.density == .regular ? Self.artworkRows : 6),
      title: title.height(width: width), text: text.height(width: width),
      again: error.backOff == nil ? 0 : again.height(width: width),
      buttons: buttons.map { Button("", role: role($0)).height(look) },
      gap: stylesheet.density == .regular ? 2 : 1, between: 1, hasTallButtons: look.density == .regular)
    if plan.height > room { plan.gap = 1 }
    // A smaller picture is better than buttons that touch.
    if plan.height > room, plan.height - room <= plan.picture - Self.leastPicture {
      plan.picture -= plan.height - room
    }
    if plan.height > room { plan.picture = 0 }
    if plan.height > room { plan.between = 0 }
    if plan.between > 0, plan.height + plan.buttons.count - 1 <= room { plan.apart = 1 }
    if plan.apart > 0, !plan.hasTallButtons, !plan.buttons.isEmpty, plan.height < room { plan.lead = 1 }
    // A text that is too long is cut, so that the buttons are in sight.
    plan.text = max(0, plan.text - max(0, plan.height - room))
    return plan
  }

  /// Rows that all of it takes in so many columns, with a blank one above and below.
  func height(width: Int) -> Int {
    plan(width: self.width(in: Rect(x: 0, y: 0, width: width, height: 0)), room: .max).height + 2
  }

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    buffer.fill(rect, stylesheet.style(.text))
    let width = width(in: rect)
    var plan = plan(width: width, room: rect.height - 2)
    // What is above and below may be near before the buttons are low, or touch.
    if plan.between == 0 || !plan.hasTallButtons {
      let near = self.plan(width: width, room: rect.height)
      if plan.between == 0 || near.hasTallButtons || near.apart > plan.apart { plan = near }
    }
    let left = rect.x + (rect.width - width) / 2
    // A little above the middle looks like the middle.
    var y = rect.y + (max(0, rect.height - plan.height) * 2 + 1) / 5
    func take(_ rows: Int) -> Rect {
      defer { y += rows }
      return Rect(x: left, y: y, width: width, height: rows).intersection(rect)
    }
    if plan.picture > 0 {
      ErrorPicture(error.presentation.picture, context: context).draw(on: &buffer, in: take(plan.picture))
      y += plan.gap
    } else {
      CutTexts.noteCrowding(plan.text < plan.title ? title.text : text.text)
    }
    title.draw(on: &buffer, in: take(plan.title))
    if plan.text > 0 {
      y += plan.between
      text.draw(on: &buffer, in: take(plan.text))
    }
    if plan.again > 0 {
      y += plan.gap
      again.draw(on: &buffer, in: take(plan.again))
    }
    y += plan.gap + plan.lead
    var areas: [Rect] = []
    for (index, name) in buttons.enumerated() {
      areas.append(draw(name, index, on: &buffer, in: take(plan.buttons[index]), layout: &layout))
      y += plan.betweenButtons
    }
    Button.drawLips(around: areas, on: &buffer, stylesheet)
  }

  /// Draws a button in the middle of a row, and returns where it stands.
  private func draw(
    _ name: String, _ index: Int, on buffer: inout CellBuffer, in row: Rect, layout: inout ScreenLayout
  ) -> Rect {
    let columns = min(row.width, PageStack.widestButton)
    let area = Rect(
      x: row.x + (row.width - columns) / 2, y: row.y, width: columns, height: row.height)
    let isFocused = context.flow.layer == .error && index == error.focus
    Button(context.words("action.\(name)"), role: role(name), state: isFocused ? .focused : .normal)
      .draw(on: &buffer, in: area, stylesheet)
    layout.hit(area, .errorButton(index))
    return area
  }

  private func role(_ button: String) -> Button.Role {
    button == "retry" || button == "now" ? .primary : .secondary
  }
}
