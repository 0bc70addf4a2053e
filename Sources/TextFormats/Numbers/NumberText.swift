/// Whole numbers as texts.
package enum NumberText {
  /// With a comma every three digits, and a minus sign as print has it.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// With zeros before it, up to a number of digits; for numbers that are not negative.
  package static func padded(_ number: some BinaryInteger, to digits: Int, radix: Int = 10) -> String {
    let text = String(number, radix: radix)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
