/// The counts of an experiment for a part of the users; the counts of two parts can be added.
struct TrialTally: Hashable, Sendable {
  /// Users of each arm who were given it by chance.
  var users: [Int]
  /// Users of each arm who reached the goal within the window.
  var converted: [Int]
  /// Users of each arm who reached each stage of the funnel; no stages: they were not counted.
  var reached: [[Int]]
  /// Of each metric, of each arm.
  var metrics: [[MetricTally]]
  /// The users one by one, in no order; empty where they were only counted.
  var exposures: [Exposure] = []
  /// Users who had a forced arm only.
  var forced = 0
  /// Users who were seen in two arms.
  var inTwo = 0
  /// Users of an arm that the pack does not know.
  var strangers = 0

  /// A user who was given an arm.
  struct Exposure: Hashable, Sendable {
    /// When, in microseconds since 1970.
    var time: Int64
    /// The place of the arm.
    var arm: Int
    /// Whether the user reached the goal within the window.
    var isConverted: Bool
  }

  init(arms: Int, stages: Int = 0, metrics: Int = 0) {
    users = Array(repeating: 0, count: arms)
    converted = users
    reached = Array(repeating: Array(repeating: 0, count: stages), count: arms)
    self.metrics = Array(repeating: Array(repeating: MetricTally(), count: arms), count: metrics)
  }

  /// Counts the stages that a user of an arm reached.
  mutating func add(_ passage: FunnelPassage, to arm: Int) {
    for (stage, time) in passage.times.enumerated() where time != nil { reached[arm][stage] += 1 }
  }

  mutating func add(_ other: TrialTally) {
    for arm in users.indices {
      users[arm] += other.users[arm]
      converted[arm] += other.converted[arm]
      for stage in reached[arm].indices { reached[arm][stage] += other.reached[arm][stage] }
      for metric in metrics.indices { metrics[metric][arm].add(other.metrics[metric][arm]) }
    }
    exposures += other.exposures
    forced += other.forced
    inTwo += other.inTwo
    strangers += other.strangers
  }
}
