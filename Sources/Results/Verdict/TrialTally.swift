/// The counts of an experiment for a part of the users; the counts of two parts can be added.
struct TrialTally: Hashable, Sendable {
  /// Users of each arm who were given it by chance.
  var users: [Int]
  /// Users of each arm who reached the goal within the window.
  var converted: [Int]
  /// Users who had a forced arm only.
  var forced = 0
  /// Users who were seen in two arms.
  var inTwo = 0
  /// Users of an arm that the pack does not know.
  var strangers = 0

  init(arms: Int) {
    users = Array(repeating: 0, count: arms)
    converted = users
  }

  mutating func add(_ other: TrialTally) {
    for arm in users.indices {
      users[arm] += other.users[arm]
      converted[arm] += other.converted[arm]
    }
    forced += other.forced
    inTwo += other.inTwo
    strangers += other.strangers
  }
}
