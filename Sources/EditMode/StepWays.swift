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
    let own = TOMLPath("step").index(index)
    for place in EditFormat.places(naming: id, as: "a step", in: "flow.toml", document)
    where Array(place.parts.prefix(own.parts.count)) != own.parts {
      places.append(place)
      let source = Self.source(of: place, items)
      if sources.last != source { sources.append(source) }
    }
    // What comes next must not lead to itself.
    let before = places.filter { $0.parts.first == .key("step") }.map { Self.source(of: $0, items) }
    if case .string(let next)? = items[index][TOMLPath("next")], next != id, !before.contains(next) {
      self.next = next
    }
  }

  /// The step that a place belongs to, or its key beside the steps.
  private static func source(of place: TOMLPath, _ steps: [ContentNode]) -> String {
    if case .index(let index)? = place.parts.dropFirst().first,
      case .string(let id)? = steps[index][TOMLPath("id")]
    {
      return id
    }
    if case .key(let key)? = place.parts.first { return key }
    return ""
  }
}
