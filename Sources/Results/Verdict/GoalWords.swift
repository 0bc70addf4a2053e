import LoggedEvents
import PackModel
package import PackReading

extension ExperimentGoal {
  /// What users do who reach it: `reach home`, `allow notifications`.
  package var verb: String { words("reach", "allow", "deny", "are asked for", "have") }

  /// What users did who reached it: `reached home`, `allowed notifications`.
  package var past: String { words("reached", "allowed", "denied", "were asked for", "had") }

  /// The head of a column: `to home`, `allow notifications`.
  var head: String { if case .step(let step) = self { "to \(step)" } else { verb } }

  /// The name in data: a step, or an event with what it says.
  package var name: String {
    switch self {
    case .step(let step): step
    case .event(let event): ([event.name.rawValue] + event.circumstances).joined(separator: " ")
    }
  }

  private func words(_ reach: String, _ allow: String, _ deny: String, _ asked: String, _ have: String)
    -> String
  {
    switch self {
    case .step(let step): return "\(reach) \(step)"
    case .event(let event):
      let kind = event.kind.map { $0.rawValue.replacing("_", with: " ") } ?? "a permission"
      let place = event.step.map { " at \($0)" } ?? ""
      switch (event.name, event.answer) {
      case (.permissionAnswered, .allowed?): return "\(allow) \(kind)\(place)"
      case (.permissionAnswered, .denied?): return "\(deny) \(kind)\(place)"
      case (.permissionChanged, .allowed?): return "\(allow) \(kind) in Settings\(place)"
      case (.permissionChanged, .denied?): return "\(deny) \(kind) in Settings\(place)"
      case (.permissionAsked, _): return "\(asked) \(kind)\(place)"
      default:
        let words = ([event.name.rawValue.replacing("_", with: " ")] + event.circumstances).joined(
          separator: " ")
        return "\(have) “\(words)”"
      }
    }
  }
}

extension RecordedEvent {
  /// What it says beside its name.
  fileprivate var circumstances: [String] {
    [kind?.rawValue, answer?.rawValue, reason].compactMap(\.self) + properties.map(\.value)
      + (step.map { ["at \($0)"] } ?? [])
  }
}
