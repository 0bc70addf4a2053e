import ContentTree
import Diagnostics
import PackModel

/// Decodes `permissions.toml`.
package enum PermissionsDecoder {
  /// The file's path in a pack.
  package static let file = "permissions.toml"

  static func decode(_ table: ContentTable, log: ContentLog) -> PermissionPlan {
    TableReader.read(table, file: file, log: log) { reader in
      var purposes = reader.table("purpose", decode: purposes) ?? []
      purposes += reader.table("full_accuracy", decode: fullAccuracy) ?? []
      let promptsForLimitedPhotos = reader.bool("limited_photos_prompt") ?? true
      let requestsPrecise = reader.bool("precise_location") ?? true
      let workflows = reader.tables("workflow", decode: workflow)
      reader.checkUnique(workflows.map { $0.id }, in: "workflow", "a workflow")
      var plan = PermissionPlan(purposes: purposes, workflows: workflows)
      plan.promptsForLimitedPhotos = promptsForLimitedPhotos
      plan.requestsPreciseLocation = requestsPrecise
      plan.features = reader.tables("feature", decode: FeatureDecoder.decode)
      reader.checkUnique(plan.features.map { $0.id }, in: "feature", "a feature")
      return plan
    }
  }

  private static func purposes(_ reader: TableReader) -> [PermissionPlan.Purpose] {
    reader.allEntries.compactMap { entry in
      guard let text = reader.text(entry.key) else { return nil }
      let names = PermissionPlan.Purpose.keys.map { $0.name }
      // One that is misspelt counts as what it likely is, so that nothing else is called missing for it.
      var name: String? = entry.key
      if !names.contains(entry.key) {
        unknown(entry.key, at: reader.place(entry.key), among: names, reader.log)
        name = reader.log.isStrict ? Suggestion.nearest(to: entry.key, among: names) : nil
      }
      return PermissionPlan.Purpose.keys.first { $0.name == name }.map {
        PermissionPlan.Purpose(kind: $0.kind, level: $0.level, text: text)
      }
    }
  }

  /// The sentences for the exact location, each under the name that requests choose it by.
  private static func fullAccuracy(_ reader: TableReader) -> [PermissionPlan.Purpose] {
    reader.allEntries.compactMap { entry in
      reader.text(entry.key).map {
        PermissionPlan.Purpose(kind: .location, level: .fullAccuracy, key: entry.key, text: $0)
      }
    }
  }

  private static func workflow(_ reader: TableReader) -> Workflow {
    let id = reader.requiredID("id", "the workflow's name")
    if !reader.has("action") { reader.reportMissing("action", "at least one [[workflow.action]]") }
    var workflow = Workflow(id: id, actions: reader.tables("action", decode: action))
    workflow.whenChanged = kind("when_changed", reader)
    if let changed = workflow.whenChanged, changed.rules.report != .changeCallback {
      reader.log.error(
        .badValue, at: reader.place("when_changed"),
        "iOS reports no change of `\(changed.rawValue)` to an app that runs",
        fix: "leave it out: a change in Settings ends the app, or the app reads it when it needs it")
    }
    return workflow
  }

  private static func action(_ reader: TableReader) -> Workflow.Action {
    let written = keys.filter(reader.has)
    let known = keys.dropLast().map { "`\($0)`" }.joined(separator: ", ") + " and `\(keys.last ?? "")`"
    if written.isEmpty {
      reader.reportMissing("request", "an action has one of \(known)")
    } else if written.count > 1 {
      reader.log.error(
        .conflictingKeys, at: reader.place,
        "an action has only one of \(known), and this one has \(Suggestion.list(written))")
    }
    let when = reader.condition("when")
    let preAlert = reader.reference("pre_alert") { .preAlert($0) }
    let explained = kind("for", reader)
    let requested = request(reader)
    let screen = reader.reference("screen") { .preAlert($0) }
    let workflow = reader.reference("workflow") { .workflow($0) }
    let ends = reader.bool("end")
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
    if let requested { return Workflow.Action(.ask(requested), when: when) }
    if let screen { return Workflow.Action(.screen(screen), when: when) }
    if let workflow { return Workflow.Action(.workflow(workflow), when: when) }
    if let ends {
      if !ends { reader.log.error(.badValue, at: reader.place("end"), "`end` is `true` or is left out") }
      return Workflow.Action(.end, when: when)
    }
    if let call { return Workflow.Action(.call(call), when: when) }
    return Workflow.Action(.set(sets), when: when)
  }

  private static let keys = ["pre_alert", "request", "call", "set", "screen", "workflow", "end"]

  /// What is asked for, and how much of it.
  private static func request(_ reader: TableReader) -> PermissionRequest? {
    // Every key is asked for, so that each is a known one.
    let kind = kind("request", reader)
    let level = reader.string("level")
    let purpose = reader.string("purpose")
    let waits = reader.bool("waits_for_callback")
    let types = reader.has("types") ? reader.strings("types") : nil
    guard let kind else {
      for key in ["level", "types", "purpose", "waits_for_callback"]
      where reader.has(key) && !reader.has("request") {
        reader.log.error(.conflictingKeys, at: reader.place(key), "`\(key)` belongs to `request`")
      }
      return nil
    }
    var request = PermissionRequest(kind)
    if let level {
      let levels = kind.rules.levels.map { $0.level }
      request.level = PermissionLevel(rawValue: level).flatMap { levels.contains($0) ? $0 : nil }
      if request.level == nil {
        reader.log.error(
          .badValue, at: reader.place("level"),
          levels.isEmpty
            ? "`\(kind.rawValue)` has no levels" : "`\(kind.rawValue)` has no level `\(level)`",
          fix: levels.isEmpty
            ? nil : Suggestion.help(for: level, among: levels.map { $0.rawValue }, listing: "its levels are"))
      }
    }
    request.types = healthTypes(types, of: kind, reader)
    let choosesPurpose = kind.rules.levels.contains { $0.level == request.level && $0.choosesPurpose }
    if choosesPurpose, purpose == nil {
      reader.reportMissing("purpose", "which of the sentences of [full_accuracy] the dialog shows")
    } else if !choosesPurpose, purpose != nil {
      reader.log.error(
        .conflictingKeys, at: reader.place("purpose"),
        "`purpose` belongs to `level = \"full_accuracy\"`; other sentences stand in [purpose]")
    }
    request.purposeKey = purpose
    if waits != nil, kind.rules.report == .result {
      reader.log.error(
        .conflictingKeys, at: reader.place("waits_for_callback"),
        "the answer to `\(kind.rawValue)` comes without a callback",
        fix: "`waits_for_callback` is for a permission whose answer iOS reports by a callback: "
          + Suggestion.list(PermissionKind.allCases.filter { $0.rules.report != .result }.map { $0.rawValue })
      )
    }
    request.waitsForCallback = waits ?? true
    return request
  }

  private static func healthTypes(
    _ written: [(text: String, place: ContentPlace)]?, of kind: PermissionKind, _ reader: TableReader
  ) -> [HealthType] {
    guard kind == .health else {
      if written != nil {
        reader.log.error(.conflictingKeys, at: reader.place("types"), "only a request for `health` has types")
      }
      return []
    }
    let names = HealthType.allCases.map { $0.rawValue }
    guard let written, !written.isEmpty else {
      reader.reportMissing("types", "what the health data is about: \(Suggestion.list(names))")
      return []
    }
    var types: [HealthType] = []
    for (name, place) in written {
      guard let type = HealthType(rawValue: name) else {
        reader.log.error(
          .badValue, at: place, "there is no type of health data `\(name)`",
          fix: Suggestion.help(for: name, among: names, listing: "the types are"))
        continue
      }
      if !types.contains(type) { types.append(type) }
    }
    return types
  }

  private static func kind(_ key: String, _ reader: TableReader) -> PermissionKind? {
    guard let text = reader.string(key) else { return nil }
    if let kind = PermissionKind(rawValue: text) { return kind }
    unknownKind(text, at: reader.place(key), reader.log)
    return nil
  }

  static func unknownKind(_ text: String, at place: ContentPlace, _ log: ContentLog) {
    unknown(text, at: place, among: PermissionKind.allCases.map { $0.rawValue }, log)
  }

  private static func unknown(
    _ text: String, at place: ContentPlace, among known: [String], _ log: ContentLog
  ) {
    log.error(
      .badValue, at: place, "there is no permission `\(text)`",
      fix: Suggestion.help(for: text, among: known, listing: "the permissions are"))
  }
}
