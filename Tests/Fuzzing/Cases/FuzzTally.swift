/// Cases of one fuzzer that were tried, and the first fault.
package struct FuzzTally: Hashable, Sendable {
  /// Cases tried.
  package var count = 0
  /// Cases whose input was accepted.
  package var passed = 0
  /// Bytes of all inputs.
  package var bytes = 0
  /// Names of what was reached.
  package var covered: Set<String> = []
  /// The first fault; `nil`: none.
  package var fault: Fault?

  /// A case in which something is wrong.
  package struct Fault: Hashable, Sendable {
    /// The number of the case.
    package var number: Int
    /// What is wrong, in one sentence.
    package var sentence: String
    /// The reduced input.
    package var input: String

    /// Creates a fault.
    package init(number: Int, sentence: String, input: String) {
      self.number = number
      self.sentence = sentence
      self.input = input
    }
  }

  /// Creates a tally of no cases.
  package init() {}

  /// Tries cases in their order, up to the first fault, which is reduced.
  ///
  /// - Parameter starting: is called before each case, with what was counted so far.
  package mutating func run(
    _ fuzzer: some Fuzzer, _ numbers: Range<Int>, starting: (Int, FuzzTally) -> Void = { _, _ in }
  ) {
    for number in numbers where fault == nil {
      starting(number, self)
      let result = fuzzer.run(number, keeping: nil)
      add(result)
      guard let sentence = result.fault else { continue }
      let kept = Reduction(budget: 200).reduced(fuzzer.stepCount(of: number)) {
        fuzzer.run(number, keeping: $0).fault != nil
      }
      fault = Fault(
        number: number, sentence: fuzzer.run(number, keeping: kept).fault ?? sentence,
        input: fuzzer.text(of: number, keeping: kept))
    }
  }

  /// Adds what another run counted; the first fault stays.
  package mutating func add(_ other: FuzzTally) {
    count += other.count
    passed += other.passed
    bytes += other.bytes
    covered.formUnion(other.covered)
    fault = fault ?? other.fault
  }

  private mutating func add(_ result: CaseResult) {
    count += 1
    if result.passed { passed += 1 }
    bytes += result.bytes
    covered.formUnion(result.covered)
  }
}
