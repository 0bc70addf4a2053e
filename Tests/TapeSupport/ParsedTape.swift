package import TapeLanguage

/// A file the loader of a test does not have.
package struct NoSuchFile: Error, CustomStringConvertible {
  package init() {}

  package var description: String { "no such file" }
}

/// Parses a tape named `t.tape` whose includes come from a dictionary.
package func parse(
  _ text: String,
  files: [String: String] = [:],
  dialect: TapeDialect = .onboardSim,
  limits: TapeLimits = TapeLimits(),
  variables: [String: String] = [:]
) -> TapeParseResult {
  Tape.parse(text, file: "t.tape", dialect: dialect, limits: limits, variables: variables) { path in
    guard let text = files[path] else { throw NoSuchFile() }
    return text
  }
}

/// What the commands of a tape do.
package func kinds(_ text: String, dialect: TapeDialect = .onboardSim) -> [TapeCommand.Kind] {
  parse(text, dialect: dialect).tape.commands.map(\.kind)
}
