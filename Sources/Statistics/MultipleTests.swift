/// Probabilities (p-values) of several tests, raised for their number; results are in the order of the
/// arguments.
package enum MultipleTests {
  /// Holm's: holds the chance of one false finding or more.
  package static func holm(_ probabilities: [Double]) -> [Double] {
    let order = probabilities.indices.sorted { (probabilities[$0], $0) < (probabilities[$1], $1) }
    var adjusted = probabilities
    var largest = 0.0
    for (rank, index) in order.enumerated() {
      largest = max(largest, min(1, probabilities[index] * Double(probabilities.count - rank)))
      adjusted[index] = largest
    }
    return adjusted
  }

  /// Benjamini's and Hochberg's: holds the share of false ones among the findings.
  package static func benjaminiHochberg(_ probabilities: [Double]) -> [Double] {
    let order = probabilities.indices.sorted { (probabilities[$0], $0) < (probabilities[$1], $1) }
    var adjusted = probabilities
    var smallest = 1.0
    for (rank, index) in order.enumerated().reversed() {
      smallest = min(smallest, probabilities[index] * Double(probabilities.count) / Double(rank + 1))
      adjusted[index] = smallest
    }
    return adjusted
  }
}
