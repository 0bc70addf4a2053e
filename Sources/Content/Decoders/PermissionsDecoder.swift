import ContentTree
import OnboardingFlow

/// Decodes `permissions.toml`.
enum PermissionsDecoder {
  static let file = "permissions.toml"

  static func decode(_ table: ContentTable, log: ContentLog) -> PermissionPlan {
    TableReader.read(table, file: file, log: log) { reader in
      let purposes = reader.table("purpose", decode: purposes) ?? []
      let workflows = reader.tables("workflow", decode: workflow)
      reader.checkUnique(workflows.map(\.id), in: "workflow", "a workflow")
      var plan = PermissionPlan(purposes: purposes, workflows: workflows)
      plan.features = reader.tables("feature", decode: FeatureDecoder.decode)
      reader.checkUnique(plan.features.map(\.id), in: "feature", "a feature")
      return plan
    }
  }

  private static func purposes(_ reader: TableReader) -> [PermissionPlan.Purpose] {
    reader.allEntries.compactMap { entry in
      guard let text = reader.text(entry.key) else { return nil }
      guard let kind = PermissionKind(rawValue: entry.key) else {
        unknownKind(entry.key, at: reader.place(entry.key), reader.log)
        return nil
      }
      return PermissionPlan.Purpose(kind: kind, text: text)
    }
  }

  private static func workflow(_ reader: TableReader) -> Workflow {
    let id = reader.requiredID("id", "the workflow's name")
    if !reader.has("action") { reader.reportMissing("action", "at least one [[workflow.action]]") }
    return Workflow(id: id, actions: reader.tables("action", decode: action))
  }

  private static func action(_ reader: TableReader) -> Workflow.Action {
    let written = ["pre_alert", "request", "call", "set"].filter(reader.has)
    if written.isEmpty {
      reader.reportMissing("request", "an action has one of `pre_alert`, `request`, `call` and `set`")
    } else if written.count > 1 {
      reader.log.error(
        .conflictingKeys, at: reader.place,
        "an action has only one of `pre_alert`, `request`, `call` and `set`, and this one has \(Suggestion.list(written))"
      )
    }
    let when = reader.condition("when")
    let preAlert = reader.reference("pre_alert") { .preAlert($0) }
    let explained = kind("for", reader)
    let requested = kind("request", reader)
    let call = reader.reference("call") { .endpoint($0) }
    let sets = reader.assignments("set")
    if let requested { reader.log.refer(.request(requested), at: reader.place("request")) }
    if preAlert != nil, !reader.has("for") {
      reader.reportMissing("for", "the permission that the pre-alert explains")
    } else if preAlert == nil, reader.has("for"), !reader.has("pre_alert") {
      reader.log.error(.conflictingKeys, at: reader.place("for"), "`for` belongs to `pre_alert`")
    }
    if let preAlert {
      return Workflow.Action(.preAlert(preAlert, for: explained ?? .notifications), when: when)
    }
    if let requested { return Workflow.Action(.request(requested), when: when) }
    if let call { return Workflow.Action(.call(call), when: when) }
    return Workflow.Action(.set(sets), when: when)
  }

  private static func kind(_ key: String, _ reader: TableReader) -> PermissionKind? {
    guard let text = reader.string(key) else { return nil }
    if let kind = PermissionKind(rawValue: text) { return kind }
    unknownKind(text, at: reader.place(key), reader.log)
    return nil
  }

  static func unknownKind(_ text: String, at place: ContentPlace, _ log: ContentLog) {
    log.error(
      .badValue, at: place, "there is no permission `\(text)`",
      fix: Suggestion.help(
        for: text, among: PermissionKind.allCases.map(\.rawValue), listing: "the permissions are"))
  }
}
