/// Parses one file; files that `Source` names are left to `TapeAssembler`.
///
/// Each command is parsed by a function that throws its first error; the parser notes it, skips to the next
/// command and goes on, so that one parse finds every error.
struct TapeFileParser {
  /// What a file is made of.
  enum Statement {
    case command(TapeCommand)
    /// An include: the path as written, and its place.
    case source(path: String, place: TapePlace)
  }

  let vocabulary: TapeVocabulary
  let limits: TapeLimits
  private(set) var statements: [Statement] = []
  private(set) var diagnostics: [TapeDiagnostic]

  private let tokens: [TapeToken]
  /// Where the lexer has already said what is wrong.
  private let lexerErrors: Set<SourcePosition>
  private var index = 0
  /// The words messages name the command at hand by: its first, then what narrows it, as in `Expect Screen`.
  var subject: String
  /// The token that started the command at hand.
  private var head: TapeToken

  init?(_ text: String, file: String, dialect: TapeDialect, limits: TapeLimits) {
    let lexer = TapeLexer(text, file: file)
    guard let first = lexer.tokens.first else { return nil }
    tokens = lexer.tokens
    diagnostics = lexer.diagnostics
    lexerErrors = Set(lexer.diagnostics.filter { $0.severity == .error }.map(\.position))
    vocabulary = .of(dialect)
    self.limits = limits
    head = first
    subject = first.text
    parse()
  }

  private mutating func parse() {
    while next.kind != .end, statements.count < limits.commands, diagnostics.count <= limits.diagnostics {
      head = take()
      subject = head.text
      do throws(TapeDiagnostic) {
        try parseCommand()
      } catch {
        if !lexerErrors.contains(error.position) { diagnostics.append(error) }
        skipToNextCommand()
      }
    }
    if next.kind != .end, statements.count >= limits.commands {
      let message = "the tape has more than \(TapeNumber.grouped(limits.commands)) commands"
      diagnostics.append(TapeDiagnostic(at: next.place, message))
    }
  }

  private mutating func parseCommand() throws(TapeDiagnostic) {
    guard head.kind == .word else {
      throw TapeDiagnostic(
        at: head.place, "a command was expected, not \(describe(head))", fix: fix(for: head))
    }
    switch vocabulary.commands[head.text] {
    case .key(let key): emit(try pressed(key, modifiers: []))
    case .modifier(let modifier): try parseChord(modifier)
    case .verb(let verb): try parse(verb)
    case nil: throw unknownCommand()
    }
  }

  private mutating func parse(_ verb: TapeVerb) throws(TapeDiagnostic) {
    switch verb {
    case .type: emit(try parseType())
    case .sleep: emit(.sleep(try time()))
    case .wait: emit(try parseWait())
    case .hide: emit(.hide)
    case .show: emit(.show)
    case .screenshot: emit(.screenshot(try screenshotFile()))
    case .output: emit(.output(try outputFile()))
    case .require: emit(.require(program: try text("a program")))
    case .source: try parseSource()
    case .environment: emit(try parseEnvironment())
    case .copy: emit(.copy(try joinedText()))
    case .paste: emit(.paste)
    case .set: emit(.set(try parseSetting()))
    case .click: emit(.click(try parseTarget()))
    case .drag: emit(try parseDrag())
    case .resize: emit(try parseResize())
    case .debug: emit(try parseDebug())
    case .expect: emit(.expect(try parseExpectation()))
    case .snapshot: emit(try parseSnapshot())
    }
  }

  private func unknownCommand() -> TapeDiagnostic {
    if vocabulary.dialect == .vhs, TapeVocabulary.onboardSim.commands[head.text] != nil {
      let message = "VHS has no command `\(head.text)`"
      return TapeDiagnostic(at: head.place, message, fix: "it is an addition of onboard-sim")
    }
    let words = vocabulary.commands.keys.sorted()
    let fix = TapeSuggestion.fix(for: head.text, among: words, aliases: TapeVocabulary.aliases)
    return TapeDiagnostic(at: head.place, "there is no command `\(head.text)`", fix: fix)
  }

  private func fix(for token: TapeToken) -> String? {
    switch token.kind {
    case .quoted: "to type it, write `Type \(token.spelling)`"
    case .illegal where token.text == ";" || token.text == ",": "spaces and lines alone separate commands"
    case .illegal where !token.text.utf8.allSatisfy { $0 < 0x80 }:
      "text in other letters than A to Z goes in quotes"
    default: nil
    }
  }

  /// Goes on where a command is likely to start: at the next line, or at the word of a command.
  private mutating func skipToNextCommand() {
    let line = last.line
    while next.kind != .end, next.line == line {
      if next.kind == .word, vocabulary.commands[next.text] != nil { return }
      take()
    }
  }

  // MARK: For the parsers of the commands

  /// The token to come; the one of kind `end` never goes away.
  var next: TapeToken { tokens[min(index, tokens.count - 1)] }

  /// The token after the next.
  var afterNext: TapeToken { tokens[min(index + 1, tokens.count - 1)] }

  /// The token taken last.
  var last: TapeToken { tokens[max(0, index - 1)] }

  @discardableResult
  mutating func take() -> TapeToken {
    let token = next
    if index < tokens.count - 1 { index += 1 }
    return token
  }

  /// Makes messages speak of `Expect Screen` from here on.
  mutating func narrow(to word: String) { subject += " \(word)" }

  mutating func warn(_ message: String, at place: TapePlace, fix: String? = nil) {
    diagnostics.append(TapeDiagnostic(.warning, at: place, message, fix: fix))
  }

  mutating func emit(_ kind: TapeCommand.Kind) {
    let place = commandPlace
    statements.append(.command(TapeCommand(kind: kind, position: place.position, length: place.length)))
  }

  mutating func emitSource(_ path: String, place: TapePlace) {
    statements.append(.source(path: path, place: place))
  }

  /// From the first character of the command to its last on that line.
  private var commandPlace: TapePlace {
    var end = index
    while end > 0, tokens[end - 1].line > head.line { end -= 1 }
    guard end > 0 else { return head.place }
    let tail = tokens[end - 1].place
    let length = tail.position.column + tail.length - head.place.position.column
    return TapePlace(position: head.place.position, length: max(head.place.length, length))
  }

  /// The error that what comes next is not what the command needs.
  ///
  /// It points at the wrong word when that stands on the same line, else at the command.
  func expected(_ what: String, fix: String? = nil) -> TapeDiagnostic {
    guard next.kind != .end, next.line == last.line else {
      return TapeDiagnostic(at: commandPlace, "`\(subject)` needs \(what)", fix: fix)
    }
    return TapeDiagnostic(at: next.place, "`\(subject)` needs \(what), not \(describe(next))", fix: fix)
  }

  /// A token as a message names it.
  func describe(_ token: TapeToken) -> String {
    switch token.kind {
    case .end: "the end of the tape"
    case .word where vocabulary.commands[token.text] != nil: "the command `\(token.text)`"
    default: "`\(token.spelling.count > 40 ? token.spelling.prefix(40) + "…" : token.spelling[...])`"
    }
  }
}
