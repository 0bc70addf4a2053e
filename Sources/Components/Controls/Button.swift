package import TerminalModel

/// A button: three rows with soft edges, or one row where room is short.
package struct Button: Hashable, Sendable {
  /// The label, centred and cut to one line.
  package var label: String
  /// The role, which sets colours and height.
  package var role: Role
  /// The state; a focused button has arrows beside its label, where both states have blanks.
  package var state: ControlState

  /// How much a button asks for attention.
  package enum Role: Hashable, Sendable {
    case primary, secondary, plain
  }

  /// Creates a primary button in its normal state unless told otherwise.
  package init(_ label: String, role: Role = .primary, state: ControlState = .normal) {
    self.label = label
    self.role = role
    self.state = state
  }

  /// Rows: 3 at regular density, 1 at compact density and for a plain button.
  package func height(_ stylesheet: Stylesheet) -> Int {
    stylesheet.density == .regular && role != .plain ? 3 : 1
  }

  /// Draws the label in the middle row; in fewer than 3 rows the fill is that row alone.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard stylesheet.marksFocus || state != .focused else {
      return Button(label, role: role, state: .normal).draw(on: &buffer, in: rect, stylesheet)
    }
    let colors = colors(stylesheet)
    let middle = Rect(x: rect.x, y: rect.y + rect.height / 2, width: rect.width, height: 1)
    if let fill = colors.fill {
      if rect.height >= 3 {
        buffer.fillSoftly(rect, fill, round: stylesheet.roundSides)
      } else {
        buffer.fill(middle, Style(background: fill))
      }
    }
    let style = Style(
      foreground: colors.text, background: colors.fill ?? stylesheet[.background],
      attributes: attributes(stylesheet.emphasis.button))
    buffer.drawLabel(label, in: middle, padding: 1, isFocused: state == .focused, style: style)
  }

  /// Makes buttons of a single row taller, so that their labels stay in the middle: by a third of a row above and below with
  /// sloped corners where there are wedges, elsewhere by a quarter. Where there is no room for it, rounds their ends: as
  /// pills if the terminal has half circles, else if it has pieces small enough.
  ///
  /// Buttons of a page look alike: all of them are taller, or none where the rows beside one of them are not free. Of many that
  /// would all be strips those without emphasis and focus lose their fill: they are rows of a list.
  package static func drawLips(around buttons: [Rect], on buffer: inout CellBuffer, _ stylesheet: Stylesheet)
  {
    var low = buttons.filter { $0.height == 1 && !$0.isEmpty }
    guard stylesheet.border == .rounded, !low.isEmpty else { return }
    if low.count > 2, low.allSatisfy({ $0.x == low[0].x }),
      !low.allSatisfy({ isFree(beside: $0, of: low, on: buffer) })
    {
      low = drawList(of: low, on: &buffer, stylesheet)
    }
    let hasWedges = stylesheet.roundSides.hasWedges
    guard low.allSatisfy({ isFree(beside: $0, of: low, on: buffer) }) else {
      if hasWedges || stylesheet.leavesEdges {
        for rect in low { buffer.roundEnds(of: rect, stylesheet.ends) }
      }
      return
    }
    for rect in low { buffer.drawLips(around: rect, stylesheet) }
  }

  /// Takes their fill off buttons without emphasis and focus, and draws a line between two of them that are a row apart.
  ///
  /// - Returns: the others.
  private static func drawList(
    of buttons: [Rect], on buffer: inout CellBuffer, _ stylesheet: Stylesheet
  ) -> [Rect] {
    let fill = stylesheet.secondaryFill
    let rows = buttons.filter { buffer[$0.x, $0.y].background == fill && $0.x > 0 }
    for row in rows {
      let ground = buffer[row.x - 1, row.y].background
      for x in row.minX..<row.maxX { buffer[x, row.y].background = ground }
      // What stands between them parts them already.
      guard rows.contains(where: { $0.y == row.y + 2 && $0.x == row.x }),
        (row.minX..<row.maxX).allSatisfy({ buffer[$0, row.maxY].glyph == .blank })
      else { continue }
      buffer.drawLine(
        x: row.x, y: row.maxY, width: row.width, style: Style(foreground: stylesheet[.border]),
        keepsBackground: true)
    }
    return buttons.filter { !rows.contains($0) }
  }

  /// Whether nothing stands in the rows above and below a button, and no other button two rows away wants one of them.
  private static func isFree(beside rect: Rect, of buttons: [Rect], on buffer: CellBuffer) -> Bool {
    buttons.allSatisfy { abs($0.y - rect.y) != 2 } && buffer.hasRoomForLips(around: rect)
  }

  private func attributes(_ emphasis: Attributes) -> Attributes {
    switch (role, state) {
    case (_, .disabled): []
    case (.plain, .focused), (.plain, .highlighted): emphasis.union(.underline)
    case (.plain, .pressed): emphasis
    case (.plain, .normal): []
    default: emphasis
    }
  }

  private func colors(_ stylesheet: Stylesheet) -> (fill: Color?, text: Color) {
    switch (role, state) {
    case (.plain, .disabled): (nil, stylesheet[.muted])
    case (.plain, .pressed): (nil, stylesheet.mixed(.accent, toward: .text, amount: 110))
    case (.plain, _): (nil, stylesheet[.accent])
    case (_, .disabled): (stylesheet.mixed(.border, toward: .background, amount: 150), stylesheet[.muted])
    case (.primary, .highlighted):
      (stylesheet.mixed(.accent, toward: .text, amount: 36), stylesheet[.onAccent])
    case (.primary, .pressed): (stylesheet.mixed(.accent, toward: .text, amount: 84), stylesheet[.onAccent])
    case (.primary, _): (stylesheet[.accent], stylesheet[.onAccent])
    case (.secondary, .normal): (stylesheet.secondaryFill, stylesheet[.text])
    case (.secondary, .highlighted): (stylesheet.mixed(.border, toward: .text, amount: 24), stylesheet[.text])
    case (.secondary, .focused):
      (stylesheet.mixed(.accentSoft, toward: .accent, amount: 60), stylesheet[.text])
    case (.secondary, .pressed):
      (stylesheet.mixed(.accentSoft, toward: .accent, amount: 90), stylesheet[.text])
    }
  }
}

extension Stylesheet {
  /// The fill of secondary buttons, which differs from a white and from a dark page.
  var secondaryFill: Color { mixed(.border, toward: .surface, amount: 40) }
}

/// The state of a control.
package enum ControlState: String, Hashable, Sendable, CaseIterable {
  /// Without focus and pointer.
  case normal
  /// The pointer is over it.
  case highlighted
  /// Keys go here.
  case focused
  /// The pointer or a key holds it down.
  case pressed
  /// Keys and pointer do nothing to it.
  case disabled
}
