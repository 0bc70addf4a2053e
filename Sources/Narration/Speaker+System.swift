import OnboardingFlow
import PackModel
import Screens

/// What the system shows: its dialogs, the home screen, Settings.
extension Speaker {
  var system: SystemWords { SystemWords(flow: flow, words: words) }

  /// A dialog of the system.
  func dialog(_ dialog: SystemDialog) -> Spoken.Part {
    let view = DialogWords(dialog, flow: flow, words: words)
    let beneath = flow.visibleDialogs.count - 1
    let pile =
      beneath == 0
      ? [] : text(word("beneath", ["count": String(beneath)]), id: "beneath")
    return Spoken.Part(
      id: "dialog.\(dialog.kind.rawValue).\(dialog.form.rawValue)",
      title: word("dialog", ["title": view.title]),
      items: text(view.text, id: "text") + text(view.caption, id: "caption") + pile
        + text(view.list, id: "list")
        + switches(of: dialog, view, after: view.buttons.count)
        + buttons(view.buttons, focus: dialog.focus) { .dialogChoice($0) }, isModal: true)
  }

  /// What can be switched on in a dialog.
  private func switches(of dialog: SystemDialog, _ view: DialogWords, after choices: Int) -> [Spoken.Item] {
    if flow.hasPreciseSwitch(dialog) {
      return [
        Spoken.Item(
          id: "precise", role: role("switch"), label: words("settings.row.precise"),
          value: word(dialog.isPrecise ? "on" : "off"), isFocused: dialog.focus == choices,
          target: .dialogPrecise)
      ]
    }
    return zip(dialog.switches, view.switches).enumerated().map { index, item in
      Spoken.Item(
        id: PartID("switch", item.0.id), role: role("switch"), label: item.1,
        value: word(item.0.isOn ? "on" : "off"),
        isFocused: dialog.focus == choices + index, target: .dialogSwitch(index))
    }
  }

  /// The home screen, with the icon of the app.
  var home: Spoken.Part {
    let waiting = flow.state.app.isRunning ? flow.waitingForUser : 0
    let icon = Spoken.Item(
      id: "app", role: role("app"), label: words(flow.pack.name),
      value: waiting == 0 ? "" : word("waiting", ["count": String(waiting)]), isFocused: true,
      target: .appIcon)
    return Spoken.Part(
      id: "home", title: word("home"), items: text(system.whyNotRunning ?? "", id: "note") + [icon],
      isModal: true)
  }

  /// The app's page in Settings.
  func settings(_ settings: SettingsState) -> Spoken.Part {
    let note = settings.isAppRunning ? "" : words("settings.ended")
    let rows = flow.settingsRows.enumerated().map { index, row in
      let isFocused = index == settings.focus
      let value = system.isOn(row).map { word($0 ? "on" : "off") } ?? system.value(of: row) ?? ""
      return Spoken.Item(
        id: row.element, role: role(system.isOn(row) == nil ? "row" : "switch"), label: system.label(of: row),
        value: value, states: isFocused ? system.footer(of: row).map { [$0] } ?? [] : [],
        isFocused: isFocused,
        target: .settingsRow(index))
    }
    return Spoken.Part(
      id: "settings", title: word("settings", ["title": words(flow.pack.name)]),
      items: text(note, id: "note")
        + (rows.isEmpty ? text(words("settings.nothing"), id: "nothing") : rows), isModal: true)
  }
}
