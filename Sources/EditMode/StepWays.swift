import ContentTree
import PackEditing

/// The ways to a step and on from it, as `flow.toml` says them.
struct StepWays {
  /// The id of the step.
  private(set) var step = ""
  /// The one step that comes after it; `nil`: none does, it depends on conditions, or it leads to the step itself.
  private(set) var next: String?
  /// Where its id is written as that of the step that comes next, or first.
  private(set) var places: [TOMLPath] = []
  /// The steps that lead to it, and keys beside the steps.
  private(set) var sources: [String] = []

  /// - Parameter index: which of the steps it is.
  init(_ document: TOMLDocument, around index: Int) {
    let steps = TOMLPath("step")
    guard case .array(let items)? = document[steps], case .string(let id)? = items[index][TOMLPath("id")]
    else {
      return
    }
    step = id
    if case .string(let next)? = items[index][TOMLPath("next")], next != id { self.next = next }
    for key in ["start", "session_expired"] {
      add(Self.places(of: id, in: document[TOMLPath(key)], TOMLPath(key)), of: key)
    }
    for other in items.indices where other != index {
      let path = steps.index(other)
      let found = ["next", "on"].flatMap { Self.places(of: id, in: document[path.key($0)], path.key($0)) }
      guard case .string(let name)? = items[other][TOMLPath("id")] else { continue }
      add(found, of: name)
      // It would lead to itself.
      if name == next, !found.isEmpty { next = nil }
    }
  }

  private mutating func add(_ found: [TOMLPath], of source: String) {
    places += found
    if !found.isEmpty { sources.append(source) }
  }

  /// The places below a key that name a step: its value, branches of it, outcomes.
  private static func places(of id: String, in node: ContentNode?, _ path: TOMLPath) -> [TOMLPath] {
    switch node {
    case .string(id)?: [path]
    case .array(let items)?: items.indices.flatMap { places(of: id, in: items[$0], path.index($0)) }
    case .table(let table)?:
      table.entries.filter { $0.key != "when" }.flatMap { places(of: id, in: $0.value, path.key($0.key)) }
    default: []
    }
  }
}
