package import TerminalModel

/// A rating in stars, to choose or to show.
package struct RatingControl: Hashable, Sendable {
  /// The words before the stars; empty: none.
  package var label: String
  /// The filled stars, from the left.
  package var stars: Int
  /// The stars in total.
  package var maximum: Int
  /// The muted text below the stars, wrapped; `nil`: none.
  package var help: String?
  /// The state; label and stars of a disabled control are muted.
  package var state: ControlState

  /// Creates a rating of five stars unless told otherwise.
  package init(
    label: String = "", stars: Int, maximum: Int = 5, help: String? = nil, state: ControlState = .normal
  ) {
    self.label = label
    self.stars = stars
    self.maximum = maximum
    self.help = help
    self.state = state
  }

  private var row: ControlRow { ControlRow(label: label, note: help, isWrong: false, state: state) }

  /// Rows of the stars and the wrapped help at a width in columns.
  package func height(width: Int) -> Int {
    1 + row.noteHeight(width: width)
  }

  /// The areas of the stars, from the first.
  package func areas(in rect: Rect) -> [Rect] {
    let content = ControlRow.content(of: rect)
    let width = maximum * 2 - 1
    let x = label.isEmpty ? content.x : max(content.x, content.maxX - width)
    return (0..<max(0, maximum)).map { Rect(x: x + $0 * 2, y: rect.y, width: 2, height: 1) }
  }

  /// Draws label, stars and help.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    row.drawMark(on: &buffer, in: rect, stylesheet)
    let areas = areas(in: rect)
    var labelArea = ControlRow.content(of: rect)
    labelArea.width = (areas.first?.x ?? labelArea.maxX) - 1 - labelArea.x
    if !label.isEmpty { row.drawLabel(on: &buffer, in: labelArea, stylesheet) }
    for (index, area) in areas.enumerated() {
      let isGiven = index < stars
      let token: ColorToken = state == .disabled ? .muted : isGiven ? .warning : .muted
      buffer.write(
        isGiven ? "★" : "☆", x: area.x, y: area.y, style: Style(foreground: stylesheet[token]),
        keepsBackground: true)
    }
    row.drawNote(on: &buffer, in: rect, y: rect.y + 1, stylesheet)
  }
}
