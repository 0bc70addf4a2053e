/// Numbers and times as tapes write them, read without floating point.
package enum TapeNumber {
  /// The units of a time, by the word a tape uses, in nanoseconds.
  static let units: [String: Int64] = ["ms": 1_000_000, "s": 1_000_000_000, "m": 60_000_000_000]

  /// Reads digits with at most one dot, such as `5`, `.5` and `0.25`, in units of so many nanoseconds.
  ///
  /// - Returns: `nil` when it is not a number. Digits past the ninth decimal are dropped. A number too large
  ///   to hold comes out as the largest `Duration` that can be written, so a limit must be checked.
  static func duration(_ text: String, unit: Int64) -> Duration? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0]
    let fraction = parts.count > 1 ? parts[1].prefix(9) : ""
    guard !(whole.isEmpty && fraction.isEmpty), isDigits(whole), parts.count == 1 || isDigits(parts[1]) else {
      return nil
    }
    let significant = whole.drop { $0 == "0" }
    guard significant.count <= 8 else { return .seconds(Int64.max / 2) }
    let padded = fraction + String(repeating: "0", count: 9 - fraction.count)
    let wholeNanoseconds = (Int64(significant) ?? 0) * unit
    // At most 1e9 * 6e7: the division by a thousand keeps the product in range and loses nothing.
    let fractionNanoseconds = (Int64(padded) ?? 0) * (unit / 1_000) / 1_000_000
    return .nanoseconds(wholeNanoseconds + fractionNanoseconds)
  }

  /// A time as a tape writes it: `50ms`, `3s`, `0.25ms`; exact to the nanosecond.
  package static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    if nanoseconds.isMultiple(of: 1_000_000_000) { return "\(seconds)s" }
    let milliseconds = nanoseconds / 1_000_000
    let rest = nanoseconds % 1_000_000
    if rest == 0 { return "\(milliseconds)ms" }
    let digits = String(rest)
    var decimals = String(repeating: "0", count: 6 - digits.count) + digits
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(milliseconds).\(decimals)ms"
  }

  /// A number with commas between its thousands, as messages show it.
  package static func grouped(_ number: Int) -> String {
    var result = ""
    let digits = String(number)
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.count - offset).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }

  private static func isDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
