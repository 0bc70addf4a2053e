/// The numbers of a session's events that were met: of lines that a log has twice, as in a copied file, one counts.
package struct MetNumbers: Hashable, Sendable {
  /// A bit for each number below 64, which are most.
  private var low: UInt64 = 0
  private var high: Set<Int32> = []

  /// No numbers.
  package init() {}

  /// How many were met.
  package var count: Int { low.nonzeroBitCount + high.count }

  /// Notes a number.
  ///
  /// - Returns: whether it is new.
  package mutating func insert(_ number: Int32) -> Bool {
    guard (0..<64).contains(number) else { return high.insert(number).inserted }
    let bit = (1 as UInt64) << UInt64(number)
    defer { low |= bit }
    return low & bit == 0
  }

  /// Whether a number was met.
  package func contains(_ number: Int32) -> Bool {
    (0..<64).contains(number) ? low & (1 << UInt64(number)) != 0 : high.contains(number)
  }

  /// Notes the numbers of another piece of the log.
  ///
  /// - Returns: those that were met before.
  package mutating func formUnion(_ other: MetNumbers) -> MetNumbers {
    var both = MetNumbers()
    both.low = low & other.low
    if !high.isEmpty, !other.high.isEmpty { both.high = high.intersection(other.high) }
    low |= other.low
    high.formUnion(other.high)
    return both
  }
}
