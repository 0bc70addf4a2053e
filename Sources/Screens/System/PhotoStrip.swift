import TerminalModel

/// The four pictures of the phone's library, each a sky over some land, as the question for all photos shows them.
struct PhotoStrip {
  let isDark: Bool

  /// Columns of a picture and of the space after it.
  private static let pitch = 6
  private static let gap = 1

  /// The colours of a picture: above and below.
  private static let pictures: [(above: UInt32, below: UInt32)] = [
    (0x9CC9EC, 0x6FA667), (0xF3C58B, 0xB4674A), (0x7FA0D6, 0xE8E2D3), (0xE9A9B6, 0x8C5B7E),
  ]

  func draw(on buffer: inout CellBuffer, in rect: Rect) {
    let count = min(Self.pictures.count, (rect.width + Self.gap) / Self.pitch)
    let width = count * Self.pitch - Self.gap
    let left = rect.x + (rect.width - width) / 2
    for (index, picture) in Self.pictures.prefix(count).enumerated() {
      let area = Rect(
        x: left + index * Self.pitch, y: rect.y, width: Self.pitch - Self.gap, height: rect.height)
      let horizon = area.y + (area.height * (index.isMultiple(of: 2) ? 6 : 5) + 5) / 10
      for y in area.minY..<area.maxY {
        let color = shade(y < horizon ? picture.above : picture.below)
        buffer.fill(Rect(x: area.x, y: y, width: area.width, height: 1), Style(background: color))
      }
    }
  }

  private func shade(_ color: UInt32) -> Color {
    isDark ? Color(hex: color).mixed(with: Color(hex: 0x000000), amount: 70) : Color(hex: color)
  }
}
