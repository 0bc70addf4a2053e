package import TerminalModel

/// Wrapped text.
package struct TextBlock: Hashable, Sendable {
  package var text: String
  package var style: Style
  package var alignment: Alignment
  /// Lines beyond these are cut, the last one with an ellipsis; `nil`: no limit.
  package var maximumLines: Int?

  /// How lines stand between the edges.
  package enum Alignment: Hashable, Sendable {
    case leading, center, trailing
  }

  package init(_ text: String, style: Style, alignment: Alignment = .leading, maximumLines: Int? = nil) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.maximumLines = maximumLines
  }

  /// Rows in so many columns.
  package func height(width: Int) -> Int { lines(width: width).count }

  /// Draws from the top of a rectangle; lines below it are left out. With `keepsBackground` the colour beneath
  /// stays.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, keepsBackground: Bool = false) {
    for (row, line) in lines(width: rect.width).prefix(max(0, rect.height)).enumerated() {
      let columns = TextWidth.columns(of: line)
      let x =
        switch alignment {
        case .leading: rect.x
        case .center: rect.x + max(0, (rect.width - columns) / 2)
        case .trailing: rect.maxX - columns
        }
      buffer.write(line, x: x, y: rect.y + row, style: style, clip: rect, keepsBackground: keepsBackground)
    }
  }

  private func lines(width: Int) -> [String] {
    let lines = TextLayout.lines(of: text, width: width)
    guard let maximumLines, lines.count > maximumLines, maximumLines > 0 else { return lines }
    let rest = lines[(maximumLines - 1)...].joined(separator: " ")
    return lines.prefix(maximumLines - 1) + [TextWidth.truncated(rest, to: width)]
  }
}
