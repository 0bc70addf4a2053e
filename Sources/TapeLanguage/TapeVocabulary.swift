/// The words that start a command, other than keys and modifiers.
enum TapeVerb: String, CaseIterable {
  case type = "Type"
  case sleep = "Sleep"
  case wait = "Wait"
  case hide = "Hide"
  case show = "Show"
  case screenshot = "Screenshot"
  case output = "Output"
  case require = "Require"
  case source = "Source"
  case environment = "Env"
  case copy = "Copy"
  case paste = "Paste"
  case set = "Set"
  case click = "Click"
  case drag = "Drag"
  case resize = "Resize"
  case debug = "Debug"
  case expect = "Expect"
  case snapshot = "Snapshot"
  case tag = "Tag"
  case matrix = "Matrix"
  case except = "Except"

  /// Whether VHS lacks it.
  var isOurs: Bool {
    switch self {
    case .click, .drag, .resize, .debug, .expect, .snapshot, .tag, .matrix, .except: true
    default: false
    }
  }
}

/// A word that starts a command.
enum TapeCommandWord: Equatable {
  case verb(TapeVerb)
  case key(TapeKey)
  case modifier(TapeModifiers)
}

/// The words of a dialect.
struct TapeVocabulary {
  let dialect: TapeDialect
  /// Each word that starts a command.
  let commands: [String: TapeCommandWord]

  static let onboardSim = TapeVocabulary(.onboardSim)
  static let vhs = TapeVocabulary(.vhs)

  static func of(_ dialect: TapeDialect) -> TapeVocabulary {
    switch dialect {
    case .onboardSim: onboardSim
    case .vhs: vhs
    }
  }

  private init(_ dialect: TapeDialect) {
    self.dialect = dialect
    var words: [String: TapeCommandWord] = [:]
    for (word, modifier) in TapeModifiers.named { words[word] = .modifier(modifier) }
    for verb in TapeVerb.allCases where dialect == .onboardSim || !verb.isOurs {
      words[verb.rawValue] = .verb(verb)
    }
    for (word, key) in dialect == .vhs ? TapeKey.vhs : TapeKey.named { words[word] = .key(key) }
    commands = words
  }

  /// Whether a bare word stands for itself, and is not a word of the language.
  func isText(_ word: String) -> Bool {
    commands[word] == nil && (dialect == .onboardSim || !Self.reserved.contains(word))
  }

  /// The words VHS keeps for itself wherever they stand (token.go, `Keywords`), besides its commands.
  private static let reserved: Set<String> = [
    "em", "px", "ms", "s", "m", "true", "false", "End",
    "Shell", "FontFamily", "MarginFill", "Margin", "WindowBar", "WindowBarSize", "BorderRadius", "FontSize",
    "Framerate", "Height", "LetterSpacing", "LineHeight", "PlaybackSpeed", "TypingSpeed", "Padding", "Theme",
    "Width", "LoopOffset", "WaitTimeout", "WaitPattern", "CursorBlink",
  ]

  /// The settings of VHS that have no meaning on a simulator, and what to use instead, if anything.
  static let ignoredSettings: [String: String?] = [
    "Shell": nil, "FontFamily": nil, "FontSize": nil, "Framerate": nil, "LetterSpacing": nil,
    "LineHeight": nil, "Padding": nil, "LoopOffset": nil, "MarginFill": nil, "Margin": nil,
    "WindowBar": nil, "WindowBarSize": nil, "BorderRadius": nil, "CursorBlink": nil,
    "Width": "use `Set Columns`", "Height": "use `Set Rows`",
  ]

  /// The settings of VHS that count here.
  static let vhsSettings = ["TypingSpeed", "WaitTimeout", "WaitPattern", "PlaybackSpeed", "Theme"]
  /// The settings that VHS lacks.
  static let ourSettings = ["Config", "Columns", "Rows", "Locale", "Seed", "Pack", "Option"]

  /// Words people bring from elsewhere, in lower case, and what they are called here.
  static let aliases = [
    "esc": "Escape", "return": "Enter", "del": "Delete", "ins": "Insert", "pgup": "PageUp",
    "pgdn": "PageDown", "pgdown": "PageDown", "control": "Ctrl", "option": "Alt", "meta": "Alt",
    "arrowup": "Up", "arrowdown": "Down", "arrowleft": "Left", "arrowright": "Right", "tap": "Click",
    "include": "Source", "assert": "Expect", "tags": "Tag", "table": "Matrix", "exclude": "Except",
    "golden": "Snapshot", "write": "Type", "press": "Enter",
  ]
}
