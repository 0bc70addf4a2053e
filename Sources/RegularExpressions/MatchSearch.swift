/// One search: all matches that may begin anywhere are followed at once, character by character.
struct MatchSearch {
  private let program: MatchProgram
  private let reader: TextReader
  /// The place that is looked at, and the one of the character before.
  private var place = 0
  private var previous = 0
  /// The ways that lead to the place, the preferred first. No two have the same state, so there are no more than states.
  private var ways: [Way] = []
  private var nextWays: [Way] = []
  /// For each state, the last place at which it was entered.
  private var entered: [Int]
  /// States of the way that is followed that are still to be entered, the preferred last.
  private var open: [Int] = []
  private var found: Range<Int>?

  /// A way through the expression.
  private struct Way {
    var state: Int
    /// Where it began in the text.
    var start: Int
  }

  init(_ program: MatchProgram, _ reader: TextReader) {
    self.program = program
    self.reader = reader
    entered = [Int](repeating: -1, count: program.states.count)
  }

  /// The bytes of the first match, or of any that begins where it does.
  mutating func run(isAnyMatchEnough: Bool) -> Range<Int>? {
    while true {
      if found == nil {
        if ways.isEmpty, place > 0, let beginning = program.beginning, !skip(to: beginning) { return nil }
        ways.append(Way(state: 0, start: place))
      } else if ways.isEmpty || isAnyMatchEnough {
        return found
      }
      guard let next = step() else { return found }
      previous = place
      place = next
      swap(&ways, &nextWays)
      nextWays.removeAll(keepingCapacity: true)
    }
  }

  /// Goes to where a match may begin; `false`: there is no such place.
  private mutating func skip(to beginning: MatchProgram.Beginning) -> Bool {
    if beginning.classes.isEmpty { return false }
    while true {
      while let ascii = reader.ascii(at: place) {
        if beginning.ascii.contains(ascii) { return true }
        previous = place
        place += 1
      }
      guard place < reader.bytes.count else { return false }
      let (character, end) = reader.character(at: place)
      if beginning.classes.contains(where: { program.classes[$0].contains(character) }) { return true }
      previous = place
      place = end
    }
  }

  /// Follows all ways over one character, and is where it ends; `nil` at the end of the text.
  private mutating func step() -> Int? {
    if let byte = reader.ascii(at: place) {
      let sets = program.ascii
      for way in ways where follow(way, over: { sets[$0].contains(byte) }) { break }
      return place + 1
    }
    guard place < reader.bytes.count else {
      for way in ways where follow(way, over: { _ in false }) { break }
      return nil
    }
    let (character, end) = reader.character(at: place)
    let classes = program.classes
    for way in ways where follow(way, over: { classes[$0].contains(character) }) { break }
    return end
  }

  /// Follows a way over one character, if its class accepts it. Returns whether the way has matched: ways
  /// after it do not count then.
  @inline(__always)
  private mutating func follow(_ way: Way, over takes: (Int) -> Bool) -> Bool {
    var next: Int? = way.state
    while var state = next ?? open.popLast() {
      next = nil
      if case .jump(let target) = program.states[state] { state = target }
      if entered[state] == place {
        if case .loop(_, let onward, _) = program.states[state] { next = onward }
        continue
      }
      entered[state] = place
      switch program.states[state] {
      case .take(let wanted):
        if takes(wanted) { nextWays.append(Way(state: state + 1, start: way.start)) }
      case .anchor(let anchor): if holds(anchor) { next = state + 1 }
      case .split(let preferred, let other):
        next = preferred
        open.append(other)
      case .loop(let part, let onward, let isLazy):
        next = isLazy ? onward : part
        open.append(isLazy ? part : onward)
      case .jump: break
      case .match:
        found = way.start..<place
        open.removeAll(keepingCapacity: true)
        return true
      }
    }
    return false
  }

  private func holds(_ anchor: Anchor) -> Bool {
    switch anchor {
    case .textStart: place == 0
    case .textEnd: place == reader.bytes.count
    case .lineStart: place == 0 || isBefore(.newline)
    case .lineEnd: place == reader.bytes.count || isAfter(.newline)
    case .wordBoundary: isBefore(.word) != isAfter(.word)
    case .noWordBoundary: isBefore(.word) == isAfter(.word)
    }
  }

  /// Whether a character of a kind is before the place.
  private func isBefore(_ kind: CharacterKind) -> Bool {
    place > 0 && kind.contains(reader.character(at: previous).character)
  }

  /// Whether a character of a kind is after the place.
  private func isAfter(_ kind: CharacterKind) -> Bool {
    place < reader.bytes.count && kind.contains(reader.character(at: place).character)
  }
}
