extension TapeCommand.Kind {
  /// The command as a tape has it: parsed again, it gives the same command.
  ///
  /// The exception is a text that holds all three kinds of quotes in one word, which the language cannot
  /// write: `Type` then comes out as several commands on one line, others lose their backquotes.
  package var tapeText: String {
    switch self {
    case .type(let text, let interval): TapeText.typing(text, suffix: TapeText.interval(interval))
    case .press(let press): TapeText.press(press)
    case .sleep(let time): "Sleep \(TapeNumber.text(time))"
    case .wait(let wait): TapeText.wait(wait)
    case .hide: "Hide"
    case .show: "Show"
    case .screenshot(let file): "Screenshot \(TapeText.word(file.path))"
    case .output(let file): "Output \(TapeText.word(file.path))"
    case .require(let program): "Require \(TapeText.word(program))"
    case .environment(let name, let value): "Env \(TapeText.word(name)) \(TapeText.quoted(value))"
    case .copy(let text): "Copy \(TapeText.pieces(text) ?? TapeText.quoted(text))"
    case .paste: "Paste"
    case .set(let setting): TapeText.set(setting)
    case .click(.cell(let point)): "Click \(point.column) \(point.row)"
    case .click(.text(let text)): "Click \(TapeText.quoted(text))"
    case .click(.element(let id)): "Click Element \(TapeText.word(id))"
    case .drag(let from, let to, let duration):
      "Drag\(TapeText.interval(duration)) \(from.column) \(from.row) \(to.column) \(to.row)"
    case .resize(let columns, let rows): "Resize \(columns) \(rows)"
    case .debug(let words): (["Debug"] + words.map(TapeText.value)).joined(separator: " ")
    case .expect(let expectation): TapeText.expect(expectation)
    case .snapshot(let name, _): "Snapshot \(TapeText.word(name))"
    }
  }
}

/// Writes the arguments of commands.
enum TapeText {
  /// A bare word where that is one in both dialects, else a text in quotes.
  static func word(_ text: String) -> String {
    TapeLexer.isWord(text) && TapeVocabulary.onboardSim.isText(text) && TapeVocabulary.vhs.isText(text)
      ? text : quoted(text)
  }

  /// A text in the first kind of quotes it does not hold.
  static func quoted(_ text: String) -> String {
    if let quote = quote(for: text) { return "\(quote)\(text)\(quote)" }
    return "`" + text.filter { $0 != "`" } + "`"
  }

  /// Several texts that a command joins by spaces; `nil` when a word holds all kinds of quotes.
  static func pieces(_ text: String) -> String? {
    if quote(for: text) != nil { return quoted(text) }
    var pieces: [String] = []
    for word in text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      guard quote(for: word) != nil else { return nil }
      if let last = pieces.last, quote(for: last + " " + word) != nil {
        pieces[pieces.count - 1] = last + " " + word
      } else {
        pieces.append(word)
      }
    }
    return pieces.map(quoted).joined(separator: " ")
  }

  /// `Type` once, or as often as it takes.
  static func typing(_ text: String, suffix: String) -> String {
    if let pieces = pieces(text) { return "Type\(suffix) \(pieces)" }
    var runs: [String] = [""]
    for scalar in text.unicodeScalars {
      let longer = runs[runs.count - 1] + String(Character(scalar))
      if quote(for: longer) == nil {
        runs.append(String(Character(scalar)))
      } else {
        runs[runs.count - 1] = longer
      }
    }
    return runs.map { "Type\(suffix) \(quoted($0))" }.joined(separator: " ")
  }

  static func interval(_ time: Duration?) -> String { time.map { "@" + TapeNumber.text($0) } ?? "" }

  static func press(_ press: TapeKeyPress) -> String {
    let suffix = interval(press.interval)
    if case .character(let character) = press.key, press.modifiers.isEmpty {
      // VHS has no character keys: typing the character is the same.
      let text = String(repeating: String(character), count: press.count)
      return typing(text, suffix: suffix)
    }
    let held = TapeModifiers.named.filter { press.modifiers.contains($0.modifier) }.map(\.word)
    let text = (held + [key(press.key, modifiers: press.modifiers)]).joined(separator: "+")
    return text + suffix + (press.count == 1 ? "" : " \(press.count)")
  }

  /// A key as it stands after `+`, or alone.
  private static func key(_ key: TapeKey, modifiers: TapeModifiers) -> String {
    guard case .character(let character) = key else { return key.name ?? "" }
    let bare = modifiers.contains(.control) ? "@^\\-[]." : "[]."
    return bare.contains(character) ? String(character) : word(String(character))
  }

  static func wait(_ wait: TapeWait) -> String {
    let scope = wait.scope == .line ? "" : "+\(wait.scope.rawValue)"
    return "Wait\(scope)\(interval(wait.timeout))" + (wait.pattern.map { " /\($0)/" } ?? "")
  }

  static func set(_ setting: TapeSetting) -> String {
    let value =
      switch setting {
      case .typingSpeed(let time), .waitTimeout(let time): TapeNumber.text(time)
      case .waitPattern(let pattern):
        pattern.contains("/") && quote(for: pattern) != nil ? quoted(pattern) : "/\(pattern)/"
      case .playbackSpeed(let speed): "\(speed)"
      case .config(let text), .locale(let text), .pack(let text): word(text)
      case .columns(let number), .rows(let number): "\(number)"
      case .seed(let number): "\(number)"
      case .theme(let theme): theme.rawValue
      case .option(let key, let value): "\(word(key)) \(Self.value(value))"
      case .ignored(_, let value): Self.value(value)
      }
    return "Set \(setting.name) \(value)"
  }

  static func expect(_ expectation: TapeExpectation) -> String {
    let words: [String] =
      switch expectation.condition {
      case .screen(let id): ["Screen", word(id)]
      case .text(let pattern): ["Text", Self.pattern(pattern)]
      case .dialog(let kind, let form): ["Dialog"] + optional(kind) + optional(form)
      case .app(let place): ["App", place.rawValue]
      case .queue(let count): ["Queue", String(count)]
      case .permission(let kind, let status): ["Permission", word(kind), word(status)]
      case .toast(let pattern): ["Toast"] + (pattern.map { [Self.pattern($0)] } ?? [])
      case .alert(let pattern): ["Alert"] + (pattern.map { [Self.pattern($0)] } ?? [])
      case .error(let kind): ["Error"] + optional(kind)
      case .focus(let id): ["Focus", word(id)]
      case .step(let id): ["Step", word(id)]
      case .mark(let id): ["Mark"] + optional(id)
      case .attribute(let name, let value): ["Attribute", word(name), Self.value(value)]
      }
    return (["Expect"] + (expectation.isNegated ? ["No"] : []) + words).joined(separator: " ")
  }

  private static func pattern(_ pattern: TapePattern) -> String {
    switch pattern {
    case .text(let text): quoted(text)
    case .regex(let pattern): "/\(pattern)/"
    }
  }

  /// A value of any shape: `{...}` as it is, else a word or a text in quotes.
  static func value(_ text: String) -> String {
    let isJSON = text.hasPrefix("{") && text.firstIndex(of: "}") == text.indices.last
    return isJSON ? text : word(text)
  }

  private static func optional(_ text: String?) -> [String] { text.map { [word($0)] } ?? [] }

  /// The kind of quotes that can hold a text; `nil` when none can.
  private static func quote(for text: String) -> Character? {
    let scalars = text.unicodeScalars
    guard !scalars.contains(where: { $0 == "\n" || $0 == "\r" }) else { return nil }
    let quotes: [(Character, Unicode.Scalar)] = [("\"", "\""), ("'", "'"), ("`", "`")]
    return quotes.first { !scalars.contains($0.1) }?.0
  }
}
