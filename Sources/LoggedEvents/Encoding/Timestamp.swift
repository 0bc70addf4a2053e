import TextFormats

/// Instants, in microseconds since 1970, as RFC 3339 writes them, in UTC: `2026-01-01T00:00:00.000000Z`.
package enum Timestamp {
  static let microsecondsOfDay: Int64 = 86_400_000_000

  /// The days since 1970-01-01 of a day of the Gregorian calendar, whatever the year.
  package static func day(year: Int, month: Int, day: Int) -> Int64 {
    // Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in March.
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468)
  }

  /// The date in the Gregorian calendar of a day, which is in days since 1970-01-01.
  package static func date(ofDay day: Int64) -> (year: Int, month: Int, day: Int) {
    let shifted = Int(day) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthOfYear = (5 * dayOfYear + 2) / 153
    let month = monthOfYear < 10 ? monthOfYear + 3 : monthOfYear - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthOfYear + 2) / 5 + 1
    )
  }

  /// The day of an instant, in days since 1970-01-01.
  package static func day(of instant: Int64) -> Int64 {
    let day = instant / microsecondsOfDay
    return instant % microsecondsOfDay < 0 ? day - 1 : day
  }

  /// Adds `YYYY-MM-DD`.
  package static func appendDate(ofDay day: Int64, to bytes: inout [UInt8]) {
    let date = date(ofDay: day)
    DateText.append(year: date.year, month: date.month, day: date.day, to: &bytes)
  }

  /// `YYYY-MM-DD`.
  package static func text(ofDay day: Int64) -> String {
    var bytes: [UInt8] = []
    appendDate(ofDay: day, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds an instant, in microseconds since 1970.
  package static func append(_ instant: Int64, to bytes: inout [UInt8]) {
    let day = day(of: instant)
    appendDate(ofDay: day, to: &bytes)
    let sinceMidnight = instant - day * microsecondsOfDay
    let micros = Int(sinceMidnight % 1_000_000)
    let rest = Int(sinceMidnight / 1_000_000)
    bytes.append(UInt8(ascii: "T"))
    DateText.append(rest / 3600, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    DateText.append(rest / 60 % 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    DateText.append(rest % 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    DateText.append(micros, digits: 6, to: &bytes)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// The instants of the years 1 to 9999, which four digits can write.
  static let writable =
    day(year: 1, month: 1, day: 1) * microsecondsOfDay..<day(year: 10_000, month: 1, day: 1)
    * microsecondsOfDay

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// An instant as RFC 3339 has it, with any number of digits of a second and any offset; `nil` if it is not
  /// one, or not in the years 1 to 9999 of UTC.
  package static func read(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    func number(_ start: Int, _ count: Int) -> Int? {
      var value = 0
      for byte in text[start..<(start + count)] {
        guard byte &- 0x30 < 10 else { return nil }
        value = value * 10 + Int(byte &- 0x30)
      }
      return value
    }
    guard text.count >= 20, text[4] == 0x2D, text[7] == 0x2D, text[10] | 0x20 == 0x74 || text[10] == 0x20,
      text[13] == 0x3A, text[16] == 0x3A,
      let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
      let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
      (1...12).contains(month), day >= 1, day <= 28 || day <= days(of: month, in: year), hour < 24,
      minute < 60, second <= 60
    else { return nil }
    var index = 19
    var (micros, scale) = (0, 100_000)
    if text[index] == UInt8(ascii: ".") {
      index += 1
      while index < text.count, text[index] &- 0x30 < 10 {
        micros += Int(text[index] &- 0x30) * scale
        scale /= 10
        index += 1
      }
    }
    guard index < text.count else { return nil }
    var offset = 0
    if text[index] | 0x20 == 0x7A {
      guard index + 1 == text.count else { return nil }
    } else {
      let sign = text[index]
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), text.count == index + 6,
        text[index + 3] == 0x3A, let hours = number(index + 1, 2), let minutes = number(index + 4, 2),
        hours < 24, minutes < 60
      else { return nil }
      offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "+") ? 60 : -60)
    }
    let seconds =
      Self.day(year: year, month: month, day: day) * 86_400
      + Int64(hour * 3600 + minute * 60 + second - offset)
    let instant = seconds * 1_000_000 + Int64(micros)
    return writable.contains(instant) ? instant : nil
  }
}
