import OnboardingFlow

/// What the system's dialog for a permission says.
struct DialogWords {
  let title: String
  let text: String
  /// From top to bottom.
  let buttons: [String]

  init(asking dialog: SystemDialog, flow: OnboardingFlow, words: Words) {
    let kind = dialog.kind
    let form = dialog.form == .first ? "" : ".\(dialog.form.rawValue)"
    title =
      words.ifPresent("permission.\(kind.rawValue)\(form).title")
      ?? words("permission.\(kind.rawValue).title")
    text =
      flow.purpose(of: dialog).map { words($0) }
      ?? words.ifPresent("permission.\(kind.rawValue)\(form).text") ?? ""
    buttons = flow.choices(of: dialog).map { choice in
      let answer = choice.answer.rawValue
      return words.ifPresent("permission.answer.\(kind.rawValue).\(answer)")
        ?? words("permission.answer.\(answer)")
    }
  }
}
