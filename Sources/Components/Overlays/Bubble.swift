package import TerminalModel

/// The tooltip of a coach mark: words, an arrow to what they are about, and how to go on.
package struct Bubble: Hashable, Sendable {
  package var heading: String?
  package var text: String
  /// The words at the foot, left and right; where both are empty there is no foot.
  package var footer: Footer
  /// Buttons above the foot, side by side where they fit.
  package var buttons: [Button]
  /// Rows kept free for a picture above the words.
  package var pictureRows: Int

  /// The words at the foot.
  package struct Footer: Hashable, Sendable {
    package var leading: String
    package var trailing: String

    package init(leading: String, trailing: String) {
      self.leading = leading
      self.trailing = trailing
    }

    var isEmpty: Bool { leading.isEmpty && trailing.isEmpty }
  }

  /// A button in a bubble.
  package struct Button: Hashable, Sendable {
    package var label: String
    /// Whether it is the one that most people press.
    package var isPrimary: Bool
    package var isFocused: Bool

    package init(_ label: String, isPrimary: Bool, isFocused: Bool = false) {
      self.label = label
      self.isPrimary = isPrimary
      self.isFocused = isFocused
    }
  }

  package init(
    heading: String?, text: String, footer: Footer, buttons: [Button] = [], pictureRows: Int = 0
  ) {
    self.heading = heading
    self.text = text
    self.footer = footer
    self.buttons = buttons
    self.pictureRows = pictureRows
  }

  static let width = 32
  /// The fewest columns that words are worth reading in.
  static let leastWidth = 16

  /// Rows in so many columns within the edges.
  func height(inner: Int) -> Int {
    let headingRows = heading.map { TextLayout.lines(of: $0, width: inner).count } ?? 0
    let words = headingRows + TextLayout.lines(of: text, width: inner).count
    let buttonRows = buttons.isEmpty ? 0 : buttonRows(inner: inner) + 1
    return 2 + pictureRows + words + buttonRows + (footer.isEmpty ? 0 : buttons.isEmpty ? 2 : 1)
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
    let trailing = min(TextWidth.columns(of: footer.trailing), row.width)
    let room = trailing == 0 ? row.width : row.width - trailing - 1
    let leading = max(0, min(TextWidth.columns(of: footer.leading), room))
    return (
      Rect(x: row.x, y: row.y, width: leading, height: row.height),
      Rect(x: row.maxX - trailing, y: row.y, width: trailing, height: row.height)
    )
  }

  private func columns(_ button: Button) -> Int { TextWidth.columns(of: button.label) + 4 }

  private func isLine(inner: Int) -> Bool {
    buttons.reduce(0) { $0 + columns($1) + 1 } - 1 <= inner
  }

  private func buttonRows(inner: Int) -> Int { isLine(inner: inner) ? 1 : buttons.count }

  /// The areas of the buttons, in their order: in a line at the trailing edge, else one below the other.
  package func buttonAreas(in frame: Rect) -> [Rect] {
    let inner = max(0, frame.width - 4)
    let rows = buttonRows(inner: inner)
    let y = frame.maxY - 1 - (footer.isEmpty ? 0 : 1) - rows
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

  // MARK: Drawing

  package func draw(on buffer: inout CellBuffer, at placement: Placement, _ stylesheet: Stylesheet) {
    let frame = placement.frame
    buffer.fillSoftly(frame, stylesheet[.accent])
    if let arrow = placement.arrow { draw(arrow, of: frame, on: &buffer, stylesheet) }
    let plain = stylesheet.style(.onAccent, on: .accent)
    let foot = footer.isEmpty ? 1 : 2
    let buttonRows = buttons.isEmpty ? 0 : buttonRows(inner: frame.width - 4)
    var rest = Rect(
      x: frame.x + 2, y: frame.y + 1 + pictureRows, width: frame.width - 4,
      height: frame.height - 1 - pictureRows - foot - buttonRows)
    if let heading {
      let block = TextBlock(heading, style: stylesheet.style(.onAccent, on: .accent, .bold))
      block.draw(on: &buffer, in: rest)
      let rows = block.height(width: rest.width)
      rest = Rect(x: rest.x, y: rest.y + rows, width: rest.width, height: rest.height - rows)
    }
    TextBlock(text, style: plain).draw(on: &buffer, in: rest)
    for (button, area) in zip(buttons, buttonAreas(in: frame)) {
      draw(button, on: &buffer, in: area, stylesheet)
    }
    drawFooter(on: &buffer, in: frame, stylesheet)
  }

  private func draw(_ arrow: Arrow, of frame: Rect, on buffer: inout CellBuffer, _ stylesheet: Stylesheet) {
    let color = stylesheet[.accent]
    buffer.write(
      arrow.glyph, x: arrow.point.x, y: arrow.point.y, style: Style(foreground: color), keepsBackground: true)
    // The arrow joins the bubble: the edge beside it is full.
    switch arrow.direction {
    case .up: buffer.setHalf(arrow.point.x, frame.minY, upper: color, lower: color)
    case .down: buffer.setHalf(arrow.point.x, frame.maxY - 1, upper: color, lower: color)
    case .left, .right: break
    }
  }

  private func draw(_ button: Button, on buffer: inout CellBuffer, in area: Rect, _ stylesheet: Stylesheet) {
    let fill =
      button.isPrimary ? stylesheet[.onAccent] : stylesheet.mixed(.accent, toward: .onAccent, amount: 46)
    let ink = button.isPrimary ? stylesheet[.accent] : stylesheet[.onAccent]
    buffer.fill(area, Style(background: fill))
    let label = TextWidth.truncated(button.label, to: max(0, area.width - 4))
    TextBlock(
      button.isFocused ? "› \(label) ‹" : label,
      style: Style(foreground: ink, background: fill, attributes: .bold), alignment: .center
    ).draw(on: &buffer, in: area, keepsBackground: true)
  }

  private func drawFooter(on buffer: inout CellBuffer, in frame: Rect, _ stylesheet: Stylesheet) {
    let areas = footerAreas(in: frame)
    let soft = Style(
      foreground: stylesheet.mixed(.onAccent, toward: .accent, amount: 70), background: stylesheet[.accent])
    TextBlock(footer.leading, style: soft).draw(on: &buffer, in: areas.leading)
    let strong = stylesheet.style(.onAccent, on: .accent, .bold)
    TextBlock(footer.trailing, style: buttons.isEmpty ? strong : soft).draw(on: &buffer, in: areas.trailing)
  }
}
