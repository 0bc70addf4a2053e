package import PackModel

extension PermissionStatus {
  /// Whether the app may use something of it; `nil`: it is not decided.
  ///
  /// `asked` is health's: what may be read is hidden from the app, so that the user has at least answered.
  package var isAllowed: Bool? {
    switch self {
    case .notDetermined: nil
    case .restricted, .denied: false
    case .authorized, .provisional, .ephemeral, .whenInUse, .always, .limited, .addOnly, .writeOnly,
      .fullAccess,
      .asked:
      true
    }
  }
}

/// The permissions that are counted.
package struct PermissionQuestion: Hashable, Sendable {
  /// The kinds, in the order in which they are told.
  package var kinds: [PermissionKind] = []
  /// The screens that explain kinds, by their names without suffixes.
  package var explanations: [ScreenName: [PermissionKind]] = [:]

  /// Creates a question for no permissions.
  package init() {}

  /// Creates a question for those that a pack asks for.
  package init(_ pack: Pack) {
    let asked = pack.permissions.requestedKinds
    kinds = PermissionKind.allCases.filter(asked.contains)
    for action in pack.permissions.workflows.flatMap(\.actions) {
      if case .preAlert(let screen, let kind) = action.kind { explanations[screen, default: []].append(kind) }
    }
  }

  /// The places of the kinds that a screen explains; its id may have suffixes.
  package func places(explainedBy screen: ScreenID) -> [Int] {
    let name = ScreenName(screen.prefix { $0 != "." })
    return (explanations[name] ?? []).compactMap { kinds.firstIndex(of: $0) }
  }
}

/// What happened to one user with one kind of permission.
package struct PermissionWay: Hashable, Sendable {
  private var isExplained = false
  private var asked = false
  private var afterExplanation = false
  private var first: Bool?
  private var last: Bool?
  private var isChanged = false

  /// Creates the way of a user of whom nothing is known.
  package init() {}

  /// The app's own screen explained the permission.
  package mutating func explain() {
    if !asked { isExplained = true }
  }

  /// The system's dialog came up.
  package mutating func ask() {
    if !asked { (asked, afterExplanation) = (true, isExplained) }
  }

  /// The user answered the dialog.
  package mutating func answer(_ status: PermissionStatus) {
    guard let isAllowed = status.isAllowed else { return }
    if first == nil { first = isAllowed }
    last = isAllowed
  }

  /// The status changed without a dialog: in Settings.
  package mutating func change(_ status: PermissionStatus) {
    guard let isAllowed = status.isAllowed else { return }
    (last, isChanged) = (isAllowed, true)
  }

  /// What counts of it.
  package var tally: PermissionTally {
    PermissionTally(
      asked: asked ? 1 : 0, allowed: asked && first == true ? 1 : 0, denied: asked && first == false ? 1 : 0,
      explained: afterExplanation ? 1 : 0, explainedAllowed: afterExplanation && first == true ? 1 : 0,
      turnedOn: isChanged && first != true && last == true ? 1 : 0,
      turnedOff: isChanged && first == true && last == false ? 1 : 0)
  }
}

/// Users and what they answered to the questions of one kind of permission; tallies of two parts can be added.
package struct PermissionTally: Hashable, Sendable, Codable {
  /// Users who saw the system's dialog.
  package var asked = 0
  /// Users whose first answer allowed something.
  package var allowed = 0
  /// Users whose first answer denied it.
  package var denied = 0
  /// Users who saw the app's own explanation before the dialog.
  package var explained = 0
  /// Of ``explained``: users whose first answer allowed something.
  package var explainedAllowed = 0
  /// Users who allowed it in Settings, and not by their first answer.
  package var turnedOn = 0
  /// Users who denied it in Settings after their first answer allowed it.
  package var turnedOff = 0

  /// Creates the tally of no users.
  package init() {}

  /// Creates a tally.
  init(
    asked: Int, allowed: Int = 0, denied: Int = 0, explained: Int = 0, explainedAllowed: Int = 0,
    turnedOn: Int = 0, turnedOff: Int = 0
  ) {
    self.asked = asked
    self.allowed = allowed
    self.denied = denied
    self.explained = explained
    self.explainedAllowed = explainedAllowed
    self.turnedOn = turnedOn
    self.turnedOff = turnedOff
  }

  /// Users who allow it in the end.
  package var allowedAtLast: Int { allowed + turnedOn - turnedOff }

  /// Adds the users of another part.
  package mutating func add(_ other: PermissionTally) {
    asked += other.asked
    allowed += other.allowed
    denied += other.denied
    explained += other.explained
    explainedAllowed += other.explainedAllowed
    turnedOn += other.turnedOn
    turnedOff += other.turnedOff
  }

  /// Whether so many users can have been counted.
  package func isPossible(users: Int) -> Bool {
    let numbers = [asked, allowed, denied, explained, explainedAllowed, turnedOn, turnedOff]
    return numbers.allSatisfy { (0...users).contains($0) } && allowed + denied <= asked && explained <= asked
      && explainedAllowed <= min(allowed, explained) && turnedOn + allowed <= users && turnedOff <= allowed
  }
}

/// What users answered to the questions of one kind of permission.
package struct PermissionResult: Hashable, Sendable {
  /// The kind.
  package var kind: PermissionKind
  /// All users who count, asked or not.
  package var users: Int
  /// Their answers.
  package var tally: PermissionTally

  /// Creates the result of a kind.
  package init(kind: PermissionKind, users: Int, tally: PermissionTally) {
    self.kind = kind
    self.users = users
    self.tally = tally
  }
}
