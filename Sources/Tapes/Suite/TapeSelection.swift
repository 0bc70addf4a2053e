package import RegularExpressions

/// Which tests of many are run.
package struct TapeSelection {
  private var filter: RegularExpression?
  /// What ``filter`` was made of.
  private var pattern = ""
  /// A test with any of these is run; every test if there are none.
  package var tags: [String] = []
  /// A test with any of these is not.
  package var skippedTags: [String] = []
  /// The part of the tests that is run; `nil`: all of them.
  package var shard: Shard?

  /// A selection of every test.
  package init() {}

  /// One part of several that together are all tests.
  package struct Shard: Hashable, Sendable {
    /// From 1.
    package var number: Int
    /// The number of parts, 10,000 at most.
    package var count: Int

    /// Reads `2/3`; `nil` for any other text.
    package init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
        let number = Int(parts[0]), let count = Int(parts[1]), number >= 1, number <= count, count <= 10_000
      else { return nil }
      self.number = number
      self.count = count
    }
  }

  /// Keeps the tests whose whole name matches a regular expression, unanchored. A name whose brackets would be read as
  /// a class of characters stands for its test.
  ///
  /// - Throws: `RegularExpressionError` if the pattern does not compile.
  package mutating func filter(by pattern: String) throws(RegularExpressionError) {
    filter = try RegularExpression(pattern)
    self.pattern = pattern
  }

  /// Whether everything is run.
  package var isEverything: Bool {
    filter == nil && tags.isEmpty && skippedTags.isEmpty && shard == nil
  }

  /// The tests that are run, in their order. A shard has every n-th of those that the rest has left.
  package func selected(of tests: [TapeTest]) -> [TapeTest] {
    let isName = filter?.isFound(in: pattern) == false && tests.contains { $0.name == pattern }
    let kept = tests.filter { test in
      (isName ? test.name == pattern : filter?.isFound(in: test.name) ?? true)
        && (tags.isEmpty || test.tags.contains(where: tags.contains))
        && !test.tags.contains(where: skippedTags.contains)
    }
    guard let shard else { return kept }
    return kept.enumerated().filter { $0.offset % shard.count == shard.number - 1 }.map { $0.element }
  }
}
