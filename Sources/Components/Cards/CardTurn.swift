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
  let sine: Double
  let cosine: Double
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

  /// Where a place of the card is after the turn.
  package func place(x: Double, y: Double) -> (x: Double, y: Double) {
    let (dx, dy) = (left + x - pivot.x, top + y - pivot.y)
    return (pivot.x + dx * cosine - dy * sine, pivot.y + dx * sine + dy * cosine)
  }

  /// The place of the card that is shown at a place of the screen: the reverse of ``place(x:y:)``.
  func source(x: Double, y: Double) -> (x: Double, y: Double) {
    let (dx, dy) = (x - pivot.x, y - pivot.y)
    return (pivot.x + dx * cosine + dy * sine - left, pivot.y - dx * sine + dy * cosine - top)
  }

  /// The cells that the turned card and its shadow touch.
  var bounds: Rect {
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
