package import OnboardingFlow
import PackModel

/// What a dialog of the system about a permission says.
package struct DialogWords {
  /// The heading, in the system's words.
  package let title: String
  /// The text below: the pack's purpose if the form gives one, otherwise the system's; may be empty.
  package let text: String
  /// The buttons' labels, from top to bottom.
  package let buttons: [String]
  /// What can be switched on one by one, in order.
  package let switches: [String]
  /// The line above the switches; empty without switches.
  package let list: String

  /// Looks up the words of a dialog in the session's locale.
  package init(_ dialog: SystemDialog, flow: OnboardingFlow, words: Words) {
    let kind = dialog.kind.rawValue
    let key = dialog.form == .first ? "permission.\(kind)" : "permission.\(kind).\(dialog.form.rawValue)"
    title = words("\(key).title")
    let purpose =
      dialog.form.givesPurpose ? flow.purpose(of: dialog) : nil
    text = purpose.map { words($0) } ?? words.ifPresent("\(key).text") ?? ""
    buttons = flow.choices(of: dialog).map { choice in
      let answer = choice.answer.rawValue
      return words.ifPresent("permission.answer.\(kind).\(dialog.form.rawValue).\(answer)")
        ?? words.ifPresent("permission.answer.\(kind).\(answer)") ?? words("permission.answer.\(answer)")
    }
    switches = dialog.switches.map { words("permission.\(kind).item.\($0.id)") }
    list = dialog.switches.isEmpty ? "" : words.ifPresent("\(key).list") ?? ""
  }
}

extension DialogForm {
  /// Whether the pack says why: what follows the first question has words of its own.
  fileprivate var givesPurpose: Bool {
    switch self {
    case .first, .always, .addOnly, .writeOnly, .full: true
    case .share, .pick, .more, .radio: false
    }
  }
}
