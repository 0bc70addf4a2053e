package import OnboardingFlow
package import PackModel

/// The names of conditions about states: those of the flow, and where it is.
package enum SightNames {
  /// The names that other conditions do not have.
  package static let own: [ValueName] = ["screen", .screenFile, "step", "layer", "dialog", "mark"]

  /// Every value that one of them can have, beside an empty one; `nil` for other names.
  package static func values(of name: ValueName, in pack: Pack) -> [String]? {
    switch name {
    case "screen": eachOnce(pack.screens.map { $0.name })
    case .screenFile: pack.screens.map { $0.id }
    case "step": eachOnce(pack.steps.map { $0.id })
    case "layer": OnboardingFlow.Layer.allCases.map { "\($0)" }
    case "dialog": PermissionKind.allCases.map { $0.rawValue }
    case "mark": pack.tours.flatMap { $0.marks }.map { $0.id }
    default: nil
    }
  }

  /// The files of a name for different users are one.
  private static func eachOnce(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// Whether a condition about states holds in the present state of a flow.
  package static func holds(_ condition: Condition, in flow: OnboardingFlow) -> Bool {
    condition.holds { value(of: $0, in: flow) }
  }

  private static func value(of name: ValueName, in flow: OnboardingFlow) -> Value? {
    switch name {
    case "screen": .string(flow.currentScreen?.name ?? "")
    case .screenFile: .string(flow.currentScreen?.id ?? "")
    case "step": .string(flow.currentStep?.id ?? "")
    case "layer": .string("\(flow.layer)")
    case "dialog": .string(flow.topDialog?.kind.rawValue ?? "")
    case "mark": .string(flow.currentMark?.id ?? "")
    default: flow.value(of: name)
    }
  }
}
