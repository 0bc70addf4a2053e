package import OnboardingFlow
import PackModel
import Portability
package import Screens

/// The rows of the debug menu for the present state of a session.
package final class DebugMenuItems {
  let flow: OnboardingFlow
  let words: Words
  private let chrome: Chrome

  /// Reads the rows from a state of the session and of the simulator around it.
  package init(flow: OnboardingFlow, words: Words, chrome: Chrome) {
    self.flow = flow
    self.words = words
    self.chrome = chrome
  }

  var clock: ClockSpeed { chrome.clock }

  var pack: Pack { flow.pack }

  /// The rows of a level: of its list, or those that its text finds in all lists below.
  package func items(of level: DebugMenu.Level) -> [DebugMenuItem] {
    if case .typing = level.place { return [] }
    return level.text.isEmpty ? items(at: level.place) : found(level.text, below: level.place)
  }

  /// A word of the menu.
  package func word(_ key: String, _ extra: [String: String] = [:]) -> String {
    words("debug.\(key)", extra: extra)
  }

  func title(of section: DebugMenu.Section) -> String { word("section.\(section.rawValue)") }

  /// The names of the lists on the way to a place, the innermost last.
  package func path(_ menu: DebugMenu) -> [String] {
    menu.levels.map { level in
      switch level.place {
      case .top: word("title")
      case .section(let section): title(of: section)
      case .attribute(let name), .typing(let name): name
      case .permission(let kind): name(of: kind)
      case .endpoint(let id): id ?? word("any_call")
      case .experiment(let key): pack.experiments.first { $0.key == key }?.name ?? key
      }
    }
  }

  private func items(at place: DebugMenu.Place) -> [DebugMenuItem] {
    switch place {
    case .top: tops
    case .section(let section): items(in: section)
    case .attribute(let name): values(of: name)
    case .typing: []
    case .permission(let kind): statuses(of: kind)
    case .endpoint(let id): outcomes(of: id)
    case .experiment(let key): arms(of: key)
    }
  }

  private var tops: [DebugMenuItem] {
    let sections = sections
    return sections.indices.map { index in
      let section = sections[index]
      return DebugMenuItem(
        title: title(of: section), detail: summary(of: section), sign: section.sign,
        beginsGroup: index > 0 && sections[index - 1].group != section.group, action: .open(.section(section))
      )
    }
  }

  /// The sections that have something.
  private var sections: [DebugMenu.Section] { DebugMenu.Section.allCases.filter { !items(in: $0).isEmpty } }

  private func items(in section: DebugMenu.Section) -> [DebugMenuItem] {
    switch section {
    case .screens: screens
    case .user: attributes
    case .features: features
    case .permissions:
      kinds.map { kind in
        DebugMenuItem(
          title: name(of: kind), detail: detail(of: kind),
          action: .open(.permission(kind)))
      }
    case .ask:
      pack.permissions.workflows.map {
        DebugMenuItem(title: $0.id, detail: word("workflow"), action: .command(.workflow($0.id)))
      }
        + kinds.map {
          DebugMenuItem(title: name(of: $0), detail: word("request"), action: .command(.request($0)))
        }
    case .network:
      NetworkProfile.allCases.map { profile in
        DebugMenuItem(
          title: word("network.\(profile.rawValue)"), detail: profile.rawValue,
          isCurrent: flow.state.network == profile,
          action: .command(.network(profile)))
      }
    case .calls:
      pack.endpoints.isEmpty
        ? []
        : [DebugMenuItem(title: word("any_call"), detail: forced(nil), action: .open(.endpoint(nil)))]
          + pack.endpoints.map {
            DebugMenuItem(title: $0.id, detail: forced($0.id), action: .open(.endpoint($0.id)))
          }
    case .app: app
    case .links: links
    case .experiments: experiments
    case .clock:
      ClockSpeed.allCases.map {
        DebugMenuItem(title: name(of: $0), isCurrent: clock == $0, action: .clock($0))
      }
    case .copy:
      chrome.copies.map { DebugMenuItem(title: word("copy.\($0.rawValue)"), action: .copy($0)) }
    }
  }

  // MARK: Looking for something

  /// Every row with an action that has all words of a text: those that are called so, the sections that begin with it, to be
  /// opened, then the rows that begin with it.
  private func found(_ text: String, below place: DebugMenu.Place) -> [DebugMenuItem] {
    let parts = text.lowercased().split(separator: " ").map(String.init)
    let all = place == .top ? DebugMenu.Section.allCases.flatMap(leaves) : leaves(at: place)
    let found = all.filter { item in
      let known = "\(item.title) \(item.detail) \(item.commandWords)".lowercased()
      return parts.allSatisfy { known.includes($0) }
    }
    let text = text.lowercased()
    let rank = { (item: DebugMenuItem) -> Int in
      if item.commandWords.lowercased() == text || item.title.lowercased() == text { return 0 }
      return item.title.lowercased().hasPrefix(text) ? 1 : 2
    }
    let groups = (0...2).map { wanted in found.filter { rank($0) == wanted } }
    let sections = place == .top ? tops.filter { $0.title.lowercased().hasPrefix(text) } : []
    return groups[0] + sections.map { $0.alone } + groups[1] + groups[2]
  }

  private func leaves(at place: DebugMenu.Place) -> [DebugMenuItem] {
    if case .section(let section) = place { return leaves(in: section) }
    return items(at: place)
  }

  /// The rows of a section, and in place of those that open a list, the rows of that list with their names.
  private func leaves(in section: DebugMenu.Section) -> [DebugMenuItem] {
    items(in: section).flatMap { item -> [DebugMenuItem] in
      guard case .open(let place) = item.action else { return [named(item, section)] }
      let inner = items(at: place)
      guard !inner.isEmpty else { return [named(item, section)] }
      return inner.map { leaf in
        var leaf = leaf
        leaf.title = "\(item.title): \(leaf.title)"
        return named(leaf, section)
      }
    }
  }

  private func named(_ item: DebugMenuItem, _ section: DebugMenu.Section) -> DebugMenuItem {
    var item = item
    item.detail = title(of: section)
    return item
  }
}

extension DebugMenuItem {
  /// The row among rows that were found.
  fileprivate var alone: DebugMenuItem {
    var row = self
    row.beginsGroup = false
    return row
  }

  /// The words of a tape, which can be looked for too.
  fileprivate var commandWords: String {
    if case .command(let command) = action { command.words.joined(separator: " ") } else { "" }
  }
}
