package import TerminalModel

/// The tooltip of a coach mark: words, buttons, a foot, and an arrow to the target.
package struct Bubble: Hashable, Sendable {
  /// The heading in bold, wrapped; `nil`: none.
  package var heading: String?
  /// The text below the heading, wrapped; `nil`: none.
  package var text: String?
  /// The words at the foot, left and right; where both are empty there is no foot.
  package var footer: Footer
  /// Buttons above the foot, side by side where they fit.
  package var buttons: [Button]
  /// Rows kept free for a picture above the words.
  package var pictureRows: Int
  /// Whether buttons that stand in a line are two rows tall, as a finger needs: half a row above and below their labels.
  package var hasTallButtons = false

  /// The words at the foot.
  package struct Footer: Hashable, Sendable {
    /// The words at the left, cut where both do not fit; empty: none.
    package var leading: String
    /// The words at the right, or left of the buttons where those leave room; empty: none.
    package var trailing: String

    /// Creates a foot from its words.
    package init(leading: String, trailing: String) {
      self.leading = leading
      self.trailing = trailing
    }

    var isEmpty: Bool { leading.isEmpty && trailing.isEmpty }
  }

  /// A button in a bubble.
  package struct Button: Hashable, Sendable {
    /// The label, cut to one line.
    package var label: String
    /// Whether it is the main one, drawn in the strongest contrast.
    package var isPrimary: Bool
    /// Whether it has the focus, which puts arrows around the label.
    package var isFocused: Bool

    /// Creates a button without focus unless told otherwise.
    package init(_ label: String, isPrimary: Bool, isFocused: Bool = false) {
      self.label = label
      self.isPrimary = isPrimary
      self.isFocused = isFocused
    }
  }

  /// Creates a bubble without buttons and picture unless told otherwise.
  package init(
    heading: String?, text: String?, footer: Footer, buttons: [Button] = [], pictureRows: Int = 0
  ) {
    self.heading = heading
    self.text = text
    self.footer = footer
    self.buttons = buttons
    self.pictureRows = pictureRows
  }

  static let width = 33
  /// The contrast (as in WCAG 2.2) from which an edge is seen.
  private static let leastEdge = 1.25
  /// The fewest columns of a bubble at the side of its target.
  static let leastWidth = 16

  /// Rows in so many columns within the edges.
  func height(inner: Int) -> Int {
    let buttonRows = buttons.isEmpty ? 0 : buttonRows(inner: inner) + 1
    return 2 + pictureRows + words.height(width: inner) + buttonRows + lipRows(inner: inner)
      + (buttons.isEmpty ? (footer.isEmpty ? 0 : 2) : footRows(inner: inner))
  }

  private var words: HeadedText { HeadedText(heading: heading, text: text, isBalanced: true) }

  /// Rows below the buttons that they reach into.
  private func lipRows(inner: Int) -> Int {
    hasTallButtons && !buttons.isEmpty && isLine(inner: inner) ? 1 : 0
  }

  /// Rows of the foot below the buttons: none where its words fit before them.
  private func footRows(inner: Int) -> Int { footer.isEmpty || footFitsBesideButtons(inner: inner) ? 0 : 1 }

  private func footFitsBesideButtons(inner: Int) -> Bool {
    guard !buttons.isEmpty, footer.leading.isEmpty, isLine(inner: inner) else { return false }
    return TextWidth.columns(of: footer.trailing) + buttons.reduce(0) { $0 + columns($1) + 1 } <= inner
  }

  // MARK: Parts

  /// Where the picture stands within the bubble's frame.
  package func pictureArea(in frame: Rect) -> Rect {
    Rect(x: frame.x + 2, y: frame.y + 1, width: frame.width - 4, height: pictureRows)
  }

  /// The areas of the footer's words; where both do not fit, the leading ones give way.
  package func footerAreas(in frame: Rect) -> (leading: Rect, trailing: Rect) {
    let row = Rect(
      x: frame.x + 2, y: frame.maxY - 2, width: max(0, frame.width - 4), height: footer.isEmpty ? 0 : 1)
    if footFitsBesideButtons(inner: row.width) {
      let width = TextWidth.columns(of: footer.trailing)
      let y = row.y - lipRows(inner: row.width)
      return (
        Rect(x: row.x, y: y, width: 0, height: row.height),
        Rect(x: row.x, y: y, width: width, height: row.height)
      )
    }
    let trailing = min(TextWidth.columns(of: footer.trailing), row.width)
    let room = trailing == 0 ? row.width : row.width - trailing - 1
    let leading = max(0, min(TextWidth.columns(of: footer.leading), room))
    return (
      Rect(x: row.x, y: row.y, width: leading, height: row.height),
      Rect(x: row.maxX - trailing, y: row.y, width: trailing, height: row.height)
    )
  }

  /// Tall ones have room for the marks of the focus within their round ends.
  private func columns(_ button: Button) -> Int {
    TextWidth.columns(of: button.label) + (hasTallButtons ? 6 : 4)
  }

  private func isLine(inner: Int) -> Bool {
    buttons.reduce(0) { $0 + columns($1) + 1 } - 1 <= inner
  }

  private func buttonRows(inner: Int) -> Int { isLine(inner: inner) ? 1 : buttons.count }

  /// The areas of the buttons, in their order: in a line at the trailing edge, else one below the other.
  package func buttonAreas(in frame: Rect) -> [Rect] {
    let inner = max(0, frame.width - 4)
    let rows = buttonRows(inner: inner)
    let y = frame.maxY - 1 - footRows(inner: inner) - rows - lipRows(inner: inner)
    guard isLine(inner: inner) else {
      return buttons.indices.map { Rect(x: frame.x + 2, y: y + $0, width: inner, height: 1) }
    }
    var x = frame.maxX - 2 - (buttons.reduce(0) { $0 + columns($1) + 1 } - 1)
    return buttons.map { button in
      let area = Rect(x: x, y: y, width: columns(button), height: 1)
      x += area.width + 1
      return area
    }
  }

  /// Where a finger presses the buttons: tall ones half a row above and below their labels too.
  package func touchAreas(in frame: Rect) -> [Rect] {
    let lips = lipRows(inner: max(0, frame.width - 4))
    return buttonAreas(in: frame).map { $0.inset(x: 0, y: -lips) }
  }

  // MARK: Drawing

  /// Draws bubble, arrow, words, buttons and foot; the place of the picture is ``pictureArea(in:)``.
  package func draw(on buffer: inout CellBuffer, at placement: Placement, _ stylesheet: Stylesheet) {
    let frame = placement.frame
    buffer.fillOverlay(frame, stylesheet[.accent], stylesheet)
    if let arrow = placement.arrow { draw(arrow, on: &buffer, stylesheet) }
    let inner = max(0, frame.width - 4)
    let foot =
      1 + lipRows(inner: inner)
      + (buttons.isEmpty ? (footer.isEmpty ? 0 : 1) : footRows(inner: inner))
    let buttonRows = buttons.isEmpty ? 0 : buttonRows(inner: frame.width - 4)
    let rest = Rect(
      x: frame.x + 2, y: frame.y + 1 + pictureRows, width: frame.width - 4,
      height: frame.height - 1 - pictureRows - foot - buttonRows)
    words.draw(
      on: &buffer, in: rest, heading: stylesheet.style(.onAccent, on: .accent, .bold),
      text: stylesheet.style(.onAccent, on: .accent))
    let areas = buttonAreas(in: frame)
    for (button, area) in zip(buttons, areas) { draw(button, on: &buffer, in: area, stylesheet) }
    if lipRows(inner: inner) > 0 {
      Components.Button.drawLips(around: areas, on: &buffer, stylesheet)
    } else {
      for area in areas { buffer.makePill(of: area, stylesheet) }
    }
    drawFooter(on: &buffer, in: frame, stylesheet)
  }

  private func draw(_ arrow: Arrow, on buffer: inout CellBuffer, _ stylesheet: Stylesheet) {
    let color = stylesheet[.accent]
    // Over something in the bubble's own colour it would not be seen.
    let below = buffer.bounds.contains(arrow.point) ? buffer[arrow.point].background : .default
    let ink = below == color ? stylesheet[.onAccent] : color
    let isUp = arrow.direction == .up
    // A page draws it smoothly, which no row can show that has an edge of its own.
    if stylesheet.leavesEdges,
      arrow.area.width == 2,
      [0, 1].contains(where: { hasEdge(arrow.area.minX + $0, arrow.point.y, buffer) })
    {
      return
    }
    guard isUp || arrow.direction == .down else {
      buffer.write(
        arrow.direction == .left ? "◀" : "▶", x: arrow.point.x, y: arrow.point.y,
        style: Style(foreground: ink), keepsBackground: true)
      return
    }
    // A cell has two colours: steps over an edge, as of a light, would leave notches of what lies beyond it. A slope has the
    // light beside it.
    let isBlunt =
      !stylesheet.roundSides.hasWedges
      && [0, 1].contains { hasEdge(arrow.area.minX + $0, arrow.point.y, buffer) }
    for (x, isLeft) in [(arrow.area.minX, true), (arrow.area.minX + 1, false)] {
      if stylesheet.leavesEdges {
        buffer.setTip(x, arrow.point.y, isLeft: isLeft, isUp: isUp, ink, color, stylesheet.roundSides)
        continue
      }
      if isBlunt {
        buffer.setNearPart(x, arrow.point.y, isTop: !isUp, ink)
      } else {
        buffer.setSlope(x, arrow.point.y, isLeft: isLeft, isUp: isUp, ink, stylesheet.roundSides)
      }
    }
  }

  /// Whether the halves of a cell have colours that can be told apart.
  private func hasEdge(_ x: Int, _ y: Int, _ buffer: CellBuffer) -> Bool {
    guard buffer.bounds.contains(Point(x: x, y: y)), buffer[x, y].attributes.pictureTag == nil else {
      return false
    }
    return buffer[x, y].splitHalves.map { Color.contrast($0.upper, $0.lower) > Self.leastEdge } ?? false
  }

  private func draw(_ button: Button, on buffer: inout CellBuffer, in area: Rect, _ stylesheet: Stylesheet) {
    let fill =
      button.isPrimary ? stylesheet[.onAccent] : stylesheet.mixed(.accent, toward: .onAccent, amount: 46)
    let ink = button.isPrimary ? stylesheet[.accent] : stylesheet[.onAccent]
    buffer.fill(area, Style(background: fill))
    let label = TextWidth.truncated(button.label, to: max(0, area.width - 4))
    TextBlock(
      button.isFocused && stylesheet.marksFocus ? "› \(label) ‹" : label,
      style: Style(foreground: ink, background: fill, attributes: .bold), alignment: .center
    ).draw(on: &buffer, in: area, keepsBackground: true)
  }

  private func drawFooter(on buffer: inout CellBuffer, in frame: Rect, _ stylesheet: Stylesheet) {
    let areas = footerAreas(in: frame)
    let soft = Style(
      foreground: stylesheet.softened(.onAccent, on: .accent, amount: 70), background: stylesheet[.accent])
    TextBlock(footer.leading, style: soft).draw(on: &buffer, in: areas.leading)
    let strong = stylesheet.style(.onAccent, on: .accent, .bold)
    TextBlock(footer.trailing, style: buttons.isEmpty ? strong : soft).draw(on: &buffer, in: areas.trailing)
  }
}

extension Stylesheet {
  /// The ink of hints below controls: weaker than that of labels, as far as reading allows.
  var hint: Color { softened(.muted, on: .background, amount: 60) }

  /// An ink mixed with its ground by an amount of 255, or by as much less as reading needs (WCAG 2.2, 1.4.3).
  func softened(_ ink: ColorToken, on ground: ColorToken, amount: Int) -> Color {
    stride(from: amount, to: 0, by: -10).lazy.map { mixed(ink, toward: ground, amount: $0) }
      .first { Color.contrast($0, self[ground]) >= 4.5 } ?? self[ink]
  }
}
