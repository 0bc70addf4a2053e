import Deflate

extension SharedPage {
  /// The flow of a page, as JSON: what ``init(_:first:module:flow:)`` got; `nil` where the text is no such page.
  package static func flow(of page: String) -> [UInt8]? {
    guard let start = page.range(after: "<div id=\"start\" hidden>"),
      let end = page[start...].range(before: "</div>")
    else { return nil }
    let text = page[start..<end].split(separator: "<p>").map { part in
      part.hasSuffix("</p>") ? part.dropLast("</p>".count) : part
    }
    guard let packed = bytes(ofBase91: text.joined()) else { return nil }
    let (bytes, failure) = GzipReader.contents(of: packed, limit: mostBytes)
    return failure == nil ? bytes : nil
  }

  /// No pack is as large.
  private static let mostBytes = 64 << 20

  /// What `Base91` has written: 13 bits for two signs, 6 for a last one; `nil` for anything else.
  private static func bytes(ofBase91 text: String) -> [UInt8]? {
    let letters = (0x21...0x7E).filter { ![0x26, 0x3C, 0x5C].contains($0) }
    var values: [UInt8: Int] = [:]
    for (value, letter) in letters.enumerated() { values[UInt8(letter)] = value }
    var result: [UInt8] = []
    var (bits, count, high) = (0, 0, Int?.none)
    func add(_ value: Int, _ width: Int) {
      bits = bits << width | value
      count += width
      while count >= 8 {
        count -= 8
        result.append(UInt8(bits >> count & 0xFF))
        bits &= (1 << count) - 1
      }
    }
    for byte in text.utf8 {
      guard let value = values[byte] else { return nil }
      guard let first = high else {
        high = value
        continue
      }
      add(first * letters.count + value, 13)
      high = nil
    }
    if let high { add(high, 6) }
    return result
  }
}

extension StringProtocol {
  /// Where the text after another one begins.
  fileprivate func range(after other: String) -> Index? { firstRange(of: other)?.upperBound }

  /// Where another text begins.
  fileprivate func range(before other: String) -> Index? { firstRange(of: other)?.lowerBound }
}
