/// Reads what ``PackedTree`` wrote. Every read is checked against the end.
struct PackedTreeReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// The next node; `nil`: the bytes are malformed.
  mutating func node(depth: Int) -> ContentNode? {
    guard let letter = byte() else { return nil }
    switch letter {
    case PackedLetter.string: return text().map(ContentNode.string)
    case PackedLetter.integer:
      return number().map {
        .integer(Int64(truncatingIfNeeded: $0 >> 1) ^ -Int64(truncatingIfNeeded: $0 & 1))
      }
    case PackedLetter.double: return number().map { .double(Double(bitPattern: $0)) }
    case PackedLetter.true: return .bool(true)
    case PackedLetter.false: return .bool(false)
    case PackedLetter.null: return .null
    case PackedLetter.date: return text().map(ContentNode.date)
    case PackedLetter.array: return nodes(depth: depth).map(ContentNode.array)
    case PackedLetter.table: return entries(depth: depth).map { .table(ContentTable(sorted: $0)) }
    default: return nil
    }
  }

  private mutating func nodes(depth: Int) -> [ContentNode]? {
    guard let count = count(), depth < PackedTree.maximumDepth else { return nil }
    var nodes: [ContentNode] = []
    nodes.reserveCapacity(count)
    for _ in 0..<count {
      guard let node = node(depth: depth + 1) else { return nil }
      nodes.append(node)
    }
    return nodes
  }

  private mutating func entries(depth: Int) -> [ContentTable.Entry]? {
    guard let count = count(), depth < PackedTree.maximumDepth else { return nil }
    var entries: [ContentTable.Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count {
      guard let key = text(), let value = node(depth: depth + 1) else { return nil }
      entries.append(ContentTable.Entry(key: key, value: value))
    }
    return entries
  }

  /// How many nodes or bytes follow: never more than there are bytes.
  private mutating func count() -> Int? {
    guard let number = number(), number <= UInt64(bytes.count - index) else { return nil }
    return Int(number)
  }

  private mutating func text() -> String? {
    guard let count = count() else { return nil }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[index..<index + count]), as: UTF8.self)
    index += count
    return text
  }

  private mutating func number() -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = byte(), shift < 64 {
      number |= UInt64(byte & 31) << shift
      switch byte & 0xE0 {
      case 0x20: return number
      case 0x40: shift += 5
      default: return nil
      }
    }
    return nil
  }

  private mutating func byte() -> UInt8? {
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return bytes[index]
  }
}
