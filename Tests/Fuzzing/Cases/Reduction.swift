/// Takes steps away from a case as long as its fault stays (the algorithm ddmin, A. Zeller and R. Hildebrandt 2002).
package struct Reduction {
  /// How many trials are left.
  private var budget: Int

  /// - Parameter budget: the most trials.
  package init(budget: Int) {
    self.budget = budget
  }

  /// The indices of the steps that are needed, ascending.
  ///
  /// - Parameters:
  ///   - count: the number of steps.
  ///   - fails: whether the fault is there with these steps alone.
  package func reduced(_ count: Int, _ fails: ([Int]) -> Bool) -> [Int] {
    var left = budget
    var kept = Array(0..<count)
    var parts = 2
    while kept.count > 1, left > 0 {
      let size = max(1, (kept.count + parts - 1) / parts)
      var smaller: [Int]?
      for start in stride(from: 0, to: kept.count, by: size) where smaller == nil && left > 0 {
        let rest = Array(kept[..<start] + kept[min(kept.count, start + size)...])
        left -= 1
        if fails(rest) { smaller = rest }
      }
      if let smaller {
        kept = smaller
        parts = max(2, parts - 1)
      } else if size == 1 {
        break
      } else {
        parts = min(kept.count, parts * 2)
      }
    }
    return kept
  }
}
