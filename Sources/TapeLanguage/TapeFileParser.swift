/// Parses one file, command by command; files that `Source` names are left to `TapeAssembler`.
///
/// Each command is parsed by a function that throws its first error; the parser notes it, skips to the next
/// command and goes on, so that one parse finds every error.
struct TapeFileParser {
  /// A statement of a file.
  enum Statement {
    case command(TapeCommand)
    /// An include: the path as written, and its place.
    case source(path: String, place: TapePlace)
    /// The tags of the tape.
    case tags([String], place: TapePlace)
    /// An axis of the table.
    case axis(TapeMatrix.Axis, place: TapePlace)
    /// Combinations that the table leaves out.
    case exclusion([TapePair], place: TapePlace)
  }

  let vocabulary: TapeVocabulary
  let limits: TapeLimits
  /// The statements of the last step.
  private var statements: [Statement] = []
  private var statementCount = 0
  private(set) var diagnostics: [TapeDiagnostic]
  private var variables = TapeVariables() { didSet { resolveNext() } }

  private let tokens: [TapeToken]
  /// The places of the lexer's errors.
  private let lexerErrors: Set<TapePosition>
  private var index = 0 { didSet { resolveNext() } }
  /// The token to come, with the values of its variables; the one of kind `end` never goes away.
  private(set) var next: TapeToken
  /// The words messages name the command at hand by: its first, then what narrows it, as in `Expect Screen`.
  var subject: String
  /// The token that started the command at hand.
  private var head: TapeToken

  init?(_ text: String, file: String, dialect: TapeDialect, limits: TapeLimits) {
    let lexer = TapeLexer(text, file: file, dialect: dialect)
    guard let first = lexer.tokens.first else { return nil }
    tokens = lexer.tokens
    diagnostics = lexer.diagnostics
    lexerErrors = Set(lexer.diagnostics.filter { $0.severity == .error }.map { $0.position })
    vocabulary = .of(dialect)
    self.limits = limits
    head = first
    next = first
    subject = first.text
  }

  /// Whether there is a table in the file.
  var hasTable: Bool {
    vocabulary.dialect == .onboardSim
      && tokens.contains { $0.kind == .word && $0.spelling == TapeVerb.matrix.rawValue }
  }

  /// Whether the file refers to variables.
  var hasReferences: Bool { tokens.contains(where: { $0.hasReferences }) }

  /// Parses the next command.
  ///
  /// - Parameter variables: the values of `${NAME}` in it.
  /// - Returns: its statements; none for one with an error, `nil` at the end.
  mutating func step(_ variables: TapeVariables) -> [Statement]? {
    guard next.kind != .end, diagnostics.count <= limits.diagnostics else { return nil }
    guard statementCount < limits.commands else {
      let message = "the tape has more than \(TapeNumber.grouped(limits.commands)) commands"
      diagnostics.append(TapeDiagnostic(at: next.place, message))
      return nil
    }
    self.variables = variables
    statements = []
    let start = index
    head = take()
    subject = head.text
    do throws(TapeDiagnostic) {
      try parseCommand()
      reportReferences(in: start..<index)
    } catch {
      let isExplained = reportReferences(in: start..<min(index + 1, tokens.count))
      if !isExplained, !lexerErrors.contains(error.position) { diagnostics.append(error) }
      skipToNextCommand()
    }
    statementCount += statements.count
    return statements
  }

  /// Reports each `${...}` of some tokens that has no value. Returns whether there is one.
  @discardableResult
  private mutating func reportReferences(in range: Range<Int>) -> Bool {
    var isOne = false
    for token in tokens[range] where token.hasReferences {
      let delimiter = token.kind == .word ? 0 : 1
      for problem in resolved(token).problems {
        var place = token.place
        place.position.column += delimiter + problem.range.lowerBound
        place.length = problem.range.count
        diagnostics.append(diagnostic(of: problem, at: place))
        isOne = true
      }
    }
    return isOne
  }

  private func diagnostic(of problem: TapeVariables.Problem, at place: TapePlace) -> TapeDiagnostic {
    if problem.isTooLong {
      let most = TapeNumber.grouped(limits.bytes)
      return TapeDiagnostic(at: place, "the values of this text have more than \(most) bytes")
    }
    guard let name = problem.name else {
      return TapeDiagnostic(
        at: place, "`${` needs the name of a variable and `}`", fix: "for the letters, write `$${`")
    }
    let near = TapeSuggestion.nearest(to: name, among: variables.names).map { "did you mean `${\($0)}`?" }
    return TapeDiagnostic(
      at: place, "there is no variable `\(name)`",
      fix: near ?? "set it before, with `Env \(name) \"...\"`; for the letters, write `$${\(name)}`")
  }

  private mutating func parseCommand() throws(TapeDiagnostic) {
    guard head.kind == .word, !head.hasReferences else {
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
    case .tag: try parseTags()
    case .matrix: try parseAxis()
    case .except: try parseExclusion()
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
    case .word where token.hasReferences: "a variable stands for text, never for a command"
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
      if isCommand(next) { return }
      take()
    }
  }

  // MARK: For the parsers of the commands

  private mutating func resolveNext() {
    next = tokens[min(index, tokens.count - 1)]
    guard next.hasReferences else { return }
    let resolved = resolved(next)
    next.text = resolved.text
    next.isVariable = resolved.usesValues
  }

  private func resolved(_ token: TapeToken) -> TapeVariables.Resolved {
    variables.resolved(token.text, inPattern: token.kind == .regex, limit: limits.bytes)
  }

  /// Whether a token is a word that starts a command.
  func isCommand(_ token: TapeToken) -> Bool {
    token.kind == .word && vocabulary.commands[token.spelling] != nil
  }

  /// Whether this word of the language comes next, on the same line.
  func comes(_ word: String) -> Bool {
    next.kind == .word && next.spelling == word && next.line == last.line
  }

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

  mutating func emit(_ statement: Statement) { statements.append(statement) }

  /// From the first character of the command to its last on that line.
  var commandPlace: TapePlace {
    var end = index
    while end > 0, tokens[end - 1].line > head.line { end -= 1 }
    guard end > 0 else { return head.place }
    let tail = tokens[end - 1].place
    let length = tail.position.column + tail.length - head.place.position.column
    return TapePlace(position: head.place.position, length: max(head.place.length, length))
  }

  /// The error that the next token does not fit the command.
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
    case .word where isCommand(token): "the command `\(token.text)`"
    default: "`\(token.spelling.count > 40 ? token.spelling.prefix(40) + "…" : token.spelling[...])`"
    }
  }
}
