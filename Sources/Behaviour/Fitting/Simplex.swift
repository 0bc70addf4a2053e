/// Finds where a function is small, by its values alone: the simplex method of Nelder and Mead (1965).
package struct Simplex {
  /// Points, each with its value, the best first.
  private var points: [(at: [Double], value: Double)]
  private let function: ([Double]) -> Double

  /// - Parameters:
  ///   - start: where the search begins.
  ///   - step: how far the first points lie from it, for each coordinate.
  package init(start: [Double], step: [Double], function: @escaping ([Double]) -> Double) {
    self.function = function
    points = [(start, function(start))]
    for index in start.indices {
      var point = start
      point[index] += step[index]
      points.append((point, function(point)))
    }
    points.sort { $0.value < $1.value }
  }

  /// The best place so far, and its value.
  package var best: (at: [Double], value: Double) { points[0] }

  /// Whether the points are no longer worth telling apart.
  package func isSettled(within tolerance: Double) -> Bool {
    guard let last = points.last else { return true }
    return last.value - points[0].value <= tolerance
  }

  /// One step of the search.
  package mutating func improve() {
    guard points.count > 1, let worst = points.last else { return }
    let others = points.dropLast()
    let center = worst.at.indices.map { axis in
      others.reduce(0) { $0 + $1.at[axis] } / Double(others.count)
    }
    func candidate(_ distance: Double) -> (at: [Double], value: Double) {
      let at = zip(center, worst.at).map { $0 + distance * ($0 - $1) }
      return (at, function(at))
    }
    let reflected = candidate(1)
    if reflected.value < points[0].value {
      let expanded = candidate(2)
      replaceWorst(expanded.value < reflected.value ? expanded : reflected)
    } else if reflected.value < points[points.count - 2].value {
      replaceWorst(reflected)
    } else {
      let contracted = candidate(reflected.value < worst.value ? 0.5 : -0.5)
      if contracted.value < min(reflected.value, worst.value) { replaceWorst(contracted) } else { shrink() }
    }
  }

  private mutating func replaceWorst(_ point: (at: [Double], value: Double)) {
    points[points.count - 1] = point
    points.sort { $0.value < $1.value }
  }

  private mutating func shrink() {
    let best = points[0].at
    for index in points.indices.dropFirst() {
      let at = zip(best, points[index].at).map { $0 + 0.5 * ($1 - $0) }
      points[index] = (at, function(at))
    }
    points.sort { $0.value < $1.value }
  }
}
