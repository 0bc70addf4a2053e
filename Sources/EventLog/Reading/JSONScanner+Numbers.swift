/// Numbers of a line.
extension JSONScanner {
  /// A whole number, or `nil` for null.
  mutating func integer(_ name: StaticString) throws(LineFault) -> Int? {
    skipSpace()
    let isNegative = index < end && base[index] == UInt8(ascii: "-")
    var at = index + (isNegative ? 1 : 0)
    let start = at
    var value = 0
    while at < end, base[at] &- 0x30 < 10 {
      guard at - start < 19 else { throw LineFault("`\(name)` is too large") }
      value = value &* 10 &+ Int(base[at] &- 0x30)
      at += 1
    }
    if at == start {
      if takeNull() { return nil }
      throw LineFault("`\(name)` is not a whole number")
    }
    // Nineteen digits may be more than 64 bits hold.
    guard value >= 0, at == end || (base[at] != 0x2E && base[at] | 0x20 != 0x65) else {
      throw LineFault("`\(name)` is not a whole number")
    }
    index = at
    return isNegative ? -value : value
  }

  /// A number, or `nil` for null.
  mutating func number(_ name: StaticString) throws(LineFault) -> Double? {
    skipSpace()
    if takeNull() { return nil }
    let start = index
    while index < end, Self.isOfNumber(base[index]) { index += 1 }
    let text = UnsafeBufferPointer(start: base + start, count: index - start)
    guard let number = Self.decimal(text) ?? Double(String(decoding: text, as: UTF8.self)) else {
      throw LineFault("`\(name)` is not a number")
    }
    return number
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == 0x2E || byte == 0x2D || byte == 0x2B || byte | 0x20 == 0x65
  }

  /// A plain number of few digits, exactly; `nil` where that needs more than one division.
  private static func decimal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var (mantissa, divisor, hasPoint) = (0, 1, false)
    guard (1...16).contains(text.count) else { return nil }
    for byte in text {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard byte &- 0x30 < 10 else { return nil }
      mantissa = mantissa * 10 + Int(byte &- 0x30)
      if hasPoint { divisor *= 10 }
    }
    return mantissa < 1 << 53 ? Double(mantissa) / Double(divisor) : nil
  }
}
