/// What stands in round brackets.
extension PatternParser {
  /// Reads a group after its opening bracket.
  mutating func group() throws(RegularExpressionError) -> Atom {
    let start = position - 1
    let outer = flags
    guard depth < Self.depthLimit else {
      throw error("groups are nested more than \(Self.depthLimit) deep", at: start)
    }
    if take("?") {
      if take("<=") || take("<!") { throw needsBacktracking("lookbehind", at: start) }
      if take("=") || take("!") { throw needsBacktracking("lookahead", at: start) }
      if take(">") { throw needsBacktracking("an atomic group", at: start) }
      if take("P<") || take("<") {
        try name()
      } else if !take(":") {
        try takeFlags(start)
        if take(")") { return .nothing }
        guard take(":") else { throw error("`(` is not closed", at: start) }
      }
    }
    depth += 1
    let part = try alternatives()
    depth -= 1
    guard take(")") else { throw error("`(` is not closed", at: start) }
    flags = outer
    return .part(part)
  }

  /// Takes the name of a group and the sign after it; nothing refers to it.
  private mutating func name() throws(RegularExpressionError) {
    let start = position
    while let next, next.isLetter || next == "_" || next.isNumber && position > start { _ = take() }
    guard position > start else { throw error("a group's name starts with a letter") }
    guard take(">") else { throw error("after a group's name comes `>`") }
  }

  /// Takes `i`, `m` and `s`, and after a `-` those that no longer hold.
  private mutating func takeFlags(_ start: Int) throws(RegularExpressionError) {
    var isSet = true
    while let next, next != ")", next != ":" {
      switch next {
      case "i": flags.ignoresCase = isSet
      case "m": flags.anchorsAreOfLines = isSet
      case "s": flags.dotTakesNewlines = isSet
      case "-" where isSet: isSet = false
      default: throw error("`(?\(next)` is no group: the flags are i, m and s", at: start)
      }
      _ = take()
    }
  }
}
