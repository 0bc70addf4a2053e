package import OnboardingFlow
package import TerminalModel

/// The keys that belong to the simulator and not to the app in it.
enum ShellKey {
  case quit, suspend, save, help, debug, panel, reload, device, look, language

  init?(_ press: KeyPress) {
    switch (press.key, press.modifiers) {
    case (.character("c"), .control): self = .quit
    case (.character("z"), .control): self = .suspend
    case (.function(1), []): self = .help
    case (.function(2), []): self = .debug
    case (.function(4), []): self = .panel
    case (.function(5), []): self = .reload
    case (.function(6), []): self = .look
    case (.function(7), []): self = .device
    case (.function(8), []): self = .language
    case (.function(12), []): self = .save
    default: return nil
    }
  }
}

extension FlowKey {
  /// A key as the core knows it; `nil` for keys no app has.
  package init?(_ press: KeyPress) {
    if press.modifiers == .control {
      switch press.key {
      case .character("a"): self = .selectAll
      case .character("r"): self = .reveal
      default: return nil
      }
      return
    }
    let isShifted = press.modifiers == .shift
    guard press.modifiers.isEmpty || isShifted else { return nil }
    switch press.key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = isShifted ? .selectLeft : .left
    case .right: self = isShifted ? .selectRight : .right
    case .enter: self = .enter
    case .escape: self = .escape
    case .tab: self = isShifted ? .backTab : .tab
    case .backspace: self = .backspace
    case .delete: self = .delete
    case .home: self = isShifted ? .selectHome : .home
    case .end: self = isShifted ? .selectEnd : .end
    case .character(let character): self = .character(character)
    case .insert, .pageUp, .pageDown, .function: return nil
    }
  }
}
