import EventLog
import LoggedEvents

/// The counts of a funnel for a part of the users; the counts of two parts can be added.
struct FunnelTally: Sendable {
  /// All users who count, also those who did not reach the first stage.
  var users = 0
  var stages: [Stage]
  /// Of each kind of permission that is counted; empty without users.
  var permissions: [PermissionTally] = []
  /// Users who went back, by the texts of both steps.
  var waysBack: [Way: Int] = [:]

  /// From one step to another.
  struct Way: Hashable, Sendable {
    var from, to: Int32
  }

  struct Stage: Sendable {
    var reached = 0
    /// Microseconds since the required stage before.
    var times: [Int64] = []
    /// Users for whom this was the last required stage, and who did not reach the end.
    var left = 0
    /// Those of them who were at the last step in time all the same, by another way.
    var around = 0
    /// How long it was up for those who left, in microseconds.
    var dwells: [Int64] = []
    var ends: [Deed: Int] = [:]
    var calls: [Deed: Int] = [:]
    var answers: [Deed: Int] = [:]
    var next: [Deed: Int] = [:]
  }

  /// Something that a user did, or that happened to the user.
  struct Deed: Hashable, Sendable {
    var kind: Kind
    /// A step, or the reason that the log gives.
    var text: Int32 = InternTable.none

    enum Kind: Hashable, Sendable {
      /// The user reached the next stage, but too late or not in order.
      case tooLate
      /// The log has nothing more.
      case nothing
      case event(EventName)
    }
  }

  init(stages: Int) {
    self.stages = Array(repeating: Stage(), count: stages)
  }

  mutating func add(_ other: FunnelTally) {
    users += other.users
    for index in stages.indices { stages[index].add(other.stages[index]) }
    add(other.permissions)
    waysBack.merge(other.waysBack, uniquingKeysWith: +)
  }

  mutating func add(_ others: [PermissionTally]) {
    if permissions.isEmpty { permissions = others.map { _ in PermissionTally() } }
    for (place, other) in others.enumerated() { permissions[place].add(other) }
  }
}

extension FunnelTally.Stage {
  fileprivate mutating func add(_ other: Self) {
    reached += other.reached
    times += other.times
    left += other.left
    around += other.around
    dwells += other.dwells
    ends.merge(other.ends, uniquingKeysWith: +)
    calls.merge(other.calls, uniquingKeysWith: +)
    answers.merge(other.answers, uniquingKeysWith: +)
    next.merge(other.next, uniquingKeysWith: +)
  }
}
