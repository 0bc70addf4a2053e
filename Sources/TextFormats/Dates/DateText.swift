/// Days as `YYYY-MM-DD`.
package enum DateText {
  /// A day of the years 0 to 9999.
  package static func text(year: Int, month: Int, day: Int) -> String {
    var bytes: [UInt8] = []
    append(year: year, month: month, day: day, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds a day of the years 0 to 9999.
  package static func append(year: Int, month: Int, day: Int, to bytes: inout [UInt8]) {
    append(year, digits: 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(month, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(day, digits: 2, to: &bytes)
  }

  /// Adds the last digits of a number that is not negative.
  package static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}
