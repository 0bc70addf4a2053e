@testable import TapeLanguage

/// A file the loader of a test does not have.
struct NoSuchFile: Error, CustomStringConvertible {
  var description: String { "no such file" }
}

/// Parses a tape named `t.tape` whose includes come from a dictionary.
func parse(
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
func kinds(_ text: String, dialect: TapeDialect = .onboardSim) -> [TapeCommand.Kind] {
  parse(text, dialect: dialect).tape.commands.map(\.kind)
}

extension TapeCommand.Kind {
  /// A key press, for short tables.
  static func key(
    _ key: TapeKey, _ modifiers: TapeModifiers = [], interval: Duration? = nil, count: Int = 1
  ) -> Self {
    .press(TapeKeyPress(key, modifiers: modifiers, interval: interval, count: count))
  }

  /// An expectation, for short tables.
  static func expecting(_ condition: TapeExpectation.Condition) -> Self {
    .expect(TapeExpectation(condition))
  }

  /// A negated expectation, for short tables.
  static func expectingNo(_ condition: TapeExpectation.Condition) -> Self {
    .expect(TapeExpectation(condition, isNegated: true))
  }
}

/// A row of a table of tapes and what comes of them.
struct Row<Expected: Sendable>: Sendable, CustomStringConvertible {
  var text: String
  var expected: Expected

  init(_ text: String, _ expected: Expected) {
    self.text = text
    self.expected = expected
  }

  var description: String { text }
}
