/// A report as JUnit XML, which CI services read.
package enum JUnitReport {
  /// - Parameter suite: The name of the suite.
  /// - Returns: The text of the file. Times are virtual, so the same tapes give the same bytes.
  package static func xml(_ report: TapeReport, suite: String = "tapes") -> String {
    let time = report.results.reduce(Duration.zero) { $0 + $1.virtualDuration }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append(
      "<testsuite name=\"\(escaped(suite))\" tests=\"\(report.results.count)\" "
        + "failures=\"\(report.failed - report.invalid)\" errors=\"\(report.invalid)\" time=\"\(seconds(time))\">"
    )
    lines += report.results.flatMap(testCase)
    return (lines + ["</testsuite>"]).joined(separator: "\n") + "\n"
  }

  private static func testCase(_ result: TapeResult) -> [String] {
    let start =
      "  <testcase name=\"\(escaped(result.name))\" file=\"\(escaped(result.file))\" "
      + "time=\"\(seconds(result.virtualDuration))\""
    let element = result.outcome == .invalid ? "error" : "failure"
    guard result.outcome != .passed else { return ["\(start)/>"] }
    let message = result.failure?.message ?? result.diagnostics.first { $0.severity == .error }?.message ?? ""
    return [
      "\(start)>",
      "    <\(element) message=\"\(escaped(message))\">\(escaped(result.explanation))</\(element)>",
      "  </testcase>",
    ]
  }

  /// Seconds with three decimals.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let digits = String(attoseconds / 1_000_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// A text as XML 1.0 takes it: what it cannot hold at all becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default:
        let isHeld =
          scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) && scalar.value & 0xFFFE != 0xFFFE
        result.unicodeScalars.append(isHeld ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
