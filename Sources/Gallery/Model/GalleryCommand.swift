import TerminalModel

/// A command of the gallery, given by a key or by a tap on its hint.
enum GalleryCommand: Hashable, Sendable, CaseIterable {
  case search, favourite, sort, brand, theme, device, language, inspect, frames, wide, replay, operate, help,
    quit

  /// The key as it is written.
  var key: String {
    switch self {
    case .search: "/"
    case .favourite: "f"
    case .sort: "o"
    case .brand: "b"
    case .theme: "t"
    case .device: "d"
    case .language: "l"
    case .inspect: "i"
    case .frames: "c"
    case .wide: "w"
    case .replay: "r"
    case .operate: "Enter"
    case .help: "F1"
    case .quit: "q"
    }
  }

  /// The hint, as a key of the gallery's words.
  var words: String { "hint.\(self)" }

  init?(_ press: KeyPress) {
    switch press.key {
    case .character("?"): self = .help
    case .character(let character) where press.modifiers.isEmpty || press.modifiers == .shift:
      let key = String(character)
      guard let command = Self.allCases.first(where: { $0.key == key }) else { return nil }
      self = command
    // The simulator's own keys work here too.
    default:
      guard let command = TrialKey.command(of: press) else { return nil }
      self = command
    }
  }
}
