/// Finds where a function is small, by its values alone: the simplex method of Nelder and Mead (1965).
///
/// The caller computes the value at ``wanted`` and passes it to ``tell(_:)``, so the function may be
/// asynchronous.
package struct Simplex: Sendable {
  /// A place, and the value there.
  package struct Point: Hashable, Sendable {
    /// The coordinates of the place.
    package var at: [Double]
    /// The value of the function there.
    package var value: Double
  }

  /// The place to look at next.
  package private(set) var wanted: [Double]
  /// The best first.
  private var points: [Point] = []
  private var start: [[Double]]
  private var state = State.starting

  private enum State: Hashable, Sendable {
    case starting
    case reflecting
    case expanding(Point)
    /// Towards the worst point or away from it; what is not below the limit makes all points move together.
    case contracting(limit: Double)
    case shrinking(Int)
  }

  /// - Parameters:
  ///   - start: where the search begins.
  ///   - step: how far the first points lie from it, for each coordinate.
  package init(start: [Double], step: [Double]) {
    wanted = start
    self.start = start.indices.map { axis in
      var point = start
      point[axis] += step[axis]
      return point
    }
  }

  /// The best place so far; `nil` before the first value.
  package var best: Point? { points.min { $0.value < $1.value } }

  /// Whether the values at all points are within a tolerance of each other.
  package func isSettled(within tolerance: Double) -> Bool {
    guard state != .starting, let first = best, let last = points.max(by: { $0.value < $1.value }) else {
      return false
    }
    return last.value - first.value <= tolerance
  }

  /// Takes the value at ``wanted``, and chooses the next place.
  package mutating func tell(_ value: Double) {
    let told = Point(at: wanted, value: value)
    switch state {
    case .starting:
      points.append(told)
      if let next = start.first {
        start.removeFirst()
        wanted = next
      } else {
        begin()
      }
    case .reflecting: reflected(told)
    case .expanding(let reflected):
      replaceWorst(told.value < reflected.value ? told : reflected)
    case .contracting(let limit):
      if told.value < limit { replaceWorst(told) } else { shrink(1) }
    case .shrinking(let index):
      points[index] = told
      if index + 1 < points.count { shrink(index + 1) } else { begin() }
    }
  }

  private mutating func reflected(_ point: Point) {
    guard let worst = points.last else { return }
    if point.value < points[0].value {
      state = .expanding(point)
      wanted = place(2)
    } else if points.count > 1, point.value < points[points.count - 2].value {
      replaceWorst(point)
    } else {
      state = .contracting(limit: min(point.value, worst.value))
      wanted = place(point.value < worst.value ? 0.5 : -0.5)
    }
  }

  /// A step begins.
  private mutating func begin() {
    points.sort { $0.value < $1.value }
    state = .reflecting
    wanted = place(1)
  }

  /// The place on the line from the worst point through the middle of the others, so far beyond the middle.
  private func place(_ distance: Double) -> [Double] {
    guard let worst = points.last, points.count > 1 else { return wanted }
    let others = points.dropLast()
    return worst.at.indices.map { axis in
      let middle = others.reduce(0) { $0 + $1.at[axis] } / Double(others.count)
      return middle + distance * (middle - worst.at[axis])
    }
  }

  private mutating func replaceWorst(_ point: Point) {
    points[points.count - 1] = point
    begin()
  }

  /// Asks for a point half way to the best one.
  private mutating func shrink(_ index: Int) {
    guard index < points.count else { return begin() }
    state = .shrinking(index)
    wanted = zip(points[0].at, points[index].at).map { $0 + 0.5 * ($1 - $0) }
  }
}
