/// The part of the tape language that tapes of sessions are written in: keys, typing, the mouse, time, `Debug`,
/// waiting for letters on the screen, and `Expect Screen`. A page that plays a flow reads no more than this; settings
/// other than `TypingSpeed` say what a session starts from, and are left out.
package enum PlainTape {
  /// Reads the commands of a tape.
  ///
  /// - Throws: ``TapeDiagnostic`` at the first command that is not plain.
  package static func commands(in text: String) throws(TapeDiagnostic) -> [TapeCommand] {
    var reader = PlainTapeReader(text)
    var commands: [TapeCommand] = []
    while let command = try reader.command() {
      guard commands.count < TapeLimits().commands else { throw reader.problem("the tape is too long") }
      if let kind = command.kind {
        commands.append(
          TapeCommand(kind: kind, position: command.place.position, length: command.place.length))
      }
    }
    return commands
  }

  private static let signs = #"\.^$|?*+()[]{}/"#

  /// The pattern that matches letters and nothing else.
  package static func pattern(ofLetters letters: String) -> String {
    letters.reduce(into: "") { pattern, character in
      if signs.contains(character) { pattern += "\\" }
      pattern.append(character)
    }
  }

  /// The letters that a pattern stands for; `nil`: it stands for more than one text.
  package static func letters(ofPattern pattern: String) -> String? {
    var letters = ""
    var isEscaped = false
    for character in pattern {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      guard isEscaped == signs.contains(character) else { return nil }
      letters.append(character)
      isEscaped = false
    }
    return isEscaped ? nil : letters
  }
}

private struct PlainTapeReader {
  private let tokens: [TapeToken]
  private var index = 0
  /// The line of the present command.
  private var line = 0

  init(_ text: String) {
    tokens = TapeLexer(text, file: "tape").tokens
  }

  private var next: TapeToken? {
    guard index < tokens.count, tokens[index].kind != .end else { return nil }
    return tokens[index]
  }

  /// The next word of the present command.
  private var argument: TapeToken? { next.flatMap { $0.line == line ? $0 : nil } }

  private mutating func take(_ what: String, where fits: (TapeToken) -> Bool) throws(TapeDiagnostic)
    -> TapeToken
  {
    guard let token = argument, fits(token) else { throw problem("\(what) was expected") }
    index += 1
    return token
  }

  /// Takes a sign, if it comes next.
  private mutating func takes(_ symbol: String) -> Bool {
    guard argument?.isSymbol(symbol) == true else { return false }
    index += 1
    return true
  }

  /// A problem with what comes next.
  func problem(_ message: String) -> TapeDiagnostic {
    TapeDiagnostic(at: tokens[min(index, tokens.count - 1)].place, message)
  }

  /// The next command; without a kind, it is one that does nothing here.
  mutating func command() throws(TapeDiagnostic) -> (kind: TapeCommand.Kind?, place: TapePlace)? {
    guard let head = next else { return nil }
    line = head.line
    let kind = try kind(head)
    return (kind, head.place)
  }

  private mutating func kind(_ head: TapeToken) throws(TapeDiagnostic) -> TapeCommand.Kind? {
    guard head.kind == .word else { throw problem("a command was expected") }
    index += 1
    if let key = TapeKey.named[head.text] { return try press(key, []) }
    if let modifier = TapeModifiers(word: head.text) { return try chord(modifier) }
    switch TapeVerb(rawValue: head.text) {
    case .type:
      let interval = try interval()
      return .type(text: try text(), interval: interval)
    case .copy: return .copy(try text())
    case .paste: return .paste
    case .sleep: return .sleep(try time())
    case .wait: return try wait()
    case .click: return .click(try target())
    case .drag:
      let duration = try interval()
      let from = try point()
      return .drag(from: from, to: try point(), duration: duration)
    case .resize:
      let columns = try cells()
      return .resize(columns: columns, rows: try cells())
    case .debug:
      var words: [String] = []
      while argument != nil { words.append(try word()) }
      return .debug(words: words)
    case .set: return try setting()
    case .expect where argument?.text == "Screen":
      index += 1
      return .expect(TapeExpectation(.screen(try word())))
    default:
      index -= 1
      throw problem("a page does not play `\(head.text)`")
    }
  }

  private mutating func setting() throws(TapeDiagnostic) -> TapeCommand.Kind? {
    if argument?.text == "TypingSpeed" {
      index += 1
      return .set(.typingSpeed(try time()))
    }
    while argument != nil { index += 1 }
    return nil
  }

  // MARK: Keys

  private mutating func press(_ key: TapeKey, _ modifiers: TapeModifiers) throws(TapeDiagnostic)
    -> TapeCommand.Kind
  {
    let interval = try interval()
    let count = argument?.kind == .number ? try number(most: TapeLimits().repeats) : 1
    return .press(TapeKeyPress(key, modifiers: modifiers, interval: interval, count: count))
  }

  private mutating func chord(_ first: TapeModifiers) throws(TapeDiagnostic) -> TapeCommand.Kind {
    var modifiers = first
    while takes("+") {
      let token = try take("a key") { _ in true }
      if token.kind == .word, let more = TapeModifiers(word: token.text) {
        modifiers.insert(more)
      } else if token.kind == .word, let key = TapeKey.named[token.text] {
        return try press(key, modifiers)
      } else if let character = token.text.first, token.text.count == 1 {
        return try press(.character(character), modifiers)
      }
    }
    throw problem("a key was expected")
  }

  // MARK: Time

  private mutating func time() throws(TapeDiagnostic) -> Duration {
    let number = try take("a time") { $0.kind == .number }
    var unit = TapeNumber.units["s", default: 0]
    if let word = argument, let named = TapeNumber.units[word.text] {
      unit = named
      index += 1
    }
    guard let time = TapeNumber.duration(number.text, unit: unit), time <= TapeLimits().time else {
      throw TapeDiagnostic(at: number.place, "`\(number.text)` is no time")
    }
    return time
  }

  private mutating func interval() throws(TapeDiagnostic) -> Duration? { takes("@") ? try time() : nil }

  private mutating func wait() throws(TapeDiagnostic) -> TapeCommand.Kind {
    guard takes("+"), argument?.text == TapeWait.Scope.screen.rawValue else {
      throw problem("a page waits for `+Screen` only")
    }
    index += 1
    let timeout = try interval()
    let pattern = try take("a pattern") { $0.kind == .regex }
    guard PlainTape.letters(ofPattern: pattern.text) != nil else {
      throw TapeDiagnostic(at: pattern.place, "a page waits for letters only")
    }
    return .wait(TapeWait(scope: .screen, timeout: timeout, pattern: pattern.text))
  }

  // MARK: Texts and numbers

  /// A word, a text in quotes or in braces.
  private mutating func word() throws(TapeDiagnostic) -> String {
    let token = try take("a word") { $0.kind == .word || $0.kind == .quoted || $0.kind == .json }
    return token.hasReferences ? TapeVariables().resolved(token.text).text : token.text
  }

  /// Texts in quotes, joined by spaces.
  private mutating func text() throws(TapeDiagnostic) -> String {
    var text = try word()
    while argument?.kind == .quoted { text += " " + (try word()) }
    return text
  }

  private mutating func number(least: Int = 0, most: Int) throws(TapeDiagnostic) -> Int {
    let token = try take("a number") { $0.kind == .number }
    guard let number = Int(token.text), (least...most).contains(number) else {
      throw TapeDiagnostic(at: token.place, "`\(token.text)` is no number from \(least) to \(most)")
    }
    return number
  }

  private mutating func cells() throws(TapeDiagnostic) -> Int {
    try number(least: 1, most: TapeLimits().cells)
  }

  private mutating func point() throws(TapeDiagnostic) -> TapePoint {
    let column = try cells()
    return TapePoint(column: column, row: try cells())
  }

  private mutating func target() throws(TapeDiagnostic) -> TapeTarget {
    if argument?.kind == .number { return .cell(try point()) }
    if argument?.kind == .quoted { return .text(try word()) }
    guard try word() == "Element" else { throw problem("a cell, a text or `Element` was expected") }
    return .element(try word())
  }
}
