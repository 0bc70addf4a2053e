import TapeLanguage

/// The result of parsing tapes without running them.
package struct TapeParseReport: Sendable {
  /// How many there were.
  package private(set) var parsed = 0
  /// How many of them have errors.
  package private(set) var failed = 0

  /// The report before the first tape.
  package init() {}

  /// Parses a tape, with every combination of its table.
  ///
  /// - Returns: the diagnostics, a line end after each line; empty if there are none.
  package mutating func parse(_ tape: TapeFinder.Found, of suite: TapeSuite) -> String {
    parsed += 1
    let first = suite.parse(tape)
    var results = [first]
    for combination in first.tape.matrix.combinations(with: suite.variables).dropFirst() {
      results.append(suite.parse(tape, variables: combination.variables))
    }
    if results.contains(where: { !$0.isRunnable }) { failed += 1 }
    var seen: Set<String> = []
    return results.flatMap { result in
      result.diagnostics.map { $0.rendered(source: result.sources[$0.position.file]) }
    }.filter { seen.insert($0).inserted }.map { $0 + "\n" }.joined()
  }

  /// `12 parsed, 1 with errors`
  package var summary: String { "\(parsed) parsed, \(failed) with errors" }
}
