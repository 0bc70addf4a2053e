import TerminalModel

/// Brings colours of 24 bits down to a palette.
///
/// A reduced colour has the raw value `0x02000000 | index`. Results are kept in a small table, as a frame has far
/// fewer colours than cells.
struct PaletteReducer: Sendable {
  /// The mark of an index in `Color.rawValue`.
  static let indexMark: UInt32 = 0x0200_0000

  private let depth: ColorDepth
  private var keys: [UInt32]
  private var values: [UInt32]

  /// A reducer to a depth.
  init(depth: ColorDepth) {
    self.depth = depth
    keys = Array(repeating: .max, count: depth == .trueColor ? 0 : 1024)
    values = keys
  }

  /// The nearest colour that the terminal has.
  mutating func reduce(_ color: Color) -> Color {
    switch depth {
    case .trueColor: return color
    case .none: return .default
    case .ansi16, .ansi256: break
    }
    if color.isDefault { return color }
    let slot = Int((color.rawValue &* 0x9E37_79B1) >> 22)
    if keys[slot] != color.rawValue {
      keys[slot] = color.rawValue
      values[slot] =
        Self.indexMark | UInt32(depth == .ansi256 ? Self.nearestOf256(color) : Self.nearestOf16(color))
    }
    return Color(rawValue: values[slot])
  }

  /// The cell in colours that the terminal has. A text that would vanish in its background, though its colours
  /// differ, turns black or white.
  mutating func reduce(_ cell: Cell) -> Cell {
    var reduced = cell
    reduced.foreground = reduce(cell.foreground)
    reduced.background = reduce(cell.background)
    if depth == .ansi16, reduced.foreground == reduced.background, cell.foreground != cell.background,
      !cell.background.isDefault
    {
      let index: UInt32 = cell.background.luma > cell.foreground.luma ? 0 : 15
      let other: UInt32 = index == 0 ? 15 : 0
      let own = reduced.background.rawValue & 0xFF
      reduced.foreground = Color(rawValue: Self.indexMark | (own == index ? other : index))
    }
    return reduced
  }

  /// The nearest of the cube and the greys; the first 16 depend on the theme, and are not used.
  static func nearestOf256(_ color: Color) -> Int {
    let channels = [Int(color.red), Int(color.green), Int(color.blue)]
    let steps = channels.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    let levels = steps.map { $0 == 0 ? 0 : 55 + 40 * $0 }
    let cube = 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    let step = max(0, min(23, (channels.reduce(0, +) / 3 - 3) / 10))
    let grey = 8 + 10 * step
    let cubeDistance = distance(channels, levels)
    return distance(channels, [grey, grey, grey]) < cubeDistance ? 232 + step : cube
  }

  /// The nearest of the sixteen, in the shades of xterm.
  static func nearestOf16(_ color: Color) -> Int {
    let channels = [Int(color.red), Int(color.green), Int(color.blue)]
    var best = (index: 0, distance: Int.max)
    for (index, shade) in shades.enumerated() {
      let distance = distance(channels, shade)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  private static let shades: [[Int]] = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  /// How different two colours look: the weights follow the mean of the reds, as the eye roughly does.
  private static func distance(_ left: [Int], _ right: [Int]) -> Int {
    let mean = (left[0] + right[0]) / 2
    let red = left[0] - right[0]
    let green = left[1] - right[1]
    let blue = left[2] - right[2]
    return (512 + mean) * red * red + 1024 * green * green + (767 - mean) * blue * blue
  }
}
