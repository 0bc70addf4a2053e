extension Tape {
  /// Parses a tape and the files it includes.
  ///
  /// Nothing is thrown: every problem is among the diagnostics, with its place.
  ///
  /// - Parameters:
  ///   - text: The tape.
  ///   - file: Its name in diagnostics; a path in a `Source` command is relative to the folder of this name.
  ///   - dialect: The commands and words it may use.
  ///   - limits: How much it may ask for.
  ///   - variables: The values of `${NAME}`; these win over the `Env` commands of the tape.
  ///   - load: Returns the text of a file named by `Source`, given its path from where `file` starts, with
  ///     `.` and `..` folded. An error becomes a diagnostic, by its description.
  /// - Returns: The tape with its diagnostics.
  package static func parse(
    _ text: String,
    file: String,
    dialect: TapeDialect = .onboardSim,
    limits: TapeLimits = TapeLimits(),
    variables: [String: String] = [:],
    load: (String) throws(TapeFileError) -> String
  ) -> TapeParseResult {
    parse(text, file: file, dialect: dialect, limits: limits, variables: variables, shelf: nil, load: load)
  }

  /// - Parameter shelf: Keeps the included files for other tapes of this dialect and these limits; `nil`:
  ///   nothing is kept.
  package static func parse(
    _ text: String, file: String, dialect: TapeDialect, limits: TapeLimits, variables: [String: String],
    shelf: TapeShelf?, load: (String) throws(TapeFileError) -> String
  ) -> TapeParseResult {
    var assembler = TapeAssembler(dialect: dialect, limits: limits, variables: variables, shelf: shelf)
    assembler.include(text, file: TapePath.folded(file), load: load)
    return assembler.result(file: TapePath.folded(file))
  }

  /// Parses a tape from the bytes of a file: the same, with an error where they are not UTF-8.
  package static func parse(
    bytes: some Collection<UInt8>,
    file: String,
    dialect: TapeDialect = .onboardSim,
    limits: TapeLimits = TapeLimits(),
    variables: [String: String] = [:],
    load: (String) throws(TapeFileError) -> String
  ) -> TapeParseResult {
    parse(
      bytes: bytes, file: file, dialect: dialect, limits: limits, variables: variables, shelf: nil, load: load
    )
  }

  /// Parses a tape from the bytes of a file, with a shelf for the included files.
  package static func parse(
    bytes: some Collection<UInt8>, file: String, dialect: TapeDialect, limits: TapeLimits = TapeLimits(),
    variables: [String: String], shelf: TapeShelf?, load: (String) throws(TapeFileError) -> String
  ) -> TapeParseResult {
    if let text = String(validating: bytes, as: UTF8.self) {
      return parse(
        text, file: file, dialect: dialect, limits: limits, variables: variables, shelf: shelf, load: load)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    var result = parse(
      text, file: file, dialect: dialect, limits: limits, variables: variables, shelf: shelf, load: load)
    let place = firstReplacement(in: text, file: TapePath.folded(file))
    let fix = "save the file as UTF-8"
    result.diagnostics.insert(TapeDiagnostic(at: place, "this is not UTF-8", fix: fix), at: 0)
    return result
  }

  /// Where the first replacement character of a repaired text stands.
  private static func firstReplacement(in text: String, file: String) -> TapePlace {
    var position = TapePosition(file: file, line: 1, column: 1)
    for scalar in text.unicodeScalars {
      if scalar == "\u{FFFD}" { break }
      position.column += 1
      if scalar == "\n" { position = TapePosition(file: file, line: position.line + 1, column: 1) }
    }
    return TapePlace(position: position, length: 1)
  }
}
