import Shell
import TerminalModel

/// The menu of F12.
extension Simulation {
  /// F12 opens the menu; in the menu, or if the menu does not fit, it saves a still at once.
  mutating func pressSaveKey() -> ShellRequest? {
    guard fits else { return .save(.svg) }
    guard chrome.save == nil else { return choose(.svg) }
    chrome.save = SaveMenu()
    chrome.notice = nil
    releasePointer()
    setNeedsDisplay()
    return nil
  }

  mutating func closeSaveMenu() {
    guard chrome.save != nil else { return }
    chrome.save = nil
    setNeedsDisplay()
  }

  mutating func handleInSaveMenu(_ press: KeyPress) -> ShellRequest? {
    guard let menu = chrome.save else { return nil }
    setNeedsDisplay()
    switch press.key {
    case .enter, .character(" "): return choose(menu.focus)
    case .escape: closeSaveMenu()
    case .up: chrome.save?.move(by: -1)
    case .down: chrome.save?.move(by: 1)
    case .tab: chrome.save?.move(by: press.modifiers == .shift ? -1 : 1)
    case .home: chrome.save?.focus = .svg
    case .end: chrome.save?.focus = .cast
    default: break
    }
    return nil
  }

  mutating func handleInSaveMenu(_ mouse: MouseEvent) -> ShellRequest? {
    let layout = SaveMenuLayout(in: geometry)
    setNeedsDisplay()
    switch mouse.kind {
    case .wheelUp: chrome.save?.move(by: -1)
    case .wheelDown: chrome.save?.move(by: 1)
    case .move: if let choice = layout.choice(at: mouse.position) { chrome.save?.focus = choice }
    case .press where mouse.button == .left:
      if let choice = layout.choice(at: mouse.position) { return choose(choice) }
      if !layout.frame.contains(mouse.position) { closeSaveMenu() }
    default: break
    }
    return nil
  }

  private mutating func choose(_ choice: SaveChoice) -> ShellRequest {
    closeSaveMenu()
    return .save(choice)
  }
}
