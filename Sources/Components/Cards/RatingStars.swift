package import TerminalModel

/// A rating in stars, to see or to give.
package struct RatingStars: Hashable, Sendable {
  package var label: String?
  /// Stars that are full.
  package var value: Int
  package var count: Int
  package var state: ControlState

  package init(_ value: Int, of count: Int = 5, label: String? = nil, state: ControlState = .normal) {
    self.value = value
    self.count = count
    self.label = label
    self.state = state
  }

  /// Columns of a star: the star and a blank.
  private static let step = 2

  private var starCount: Int { max(0, min(count, 10)) }

  /// The areas of the stars, from the first, where they can be tapped.
  package func areas(in rect: Rect) -> [Rect] {
    let left = label == nil ? rect.x : rect.maxX - starCount * Self.step - (state == .focused ? 4 : 2)
    return (0..<starCount).map {
      Rect(x: left + (state == .focused ? 2 : 0) + $0 * Self.step, y: rect.y, width: Self.step, height: 1)
        .intersection(rect)
    }
  }

  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard rect.width > 0, rect.height > 0 else { return }
    let areas = areas(in: rect)
    if let label, let first = areas.first {
      let room = first.x - rect.x - (state == .focused ? 3 : 1)
      buffer.write(
        TextWidth.truncated(label, to: room), x: rect.x, y: rect.y,
        style: Style(
          foreground: stylesheet[state == .disabled ? .muted : .text], attributes: stylesheet.emphasis.label),
        keepsBackground: true)
    }
    for (index, area) in areas.enumerated() where !area.isEmpty {
      let isFull = index < value
      let token: ColorToken = state == .disabled || !isFull ? .muted : .warning
      buffer.write(
        isFull ? "★" : "☆", x: area.x, y: area.y, style: Style(foreground: stylesheet[token]),
        keepsBackground: true)
    }
    guard state == .focused, let first = areas.first, let last = areas.last else { return }
    let mark = Style(foreground: stylesheet[.accent], attributes: .bold)
    buffer.write("›", x: first.x - 2, y: rect.y, style: mark, clip: rect, keepsBackground: true)
    buffer.write("‹", x: last.maxX, y: rect.y, style: mark, clip: rect, keepsBackground: true)
  }
}
