package import TerminalModel

/// Which block glyphs terminals draw themselves, by their names and versions.
///
/// A font may have sextants and octants, or draw them with gaps; so only a terminal counts that draws them without a
/// font. The sources are the change logs and the sources of the terminals at their tags:
///
/// | terminal | quadrants | sextants | octants | half circles |
/// |---|---|---|---|---|
/// | kitty | | 0.19.3 | 0.40 (docs/changelog.rst) | with octants (kitty/fonts.c) |
/// | Ghostty | | 1.0 | 1.2 (src/font/sprite/draw/octants.txt) | with octants (draw/powerline.zig) |
/// | WezTerm | | 20210814 | builds from 20250208 on (docs/changelog.md) | with sextants (custom_block_glyphs) |
/// | foot | | 1.9 (release notes) | 1.20 (tables of other programs) | |
/// | VTE (GNOME Terminal, Ptyxis, Tilix) | | 0.60 | 0.78 (src/minifont.cc) | |
/// | Rio | | 0.2.13 | 0.2.13 (sugarloaf/src/sprite) | |
/// | Contour | | 0.3.1 (BoxDrawingRenderer.cpp) | | |
/// | Alacritty | 0.10 | 0.13.2, but it does not tell its version | | |
/// | iTerm2, Konsole, Windows Terminal, VS Code and others of xterm.js | any | | | |
package enum BlockSupport {
  private struct Terminal {
    /// How its name begins, in small letters.
    var name: String
    /// From which version on; `nil`: in none.
    var sextants: [Int]?
    var octants: [Int]?
    /// Whether it draws half circles, too, where it has octants.
    var hasHalfCircles = false
  }

  private static let terminals = [
    Terminal(name: "kitty", sextants: [0, 19, 3], octants: [0, 40], hasHalfCircles: true),
    Terminal(name: "ghostty", sextants: [1, 0], octants: [1, 2], hasHalfCircles: true),
    Terminal(name: "wezterm", sextants: [20_210_814], octants: [20_250_208], hasHalfCircles: true),
    Terminal(name: "foot", sextants: [1, 9], octants: [1, 20]),
    Terminal(name: "vte", sextants: [6000], octants: [7800]),
    Terminal(name: "rio", sextants: [0, 2, 13], octants: [0, 2, 13]),
    Terminal(name: "contour", sextants: [0, 3, 1]),
    Terminal(name: "alacritty"),
    Terminal(name: "iterm"),
    Terminal(name: "konsole"),
    Terminal(name: "windows terminal"),
    Terminal(name: "xterm.js"),
    Terminal(name: "vscode"),
  ]

  /// The blocks of a terminal by what it calls itself (XTVERSION), such as `kitty(0.42.1)` or `ghostty 1.2.0`; `nil`: it
  /// is not known.
  package static func blocks(version: String) -> BlockGlyphs? {
    guard let terminal = terminal(version) else { return nil }
    let numbers = version.dropFirst(terminal.name.count).split { !("0"..."9").contains($0) }
    // The number after a name, such as that of iTerm2, is no version; those terminals have none here.
    return blocks(terminal, numbers.compactMap { Int($0) })
  }

  /// The blocks by the environment, before the terminal has answered: quadrants where it says nothing, and inside tmux
  /// and screen, which draw for terminals of any kind.
  package static func blocks(environment: [String: String]) -> BlockGlyphs {
    let name = environment["TERM"] ?? ""
    let isMultiplexed = environment["TMUX"] != nil || environment["STY"] != nil
    guard !isMultiplexed, !name.hasPrefix("screen"), !name.hasPrefix("tmux") else { return .everywhere }
    let known = terminal(name.hasPrefix("xterm-") ? String(name.dropFirst("xterm-".count)) : name)
    if let program = environment["TERM_PROGRAM"], let found = terminal(program),
      known == nil || known?.name == found.name
    {
      return blocks(version: "\(program) \(environment["TERM_PROGRAM_VERSION"] ?? "")") ?? .everywhere
    }
    // A terminal that was started from another one inherits what that one says of itself.
    guard known == nil, let version = environment["VTE_VERSION"] else { return .everywhere }
    return blocks(version: "vte(\(version))") ?? .everywhere
  }

  private static func terminal(_ name: String) -> Terminal? {
    let name = name.lowercased()
    return terminals.first { name.hasPrefix($0.name) }
  }

  /// Without a version: quadrants, which all of them draw.
  private static func blocks(_ terminal: Terminal, _ version: [Int]) -> BlockGlyphs {
    func has(_ first: [Int]?) -> Bool { first.map { !version.lexicographicallyPrecedes($0) } ?? false }
    if has(terminal.octants) { return terminal.hasHalfCircles ? .powerline : .octants }
    return has(terminal.sextants) ? .sextants : .quadrants
  }
}
