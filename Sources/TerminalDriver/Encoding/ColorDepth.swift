/// How many colours a terminal has.
package enum ColorDepth: String, CaseIterable, Comparable, Sendable {
  /// No colours; bold, underline and the like remain.
  case none
  /// The eight colours of old and their bright forms, in the shades of the terminal's own theme.
  case ansi16
  /// 256 colours: those 16, a cube of 216, and 24 greys.
  case ansi256
  /// 24 bits.
  case trueColor

  /// Whether the one has fewer colours than the other.
  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .ansi16: 1
    case .ansi256: 2
    case .trueColor: 3
    }
  }

  /// The depth that the environment asks for, or that it tells of the terminal.
  ///
  /// `NO_COLOR` with any value but the empty one wins over `CLICOLOR_FORCE`, which wins over whether the
  /// output is a terminal, and over its name.
  ///
  /// - Parameters:
  ///   - environment: The variables.
  ///   - isTerminal: Whether the output goes to a terminal at all.
  /// - Returns: The depth; `none` for a file, a pipe and `TERM=dumb` unless colours are forced.
  package static func detect(environment: [String: String], isTerminal: Bool = true) -> ColorDepth {
    if let wish = environment["NO_COLOR"], !wish.isEmpty { return .none }
    let name = environment["TERM"] ?? ""
    let isForced = environment["CLICOLOR_FORCE"].map { !$0.isEmpty && $0 != "0" } ?? false
    let depth = name == "dumb" || name.isEmpty ? .none : named(name, environment)
    if isForced { return max(depth, .ansi16) }
    if environment["CLICOLOR"] == "0" || !isTerminal { return .none }
    return depth
  }

  /// The depth of a terminal by `TERM` and `COLORTERM`.
  private static func named(_ name: String, _ environment: [String: String]) -> ColorDepth {
    let isTmux = environment["TMUX"] != nil
    // GNU screen passes COLORTERM on, and turns 24 bits into nonsense; tmux translates them where it must.
    let isScreen = name.hasPrefix("screen") && !isTmux
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()), !isScreen {
      return .trueColor
    }
    let full = [
      "direct", "truecolor", "kitty", "alacritty", "wezterm", "ghostty", "foot", "iterm", "contour",
    ]
    if full.contains(where: name.contains) { return .trueColor }
    let programs = ["iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "mintty", "rio"]
    if let program = environment["TERM_PROGRAM"], programs.contains(program), !isScreen { return .trueColor }
    if environment["WT_SESSION"] != nil { return .trueColor }
    return name.contains("256") ? .ansi256 : .ansi16
  }
}
