package import OnboardingFlow
import PackModel

/// What a dialog of the system about a permission says.
package struct DialogWords {
  /// The heading, in the system's words.
  package let title: String
  /// The text below: the pack's sentence if the form shows one, otherwise the system's, for speech both; may be empty.
  package let text: String
  /// What stands below the picture, such as how many photos there are; may be empty.
  package let caption: String
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
    let count = ["count": String(flow.count(in: dialog))]
    title = words("\(key).title", extra: count)
    let own = words.ifPresent("\(key).always") ?? ""
    text = [own, flow.purpose(of: dialog).map { words($0) } ?? words.ifPresent("\(key).text") ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
    caption = words.ifPresent("\(key).caption", extra: count) ?? ""
    buttons = flow.choices(of: dialog).map { choice in
      let answer = choice.answer.rawValue
      return words.ifPresent("permission.answer.\(kind).\(dialog.form.rawValue).\(answer)", extra: count)
        ?? words.ifPresent("permission.answer.\(kind).\(answer)", extra: count)
        ?? words("permission.answer.\(answer)")
    }
    switches = dialog.switches.map { words("permission.\(kind).item.\($0.id)") }
    list = dialog.switches.isEmpty ? "" : words.ifPresent("\(key).list") ?? ""
  }
}
