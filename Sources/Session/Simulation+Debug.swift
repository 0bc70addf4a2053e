package import OnboardingFlow
package import PackModel
import Screens
import Shell
package import TerminalModel

/// The debug menu, and what comes from outside the app.
extension Simulation {
  /// The most characters of a search or a typed value.
  static let longestDebugText = 60

  /// Does something from outside the app.
  package mutating func carryOut(_ command: DebugCommand) {
    let setup = flow.setup
    recording.add(.debug(command), at: now)
    send(.debug(command))
    guard flow.setup != setup else { return }
    // A file for another language or device was jumped to.
    if flow.setup.device != setup.device { turnedDevice = flow.setup.device }
    if flow.setup.locale != setup.locale { turnedLocale = flow.setup.locale }
    timeline = Timeline(motion: options.motion)
    forgetFrames()
  }

  mutating func toggleDebugMenu() {
    chrome.debug = chrome.debug == nil || chrome.showsHelp ? DebugMenu() : nil
    chrome.showsHelp = false
    releasePointer()
    setNeedsDisplay()
  }

  /// What the menu offers now.
  private var debugItems: DebugMenuItems { DebugMenuItems(flow: flow, words: words, chrome: chrome) }

  // MARK: Keys

  mutating func handleInDebugMenu(_ press: KeyPress) -> ShellRequest? {
    guard let menu = chrome.debug else { return nil }
    setNeedsDisplay()
    chrome.notice = nil
    let isTyping = if case .typing = menu.level.place { true } else { false }
    switch press.key {
    case .enter: return activateInDebugMenu()
    case .escape: leaveDebugList()
    case .up: moveInDebugMenu(by: -1)
    case .down: moveInDebugMenu(by: 1)
    case .tab: moveInDebugMenu(by: press.modifiers == .shift ? -1 : 1)
    case .pageUp: moveInDebugMenu(by: -10)
    case .pageDown: moveInDebugMenu(by: 10)
    case .home: moveInDebugMenu(by: Int.min / 2)
    case .end: moveInDebugMenu(by: Int.max / 2)
    case .left where !isTyping: if menu.levels.count > 1 { leaveDebugList() }
    case .right where !isTyping: return openInDebugMenu()
    case .backspace:
      if menu.level.text.isEmpty { leaveDebugList() } else { editDebugText { $0.removeLast() } }
    case .character(" ") where menu.level.text.isEmpty && !isTyping: return activateInDebugMenu()
    case .character(let character) where press.modifiers.isEmpty || press.modifiers == .shift:
      typeInDebugMenu(character)
    default: break
    }
    return nil
  }

  mutating func typeInDebugMenu(_ character: Character) {
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard let menu = chrome.debug, !isControl, menu.level.text.count < Self.longestDebugText else { return }
    editDebugText { $0.append(character) }
    setNeedsDisplay()
  }

  private mutating func editDebugText(_ change: (inout String) -> Void) {
    guard var menu = chrome.debug else { return }
    change(&menu.level.text)
    menu.level.focus = 0
    menu.level.top = 0
    chrome.debug = menu
  }

  /// Clears the search, else goes back one list, else closes the menu.
  private mutating func leaveDebugList() {
    guard var menu = chrome.debug else { return }
    if case .typing = menu.level.place {
    } else if !menu.level.text.isEmpty {
      return editDebugText { $0 = "" }
    }
    chrome.debug = menu.goBack() ? menu : nil
  }

  private mutating func moveInDebugMenu(by rows: Int) {
    guard let menu = chrome.debug else { return }
    let items = debugItems.items(of: menu.level)
    focusDebugRow(min(max(0, menu.level.focus + rows), max(0, items.count - 1)), of: items)
  }

  private mutating func focusDebugRow(_ row: Int, of items: [DebugMenuItem]) {
    guard var menu = chrome.debug else { return }
    menu.level.focus = row
    menu.level.top = DebugMenuLayout(in: geometry, items: items).top(
      showing: row, from: menu.level.top, count: items.count)
    chrome.debug = menu
  }

  // MARK: The mouse

  mutating func handleInDebugMenu(_ mouse: MouseEvent) -> ShellRequest? {
    guard let menu = chrome.debug else { return nil }
    setNeedsDisplay()
    let items = debugItems.items(of: menu.level)
    let layout = DebugMenuLayout(in: geometry, items: items)
    let row = layout.row(at: mouse.position, top: menu.level.top, count: items.count)
    switch mouse.kind {
    case .wheelUp: moveInDebugMenu(by: -1)
    case .wheelDown: moveInDebugMenu(by: 1)
    case .move: if let row { focusDebugRow(row, of: items) }
    case .press where mouse.button == .left:
      if let row {
        focusDebugRow(row, of: items)
        return activateInDebugMenu()
      }
      if !layout.frame.contains(mouse.position) { chrome.debug = nil }
    default: break
    }
    return nil
  }

  // MARK: Rows as what is spoken names them

  /// The row of the list that is open, from 0, that something spoken is (`Spoken.Item`); `nil`: none.
  package func debugRow(of item: PartID) -> Int? {
    guard let menu = chrome.debug, !chrome.showsHelp, item.element == "row",
      let row = item.part?.split(separator: ".").first.flatMap({ Int($0) }),
      debugItems.items(of: menu.level).indices.contains(row)
    else { return nil }
    return row
  }

  /// Where a row of the list stands; `nil`: it is not shown.
  package func place(ofDebugRow row: Int) -> Rect? {
    guard let level = chrome.debug?.level, row >= level.top else { return nil }
    let layout = DebugMenuLayout(in: geometry, items: debugItems.items(of: level))
    let place = Rect(
      x: layout.list.x, y: layout.y(of: row, top: level.top), width: layout.list.width, height: 1)
    return place.y < layout.list.maxY ? place : nil
  }

  /// Does what Enter on a row of the list does.
  package mutating func choose(debugRow row: Int) -> ShellRequest? {
    guard let menu = chrome.debug else { return nil }
    setNeedsDisplay()
    chrome.notice = nil
    focusDebugRow(row, of: debugItems.items(of: menu.level))
    return activateInDebugMenu()
  }

  // MARK: What a row does

  private mutating func openInDebugMenu() -> ShellRequest? {
    guard let menu = chrome.debug,
      case .open? = debugItems.items(of: menu.level)[at: menu.level.focus]?.action
    else { return nil }
    return activateInDebugMenu()
  }

  private mutating func activateInDebugMenu() -> ShellRequest? {
    guard var menu = chrome.debug else { return nil }
    if case .typing(let name) = menu.level.place {
      setTyped(menu.level.text, in: name)
      return nil
    }
    guard let item = debugItems.items(of: menu.level)[at: menu.level.focus] else { return nil }
    switch item.action {
    case .open(.typing(let name)):
      menu.open(.typing(name), text: flow.state.attributes[name]?.text ?? "")
      chrome.debug = menu
    case .open(let place):
      menu.open(place)
      chrome.debug = menu
      let items = debugItems.items(of: menu.level)
      if let current = items.firstIndex(where: { $0.isCurrent }), !place.isOfFeatures {
        focusDebugRow(current, of: items)
      }
    case .command(let command): carryOutFromMenu(command)
    case .clock(let speed):
      chrome.clock = speed
      chrome.notice = .done(words("debug.clock_is", extra: ["speed": item.title]))
    case .copy(let copy):
      chrome.debug = nil
      return .copy(copy)
    }
    return nil
  }

  private mutating func setTyped(_ text: String, in name: String) {
    guard let attribute = flow.pack.attributes.first(where: { $0.name == name }) else { return }
    guard let value = Value(text, like: attribute.initial) else {
      chrome.notice = .refused(words("debug.no_number"))
      return
    }
    carryOutFromMenu(.set(name, value))
  }

  private mutating func carryOutFromMenu(_ command: DebugCommand) {
    chrome.notice = nil
    carryOut(command)
    if command.closesMenu {
      chrome.debug = nil
    } else if var menu = chrome.debug {
      if menu.level.place.isChoice { _ = menu.goBack() }
      chrome.debug = menu
    }
    if case .refused? = chrome.notice { return }
    guard flow.state.refusal == nil else { return }
    chrome.notice = .done(notice(of: command))
  }

  /// Which file a jump opened, and what it changed for that.
  func notice(of changes: [ValueChange], by screen: ScreenID) -> String {
    let list = changes.map {
      words("debug.change", extra: ["name": $0.name, "old": $0.old, "new": $0.new])
    }
    return words("debug.jump_changed", extra: ["file": screen, "changes": list.joined(separator: " · ")])
  }

  /// What was done, as a tape would write it, and what is worth knowing.
  private func notice(of command: DebugCommand) -> String {
    let did = words("debug.did", extra: ["words": command.words.joined(separator: " ")])
    let more: String? =
      switch command {
      case .startOver, .reinstall: words("debug.can_undo")
      case .open(let entry) where !flow.holds(flow.pack.entry(entry)?.now): words("debug.link_waits")
      default: nil
      }
    return [did, more].compactMap { $0 }.joined(separator: " · ")
  }
}

extension DebugCommand {
  /// Whether what it does is to be seen at once.
  fileprivate var closesMenu: Bool {
    switch self {
    case .home, .foreground, .settings, .remind, .relaunch, .reinstall, .startOver, .undo, .jump, .request,
      .workflow,
      .open:
      true
    case .set, .permission, .feature, .network, .outcome, .arm: false
    }
  }
}

extension DebugMenu.Place {
  /// Whether several rows of the list may be checked at once.
  fileprivate var isOfFeatures: Bool { self == .section(.features) }

  /// Whether the list is left once something of it was chosen.
  fileprivate var isChoice: Bool {
    switch self {
    case .attribute, .typing, .permission, .endpoint, .experiment: true
    case .top, .section: false
    }
  }
}
