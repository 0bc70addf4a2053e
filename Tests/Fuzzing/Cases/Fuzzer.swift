/// Makes inputs, tries them, and says what is wrong. A case is known by the seed and its number alone.
package protocol Fuzzer {
  /// The name on the command line of `Fuzz`.
  static var name: String { get }

  /// The number of steps of a case: what a reduction takes away one by one.
  func stepCount(of number: Int) -> Int

  /// Tries a case.
  ///
  /// - Parameter kept: the indices of the steps that are done, ascending; `nil`: all.
  func run(_ number: Int, keeping kept: [Int]?) -> CaseResult

  /// The input of a case for people, with the steps that are kept; `nil`: all.
  func text(of number: Int, keeping kept: [Int]?) -> String
}

/// What came of one case.
package struct CaseResult: Hashable, Sendable {
  /// Whether the input was accepted: the pack passes `check`, the tape passes, the picture is read.
  package var passed = false
  /// Bytes of the input.
  package var bytes = 0
  /// Names of what the case reached, such as `matching/home` or `layer dialog`.
  package var covered: Set<String> = []
  /// What is wrong, in one sentence; `nil`: nothing.
  package var fault: String?

  /// Creates the result of a case in which nothing is wrong so far.
  package init() {}
}

extension Fuzzer {
  /// The steps of a case that are done.
  func kept<Step>(_ steps: [Step], _ indices: [Int]?) -> [Step] {
    guard let indices else { return steps }
    return indices.filter { steps.indices.contains($0) }.map { steps[$0] }
  }
}
