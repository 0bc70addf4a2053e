/// Words, numbers and bytes of a Netpbm file, in turn.
struct NetpbmScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The next word, after spaces and comments.
  mutating func word() -> String? {
    skipSpaces()
    let letters = rest.prefix(64).prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "#") }
    rest = rest.dropFirst(letters.count)
    return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
  }

  /// The next number; `what` is how a message calls it.
  mutating func number(_ what: String) throws(PictureError) -> Int {
    skipSpaces()
    var value = 0
    var count = 0
    while let digit = rest.first, (0x30...0x39).contains(digit), count < 9 {
      value = value * 10 + Int(digit - 0x30)
      rest = rest.dropFirst()
      count += 1
    }
    guard count > 0 else { throw rest.isEmpty ? Self.truncated : PictureError("\(what) is not a number") }
    return value
  }

  /// The next digit of a bitmap, which may stand without spaces.
  mutating func bit() throws(PictureError) -> Int {
    skipSpaces()
    guard let digit = rest.first else { throw Self.truncated }
    guard digit == 0x30 || digit == 0x31 else { throw PictureError("a pixel is neither 0 nor 1") }
    rest = rest.dropFirst()
    return Int(digit - 0x30)
  }

  mutating func byte() throws(PictureError) -> Int {
    guard let byte = rest.popFirst() else { throw Self.truncated }
    return Int(byte)
  }

  /// The one space between a header and its bytes.
  mutating func skipOne() { rest = rest.dropFirst() }

  mutating func skipLine() {
    rest = rest.drop { $0 != 0x0A }
    rest = rest.dropFirst()
  }

  private mutating func skipSpaces() {
    while let byte = rest.first, Self.isSpace(byte) || byte == UInt8(ascii: "#") {
      if Self.isSpace(byte) { rest = rest.dropFirst() } else { skipLine() }
    }
  }

  static let truncated = PictureError("it ends too early")
}
