package import TerminalModel

/// The rows of a list that is on its way: grey bars where words will stand, a box where a picture will, and a light that
/// goes over them.
package struct SkeletonRows: Hashable, Sendable {
  /// Whether rows have a picture.
  package var hasPicture: Bool
  /// The background behind the rows.
  package var ground: ColorToken

  /// Rows of one of them, with the blank one below it.
  package static let pitch = 4
  private static let picture = Size(width: 6, height: 3)
  /// The columns that the light is wide, those it moves by, and those it waits for beyond the last.
  private static let light = (width: 10, step: 2, pause: 16)
  /// How far the light takes the grey to that of words, of 255: from column to column it is not to be seen as steps.
  private static let shine = 50
  /// The widths of the two bars of a row, in hundredths of the room: rows of a list are not alike.
  private static let bars = [(46, 82), (34, 64), (52, 74), (40, 90), (30, 58)]

  /// Creates rows with pictures on the screen's background unless told otherwise.
  package init(hasPicture: Bool = true, ground: ColorToken = .background) {
    self.hasPicture = hasPicture
    self.ground = ground
  }

  /// When the light moves on: with the points of a ring.
  package static func nextChange(after instant: Duration) -> Duration {
    ActivityRing.nextChange(after: instant)
  }

  /// Draws as many rows as there is room for.
  ///
  /// - Parameter instant: since the session began; `nil`: the light is away.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, instant: Duration?, _ stylesheet: Stylesheet)
  {
    let head = instant.map { Self.head(at: $0, width: rect.width) }
    let left = hasPicture ? Self.picture.width + 2 : 0
    let room = max(0, rect.width - left)
    for row in 0..<max(0, (rect.height + 1) / Self.pitch) {
      let y = rect.y + row * Self.pitch
      let widths = Self.bars[row % Self.bars.count]
      if hasPicture {
        for x in 0..<min(Self.picture.width, rect.width) {
          for line in 0..<Self.picture.height {
            fill(x, y + line, both: true, on: &buffer, rect, head, stylesheet)
          }
        }
      }
      for (line, share) in [(0, widths.0), (1, widths.1)] {
        for x in left..<(left + room * share / 100) {
          fill(x, y + line, both: false, on: &buffer, rect, head, stylesheet)
        }
      }
    }
  }

  /// Colours a cell, or its lower half.
  private func fill(
    _ x: Int, _ y: Int, both: Bool, on buffer: inout CellBuffer, _ rect: Rect, _ head: Int?,
    _ stylesheet: Stylesheet
  ) {
    let distance = head.map { abs($0 - x) } ?? Self.light.width
    let shine = max(0, Self.light.width - distance) * Self.shine / Self.light.width
    let grey = stylesheet.mixed(.border, toward: ground, amount: 90).mixed(
      with: stylesheet[.muted], amount: shine)
    buffer.setHalf(rect.x + x, y, upper: both ? grey : nil, lower: grey)
  }

  /// The column of the light.
  private static func head(at instant: Duration, width: Int) -> Int {
    let way = max(1, (width + 2 * light.width + light.pause) / light.step)
    return ActivityRing.ticks(instant) % way * light.step - light.width
  }
}
