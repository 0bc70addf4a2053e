import OnboardingFlow
import Screens
import Shell
package import TerminalModel

/// Input from the terminal, and which keys belong to the simulator and which to the app.
extension Simulation {
  /// Takes what came from the terminal at the present instant. A terminal that is too small to show the app
  /// takes only the keys that end, suspend or save.
  package mutating func handle(_ input: TerminalInput) -> ShellRequest? {
    switch input {
    case .key(let press): return handle(press)
    case .mouse(let mouse):
      guard fits else { break }
      if chrome.save != nil { return handleInSaveMenu(mouse) }
      if chrome.debug != nil, !chrome.showsHelp { return handleInDebugMenu(mouse) }
      handle(mouse)
    case .paste(let text):
      if chrome.save != nil {
        break
      } else if chrome.debug != nil {
        for character in text.prefix(Self.longestDebugText) { typeInDebugMenu(character) }
      } else if !chrome.showsHelp, fits {
        recording.add(.paste(text), at: now)
        send(.pasted(text))
      }
    case .focus, .reply: break
    }
    return nil
  }

  private mutating func handle(_ press: KeyPress) -> ShellRequest? {
    let key = ShellKey(press)
    if chrome.isForParticipants, let key, key != .quit {
      refuse()
      return nil
    }
    if key == nil, chrome.save != nil, fits { return handleInSaveMenu(press) }
    switch key {
    case .quit: return .quit
    case .suspend: return .suspend
    case .save: return pressSaveKey()
    case .reload: return .reload
    case _ where !fits: break
    case .help:
      closeSaveMenu()
      toggleHelp()
    case .debug:
      closeSaveMenu()
      toggleDebugMenu()
    case .panel:
      recording.add(.key(press), at: now)
      togglePanel()
    case .device:
      recording.add(.key(press), at: now)
      turnDevice()
    case .look:
      recording.add(.key(press), at: now)
      turnLook()
    case .language:
      recording.add(.key(press), at: now)
      turnLanguage()
    case nil:
      if chrome.showsHelp {
        if press.key == .escape || press.key == .enter { toggleHelp() }
      } else if chrome.debug != nil {
        return handleInDebugMenu(press)
      } else if press.key == .escape, chrome.showsProblems {
        chrome.problems?.isHidden = true
        isStale = true
      } else if let rows = Self.scrolledRows(press.key) {
        recording.add(.key(press), at: now)
        if !scroll(by: rows) { refuse() }
      } else if let key = FlowKey(press) {
        recording.add(.key(press), at: now)
        self.press(key)
      } else {
        refuse()
      }
    }
    return nil
  }

  private mutating func press(_ key: FlowKey) {
    let target = pressTarget(of: key)
    let (visits, layer) = (flow.state.visits, flow.layer)
    endHover()
    send(.key(key))
    if let target, flow.layer == layer, flow.state.visits == visits { showPress(of: target) }
  }

  /// Says that a key does nothing.
  private mutating func refuse() {
    chrome.notice = .refused(words.refusal(.system("no-use")))
    isStale = true
  }

  mutating func toggleHelp() {
    chrome.showsHelp.toggle()
    isStale = true
  }

  private mutating func togglePanel() {
    chrome.panel = geometry.panel == nil
    isStale = true
  }

  private static func scrolledRows(_ key: Key) -> Int? {
    switch key {
    case .pageUp: -8
    case .pageDown: 8
    default: nil
    }
  }

  /// Scrolls the body, as far as there is something to see; `false` where there is not.
  @discardableResult
  package mutating func scroll(by rows: Int) -> Bool {
    guard flow.layer == .screen else { return false }
    let room = currentLayout().scrollRoom
    let bounded = max(-room.up, min(room.down, rows))
    if bounded != 0 { send(.scrolled(bounded)) }
    return bounded != 0
  }
}
