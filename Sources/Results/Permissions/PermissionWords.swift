import PackModel
import Statistics

/// Answers to questions for permissions in plain words; the same in all outputs for people.
struct PermissionWords {
  /// Whose shares they are, in a sentence.
  static let rule =
    "Allowed and denied: the shares of those who were asked, by their first answer; the rest did not answer."
  /// What the two columns mean that compare dialogs with and without an explanation.
  static let explanationRule =
    "Explained: the share that allowed of those who saw the app's own explanation before the dialog; plain: of those who did not."
  /// What the rows mean that groups of users have.
  static let groupRule =
    "allow: the share of all users of the group, asked or not, who allowed it by their first answer."
  /// What the last column means.
  static let settingsRule =
    "After Settings: the share of those who were asked that allows it in the end, later changes in Settings included."

  /// The kinds that anything happened with.
  let results: [PermissionResult]
  private let isFew: Bool
  private let hasExplanations: Bool
  private let hasChanges: Bool

  init(_ results: [PermissionResult], isFew: Bool) {
    self.results = results.filter { $0.tally.asked > 0 || $0.tally.turnedOn > 0 }
    self.isFew = isFew
    hasExplanations = self.results.contains { $0.tally.explained > 0 }
    hasChanges = self.results.contains { $0.tally.turnedOn + $0.tally.turnedOff > 0 }
  }

  /// `face id`.
  static func name(_ kind: PermissionKind) -> String { kind.rawValue.replacing("_", with: " ") }

  /// The heads of all columns but the first.
  var head: [String] {
    ["not asked", "asked", "allowed", "denied"] + (hasExplanations ? ["explained", "plain"] : [])
      + (hasChanges ? ["after Settings"] : [])
  }

  /// The columns of a kind.
  func columns(_ result: PermissionResult) -> [String] {
    let tally = result.tally
    func share(_ some: Int, _ all: Int) -> String { ResultFacts.share(Rate(min(some, all), of: all), isFew) }
    var columns = [
      Readable.count(result.users - tally.asked), Readable.count(tally.asked),
      share(tally.allowed, tally.asked),
      share(tally.denied, tally.asked),
    ]
    if hasExplanations {
      columns.append(share(tally.explainedAllowed, tally.explained))
      columns.append(share(tally.allowed - tally.explainedAllowed, tally.asked - tally.explained))
    }
    if hasChanges { columns.append(share(tally.allowedAtLast, tally.asked)) }
    return columns
  }

  /// What the columns mean.
  var rules: [String] {
    [Self.rule] + (hasExplanations ? [Self.explanationRule] : []) + (hasChanges ? [Self.settingsRule] : [])
  }
}
