/// Writes the arguments of commands.
struct TapeText {
  let dialect: TapeDialect

  /// A bare word where that is one in both dialects, else a text in quotes.
  func word(_ text: String) -> String {
    TapeLexer.isWord(text) && TapeVocabulary.onboardSim.isText(text) && TapeVocabulary.vhs.isText(text)
      ? text : quoted(text)
  }

  /// A text in which nothing is looked up.
  private func escaped(_ text: String) -> String {
    dialect == .onboardSim ? TapeVariables.escaped(text) : text
  }

  /// A text in the first kind of quotes it does not hold.
  func quoted(_ text: String) -> String {
    let text = escaped(text)
    if let quote = quote(for: text) { return "\(quote)\(text)\(quote)" }
    return "`" + text.filter { $0 != "`" } + "`"
  }

  /// Several texts that a command joins by spaces; `nil` when a word holds all kinds of quotes.
  func pieces(_ text: String) -> String? {
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
  func typing(_ text: String, suffix: String) -> String {
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

  func interval(_ time: Duration?) -> String { time.map { "@" + TapeNumber.text($0) } ?? "" }

  func press(_ press: TapeKeyPress) -> String {
    let suffix = interval(press.interval)
    if case .character(let character) = press.key, press.modifiers.isEmpty {
      // VHS has no character keys: typing the character is the same.
      let text = String(repeating: String(character), count: press.count)
      return typing(text, suffix: suffix)
    }
    let held = TapeModifiers.named.filter { press.modifiers.contains($0.modifier) }.map { $0.word }
    let text = (held + [key(press.key, modifiers: press.modifiers)]).joined(separator: "+")
    return text + suffix + (press.count == 1 ? "" : " \(press.count)")
  }

  /// A key as it stands after `+`, or alone.
  private func key(_ key: TapeKey, modifiers: TapeModifiers) -> String {
    guard case .character(let character) = key else { return key.name ?? "" }
    let bare = modifiers.contains(.control) ? "@^\\-[]." : "[]."
    return bare.contains(character) ? String(character) : word(String(character))
  }

  func wait(_ wait: TapeWait) -> String {
    if let expectation = wait.expectation {
      return "Wait\(interval(wait.timeout)) " + words(of: expectation).joined(separator: " ")
    }
    let scope = wait.scope == .line ? "" : "+\(wait.scope.rawValue)"
    return "Wait\(scope)\(interval(wait.timeout))" + (wait.pattern.map { " /\($0)/" } ?? "")
  }

  func set(_ setting: TapeSetting) -> String {
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
      case .option(let key, let value): "\(word(key)) \(self.value(value))"
      case .ignored(_, let value): self.value(value)
      }
    return "Set \(setting.name) \(value)"
  }

  /// A value of any shape: `{...}` as it is, else a word or a text in quotes.
  func value(_ text: String) -> String {
    let isJSON = text.hasPrefix("{") && text.firstIndex(of: "}") == text.indices.last
    return isJSON ? text : word(text)
  }

  /// The kind of quotes that can hold a text; `nil` when none can.
  private func quote(for text: String) -> Character? {
    let scalars = text.unicodeScalars
    guard !scalars.contains(where: { $0 == "\n" || $0 == "\r" }) else { return nil }
    let quotes: [(Character, Unicode.Scalar)] = [("\"", "\""), ("'", "'"), ("`", "`")]
    return quotes.first { !scalars.contains($0.1) }?.0
  }
}
