/// Reads CSV as RFC 4180 has it: fields in quotes may have commas, line ends and doubled quotes.
package enum CSVText {
  /// The rows that have something, each with the line of the file that it begins at. Spaces are part of a field, but for those
  /// around quotes.
  ///
  /// - Returns: `nil` where a quote is not closed.
  package static func rows(_ bytes: [UInt8]) -> [(line: Int, fields: [String])]? {
    var rows: [(line: Int, fields: [String])] = []
    var fields: [String] = []
    var field: [UInt8] = []
    var (line, start) = (1, 1)
    var (isQuoted, wasQuoted) = (false, false)
    var index = 0

    func close() {
      fields.append(String(decoding: field, as: UTF8.self))
      (field, wasQuoted) = ([], false)
    }
    func endRow() {
      close()
      if fields.count > 1 || !trimmed(fields[0]).isEmpty { rows.append((start, fields)) }
      fields = []
    }

    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      index += 1
      let isLineEnd = byte == 0x0A || byte == 0x0D
      if isLineEnd {
        let isPair = byte == 0x0D && next == 0x0A
        if isPair { index += 1 }
        line += 1
      }
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && next == byte:
        field.append(byte)
        index += 1
      case UInt8(ascii: "\"") where isQuoted: isQuoted = false
      case _ where isQuoted: field.append(isLineEnd ? 0x0A : byte)
      case UInt8(ascii: "\"") where field.allSatisfy({ $0 == 0x20 }) && !wasQuoted:
        (field, isQuoted, wasQuoted) = ([], true, true)
      case UInt8(ascii: ","): close()
      case 0x0A, 0x0D:
        endRow()
        start = line
      // Spaces and tabs between a closed quote and the comma are ignored.
      case 0x20 where wasQuoted, 0x09 where wasQuoted: break
      default: field.append(byte)
      }
    }
    if isQuoted { return nil }
    if !field.isEmpty || !fields.isEmpty || wasQuoted { endRow() }
    return rows
  }

  /// A file without the mark that says that it is UTF-8.
  package static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// A whole number that is not negative; there may be a comma before every three digits.
  package static func count(_ text: String) -> Int? {
    let text = trimmed(text)
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped =
      groups.count > 1 && (1...3).contains(groups[0].utf8.count)
      && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    let digits = isGrouped ? groups.joined() : text
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(digits)
  }

  /// A text without white space around it.
  package static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
