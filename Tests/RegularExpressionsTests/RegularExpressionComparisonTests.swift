import RegularExpressions
import SeededRandom
import Testing

/// Random patterns on random texts, beside Swift's `Regex`.
@Suite struct RegularExpressionComparisonTests {
  @Test(arguments: UInt64(0)..<8)
  func `the first match is the one that Regex finds`(seed: UInt64) throws {
    var random = PatternMaker(seed: seed)
    var found = 0
    for _ in 0..<1_000 {
      let pattern = random.pattern()
      let regex = try Regex(pattern)
      let expression = try RegularExpression(pattern)
      for _ in 0..<4 {
        let text = random.text()
        let match = expression.firstMatch(in: text)
        let wanted = text.firstMatch(of: regex)?.range
        #expect(match == wanted, "/\(pattern)/ in \(text.debugDescription)")
        #expect(expression.isFound(in: text) == (wanted != nil), "/\(pattern)/ in \(text.debugDescription)")
        if match != nil { found += 1 }
      }
    }
    #expect((1_000...3_000).contains(found))
  }

  @Test(arguments: UInt64(0)..<4)
  func `no row of signs does harm, and what both take means the same`(seed: UInt64) {
    var random = PatternMaker(seed: seed)
    for _ in 0..<1_000 {
      let pattern = random.signs()
      guard let expression = try? RegularExpression(pattern) else { continue }
      let text = random.text()
      let isFound = expression.isFound(in: text)
      // A word's boundary, and a bracket or dash that is a letter, are other things there.
      guard !pattern.contains(#"\b"#), let regex = try? Regex(pattern) else { continue }
      #expect(text.contains(regex) == isFound, "/\(pattern)/ in \(text.debugDescription)")
    }
  }
}

/// Makes patterns without what `RegularExpression` says is different.
private struct PatternMaker {
  private var random: SeededGenerator
  private var names = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func text() -> String {
    let pieces = [
      "a", "a", "b", "b", "c", "A", "B", "é", "e\u{301}", "1", " ", "\n", "が", "か", "_", "-", "👩‍👩‍👧",
    ]
    return (0..<Int.random(in: 0...8, using: &random)).map { _ in pick(pieces) }.joined()
  }

  mutating func pattern() -> String { alternatives(depth: 2) }

  /// Signs that mean something, in any order.
  mutating func signs() -> String {
    let pieces = [
      "a", "b", "1", "-", "^", "$", ".", "|", "(", ")", "(?:", "(?i)", "[", "]", "[^", "*", "+", "?", "{",
      "}", "{2}",
      ",", #"\d"#, #"\w"#, #"\b"#, #"\"#,
    ]
    return (0..<Int.random(in: 1...10, using: &random)).map { _ in pick(pieces) }.joined()
  }

  private mutating func alternatives(depth: Int) -> String {
    var pattern = sequence(depth)
    while chance(of: 4) { pattern += "|" + sequence(depth) }
    return pattern
  }

  private mutating func sequence(_ depth: Int) -> String {
    var pattern = ""
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if chance(of: 12) {
        pattern += pick(["^", "$"])
        continue
      }
      pattern += atom(depth)
      guard chance(of: 3) else { continue }
      pattern += pick([
        "*", "+", "?", "{2}", "{1,2}", "{0,2}", "{1,}", "*?", "+?", "??", "{1,2}?", "{,2}", "{0}",
      ])
    }
    return pattern
  }

  private mutating func atom(_ depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 15 : 10), using: &random) {
    case 0...5: return pick(["a", "b", "c", "A", "é", "か\u{3099}", "1", "B"])
    case 6: return "."
    case 7: return pick([#"\d"#, #"\w"#, #"\s"#, #"\D"#, #"\W"#, #"\S"#])
    case 8, 9: return pick(["[ab]", "[^a]", "[a-c]", #"[\d_-]"#, #"[^\s]"#, "[à-ü]", "[ぁ-んa]", "[A-C]"])
    default:
      names += 1
      let group = pick(["(", "(", "(?:", "(?<n\(names)>", "(?i:", "(?s:", "(?m:"])
      return group + alternatives(depth: depth - 1) + ")"
    }
  }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }

  private mutating func chance(of count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
}
