package import TapeLanguage

extension TapeFileError {
  /// What a file that the loader of a test does not have gives.
  package static let noSuchFile = TapeFileError("no such file")
}

/// Parses a tape named `t.tape` whose includes come from a dictionary.
package func parse(
  _ text: String,
  files: [String: String] = [:],
  dialect: TapeDialect = .onboardSim,
  limits: TapeLimits = TapeLimits(),
  variables: [String: String] = [:]
) -> TapeParseResult {
  Tape.parse(text, file: "t.tape", dialect: dialect, limits: limits, variables: variables) {
    (path: String) throws(TapeFileError) in
    guard let text = files[path] else { throw TapeFileError.noSuchFile }
    return text
  }
}

/// What the commands of a tape do.
package func kinds(_ text: String, dialect: TapeDialect = .onboardSim) -> [TapeCommand.Kind] {
  parse(text, dialect: dialect).tape.commands.map(\.kind)
}
