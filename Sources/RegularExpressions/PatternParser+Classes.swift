/// What stands in square brackets.
extension PatternParser {
  /// Reads a class after its opening bracket.
  mutating func characterClass() throws(RegularExpressionError) -> CharacterClass {
    let start = position - 1
    var members: [CharacterClass.Member] = []
    let isNegated = take("^")
    while next != "]" {
      let place = position
      let member = try member(start)
      guard next == "-", case .character(let low) = member else {
        members.append(member)
        continue
      }
      let sign = position
      _ = take()
      // At the end, or before a class, it is a letter.
      guard let next, next != "]", case .character(let high) = try self.member(start) else {
        goBack(to: sign)
        members += [member, try self.member(start)]
        continue
      }
      guard case .scalar(let first) = low, case .scalar(let last) = high else {
        throw error("the ends of a range are single code points", at: place)
      }
      guard first <= last else { throw error("the ends of this range are the wrong way round", at: place) }
      members.append(.range(low, high))
    }
    guard !members.isEmpty else {
      throw error("the class is empty: write `\\]` for the bracket, `[\\s\\S]` for any character", at: start)
    }
    _ = take()
    return CharacterClass(members: members, isNegated: isNegated, ignoresCase: flags.ignoresCase)
  }

  /// Takes one member.
  private mutating func member(_ start: Int) throws(RegularExpressionError) -> CharacterClass.Member {
    if isNext("&&") || isNext("--") || isNext("~~") {
      throw error("operators of classes are not supported: put a `\\` before each sign")
    }
    guard let character = take() else { throw error("`[` is not closed", at: start) }
    switch character {
    case "[":
      throw error("a class in a class is not supported: write `\\[` for the bracket", at: position - 1)
    case "\\" where take("b"): return .character(TextCharacter("\u{8}"))
    case "\\":
      switch try characterEscape() {
      case .letter(let letter): return .character(TextCharacter(Character(letter)))
      case .kind(let kind, let isNegated): return .kind(kind, isNegated: isNegated)
      }
    default: return .character(TextCharacter(character))
    }
  }
}
