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

  /// Draws the lower edge of a button of a single row into the row below it, where that is free.
  package static func drawEdge(below rect: Rect, on buffer: inout CellBuffer, _ stylesheet: Stylesheet) {
    guard rect.height < 3, !rect.isEmpty, rect.maxY < buffer.height else { return }
    let row = Rect(x: rect.x, y: rect.maxY, width: rect.width, height: 1)
    guard row.intersection(buffer.bounds) == row,
      (row.minX..<row.maxX).allSatisfy({ buffer[$0, row.y].glyph == .blank })
    else { return }
    let edge = buffer[rect.x, rect.maxY - 1].background.mixed(with: stylesheet[.mask], amount: Self.edgeShade)
    for x in row.minX..<row.maxX {
      let ground = buffer[x, row.y].background
      buffer[x, row.y] = Cell(glyph: Self.edge, style: Style(foreground: ground, background: edge))
    }
  }

  /// All but the upper quarter of a cell, which is the edge.
  private static let edge = Glyph("▆")
  /// The share of the mask's colour in an edge, of 255.
  private static let edgeShade = 64

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
    case (.secondary, .focused): (stylesheet[.accentSoft], stylesheet[.accent])
    case (.secondary, .pressed):
      (stylesheet.mixed(.accentSoft, toward: .accent, amount: 60), stylesheet[.text])
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
