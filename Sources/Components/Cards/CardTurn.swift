package import TerminalModel

/// A card that is pushed aside and turns around a point below it.
///
/// Places are in columns and half rows, which are as wide as they are tall.
package struct CardTurn: Sendable {
  /// Columns and rows of the card.
  package let size: Size
  /// The column and the half row of the card's upper left where it does not turn.
  private let left: Double
  private let top: Double
  private let sine: Double
  private let cosine: Double
  /// The point that stays: below the middle of the lower edge.
  private let pivot: (x: Double, y: Double)

  /// Creates a turn.
  ///
  /// - Parameters:
  ///   - area: The cells of the card at rest.
  ///   - shift: Columns that it is pushed, rightwards positive.
  ///   - slope: The tangent of its angle, clockwise positive.
  package init(of area: Rect, shift: Double, slope: Double) {
    size = area.size
    left = Double(area.x) + shift
    top = Double(2 * area.y)
    cosine = 1 / (1 + slope * slope).squareRoot()
    sine = slope * cosine
    pivot = (left + Double(area.width) / 2, top + Double(2 * area.height) * 1.2)
  }

  /// Where a place of the card comes to.
  package func place(x: Double, y: Double) -> (x: Double, y: Double) {
    let (dx, dy) = (left + x - pivot.x, top + y - pivot.y)
    return (pivot.x + dx * cosine - dy * sine, pivot.y + dx * sine + dy * cosine)
  }

  /// The place of the card that comes to a place.
  @inline(__always)
  fileprivate func source(x: Double, y: Double) -> (x: Double, y: Double) {
    let (dx, dy) = (x - pivot.x, y - pivot.y)
    return (pivot.x + dx * cosine + dy * sine - left, pivot.y - dx * sine + dy * cosine - top)
  }

  /// The cells that the turned card and its shadow touch.
  fileprivate var bounds: Rect {
    let (width, height) = (Double(size.width), Double(2 * size.height))
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map { place(x: $0.0, y: $0.1) }
    let columns = corners.map { $0.x }
    let rows = corners.map { $0.y / 2 }
    let x = Int((columns.min() ?? 0).rounded(.down)) - 1
    let y = Int((rows.min() ?? 0).rounded(.down))
    return Rect(
      x: x, y: y, width: Int((columns.max() ?? 0).rounded(.up)) + 1 - x,
      height: Int((rows.max() ?? 0).rounded(.up)) + 1 - y)
  }
}

extension CellBuffer {
  /// Draws a card turned: its fills and pictures from its half cells, smoothed at edges, its words upright where they
  /// come to, and a shadow below.
  ///
  /// - Parameter clip: Cells outside it are left alone.
  package mutating func draw(_ card: CellBuffer, _ turn: CardTurn, clip: Rect, _ stylesheet: Stylesheet) {
    let area = turn.bounds.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    let pixels = HalfCells(card, line: stylesheet[.border])
    let shadow = stylesheet[.mask]
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let cell = self[x, y]
        let below = (cell.glyph == Self.upperHalf ? cell.foreground : cell.background, cell.background)
        let upper = pixels.color(x, 2 * y, turn, over: below.0, shadow: shadow)
        let lower = pixels.color(x, 2 * y + 1, turn, over: below.1, shadow: shadow)
        guard upper != nil || lower != nil else { continue }
        setHalf(x, y, upper: upper ?? below.0, lower: lower ?? below.1)
      }
    }
    drawWords(of: card, turn, clip: area)
  }

  /// Writes each word of a card where its middle comes to.
  private mutating func drawWords(of card: CellBuffer, _ turn: CardTurn, clip: Rect) {
    for y in 0..<card.height {
      var x = 0
      while x < card.width {
        guard card[x, y].isOfWord else {
          x += 1
          continue
        }
        let start = x
        while x < card.width, card[x, y].isOfWord { x += 1 }
        let half = Double(x - start) / 2
        let middle = turn.place(x: Double(start) + half, y: Double(2 * y + 1))
        let first = Int((middle.x - half).rounded())
        let row = Int((middle.y / 2).rounded(.down))
        for column in start..<x {
          let place = Point(x: first + column - start, y: row)
          var cell = card[column, y]
          guard clip.contains(place), !cell.glyph.isContinuation else { continue }
          cell.background = self[place].background
          self[place] = cell
        }
      }
    }
  }
}

/// The colours of the half cells of a card, without its words.
private struct HalfCells {
  let width: Int
  let height: Int
  /// `colors.count == width * height`, row-major; `nil`: outside of the card's line.
  private var colors: [Color?]

  /// - Parameter line: the colour of its frame, half a cell thick.
  init(_ card: CellBuffer, line: Color) {
    width = card.width
    height = 2 * card.height
    colors = []
    colors.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let cell = card[x, y / 2]
        let isUpper = y.isMultiple(of: 2)
        if y == 0 || y == height - 1 {
          colors.append(nil)
        } else if x == 0 || x == width - 1 || y == 1 || y == height - 2 {
          colors.append(line)
        } else {
          colors.append(isUpper && cell.glyph == CellBuffer.upperHalf ? cell.foreground : cell.background)
        }
      }
    }
  }

  /// Half rows that the shadow lies below the card, and its share of 255.
  private static let drop = 1.5
  private static let shade = 56

  @inline(__always)
  private func color(at place: (x: Double, y: Double)) -> Color? {
    guard place.x >= 0, place.y >= 0, place.x < Double(width), place.y < Double(height) else { return nil }
    return colors[Int(place.y) * width + Int(place.x)]
  }

  /// The colour of a half cell after the card and its shadow were drawn over it, the mean of four samples; `nil`: neither
  /// comes there.
  func color(_ x: Int, _ y: Int, _ turn: CardTurn, over below: Color, shadow: Color) -> Color? {
    var (red, green, blue, count, shaded) = (0, 0, 0, 0, 0)
    for sample in 0..<4 {
      let place = turn.source(
        x: Double(x) + (sample & 1 == 0 ? 0.25 : 0.75), y: Double(y) + (sample & 2 == 0 ? 0.25 : 0.75))
      if let color = color(at: place) {
        red += Int(color.red)
        green += Int(color.green)
        blue += Int(color.blue)
        count += 1
      } else if color(at: (place.x, place.y - Self.drop)) != nil {
        shaded += 1
      }
    }
    guard count + shaded > 0 else { return nil }
    let ground = shaded == 0 ? below : below.mixed(with: shadow, amount: Self.shade * shaded / 4)
    guard count > 0 else { return ground }
    let mean = Color(
      red: UInt8(truncatingIfNeeded: red / count), green: UInt8(truncatingIfNeeded: green / count),
      blue: UInt8(truncatingIfNeeded: blue / count))
    return count == 4 ? mean : ground.mixed(with: mean, amount: count * 255 / 4)
  }
}
