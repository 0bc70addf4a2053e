import ContentTree
import Diagnostics
import PackModel

/// What `flow.toml` says.
struct FlowPlan {
  var start: StepID
  /// Where the user signs in again.
  var sessionExpired: StepID?
  var steps: [Step]
  /// Whether an app that was killed goes on where the user was.
  var resumes: Bool
}

/// What a variant of `flow.toml` says.
struct FlowVariantPlan {
  var variant: FlowVariant
  var steps: [Step]
}

/// Decodes `flow.toml`, and its variants.
package enum FlowDecoder {
  /// The file without suffixes, by its path in a pack.
  package static let file = "flow.toml"

  /// The file with some suffixes: `flow.short.toml`.
  static func file(_ suffixes: [String]) -> String {
    (["flow"] + suffixes + ["toml"]).joined(separator: ".")
  }

  /// The suffixes of a file; none of `flow.toml`.
  static func suffixes(of file: String) -> [String] {
    file.split(separator: ".", omittingEmptySubsequences: false).dropFirst().dropLast().map(String.init)
  }

  /// Steps that stand in the place of those of the same id, or beside them, and perhaps another first step.
  static func decodeVariant(_ table: ContentTable, suffixes: [String], log: ContentLog) -> FlowVariantPlan {
    let file = file(suffixes)
    return TableReader.read(table, file: file, log: log) { reader in
      let start = reader.reference("start") { .step($0) }
      var steps = reader.tables("step", decode: step)
      for index in steps.indices { steps[index].suffixes = suffixes }
      reader.checkUnique(steps.map { $0.id }, in: "step", "a step")
      if start == nil, !reader.has("step") {
        reader.reportMissing("step", "what is different for these users: a [[step]], or `start`")
      }
      return FlowVariantPlan(variant: FlowVariant(suffixes: suffixes, start: start), steps: steps)
    }
  }

  static func decode(_ table: ContentTable, log: ContentLog) -> FlowPlan {
    TableReader.read(table, file: file, log: log) { reader in
      let start = reader.requiredReference("start", "the step the app starts with") { .step($0) }
      let sessionExpired = reader.reference("session_expired") { .step($0) }
      if !reader.has("step") { reader.reportMissing("step", "at least one [[step]]") }
      let steps = reader.tables("step", decode: step)
      reader.checkUnique(steps.map { $0.id }, in: "step", "a step")
      return FlowPlan(
        start: start, sessionExpired: sessionExpired, steps: steps, resumes: resumes(reader))
    }
  }

  private static func resumes(_ reader: TableReader) -> Bool {
    guard let relaunch = reader.string("relaunch") else { return true }
    let ways = ["resume", "start"]
    if !ways.contains(relaunch) {
      reader.log.error(
        .badValue, at: reader.place("relaunch"),
        "an app that was killed does not start again by `\(relaunch)`",
        fix: Suggestion.help(for: relaunch, among: ways, listing: "it may be"))
    }
    return relaunch != "start"
  }

  private static func step(_ reader: TableReader) -> Step {
    Step(
      id: reader.requiredID("id", "how other steps call this one"), kind: kind(reader),
      when: reader.condition("when"), next: branches("next", reader),
      outcomes: reader.table("on", decode: outcomes) ?? [], isBarrier: reader.bool("barrier") ?? false,
      resumes: reader.bool("resumes") ?? false)
  }

  private static func kind(_ reader: TableReader) -> Step.Kind {
    let screen = reader.reference("screen") { .screen($0) }
    let tour = reader.reference("tour") { .tour($0) }
    let workflow = reader.reference("workflow") { .workflow($0) }
    let call = reader.reference("call") { .endpoint($0) }
    let written = ["screen", "workflow", "call"].filter(reader.has)
    if written.isEmpty {
      reader.reportMissing("screen", "a step has one of `screen`, `workflow` and `call`")
    } else if written.count > 1 {
      reader.log.error(
        .conflictingKeys, at: reader.place,
        "a step has only one of `screen`, `workflow` and `call`, and this one has \(Suggestion.list(written))"
      )
    }
    if tour != nil, screen == nil, !written.isEmpty {
      reader.log.error(.conflictingKeys, at: reader.place("tour"), "a tour runs over a screen: add `screen`")
    }
    if let workflow { return .workflow(workflow) }
    if let call { return .call(call) }
    return .screen(screen ?? "", tour: tour)
  }

  private static func outcomes(_ reader: TableReader) -> [NamedBranches] {
    reader.allEntries.map { entry in
      if entry.key == "next" {
        reader.log.error(
          .badValue, at: reader.place("next"), "`next` is no other outcome", fix: "write `next` beside `on`")
      }
      return NamedBranches(outcome: entry.key, branches: branches(entry.key, reader))
    }
  }

  /// A step's id, or branches with conditions.
  private static func branches(_ key: String, _ reader: TableReader) -> [Branch] {
    switch reader.node(key) {
    case nil: return []
    case .string: return reader.reference(key) { .step($0) }.map { [Branch(to: $0)] } ?? []
    case .array(let items):
      if items.isEmpty { reader.log.error(.badValue, at: reader.place(key), "`\(key)` has no branches") }
      return reader.tables(key) { reader in
        Branch(
          when: reader.condition("when"),
          to: reader.requiredReference("to", "the step this branch leads to") { .step($0) })
      }
    case let node?:
      reader.reportWrongType(key, expected: "a step's id or an array of branches", found: node)
      return []
    }
  }
}
