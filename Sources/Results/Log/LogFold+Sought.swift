import EventLog
import LoggedEvents
import PackModel
import PackReading
import TextFormats

extension LogFold {
  /// What is looked for among the rows of a user.
  enum Sought: Sendable {
    /// The screen of a step, by the text of its id.
    case step(Int32)
    /// An event; the texts that the step, the reason and the details may have. `nil`: any.
    case event(EventName, step: Int32?, reasons: Set<Int32>?, details: Set<Int32>?)
    /// An error; a call has none with these texts as its reason.
    case error(successes: Set<Int32>)
  }

  /// What is said of permissions, as the numbers of the log have it.
  struct Permissions: Sendable {
    /// The kinds that are counted.
    var kinds: [PermissionKind] = []
    /// The place among the kinds, by the number of an event's details.
    var places: [Int32: Int] = [:]
    /// The status, by the number of an event's reason.
    var statuses: [Int32: PermissionStatus] = [:]
    /// The places of the kinds that a screen explains, by the text of the screen's id.
    var explained: [Int32: [Int]] = [:]
  }
}

extension LogTable.LogRow {
  /// Whether it is what is looked for.
  func isOne(of sought: LogFold.Sought) -> Bool {
    switch sought {
    case .step(let text): return event == .screenViewed && step == text
    case .event(let name, let step, let reasons, let details):
      guard event == name else { return false }
      if let step, self.step != step { return false }
      if let reasons, !reasons.contains(reason) { return false }
      return details?.contains(detail) ?? true
    case .error(let successes):
      switch event {
      case .formRejected, .cardFlickRefused, .appCrashed: return true
      case .callEnded: return reason >= 0 && !successes.contains(reason)
      default: return false
      }
    }
  }
}

extension LogTable {
  /// A goal, as the numbers of the log have it.
  func sought(_ goal: ExperimentGoal) -> LogFold.Sought {
    switch goal {
    case .step(let step): return .step(number(of: step))
    case .event(let event):
      var reasons: Set<Int32>?
      if let reason = event.reason { reasons = [number(of: reason)] }
      if let answer = event.answer {
        let statuses = PermissionStatus.allCases.filter { $0.isAllowed == (answer == .allowed) }
        reasons = Set(statuses.map { number(of: $0.rawValue) })
      }
      var wanted = event.properties
      if let kind = event.kind { wanted.append(LoggedEvent.Prop("permission", kind.rawValue)) }
      return .event(
        event.name, step: event.step.map(number), reasons: reasons,
        details: wanted.isEmpty ? nil : details(with: wanted))
    }
  }

  /// What a metric looks for.
  func sought(_ measure: ExperimentMetric.Measure) -> LogFold.Sought {
    switch measure {
    case .rate(let goal), .time(let goal): sought(goal)
    case .errors: .error(successes: [number(of: "success"), number(of: "cancelled")])
    }
  }

  /// What is said of permissions.
  func permissions(_ question: PermissionQuestion) -> LogFold.Permissions {
    let kinds = question.kinds
    var permissions = LogFold.Permissions(kinds: kinds)
    for (place, kind) in kinds.enumerated() {
      for detail in details(with: [LoggedEvent.Prop("permission", kind.rawValue)]) {
        permissions.places[detail] = place
      }
    }
    for status in PermissionStatus.allCases { permissions.statuses[number(of: status.rawValue)] = status }
    for text in explanationScreens {
      let places = question.places(explainedBy: tables.texts[text])
      if !places.isEmpty { permissions.explained[text] = places }
    }
    return permissions
  }

  /// The texts of the screens of pre-alerts.
  private var explanationScreens: Set<Int32> {
    Set(rows.lazy.filter { $0.event == .preAlertViewed }.map(\.reason))
  }

  /// -2 for a text that the log does not have.
  private func number(of text: String) -> Int32 { tables.texts.id(of: text) ?? -2 }

  /// The numbers of details that have all of these members.
  private func details(with wanted: [LoggedEvent.Prop]) -> Set<Int32> {
    var found: Set<Int32> = []
    for number in 0..<Int32(tables.details.count) {
      var missing = wanted
      var reader = JSONReader(Array(tables.details[number].utf8))
      try? reader.object { (name, reader) throws(JSONError) in
        let value = try reader.string()
        missing.removeAll { $0.name == name && $0.value == value }
      }
      if missing.isEmpty { found.insert(number) }
    }
    return found
  }
}
