/// Keys, chords, typing and waiting.
extension TapeFileParser {
  /// `Type[@TIME] TEXT ...`
  mutating func parseType() throws(TapeDiagnostic) -> TapeCommand.Kind {
    let interval = try interval()
    return .type(text: try joinedText(), interval: interval)
  }

  /// `[@TIME] [COUNT]` after a key.
  mutating func pressed(
    _ key: TapeKey, modifiers: TapeModifiers
  ) throws(TapeDiagnostic) -> TapeCommand.Kind {
    let interval = try interval()
    let count = try count()
    return .press(TapeKeyPress(key, modifiers: modifiers, interval: interval, count: count))
  }

  /// `Ctrl`, `Alt` and `Shift` with what `+` adds: more modifiers, then a key.
  ///
  /// VHS holds Ctrl for several keys (`Ctrl+K+B`), and Alt and Shift for a word: each becomes one press.
  mutating func parseChord(_ first: TapeModifiers) throws(TapeDiagnostic) {
    var modifiers = first
    while next.isSymbol("+"), afterNext.kind == .word, afterNext.line == next.line,
      let more = TapeModifiers(word: afterNext.text)
    {
      take()
      subject += "+" + next.text
      if vocabulary.dialect == .vhs, first != .control {
        throw notInVHS("`\(subject)`: only Ctrl takes more")
      }
      take()
      modifiers.insert(more)
    }
    guard next.isSymbol("+") else { throw expected("+ and a key", fix: "such as `\(subject)+x`") }
    take()
    let keys = try chordKeys(after: first)
    if vocabulary.dialect == .vhs {
      for key in keys { emit(.press(TapeKeyPress(key, modifiers: modifiers))) }
    } else if let key = keys.first {
      emit(try pressed(key, modifiers: modifiers))
    }
    while first == .control, next.isSymbol("+"), last.touches(next) {
      take()
      for key in try chordKeys(after: first) { emit(.press(TapeKeyPress(key, modifiers: modifiers))) }
    }
  }

  /// The key after `+`; several only where VHS takes a word.
  private mutating func chordKeys(after first: TapeModifiers) throws(TapeDiagnostic) -> [TapeKey] {
    let example = "such as `\(subject)+x` or `\(subject)+Tab`"
    guard next.line == last.line else { throw expected("a key after +", fix: example) }
    switch next.kind {
    case .word:
      if TapeModifiers(word: next.text) != nil {
        let word = take()
        throw TapeDiagnostic(at: word.place, "`\(word.text)` comes before the key, not after it")
      }
      if case .key(let key)? = vocabulary.commands[next.spelling] {
        if vocabulary.dialect == .vhs, !Self.vhsChordKeys(first).contains(key) {
          let error = notInVHS("`\(subject)+\(next.text)`")
          take()
          throw error
        }
        take()
        return [key]
      }
      return try characters(after: first, fix: example)
    case .quoted: return try characters(after: first, fix: example)
    case .symbol where next.text != "=" && next.text != "%" && next.text != "+",
      .number where next.text.count == 1:
      if vocabulary.dialect == .vhs, !Self.vhsChordSymbols(first).contains(next.text) {
        throw notInVHS("`\(subject)+\(next.text)`")
      }
      return take().text.first.map { [.character($0)] } ?? []
    default: throw expected("a key after +", fix: example)
    }
  }

  /// The characters of a word or text after `+`.
  private mutating func characters(
    after first: TapeModifiers, fix: String
  ) throws(TapeDiagnostic) -> [TapeKey] {
    let mayBeWord = vocabulary.dialect == .vhs && first != .control
    guard isText(next), next.text.count == 1 || mayBeWord && !next.text.isEmpty else {
      let named = vocabulary.commands.keys.filter { TapeVerb(rawValue: $0) == nil }.sorted()
      let near = TapeSuggestion.fix(for: next.text, among: named, aliases: TapeVocabulary.aliases)
      throw TapeDiagnostic(at: next.place, "there is no key \(describe(next))", fix: near ?? fix)
    }
    return take().text.map(TapeKey.character)
  }

  /// `Wait[+Line|+Screen][@TIME] [/PATTERN/]` or `Wait[@TIME] EXPECTATION`
  mutating func parseWait() throws(TapeDiagnostic) -> TapeCommand.Kind {
    var wait = TapeWait()
    let hasScope = next.isSymbol("+")
    if hasScope {
      take()
      guard next.kind == .word, !next.hasReferences, let scope = TapeWait.Scope(rawValue: next.text) else {
        let words = TapeWait.Scope.allCases.map { $0.rawValue }
        throw expected("`Line` or `Screen` after +", fix: TapeSuggestion.fix(for: next.text, among: words))
      }
      take()
      wait.scope = scope
    }
    if next.isSymbol("@") {
      take()
      wait.timeout = try positiveTime()
    }
    if next.kind == .regex {
      wait.pattern = try regex()
    } else if next.kind == .quoted, next.line == last.line {
      throw expected("a pattern between slashes", fix: "such as /\(next.text)/")
    } else if vocabulary.dialect == .onboardSim, next.kind == .word, next.line == last.line, !isCommand(next)
    {
      guard !hasScope else {
        throw expected(
          "a pattern between slashes",
          fix: "without `+\(wait.scope.rawValue)` it waits for what `Expect` knows")
      }
      wait.expectation = try parseExpectation()
    } else if next.kind == .word, next.line == last.line, TapeExpectation.starts(with: next.text) {
      throw notInVHS("`Wait \(next.text)`")
    }
    return .wait(wait)
  }

  /// The error that VHS does not have something we do.
  func notInVHS(_ what: String) -> TapeDiagnostic {
    TapeDiagnostic(at: next.place, "VHS does not take \(what)", fix: "it is an addition of onboard-sim")
  }

  /// The named keys VHS takes after a modifier (parser.go, `parseCtrl`, `parseAlt` and `parseShift`).
  private static func vhsChordKeys(_ modifier: TapeModifiers) -> [TapeKey] {
    modifier == .control
      ? [.enter, .space, .backspace, .left, .right, .up, .down] : [.enter, .tab]
  }

  /// The symbols VHS takes after a modifier.
  private static func vhsChordSymbols(_ modifier: TapeModifiers) -> [String] {
    modifier == .control ? ["-", "@", "[", "]", "^", "\\"] : ["[", "]"]
  }
}
