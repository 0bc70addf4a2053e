import Report
import Statistics
import TextFormats

/// Numbers as people read them; the same in all outputs for people.
package enum Readable {
  /// With a comma every three digits.
  package static func count(_ number: Int) -> String {
    NumberText.grouped(number)
  }

  /// A sentence in lines of 80 columns, broken at spaces.
  package static func lines(_ text: String) -> [String] {
    TextLines(width: 80, usesColor: false).wrapped(text, .plain)
  }

  /// "1 user", "2 users".
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count(number)) \(number == 1 ? one : many ?? one + "s")"
  }

  /// "a", "a and b", "a, b and c".
  static func list(_ texts: [String]) -> String { joined(texts, "and") }

  /// "a", "a or b", "a, b or c".
  package static func choice(_ texts: [String]) -> String { joined(texts, "or") }

  private static func joined(_ texts: [String], _ word: String) -> String {
    texts.count < 2
      ? texts.joined() : texts.dropLast().joined(separator: ", ") + " \(word) " + (texts.last ?? "")
  }

  /// A number of three significant digits, with commas: `1,980`.
  package static func about(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "very many" }
    var scale = 1.0
    while number / scale >= 1000 { scale *= 10 }
    return count(Int((number / scale).rounded() * scale))
  }

  /// A share with a digit behind the point: `12.5%`.
  package static func percent(_ share: Double) -> String {
    if share > 0, share < 0.0005 { return "<0.1%" }
    if share < 1, share > 0.9995 { return ">99.9%" }
    return decimal(share * 100, 1) + "%"
  }

  /// A difference of shares: `+2.1`.
  package static func signed(_ difference: Double, scale: Double = 100) -> String {
    let text = decimal(difference * scale, 1)
    if text == "0.0" || text == "−0.0" { return "0.0" }
    return text.hasPrefix("−") ? text : "+" + text
  }

  /// The difference of two rates, as the rates are shown: in tenths of a percent, so that what is read can be checked.
  static func difference(_ rates: RateComparison) -> Double {
    (shown(rates.treatment.value) - shown(rates.control.value)) / 1000
  }

  private static func shown(_ share: Double) -> Double { (share * 1000).rounded() }

  /// Points without a sign and without a zero behind the point: `5`, `2.5`.
  package static func points(_ difference: Double) -> String {
    let text = decimal(abs(difference) * 100, 1)
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + (text == "1.0" ? " point" : " points")
  }

  /// A number with commas and 0 to 3 digits behind the point: `1,234.5`. `∞` if it is not finite.
  package static func decimal(_ number: Double, _ digits: Int) -> String {
    guard number.isFinite else { return "∞" }
    guard abs(number) < 1e12 else { return "very large" }
    let scale = digits == 0 ? 1 : digits == 1 ? 10 : digits == 2 ? 100 : 1000
    let whole = Int((abs(number) * Double(scale)).rounded())
    let sign = number < 0 && whole > 0 ? "−" : ""
    guard digits > 0 else { return sign + count(whole) }
    return "\(sign)\(count(whole / scale)).\(NumberText.padded(whole % scale, to: digits > 2 ? 3 : digits))"
  }

  /// A time as short as it can be said: `0.4 s`, `12 s`, `3 min 20 s`, `2 h 5 min`.
  package static func time(_ microseconds: Int64) -> String {
    let tenths = (microseconds + 50_000) / 100_000
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) s" }
    let seconds = (microseconds + 500_000) / 1_000_000
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return joined(seconds / 60, "min", seconds % 60, "s") }
    let minutes = (seconds + 30) / 60
    if minutes < 48 * 60 { return joined(minutes / 60, "h", minutes % 60, "min") }
    let hours = (minutes + 30) / 60
    return joined(hours / 24, "d", hours % 24, "h")
  }

  private static func joined(_ large: Int64, _ largeUnit: String, _ small: Int64, _ smallUnit: String)
    -> String
  {
    small == 0 ? "\(large) \(largeUnit)" : "\(large) \(largeUnit) \(small) \(smallUnit)"
  }

  /// A day, or the first and the last of some: `2026-05-01 to 2026-05-09`.
  static func days(_ first: Int64, _ last: Int64) -> String {
    let days = [first, last].map { UniversalDate.parts($0).day }
    return days[0] == days[1] ? days[0] : "\(days[0]) to \(days[1])"
  }

  /// A day and a moment of the day, of universal time: `2026-05-01 09:30`.
  package static func moment(_ microseconds: Int64) -> String {
    let (date, seconds) = UniversalDate.parts(microseconds)
    let (hour, minute) = (seconds / 3600, seconds / 60 % 60)
    return "\(date) \(NumberText.padded(hour, to: 2)):\(NumberText.padded(minute, to: 2))"
  }
}
