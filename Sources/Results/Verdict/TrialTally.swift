/// What is counted of an experiment; two of them add up.
struct TrialTally: Hashable, Sendable {
  /// Of each arm: who was drawn into it and came to it.
  var users: [Int]
  /// Of each arm: who came to the goal within the window.
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
