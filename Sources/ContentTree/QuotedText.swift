/// A text in quotes as it is written, and what it says: which character comes from where.
package struct QuotedText {
  /// What it says.
  package private(set) var scalars: [Unicode.Scalar] = []
  /// For each of `scalars`, the index of the written character that it begins at; one more for the end.
  package private(set) var origins: [Int] = []

  /// - Parameter written: a text of TOML with its quotes, of any of the four kinds, that the parser accepts.
  package init(_ written: [Unicode.Scalar]) {
    let quote = written.first ?? "\""
    let isLong = written.count >= 6 && written.prefix(3).allSatisfy { $0 == quote }
    let width = isLong ? 3 : 1
    let end = max(width, written.count - width)
    var index = width
    if isLong {
      if index < end, written[index] == "\r" { index += 1 }
      if index < end, written[index] == "\n" { index += 1 }
    }
    while index < end {
      let start = index
      index += 1
      switch written[start] {
      case "\\" where quote == "\"":
        if let scalar = Self.escape(written, &index, end) { append(scalar, start) }
      case "\r" where index < end && written[index] == "\n": break
      default: append(written[start], start)
      }
    }
    origins.append(end)
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ origin: Int) {
    scalars.append(scalar)
    origins.append(origin)
  }

  /// What an escape stands for; `index` is after the backslash, and then after the escape. An escaped line end
  /// stands for nothing.
  private static func escape(_ written: [Unicode.Scalar], _ index: inout Int, _ end: Int) -> Unicode.Scalar? {
    guard index < end else { return nil }
    let letter = written[index]
    index += 1
    switch letter {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "e": return "\u{1B}"
    case "x": return hex(2, written, &index, end)
    case "u": return hex(4, written, &index, end)
    case "U": return hex(8, written, &index, end)
    case " ", "\t", "\r", "\n":
      while index < end, [" ", "\t", "\r", "\n"].contains(written[index]) { index += 1 }
      return nil
    default: return letter
    }
  }

  private static func hex(
    _ count: Int, _ written: [Unicode.Scalar], _ index: inout Int, _ end: Int
  ) -> Unicode.Scalar? {
    var value: UInt32 = 0
    for _ in 0..<count where index < end {
      guard let digit = Character(written[index]).hexDigitValue else { break }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return Unicode.Scalar(value)
  }
}
