import Diagnostics
import OnboardingFlow
import PackModel
import Screens
import Shell

/// What the simulator itself shows, in words: help, the panel of events, problems of content.
struct SpeakerExtras {
  let speaker: Speaker
  let chrome: Chrome

  private static let lastEvents = 5

  var parts: [Spoken.Part] {
    (chrome.showsHelp ? [help] : []) + debug + (chrome.wantsPanel == true ? [panel] : []) + connection
      + problems
  }

  /// How the connection is, while the screen says it.
  private var connection: [Spoken.Part] {
    guard let banner = speaker.flow.connectionBanner else { return [] }
    return [
      Spoken.Part(
        id: "connection.\(banner)", title: speaker.word("connection", ["text": words(banner)]), items: [])
    ]
  }

  private var words: Words { speaker.words }

  private var help: Spoken.Part {
    let rows = chrome.keys.flatMap { $0 }.filter { $0.text != "mouse" }
    return Spoken.Part(
      id: "help", title: words("help.title"),
      items: rows.enumerated().map { index, row in
        Spoken.Item(
          id: PartID("row", String(index)), role: .other(HelpView.spokenKeys(row.key, speaker)),
          label: words("help.\(row.text)"))
      } + (chrome.isInPage ? [] : speaker.text(speaker.word("again_help"), id: "again"))
        + speaker.text(words("help.close"), id: "close"), isModal: true)
  }

  /// The debug menu: the list that is open, or what is typed.
  private var debug: [Spoken.Part] {
    guard let menu = chrome.debug else { return [] }
    let offered = DebugMenuItems(flow: speaker.flow, words: words, chrome: chrome)
    let title = offered.path(menu).joined(separator: speaker.word("separator"))
    if case .typing(let name) = menu.level.place {
      let item = Spoken.Item(
        id: "value", role: speaker.role("field"), label: name, value: menu.level.text, isFocused: true)
      return [Spoken.Part(id: "debug.\(title)", title: title, items: [item], isModal: true)]
    }
    let rows = offered.items(of: menu.level)
    let items = rows.enumerated().map { index, row in
      Spoken.Item(
        id: PartID("row", "\(index).\(row.title)"), label: row.title,
        value: [row.detail, row.isCurrent ? speaker.word("selected") : ""].filter { !$0.isEmpty }
          .joined(separator: speaker.word("separator")),
        isFocused: index == menu.level.focus)
    }
    let none = rows.isEmpty ? speaker.text(offered.word("none", ["text": menu.level.text]), id: "none") : []
    return [Spoken.Part(id: "debug.\(title)", title: title, items: items + none, isModal: true)]
  }

  private var panel: Spoken.Part {
    let flow = speaker.flow
    var items = [
      item("step", words("panel.step"), flow.currentStep?.id ?? "—"),
      item("screen", words("panel.screen"), flow.currentScreen?.id ?? "—"),
    ]
    for attribute in flow.pack.attributes where !attribute.values.isEmpty {
      let value = flow.state.attributes[attribute.name]?.text ?? ""
      items.append(
        item(PartID(text: ValueName.user(attribute.name).source), attribute.name, value.isEmpty ? "—" : value)
      )
    }
    items.append(item("locale", words("panel.locale"), flow.setup.locale))
    for kind in flow.pack.permissions.requestedKinds {
      let status = flow.state.permissions.status(of: kind).rawValue
      items.append(
        item(PartID(text: ValueName.permission(kind).source), kind.rawValue, words("status.\(status)")))
    }
    let queue = flow.state.permissions.queue.map { $0.workflow }.joined(separator: speaker.word("separator"))
    items.append(item("queue", words("panel.queue"), queue.isEmpty ? words("panel.empty") : queue))
    let events = chrome.events.suffix(Self.lastEvents).map { $0.record.summary }
    items.append(item("events", words("panel.events"), events.joined(separator: speaker.word("separator"))))
    return Spoken.Part(id: "panel", title: words("panel.step"), items: items)
  }

  private func item(_ id: PartID, _ label: String, _ value: String) -> Spoken.Item {
    // Every step changes them: they are said on request only.
    Spoken.Item(id: id, label: label, value: value, isQuiet: true)
  }

  private var problems: [Spoken.Part] {
    guard let problems = chrome.problems, chrome.showsProblems else { return [] }
    return [
      Spoken.Part(
        id: "problems", title: words("reload.broken"),
        items: problems.diagnostics.enumerated().map { index, diagnostic in
          let place = [diagnostic.file, diagnostic.line.map(String.init) ?? ""].filter { !$0.isEmpty }
          return Spoken.Item(
            id: PartID("problem", String(index)), role: .other(place.joined(separator: ":")),
            label: diagnostic.message,
            value: diagnostic.fix ?? "")
        } + speaker.text(words("reload.hide"), id: "hide"))
    ]
  }
}

extension HelpView {
  /// Keys as they are read out: arrows by name.
  fileprivate static func spokenKeys(_ keys: String, _ speaker: Speaker) -> String {
    keys.split(separator: " ").map { key in
      switch key {
      case "←": speaker.word("key.left")
      case "→": speaker.word("key.right")
      case "↑": speaker.word("key.up")
      case "↓": speaker.word("key.down")
      case "PgUp": speaker.word("key.page_up")
      case "PgDn": speaker.word("key.page_down")
      default: String(key)
      }
    }.joined(separator: " ")
  }
}
