package import TerminalModel

/// A dialog over everything: title, text and buttons, one of which has the focus.
package struct Dialog: Hashable, Sendable {
  /// The title, centred and wrapped; where room is short it loses rows after text and buttons.
  package var title: String
  /// The muted text, centred and wrapped, which loses rows first; empty: none.
  package var text: String
  /// The labels of the buttons in order, each wrapped.
  package var buttons: [String]
  /// The button with the focus, from 0; an index outside `buttons`: none.
  package var focus: Int
  /// Whether two short buttons share a row.
  package var arrangement: Arrangement
  /// The least and the most rows between text and buttons for a picture of the caller; `nil`: none.
  package var picture: ClosedRange<Int>?

  /// The arrangement of buttons.
  package enum Arrangement: Hashable, Sendable {
    /// Below each other.
    case stacked
    /// Two that are short enough stand beside each other, others below each other.
    case beside
  }

  /// - Parameter picture: the least and the most rows for something the caller draws.
  package init(
    title: String, text: String, buttons: [String], focus: Int, arrangement: Arrangement = .stacked,
    picture: ClosedRange<Int>? = nil
  ) {
    self.title = title
    self.text = text
    self.buttons = buttons
    self.focus = focus
    self.arrangement = arrangement
    self.picture = picture
  }

  private static let margin = 2
  private static let widest = 39
  /// Columns between two buttons beside each other, the best first.
  private static let gaps = [2, 3, 1, 4]
  /// Columns beside the label of a button: the marks of the focus and a space each.
  private static let buttonMargin = 3

  private func isBeside(width: Int) -> Bool {
    pills(in: width) != nil
  }

  /// Columns of the two buttons beside each other: so that most labels stand exactly in the middle, with room for the marks of the
  /// focus, and then as wide as each other; `nil`: they do not fit.
  private func pills(in width: Int) -> (left: Int, right: Int)? {
    guard arrangement == .beside, buttons.count == 2 else { return nil }
    let labels = buttons.map { TextWidth.columns(of: $0) }
    let more = labels[0] < labels[1] ? -1 : 1
    var best: (left: Int, right: Int)?
    var most = -1
    for step in [0, more] {
      for gap in Self.gaps where (width - 2 * Self.margin - gap).isMultiple(of: 2) {
        let half = (width - 2 * Self.margin - gap) / 2
        let spare = [half + step - labels[0], half - step - labels[1]]
        // A column of the fill is at each end.
        guard spare.allSatisfy({ $0 >= 2 }) else { continue }
        let value = spare.count { $0.isMultiple(of: 2) } * 2 + (spare.allSatisfy { $0 >= 4 } ? 1 : 0)
        if value > most { (best, most) = ((half + step, half - step), value) }
      }
    }
    return best
  }

  /// Rows of the parts.
  private struct Plan {
    var title: Int
    var text: Int
    /// A blank row between title and text.
    var gap: Int
    /// Rows between two buttons: two around filled ones, one for a line, none.
    var between: Int
    /// Rows between the words and the first label.
    var lead = 1
    /// Rows above the title, the edge included.
    var top = 1

    /// Rows of each button's label; one for two beside each other.
    var buttons: [Int]
    /// Rows of the picture; 0: none.
    var picture = 0

    /// Whether buttons are filled, half a row more above and below their labels.
    var isRoomy: Bool { between == 2 }
    /// Rows below the last label.
    var foot: Int { isRoomy ? 2 : 1 }

    var height: Int {
      top + title + gap + text + (picture > 0 ? picture + 1 : 0) + lead + buttons.reduce(0, +)
        + between * max(0, buttons.count - 1) + foot
    }

    /// Takes rows off the text, then off long labels, then off the title, until the rest fits.
    mutating func cut(to room: Int) {
      text = max(0, text - max(0, height - room))
      for index in buttons.indices.reversed() {
        buttons[index] = max(1, buttons[index] - max(0, height - room))
      }
      title = max(0, title - max(0, height - room))
    }
  }

  /// - Parameter slack: rows of the room that a picture does not grow into.
  private func plan(width: Int, room: Int, slack: Int = 0) -> Plan {
    let inner = width - 2 * Self.margin
    let titleRows = TextLayout.lines(of: title, width: inner).count
    let textRows = text.isEmpty ? 0 : TextLayout.lines(of: text, width: inner).count
    let buttonRows =
      isBeside(width: width)
      ? [1] : buttons.map { TextLayout.lines(of: $0, width: width - 2 * Self.buttonMargin).count }
    let gap = text.isEmpty ? 0 : 1
    let ways = [
      (gap, 2, 2, 2), (gap, 2, 2, 1), (gap, 2, 1, 1), (gap, 1, 1, 1), (0, 1, 1, 1), (gap, 0, 1, 1),
      (0, 0, 1, 1),
    ]
    let plans = ways.map {
      Plan(
        title: titleRows, text: textRows, gap: $0.0, between: $0.1, lead: $0.2, top: $0.3,
        buttons: buttonRows,
        picture: picture?.lowerBound ?? 0)
    }
    if var plan = plans.first(where: { $0.height <= room }) {
      if let picture {
        plan.picture = min(picture.upperBound, plan.picture + max(0, room - slack - plan.height))
      }
      return plan
    }
    var tightest = plans[plans.count - 1]
    tightest.cut(to: room)
    return tightest
  }

  /// Where the dialog stands within a screen.
  package func frame(in screen: Rect) -> Rect {
    let width = screen.middleColumns(min(Self.widest, screen.width - 4))
    let height = min(plan(width: width, room: screen.height, slack: 2).height, screen.height)
    return Rect(
      x: screen.x + (screen.width - width) / 2, y: screen.y + (screen.height - height) / 2,
      width: width, height: height)
  }

  /// Whether its buttons stand beside each other within a screen.
  package func hasButtonsBeside(in screen: Rect) -> Bool { isBeside(width: frame(in: screen).width) }

  /// The areas of the buttons within the dialog's frame, from top to bottom.
  package func buttonAreas(in frame: Rect) -> [Rect] {
    let plan = plan(width: frame.width, room: frame.height)
    if let pills = pills(in: frame.width) {
      let y = frame.maxY - plan.foot - 1
      let gap = frame.width - 2 * Self.margin - pills.left - pills.right
      let left = Self.margin + pills.left + gap / 2
      return [
        Rect(x: frame.x, y: y, width: left, height: 1),
        Rect(x: frame.x + left, y: y, width: frame.width - left, height: 1),
      ].map { $0.intersection(frame) }
    }
    var y = frame.maxY - plan.foot - plan.buttons.reduce(0, +) - plan.between * (buttons.count - 1)
    return plan.buttons.map { rows in
      defer { y += rows + plan.between }
      return Rect(x: frame.x, y: y, width: frame.width, height: rows).intersection(frame)
    }
  }

  /// Where the picture stands within the dialog's frame; `nil`: there is none.
  package func pictureArea(in frame: Rect) -> Rect? {
    guard picture != nil else { return nil }
    let plan = plan(width: frame.width, room: frame.height)
    let y = frame.y + plan.top + plan.title + plan.gap + plan.text + 1
    return Rect(
      x: frame.x + Self.margin, y: y, width: frame.width - 2 * Self.margin, height: plan.picture
    ).intersection(frame)
  }

  /// Draws the dialog over what is there.
  package func draw(on buffer: inout CellBuffer, in frame: Rect, _ stylesheet: Stylesheet) {
    buffer.fillOverlay(frame, stylesheet[.surface], stylesheet)
    let plan = plan(width: frame.width, room: frame.height)
    var words = Rect(
      x: frame.x + Self.margin, y: frame.y + plan.top, width: frame.width - 2 * Self.margin,
      height: plan.title)
    TextBlock(
      title, style: stylesheet.style(.text, on: .surface, stylesheet.emphasis.heading), alignment: .center
    )
    .draw(on: &buffer, in: words)
    words.y += plan.title + plan.gap
    words.height = plan.text
    TextBlock(text, style: stylesheet.style(.muted, on: .surface), alignment: .center)
      .draw(on: &buffer, in: words)
    let areas = buttonAreas(in: frame)
    for (index, area) in areas.enumerated() {
      if !plan.isRoomy, plan.between > 0 || index == 0 {
        buffer.drawLine(
          x: area.x, y: area.y - 1, width: area.width, style: stylesheet.style(.border, on: .surface))
      }
      drawButton(index, isRoomy: plan.isRoomy, on: &buffer, in: area, of: frame, stylesheet)
    }
  }

  /// A button is as far from the edges of the dialog as its words are, and from its neighbour.
  private func drawButton(
    _ index: Int, isRoomy: Bool, on buffer: inout CellBuffer, in area: Rect, of frame: Rect,
    _ stylesheet: Stylesheet
  ) {
    guard !area.isEmpty else { return }
    let isFocused = stylesheet.marksFocus && index == focus
    let pills = pills(in: frame.width)
    let width = (area.x == frame.x ? pills?.left : pills?.right) ?? frame.width - 2 * Self.margin
    let pill = Rect(
      x: area.x == frame.x ? frame.x + Self.margin : frame.maxX - Self.margin - width, y: area.y,
      width: width, height: area.height)
    if isRoomy {
      buffer.fillSoftly(
        pill.inset(x: 0, y: -1), isFocused ? stylesheet[.accent] : stylesheet.secondaryFill,
        round: stylesheet.roundSides)
    } else if isFocused {
      buffer.fill(pill, stylesheet.style(.onAccent, on: .accent))
    }
    let style = Style(
      foreground: stylesheet[isFocused ? .onAccent : isRoomy ? .text : .accent],
      attributes: isFocused ? stylesheet.focusedWords : [])
    guard area.height > 1 else {
      // Its fill and its weight mark it, too: arrows keep away from its ends.
      return buffer.drawLabel(
        buttons[index], in: pill.inset(x: 1, y: 0), isFocused: isFocused, style: style, narrow: [])
    }
    TextBlock(buttons[index], style: style, alignment: .center)
      .draw(on: &buffer, in: pill.inset(x: 1, y: 0), keepsBackground: true)
  }
}
