import ContentTree
import Diagnostics
import LoggedEvents
import PackModel

/// Decodes goals and metrics of experiments.
enum GoalDecoder {
  /// `goal = "home"`, or `goal = { event = "permission_answered", kind = "notifications", answer = "allowed" }`.
  static func goal(_ reader: TableReader) -> ExperimentGoal? {
    guard let node = reader.node("goal") else { return nil }
    switch node {
    case .string: return reader.reference("goal") { .step($0) }.map { .step($0) }
    case .table: return (reader.table("goal", decode: event) ?? nil).map { .event($0) }
    default:
      reader.reportWrongType("goal", expected: "a step, or a table with `event`", found: node)
      return nil
    }
  }

  private static func event(_ reader: TableReader) -> RecordedEvent? {
    if !reader.has("event") { reader.reportMissing("event", "what is recorded, as the event log names it") }
    let name = reader.choice("event", EventName.self)
    let event = RecordedEvent(
      name ?? .screenViewed, step: reader.reference("step") { .step($0) },
      kind: reader.choice("kind", PermissionKind.self),
      answer: reader.choice("answer", RecordedEvent.Answer.self), reason: reader.string("reason"),
      properties: reader.table("properties", decode: properties) ?? [])
    guard let name else { return nil }
    let isAnswer = name == .permissionAnswered || name == .permissionChanged
    if event.kind != nil, !isAnswer, name != .permissionAsked, name != .appCrashed {
      refuse("kind", name, "goes with events of permissions", reader)
    }
    if event.answer != nil, !isAnswer {
      refuse("answer", name, "goes with `permission_answered` and `permission_changed`", reader)
    }
    if event.answer != nil, event.reason != nil {
      reader.log.error(
        .conflictingKeys, at: reader.place("reason"), "beside `answer` the reason says the same again",
        fix: "write one of them: `answer` for any status that allows or denies, `reason` for one status")
    }
    return event
  }

  private static func refuse(_ key: String, _ name: EventName, _ rule: String, _ reader: TableReader) {
    reader.log.error(
      .conflictingKeys, at: reader.place(key), "`\(key)` \(rule), and the event is `\(name.rawValue)`",
      fix: "leave it out")
  }

  private static func properties(_ reader: TableReader) -> [LoggedEvent.Prop] {
    reader.allEntries.compactMap { entry in
      guard case .string(let text) = entry.value else {
        reader.reportWrongType(entry.key, expected: "a text", found: entry.value)
        return nil
      }
      return LoggedEvent.Prop(entry.key, text)
    }
  }

  /// A metric of an experiment.
  static func metric(_ reader: TableReader) -> ExperimentMetric {
    let kind = reader.choice("measure", ExperimentMetric.Kind.self) ?? .rate
    let id = reader.requiredID("id", "how results call the metric")
    let goal = goal(reader)
    if kind == .errors, reader.has("goal") {
      reader.log.error(
        .conflictingKeys, at: reader.place("goal"), "errors are counted wherever they are, and have no goal",
        fix: "leave it out")
    } else if kind != .errors, !reader.has("goal") {
      reader.reportMissing("goal", "a step, or an event")
    }
    let place = goal ?? .step("")
    let measure: ExperimentMetric.Measure =
      switch kind {
      case .rate: .rate(place)
      case .time: .time(place)
      case .errors: .errors
      }
    let better = reader.choice("better", ExperimentMetric.Better.self) ?? (kind == .rate ? .higher : .lower)
    return ExperimentMetric(
      id: id, name: reader.string("name") ?? "", measure, isGuardrail: reader.bool("guardrail") ?? false,
      lessIsBetter: better == .lower)
  }
}
