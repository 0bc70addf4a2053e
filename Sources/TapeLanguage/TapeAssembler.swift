import Portability

/// Puts a tape together from its files: follows `Source`, folds the settings, and checks what only the whole
/// tape shows.
struct TapeAssembler {
  private let dialect: TapeDialect
  private let limits: TapeLimits
  /// Where files were taken apart before.
  private let shelf: TapeShelf?
  /// Variables that `Env` cannot change.
  private let given: [String: String]
  /// The variables at the present command.
  private var variables: TapeVariables
  private var tags: [String] = []
  private var matrix = TapeMatrix()
  private var axisPlaces: [String: TapePlace] = [:]
  private var commands: [TapeCommand] = []
  private var settings = TapeSettings()
  private var diagnostics: [TapeDiagnostic] = []
  private var sources: [String: String] = [:]
  /// Diagnostics seen, so that a file included twice speaks once.
  private var seen: Set<Seen> = []
  /// The files open, outermost first.
  private var openFiles: [String] = []
  /// The `Source` commands that opened all but the first.
  private var chain: [TapePosition] = []
  private var includes = 0
  /// Whether a command had to be refused for want of room.
  private var isOverfull = false
  /// The first command that acts; from there on it is too late to say how the run starts.
  private var beginning: TapeCommand?

  private struct Seen: Hashable {
    var position: TapePosition
    var message: String
  }

  init(dialect: TapeDialect, limits: TapeLimits, variables: [String: String], shelf: TapeShelf? = nil) {
    self.shelf = shelf
    self.dialect = dialect
    self.limits = limits
    given = variables
    self.variables = TapeVariables(fixed: variables)
  }

  func result(file: String) -> TapeParseResult {
    var tape = Tape(file: file, commands: commands, settings: settings)
    tape.settings.unreadAxes = Set(
      settings.table.map { $0.name }.filter { name in !sources.values.contains { $0.includes("${\(name)}") } }
    )
    tape.tags = tags
    tape.matrix = matrix
    tape.axisPlaces = axisPlaces
    return TapeParseResult(tape: tape, diagnostics: diagnostics, sources: sources)
  }

  /// Takes a file in, and through `load` those it includes.
  mutating func include(_ text: String, file: String, load: (String) throws(TapeFileError) -> String) {
    guard text.utf8.count <= limits.bytes else {
      let place = TapePlace(position: TapePosition(file: file, line: 1, column: 1), length: 1)
      let most = TapeNumber.grouped(limits.bytes)
      return report(TapeDiagnostic(at: place, "the file is larger than \(most) bytes"))
    }
    sources[file] = text
    openFiles.append(file)
    defer { openFiles.removeLast() }
    if !chain.isEmpty, let commands = shelf?.commands(of: text, file: file) {
      for command in commands where !isFull { append(command) }
      return
    }
    guard var parser = parser(of: text, file: file) else { return }
    if chain.isEmpty, parser.hasTable { chooseCombination(of: parser) }
    /// The file's commands; `nil` once it has other statements.
    var plain: [TapeCommand]? = chain.isEmpty || parser.hasReferences ? nil : []
    var reported = 0
    while !isFull, let statements = parser.step(variables) {
      for statement in statements where !isFull {
        report(parser.diagnostics, &reported, before: statement.place.position)
        switch statement {
        case .command(let command):
          append(command)
          plain?.append(command)
          continue
        case .source(let path, let place): follow(path, at: place, load: load)
        case .tags(let words, let place): if mayStandAtHead("Tag", at: place) { tags += words }
        case .axis(let axis, let place): add(axis, at: place)
        case .exclusion(let pairs, let place): exclude(pairs, at: place)
        }
        plain = nil
      }
    }
    report(parser.diagnostics, &reported, before: nil)
    if let plain, parser.diagnostics.isEmpty, !isFull { shelf?.keep(plain, of: text, file: file) }
  }

  private func parser(of text: String, file: String) -> TapeFileParser? {
    let make = { TapeFileParser(text, file: file, dialect: dialect, limits: limits) }
    return shelf.map { $0.parser(of: text, file: file, make: make) } ?? make()
  }

  /// Reports the diagnostics of a parser so far, in the order of the file; those from `position` on wait.
  private mutating func report(
    _ diagnostics: [TapeDiagnostic], _ reported: inout Int, before position: TapePosition?
  ) {
    guard reported < diagnostics.count else { return }
    let sorted = diagnostics.sorted { $0.position.isBefore($1.position) }
    while reported < sorted.count, position.map({ sorted[reported].position.isBefore($0) }) ?? true {
      report(sorted[reported])
      reported += 1
    }
  }

  // MARK: The table

  /// Finds out which combination of the table of the tape this is: the first with the values that were given.
  private mutating func chooseCombination(of parser: TapeFileParser) {
    var scan = parser
    var table = TapeMatrix()
    var first: TapePlace?
    while let statements = scan.step(variables) {
      for statement in statements {
        switch statement {
        case .axis(let axis, let place):
          first = first ?? place
          _ = table.add(axis)
        case .exclusion(let pairs, _): _ = table.add(exclusion: pairs)
        default: break
        }
      }
    }
    guard let first else { return }
    for axis in table.axes {
      if let value = given[axis.name], !axis.values.contains(value) {
        let problem = TapeMatrix.unknown(value, of: axis)
        report(TapeDiagnostic(at: first, problem.message, fix: problem.fix))
      }
    }
    let row = table.rows(with: given).first
    // Without one, the first row serves to find further problems.
    let values = row ?? table.rows().first ?? []
    variables = TapeVariables(
      fixed: Dictionary(lastOf: values.map { ($0.name, $0.value) }).overridden(by: given))
    guard let row else {
      let words = TapeMatrix.words(
        table.axes.compactMap { axis in given[axis.name].map { TapePair(name: axis.name, value: $0) } },
        separator: " ")
      if diagnostics.isEmpty { report(TapeDiagnostic(at: first, "the table leaves `\(words)` out")) }
      return
    }
    settings.table = row
  }

  private mutating func add(_ axis: TapeMatrix.Axis, at place: TapePlace) {
    guard mayStandAtHead("Matrix", at: place) else { return }
    if let problem = matrix.add(axis) {
      report(TapeDiagnostic(at: place, problem.message, fix: problem.fix))
    } else {
      axisPlaces[axis.name] = place
    }
  }

  private mutating func exclude(_ pairs: [TapePair], at place: TapePlace) {
    guard mayStandAtHead("Except", at: place) else { return }
    if let problem = matrix.add(exclusion: pairs) {
      report(TapeDiagnostic(at: place, problem.message, fix: problem.fix))
    }
  }

  /// Whether a command of the head (`Tag`, `Matrix`, `Except`) comes before the first one that acts, and in
  /// the tape itself.
  private mutating func mayStandAtHead(_ word: String, at place: TapePlace) -> Bool {
    guard chain.isEmpty else {
      report(TapeDiagnostic(at: place, "`\(word)` stands in the tape itself, not in one it includes"))
      return false
    }
    guard let beginning else { return true }
    let fix = "it stands before the first command, on \(line(of: beginning, from: place))"
    report(TapeDiagnostic(at: place, "`\(word)` comes after the tape has begun", fix: fix))
    return false
  }

  /// Where a command stands, for people.
  private func line(of command: TapeCommand, from place: TapePlace) -> String {
    let position = command.position
    return position.file == place.position.file ? "line \(position.line)" : position.description
  }

  // MARK: Commands

  /// Takes in the file a `Source` command names.
  private mutating func follow(
    _ path: String, at place: TapePlace, load: (String) throws(TapeFileError) -> String
  ) {
    let file = TapePath.resolved(path, from: place.position.file)
    if let start = openFiles.firstIndex(of: file) {
      let names = (openFiles[start...] + [file]).joined(separator: " → ")
      return report(TapeDiagnostic(at: place, "`Source` goes round in a circle: \(names)"))
    }
    if dialect == .vhs, !chain.isEmpty {
      return report(TapeDiagnostic(at: place, "VHS takes no `Source` in a file that is itself included"))
    }
    includes += 1
    guard chain.count < limits.depth, includes <= limits.includes else {
      let message =
        chain.count < limits.depth
        ? "the tape has more than \(TapeNumber.grouped(limits.includes)) `Source` commands to follow"
        : "`Source` goes more than \(limits.depth) files deep"
      return report(TapeDiagnostic(at: place, message))
    }
    let text: String
    do throws(TapeFileError) {
      text = try load(file)
    } catch {
      return report(TapeDiagnostic(at: place, "`\(file)` cannot be read: \(error.description)"))
    }
    if text.isEmpty {
      let severity: TapeDiagnostic.Severity = dialect == .vhs ? .error : .warning
      return report(TapeDiagnostic(severity, at: place, "`\(file)` is empty"))
    }
    chain.append(place.position)
    include(text, file: file, load: load)
    chain.removeLast()
  }

  /// Takes a command in, unless it is not allowed at its place.
  private mutating func append(_ command: TapeCommand) {
    var command = command
    command.includedFrom = chain
    let place = TapePlace(position: command.position, length: command.length)
    guard commands.count < limits.commands else {
      isOverfull = true
      let most = TapeNumber.grouped(limits.commands)
      return report(TapeDiagnostic(at: place, "the tape has more than \(most) commands"))
    }
    switch command.kind {
    case .set(let setting):
      guard mayStand(setting, at: place) else { return }
      if beginning == nil { settings.apply(setting) }
    case .output(let file):
      guard chain.isEmpty else {
        return report(
          TapeDiagnostic(.warning, at: place, "`Output` counts only in the tape itself, as in VHS"))
      }
      settings.outputs.append(file)
    case .require(let program): settings.requirements.append(program)
    case .environment(let name, let value):
      // Values that are made of values grow twofold with every line.
      guard value.utf8.count <= limits.value else {
        let most = TapeNumber.grouped(limits.value)
        return report(TapeDiagnostic(at: place, "the value of `\(name)` is longer than \(most) bytes"))
      }
      settings.environment[name] = value
      variables.set(name, value)
    default: beginning = beginning ?? command
    }
    commands.append(command)
  }

  /// Whether a setting comes in time: those that say how the run starts stand before the first key.
  private mutating func mayStand(_ setting: TapeSetting, at place: TapePlace) -> Bool {
    guard let beginning else { return true }
    if dialect == .vhs {
      if case .typingSpeed = setting { return true }
      report(TapeDiagnostic(.warning, at: place, "VHS ignores `Set \(setting.name)` after the first command"))
      return false
    }
    guard !setting.mayChangeLater else { return true }
    let line = line(of: beginning, from: place)
    let fix =
      switch setting {
      case .columns, .rows: "use `Resize` to change the size later"
      default: "settings stand before the first command, on \(line)"
      }
    report(TapeDiagnostic(at: place, "`Set \(setting.name)` comes after the tape has begun", fix: fix))
    return false
  }

  /// Whether the limits leave no room for more.
  private var isFull: Bool { isOverfull || diagnostics.count > limits.diagnostics }

  private mutating func report(_ diagnostic: TapeDiagnostic) {
    guard diagnostics.count <= limits.diagnostics else { return }
    guard seen.insert(Seen(position: diagnostic.position, message: diagnostic.message)).inserted else {
      return
    }
    var diagnostic = diagnostic
    diagnostic.includedFrom = chain
    if diagnostics.count == limits.diagnostics {
      diagnostic.severity = .error
      diagnostic.message =
        "there are more than \(TapeNumber.grouped(limits.diagnostics)) problems; the rest is not reported"
      diagnostic.fix = nil
    }
    diagnostics.append(diagnostic)
  }
}

extension TapeFileParser.Statement {
  fileprivate var place: TapePlace {
    switch self {
    case .command(let command): TapePlace(position: command.position, length: command.length)
    case .source(_, let place), .tags(_, let place), .axis(_, let place), .exclusion(_, let place): place
    }
  }
}

extension TapePosition {
  /// Whether this place comes first, of two in one file.
  fileprivate func isBefore(_ other: TapePosition) -> Bool { (line, column) < (other.line, other.column) }
}
