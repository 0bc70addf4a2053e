/// The head of a tape: its tags, and the table it is run over.
extension TapeFileParser {
  /// `Tag WORD...`
  mutating func parseTags() throws(TapeDiagnostic) {
    var tags: [String] = []
    while tags.isEmpty || next.line == last.line && next.kind != .end && !isCommand(next) {
      guard next.line == last.line else { throw expected("a word") }
      try refuseVariable()
      tags.append(try name("a word"))
    }
    emit(.tags(tags, place: commandPlace))
  }

  /// `Matrix NAME VALUE...`
  mutating func parseAxis() throws(TapeDiagnostic) {
    guard next.line == last.line else { throw expected("a name and its values") }
    try refuseVariable()
    let place = next.place
    let name = try name("a name and its values")
    guard TapeVariables.isName(name) else {
      throw TapeDiagnostic(
        at: place, "`\(name)` cannot name a variable",
        fix: "letters, digits, `_`, `.` and `-`; a letter first")
    }
    narrow(to: name)
    var values: [String] = []
    while values.isEmpty || next.line == last.line && next.kind != .end {
      guard next.line == last.line else { throw expected("a value") }
      try refuseVariable()
      values.append(try value())
    }
    emit(.axis(TapeMatrix.Axis(name: name, values: values), place: commandPlace))
  }

  /// `Except NAME=VALUE...`
  mutating func parseExclusion() throws(TapeDiagnostic) {
    let pairs = try pairs("a name and a value, such as `locale=ja`")
    emit(.exclusion(pairs, place: commandPlace))
  }

  /// The table is known before any variable is.
  private func refuseVariable() throws(TapeDiagnostic) {
    guard next.hasReferences else { return }
    throw TapeDiagnostic(at: next.place, "`\(subject)` takes no variables")
  }
}
