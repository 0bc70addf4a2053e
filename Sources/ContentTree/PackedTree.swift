/// A tree as one text that is read back in no time: what the build writes into the program for each file.
///
/// A node is a letter and what belongs to it; numbers are digits of base 32 (`PackedNumber`), texts their
/// length in bytes and the bytes:
///
/// | letter | follows |
/// |---|---|
/// | `s`, `d` | a text; a date as text |
/// | `i`, `f` | a whole number in zigzag; the bits of a number with a fraction |
/// | `t`, `n`, `z` | nothing: true, false, null |
/// | `[` | how many, and the nodes |
/// | `{` | how many, and for each a key (a text) and its node, sorted by key |
///
/// Writer and reader are built together, so the form has no version.
package enum PackedTree {
  /// Tables and arrays inside each other; the parser allows fewer.
  static let maximumDepth = 64

  /// The packed form: printable, but for what the tree's own texts hold.
  package static func pack(_ table: ContentTable) -> String {
    var bytes: [UInt8] = []
    append(table, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The tree that was packed; `nil` where the text is not what `pack` writes.
  package static func unpack(_ text: StaticString) -> ContentTable? {
    guard text.hasPointerRepresentation else { return nil }
    return text.withUTF8Buffer { unpack($0) }
  }

  /// The same from bytes.
  package static func unpack(_ bytes: UnsafeBufferPointer<UInt8>) -> ContentTable? {
    var reader = PackedTreeReader(bytes: bytes)
    guard let root = reader.node(depth: 0), case .table(let table) = root, reader.isAtEnd else { return nil }
    return table
  }

  private static func append(_ table: ContentTable, to bytes: inout [UInt8]) {
    bytes.append(PackedLetter.table)
    PackedNumber.append(UInt64(table.entries.count), to: &bytes)
    for entry in table.entries {
      append(entry.key, to: &bytes)
      append(entry.value, to: &bytes)
    }
  }

  private static func append(_ node: ContentNode, to bytes: inout [UInt8]) {
    switch node {
    case .string(let text):
      bytes.append(PackedLetter.string)
      append(text, to: &bytes)
    case .date(let text):
      bytes.append(PackedLetter.date)
      append(text, to: &bytes)
    case .integer(let number):
      bytes.append(PackedLetter.integer)
      PackedNumber.append(UInt64(bitPattern: number << 1 ^ number >> 63), to: &bytes)
    case .double(let number):
      bytes.append(PackedLetter.double)
      PackedNumber.append(number.bitPattern, to: &bytes)
    case .bool(let bool): bytes.append(bool ? PackedLetter.true : PackedLetter.false)
    case .array(let nodes):
      bytes.append(PackedLetter.array)
      PackedNumber.append(UInt64(nodes.count), to: &bytes)
      for node in nodes { append(node, to: &bytes) }
    case .table(let table): append(table, to: &bytes)
    case .null: bytes.append(PackedLetter.null)
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    PackedNumber.append(UInt64(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }
}

/// The first byte of a node.
enum PackedLetter {
  static let string = UInt8(ascii: "s")
  static let date = UInt8(ascii: "d")
  static let integer = UInt8(ascii: "i")
  static let double = UInt8(ascii: "f")
  static let `true` = UInt8(ascii: "t")
  static let `false` = UInt8(ascii: "n")
  static let null = UInt8(ascii: "z")
  static let array = UInt8(ascii: "[")
  static let table = UInt8(ascii: "{")
}

/// A number as digits of base 32, the lowest first: `0x40` and up where another follows, `0x20` and up for the
/// last.
enum PackedNumber {
  static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 32 {
      bytes.append(0x40 | UInt8(truncatingIfNeeded: rest & 31))
      rest >>= 5
    }
    bytes.append(0x20 | UInt8(truncatingIfNeeded: rest))
  }
}
