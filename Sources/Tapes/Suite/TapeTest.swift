package import TapeLanguage
package import TapeRuns

/// A test: a tape, or one combination of the table it is run over.
package struct TapeTest: Sendable {
  /// The tape's file and name.
  package var tape: TapeFinder.Found
  /// The combination of the tape's table; without label and variables if it has no table.
  package var combination: TapeMatrix.Combination
  /// The tape with the variables of the combination.
  package var parsed: TapeParseResult

  /// Creates a test.
  package init(
    tape: TapeFinder.Found, combination: TapeMatrix.Combination? = nil, parsed: TapeParseResult
  ) {
    self.tape = tape
    self.combination = combination ?? TapeMatrix.Combination(label: "", variables: [:])
    self.parsed = parsed
  }

  /// `walk[gender=female,locale=ja]`
  package var name: String { tape.name + combination.label }

  /// The tags of the tape.
  package var tags: [String] { parsed.tape.tags }

  /// The folder of the test's goldens.
  package var goldenPlace: GoldenPlace { GoldenPlace(tape: tape.file, label: combination.label) }
}

extension TestGoldens {
  /// The goldens of a test.
  package init(
    _ test: TapeTest, folder: GoldenFolder, approval: @escaping @Sendable (TapeTest, GoldenMode) -> String
  ) {
    self.init(name: test.name, place: test.goldenPlace, folder: folder) { approval(test, $0) }
  }
}
