package import TerminalModel

extension Bubble {
  /// Which side of its target a bubble takes.
  package enum Side: Hashable, Sendable {
    case auto, above, below, leading, trailing
  }

  /// Where a bubble stands along its side of the target: with its start, its middle or its end at the target's.
  package enum Alignment: Hashable, Sendable {
    case start, center, end
  }

  /// What joins a bubble to its target.
  package struct Arrow: Hashable, Sendable {
    /// The cell between bubble and target; up and down, the one right of the tip.
    package var point: Point
    /// Where it points.
    package var direction: Direction

    /// Where an arrow points.
    package enum Direction: Hashable, Sendable {
      case up, down, left, right
    }

    /// The cells it covers: up and down its tip stands between two columns.
    package var area: Rect {
      let isWide = direction == .up || direction == .down
      return Rect(x: isWide ? point.x - 1 : point.x, y: point.y, width: isWide ? 2 : 1, height: 1)
    }
  }

  /// The cells of a bubble and of its arrow.
  package struct Placement: Hashable, Sendable {
    /// The cells of the bubble, without the arrow.
    package var frame: Rect
    /// The arrow to the target; `nil`: there is no target, or no side of it has room.
    package var arrow: Arrow?

    /// Creates a placement, without an arrow unless told otherwise.
    package init(frame: Rect, arrow: Arrow? = nil) {
      self.frame = frame
      self.arrow = arrow
    }

    /// The same with an arrow above or below the bubble at the middle of the one of several targets that is nearest to
    /// it, and not between them: the bubble moves along until the arrow stands off its corner.
    package func aimed(atNearestOf targets: [Rect], in screen: Rect) -> Placement {
      guard let arrow, targets.count > 1 else { return self }
      // How many rows a target is away from the bubble.
      let distance: (Rect) -> Int
      switch arrow.direction {
      case .down: distance = { $0.minY - frame.maxY }
      case .up: distance = { frame.minY - $0.maxY }
      case .left, .right: return self
      }
      let least = targets.map(distance).min()
      let middles = targets.filter { distance($0) == least }.map { ($0.minX + $0.maxX) / 2 }
      // Of several in a row it points at the one in the middle.
      guard let middle = middles.min(by: { abs($0 - frame.center.x) < abs($1 - frame.center.x) }) else {
        return self
      }
      var placement = self
      let off = middle - max(frame.minX + 5, min(middle, frame.maxX - 5))
      placement.frame.x = max(screen.minX + 1, min(frame.x + off, screen.maxX - frame.width - 1))
      placement.arrow?.point.x = Bubble.arrowColumn(placement.frame, middle)
      return placement
    }
  }

  /// Finds a place with room: on the wanted side, else on the opposite one, else on another, else without an
  /// arrow at the side with more rows, where it may cover the target; without a target, in the middle of the
  /// screen. It slides along its side to stay on the screen.
  package func place(in screen: Rect, target: Rect?, side: Side, alignment: Alignment = .center) -> Placement
  {
    guard let target, !target.isEmpty else {
      let size = size(in: screen, columns: screen.width - 2)
      let frame = Rect(
        x: screen.x + (screen.width - size.width) / 2, y: screen.y + (screen.height - size.height) / 2,
        width: size.width, height: size.height)
      return Placement(frame: frame)
    }
    let rooms = order(side, in: screen, target)
    for side in rooms {
      if let placement = placement(side, in: screen, target, alignment) { return placement }
    }
    return overlapping(in: screen, target, alignment)
  }

  private func size(in screen: Rect, columns: Int) -> Size {
    let width = screen.middleColumns(min(Self.width, columns, screen.width - 2))
    return Size(width: width, height: max(0, min(height(inner: width - 4), screen.height)))
  }

  /// The sides in the order they are tried.
  private func order(_ side: Side, in screen: Rect, _ target: Rect) -> [Side] {
    switch side {
    case .auto, .below: [.below, .above, .trailing, .leading]
    case .above: [.above, .below, .trailing, .leading]
    case .leading: [.leading, .trailing, .below, .above]
    case .trailing: [.trailing, .leading, .below, .above]
    }
  }

  /// The place on one side; `nil` where it has no room.
  private func placement(
    _ side: Side, in screen: Rect, _ target: Rect, _ alignment: Alignment
  ) -> Placement? {
    switch side {
    case .above, .below, .auto: vertical(isBelow: side != .above, in: screen, target, alignment)
    case .leading, .trailing: horizontal(isTrailing: side == .trailing, in: screen, target, alignment)
    }
  }

  private func vertical(
    isBelow: Bool, in screen: Rect, _ target: Rect, _ alignment: Alignment
  ) -> Placement? {
    let size = size(in: screen, columns: screen.width - 2)
    let room = isBelow ? screen.maxY - target.maxY - 1 : target.minY - screen.minY - 1
    guard room >= size.height else { return nil }
    let x = columns(of: size.width, in: screen, target, alignment)
    let y = isBelow ? target.maxY + 1 : target.minY - 1 - size.height
    let frame = Rect(x: x, y: y, width: size.width, height: size.height)
    guard screen.contains(frame) else { return nil }
    let point = Point(
      x: Self.arrowColumn(frame, (target.minX + target.maxX) / 2), y: isBelow ? y - 1 : frame.maxY)
    return Placement(frame: frame, arrow: Arrow(point: point, direction: isBelow ? .up : .down))
  }

  private func horizontal(
    isTrailing: Bool, in screen: Rect, _ target: Rect, _ alignment: Alignment
  ) -> Placement? {
    // A column for the arrow, and one to the edge of the screen.
    let room = (isTrailing ? screen.maxX - target.maxX : target.minX - screen.minX) - 2
    let size = size(in: screen, columns: room)
    guard room >= Self.leastWidth, size.height < screen.height else { return nil }
    let wanted =
      switch alignment {
      case .start: target.minY
      case .center: target.minY + (target.height - size.height) / 2
      case .end: target.maxY - size.height
      }
    let y = max(screen.minY, min(wanted, screen.maxY - size.height))
    let x = isTrailing ? target.maxX + 1 : target.minX - 1 - size.width
    let frame = Rect(x: x, y: y, width: size.width, height: size.height)
    guard screen.contains(frame) else { return nil }
    let middle = (target.minY + target.maxY - 1) / 2
    let row = max(frame.minY + 1, min(middle, frame.maxY - 2))
    guard target.minY <= row, row < target.maxY else { return nil }
    let point = Point(x: isTrailing ? x - 1 : frame.maxX, y: row)
    return Placement(frame: frame, arrow: Arrow(point: point, direction: isTrailing ? .left : .right))
  }

  private func columns(of width: Int, in screen: Rect, _ target: Rect, _ alignment: Alignment) -> Int {
    let wanted =
      switch alignment {
      case .start: target.minX
      case .center: (target.minX + target.maxX) / 2 - width / 2
      case .end: target.maxX - width
      }
    return max(screen.minX + 1, min(wanted, screen.maxX - width - 1))
  }

  /// Where an arrow points that is above or below, as near a column as its bubble reaches.
  private static func arrowColumn(_ frame: Rect, _ column: Int) -> Int {
    max(frame.minX + 2, min(column, frame.maxX - 3))
  }

  /// The place if no side has room: above or below, where there are more rows, without an arrow.
  private func overlapping(in screen: Rect, _ target: Rect, _ alignment: Alignment) -> Placement {
    let size = size(in: screen, columns: screen.width - 2)
    let isBelow = screen.maxY - target.maxY >= target.minY - screen.minY
    let wanted = isBelow ? target.maxY + 1 : target.minY - 1 - size.height
    let y = max(screen.minY, min(wanted, screen.maxY - size.height))
    let x = columns(of: size.width, in: screen, target, alignment)
    return Placement(frame: Rect(x: x, y: y, width: size.width, height: size.height))
  }
}
