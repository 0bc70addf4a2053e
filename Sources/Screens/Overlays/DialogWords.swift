import OnboardingFlow

/// What the system's dialog for a permission says.
struct DialogWords {
  let title: String
  let text: String
  /// From top to bottom.
  let buttons: [String]

  init(asking kind: PermissionKind, flow: OnboardingFlow, words: Words) {
    title = words("permission.\(kind.rawValue).title")
    text =
      flow.pack.permissions.purpose(of: kind).map { words($0) }
      ?? words.ifPresent("permission.\(kind.rawValue).text") ?? ""
    buttons = kind.choices.map { choice in
      let answer = choice.answer.rawValue
      return words.ifPresent("permission.answer.\(kind.rawValue).\(answer)")
        ?? words("permission.answer.\(answer)")
    }
  }
}
