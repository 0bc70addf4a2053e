import RegularExpressions

/// The cost of regular expressions in a text, and in one that is ten times as long: a tenfold is linear.
struct PatternBenchmarks {
  private let clock = ContinuousClock()

  func run() {
    print("regular expressions in 3,000 and 30,000 letters, inside one process\n")
    measure(".*.*.*.*.*.*.*=.*")
    measure("(a+)+$")
    measure("(a|a)*b")
    measure("((a{0,9}){0,9}){0,9}b")
    print("")
  }

  private func measure(_ pattern: String) {
    guard let expression = try? RegularExpression(pattern) else {
      return print("/\(pattern)/ does not compile")
    }
    let short = time(expression, letters: 3_000)
    let long = time(expression, letters: 30_000)
    let value = "\((long / short).hundredths), \(long.milliseconds)"
    Figure(name: "/\(pattern)/, ratio and longer text", value: value, bound: "15").print()
  }

  private func time(_ expression: RegularExpression, letters: Int) -> Duration {
    let text = String(repeating: "a", count: letters) + "!"
    return (0..<5).map { _ in clock.measure { _ = expression.isFound(in: text) } }.median
  }
}
