import FixturePacks
import Testing

/// Expects exactly these problems, in this order, of the tea shop with one piece of one file replaced.
func expectProblems(
  in path: String, replacing old: String, with new: String, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let problems = Fixtures.problems(try Fixtures.tea(replacing: old, with: new, in: path))
  #expect(problems.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
}

/// Expects the tea shop to be fine with one piece of one file replaced.
func expectNoProblems(
  in path: String, replacing old: String, with new: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectProblems(in: path, replacing: old, with: new, "", sourceLocation: sourceLocation)
}
