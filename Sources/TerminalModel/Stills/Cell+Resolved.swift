extension Cell {
  /// The cell with the terminal's own colours replaced, and the colours of a reversed one exchanged.
  package func resolved(
    foreground: Color = .stillForeground, background: Color = .stillBackground
  ) -> Cell {
    var cell = self
    if cell.foreground.isDefault { cell.foreground = foreground }
    if cell.background.isDefault { cell.background = background }
    if cell.attributes.contains(.reverse) {
      swap(&cell.foreground, &cell.background)
      cell.attributes.remove(.reverse)
    }
    return cell
  }
}

extension Color {
  /// The colour of the terminal's own foreground in pictures.
  package static var stillForeground: Color { Color(hex: 0xD5D9E0) }
  /// The colour of the terminal's own background in pictures.
  package static var stillBackground: Color { Color(hex: 0x0F1117) }
}
