import LoggedEvents

/// The keys of lines as numbers: those of the columns, and any others, which are attributes of the user. A
/// line mostly has the keys of the line before, in the same places, so that each is compared once.
struct LineKeys {
  /// The attributes of the line, in its order: those whose value is a text or null.
  var attributes: [(key: Int32, value: TextSpan)] = []
  /// The keys of the attributes that are asked for.
  let wanted: [Int32]

  /// The empty text, the columns in their order, the attributes that are asked for, and what else was read.
  private var names = InternTable()
  /// The keys of the line before, by their places.
  private var last: [Int32] = []
  /// How many keys are kept: a file may have any number of them.
  private static let most = 1000

  init(_ wanted: [String] = []) {
    for column in EventColumn.allCases { _ = names.intern("\(column.name)") }
    var names = names
    self.wanted = wanted.map { names.intern($0) }
    self.names = names
  }

  /// The column that has a key.
  static func column(_ key: Int32) -> EventColumn? {
    UInt8(exactly: key - 1).flatMap { EventColumn(rawValue: $0) }
  }

  /// The text of a key.
  func name(_ key: Int32) -> String { names[key] }

  /// The number of a key by its text and its place in the line; ``InternTable/none`` if no more keys are
  /// kept.
  mutating func number(of key: TextSpan, at place: Int, _ scanner: JSONScanner) -> Int32 {
    let pointer = UnsafeRawPointer(scanner.base + key.start)
    if place < last.count, !key.hasEscapes, names.isText(last[place], pointer, key.count) {
      return last[place]
    }
    let number: Int32
    if key.hasEscapes {
      let text = scanner.string(key)
      number = names.count < Self.most ? names.intern(text) : names.id(of: text) ?? InternTable.none
    } else {
      number = names.count < Self.most ? names.intern(pointer, key.count) : names.find(pointer, key.count)
    }
    if number < 0 { return number }
    if place < last.count { last[place] = number } else if place < Self.most { last.append(number) }
    return number
  }
}
