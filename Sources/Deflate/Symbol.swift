/// A literal byte, or a match: a copy of earlier bytes (RFC 1951, 3.2.5).
struct Symbol {
  /// The literal, or the length of the match, 3 to 258.
  var value: UInt16
  /// How far back the match starts, 1 to 32,767; 0 for a literal.
  var distance: UInt16

  /// A code of the literal and length alphabet or of the distance alphabet, and the bits that follow it.
  struct Code {
    var symbol: Int
    var extraBits: Int
    var extra: Int
  }

  /// The codes of a match.
  var codes: (length: Code, distance: Code) {
    (Self.code(ofLength: Int(value)), Self.code(ofDistance: Int(distance)))
  }

  /// The code of end-of-block.
  static let endOfBlock = 256

  /// The table of lengths as a formula: from length 11 on, 4 codes for each count of extra bits. Length 258 has a code
  /// of its own.
  static func code(ofLength length: Int) -> Code {
    let offset = length &- 3
    if offset < 8 { return Code(symbol: 257 &+ offset, extraBits: 0, extra: 0) }
    if length == 258 { return Code(symbol: 285, extraBits: 0, extra: 0) }
    let bits = 61 &- offset.leadingZeroBitCount
    let symbol = 257 &+ bits &* 4 &+ offset &>> bits
    return Code(symbol: symbol, extraBits: bits, extra: offset & (1 &<< bits &- 1))
  }

  /// The table of distances as a formula: from distance 5 on, 2 codes for each count of extra bits.
  static func code(ofDistance distance: Int) -> Code {
    let offset = distance &- 1
    if offset < 4 { return Code(symbol: offset, extraBits: 0, extra: 0) }
    let bits = 62 &- offset.leadingZeroBitCount
    let symbol = bits &* 2 &+ offset &>> bits
    return Code(symbol: symbol, extraBits: bits, extra: offset & (1 &<< bits &- 1))
  }
}
