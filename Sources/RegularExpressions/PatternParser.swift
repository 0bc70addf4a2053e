/// Reads a pattern.
struct PatternParser {
  /// Groups within groups, which are parsed and compiled by recursion.
  static let depthLimit = 40
  /// States, with repetitions written out: what a character of a text costs at most.
  static let sizeLimit = 5_000

  private let characters: [Character]
  private(set) var position = 0
  /// The classes of all parts; copies of a part have the same.
  private(set) var classes: [CharacterClass] = []
  var depth = 0
  var flags: Flags

  /// What `(?ims)` sets.
  struct Flags {
    var ignoresCase: Bool
    var anchorsAreOfLines = false
    var dotTakesNewlines = false
  }

  /// A part, and how many states it has.
  struct Part {
    var node: PatternNode
    var size: Int
  }

  /// What stands before a quantifier.
  enum Atom {
    /// A letter; with those beside it, it may be one character.
    case letter(String)
    case part(Part)
    case anchor(Anchor)
    /// Flags, which hold from here on.
    case nothing
  }

  init(_ pattern: String, ignoresCase: Bool) {
    characters = pattern.characters
    flags = Flags(ignoresCase: ignoresCase)
  }

  mutating func parse() throws(RegularExpressionError) -> PatternNode {
    let part = try alternatives()
    guard position == characters.count else { throw error("`)` closes no group") }
    return part.node
  }

  // MARK: Characters

  var next: Character? { position < characters.count ? characters[position] : nil }

  mutating func take() -> Character? {
    guard let next else { return nil }
    position += 1
    return next
  }

  mutating func take(_ wanted: String) -> Bool {
    guard isNext(wanted) else { return false }
    position += wanted.count
    return true
  }

  func isNext(_ wanted: String) -> Bool { characters[position...].starts(with: wanted) }

  /// Goes back to where something optional began.
  mutating func goBack(to place: Int) { position = place }

  /// An error at a place, or else at the next character.
  func error(_ problem: String, at place: Int? = nil) -> RegularExpressionError {
    RegularExpressionError(problem: problem, position: (place ?? position) + 1)
  }

  /// An error of what a machine without memory cannot match.
  func needsBacktracking(_ what: String, at place: Int? = nil) -> RegularExpressionError {
    error("\(what) needs backtracking, which is not supported", at: place)
  }

  // MARK: Sequences

  mutating func alternatives() throws(RegularExpressionError) -> Part {
    let first = try sequence()
    guard next == "|" else { return first }
    var nodes = [first.node]
    var size = first.size
    while take("|") {
      let part = try sequence()
      nodes.append(part.node)
      size += part.size + 2
      try check(size)
    }
    return Part(node: .alternatives(nodes), size: size)
  }

  private mutating func sequence() throws(RegularExpressionError) -> Part {
    var sequence: [PatternNode] = []
    var size = 0
    var letters = ""
    while let next, next != "|", next != ")" {
      let ignoresCase = flags.ignoresCase
      let atom = try atom()
      let end = position
      let repetition = try repetition()
      if case .letter(let letter) = atom, repetition == nil {
        letters += letter
        continue
      }
      sequence += nodes(of: letters, ignoresCase)
      size += letters.unicodeScalars.count
      letters = ""
      let part = try repeated(atom, repetition, at: end)
      sequence.append(part.node)
      size += part.size
      try check(size)
    }
    sequence += nodes(of: letters, flags.ignoresCase)
    size += letters.unicodeScalars.count
    try check(size)
    return Part(node: .sequence(sequence), size: size)
  }

  /// One for each character.
  private mutating func nodes(of letters: String, _ ignoresCase: Bool) -> [PatternNode] {
    var nodes: [PatternNode] = []
    for letter in letters.characters {
      let members = [CharacterClass.Member.character(TextCharacter(letter))]
      nodes.append(part(CharacterClass(members: members, ignoresCase: ignoresCase)).node)
    }
    return nodes
  }

  /// A part that is one character.
  mutating func part(_ wanted: CharacterClass) -> Part {
    classes.append(wanted)
    return Part(node: .character(classes.count - 1), size: 1)
  }

  private func check(_ size: Int) throws(RegularExpressionError) {
    guard size <= Self.sizeLimit else {
      throw error("up to here it has more than \(Self.sizeLimit) states, with repetitions written out")
    }
  }

  private mutating func atom() throws(RegularExpressionError) -> Atom {
    let start = position
    guard let character = take() else { return .nothing }
    switch character {
    case "\\": return try escape()
    case "(": return try group()
    case "[": return .part(part(try characterClass()))
    case ".":
      let members: [CharacterClass.Member] = flags.dotTakesNewlines ? [] : [.kind(.newline, isNegated: false)]
      return .part(part(CharacterClass(members: members, isNegated: true)))
    case "^": return .anchor(flags.anchorsAreOfLines ? .lineStart : .textStart)
    case "$": return .anchor(flags.anchorsAreOfLines ? .lineEnd : .textEnd)
    case "*", "+", "?", "{":
      goBack(to: start)
      if try repetition() != nil { throw error("`\(character)` repeats nothing", at: start) }
      position += 1
      return .letter("{")
    default: return .letter(String(character))
    }
  }

  // MARK: Repetitions

  private mutating func repeated(
    _ atom: Atom, _ repetition: Repetition?, at place: Int
  ) throws(RegularExpressionError) -> Part {
    let part: Part
    switch atom {
    case .letter(let letter): part = Part(node: .sequence(nodes(of: letter, flags.ignoresCase)), size: 1)
    case .part(let found): part = found
    case .anchor(let anchor): part = Part(node: .anchor(anchor), size: 1)
    case .nothing: part = Part(node: .sequence([]), size: 0)
    }
    guard let repetition else { return part }
    switch atom {
    case .anchor, .nothing: throw error("what is before it cannot be repeated", at: place)
    case .letter, .part: break
    }
    // Nothing as often as one likes is nothing.
    guard part.size > 0 else { return part }
    let copies = repetition.copies
    let splits = repetition.most == nil ? 2 : copies - repetition.least
    let size = copies * part.size + splits
    try check(size)
    return Part(node: .repeated(part.node, repetition), size: size)
  }

  /// Takes a quantifier, if there is one.
  private mutating func repetition() throws(RegularExpressionError) -> Repetition? {
    var repetition: Repetition
    switch next {
    case "*": repetition = Repetition(least: 0)
    case "+": repetition = Repetition(least: 1)
    case "?": repetition = Repetition(least: 0, most: 1)
    case "{":
      guard let counted = try counted() else { return nil }
      repetition = counted
    default: return nil
    }
    // A count has taken its bracket.
    position += 1
    repetition.isLazy = take("?")
    if next == "+", !repetition.isLazy { throw needsBacktracking("a possessive quantifier") }
    return repetition
  }

  /// Reads `{n}`, `{n,}`, `{n,m}` and `{,m}` up to the bracket at the end; `nil`: the bracket is a letter.
  private mutating func counted() throws(RegularExpressionError) -> Repetition? {
    let start = position
    position += 1
    let least = number()
    var most = least
    var isRange = false
    if take(",") {
      isRange = true
      most = number()
    }
    guard next == "}", least != nil || isRange && most != nil else {
      goBack(to: start)
      return nil
    }
    if let least, let most, least > most {
      throw error("the first number of `{n,m}` is larger than the second", at: start)
    }
    return Repetition(least: least ?? 0, most: most)
  }

  /// Takes digits; what is past the limit anyway is just past it.
  private mutating func number() -> Int? {
    var number: Int?
    while let next, let digit = next.hexDigitValue, digit < 10, next.isASCII {
      number = min((number ?? 0) * 10 + digit, Self.sizeLimit + 1)
      position += 1
    }
    return number
  }
}

extension String {
  /// The characters as they are matched: `\r\n` is two.
  fileprivate var characters: [Character] {
    var characters: [Character] = []
    for character in self {
      if character == "\r\n" { characters += ["\r", "\n"] } else { characters.append(character) }
    }
    return characters
  }
}
