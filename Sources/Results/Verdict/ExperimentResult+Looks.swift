import Statistics

extension ExperimentResult {
  /// What was known of an arm when so many users had come.
  package struct Look: Hashable, Sendable {
    /// When the last of them was given an arm, in microseconds since 1970.
    package var time: Int64
    /// Users of all arms by then.
    package var users: Int
    /// The difference of the arm's rate from the control's.
    package var difference: Double
    /// The interval of the difference that holds at every look.
    package var interval: ClosedRange<Double>
  }

  /// At most so many looks are told: a plot has no room for more.
  private static let mostLooks = 60
  /// With fewer users the interval is as wide as it can be.
  private static let fewestOfLook = 20

  /// How many users there were at each look, and the rate of each arm by then, in the order of time.
  ///
  /// - Parameter places: the places of the arms among those of the pack.
  static func rates(_ exposures: [TrialTally.Exposure], places: [Int]) -> [(time: Int64, rates: [Rate])] {
    let sorted = exposures.filter { places.contains($0.arm) }
      .sorted { ($0.time, $0.arm, $0.isConverted ? 1 : 0) < ($1.time, $1.arm, $1.isConverted ? 1 : 0) }
    guard sorted.count >= 2 * fewestOfLook else { return [] }
    var counts = places.map { _ in (users: 0, converted: 0) }
    var looks: [(time: Int64, rates: [Rate])] = []
    let step = max(1, sorted.count / mostLooks)
    for (index, exposure) in sorted.enumerated() {
      guard let arm = places.firstIndex(of: exposure.arm) else { continue }
      counts[arm].users += 1
      if exposure.isConverted { counts[arm].converted += 1 }
      let isLook = index + 1 >= fewestOfLook && (sorted.count - 1 - index) % step == 0
      guard isLook, counts.allSatisfy({ $0.users > 0 }) else { continue }
      looks.append((exposure.time, counts.map { Rate($0.converted, of: $0.users) }))
    }
    return looks
  }
}
