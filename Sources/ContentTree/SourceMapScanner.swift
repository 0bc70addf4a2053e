/// Walks over a text of TOML, or of one object of JSON, and notes where each key and value stands.
///
/// It takes the text to be TOML, since the parser has accepted it. On any other text it still ends, after one
/// pass.
struct SourceMapScanner {
  /// Arrays and tables inside each other; ``TOMLScanner`` lets fewer through.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position: SourcePosition
  private var entries: [String: SourceMap.Entry] = [:]
  /// What was found so far, in the order written.
  private(set) var statements: [SourceMap.Statement] = []
  /// How many tables each array of tables has so far, by key path.
  private var counts: [String: Int] = [:]
  /// The table of the last header.
  private var table = ""

  /// - Parameter bytes: UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    position = SourcePosition(offset: mark, line: 1, column: 1)
  }

  /// Every value, by key path.
  mutating func scan() -> [String: SourceMap.Entry] {
    skipBlank()
    // No line of TOML begins so: the text is one object of JSON.
    if byte == UInt8(ascii: "{") { value(at: "", key: nil, depth: 0) }
    while true {
      skipBlank()
      guard let byte else { return entries }
      if byte == UInt8(ascii: "[") { header() } else { assignment(in: table, depth: 0) }
    }
  }

  // MARK: Keys

  private struct KeyPart {
    var name: String
    var span: SourceSpan
  }

  /// `[a.b]` or `[[a.b]]`.
  private mutating func header() {
    let start = position
    advance()
    let isArray = byte == UInt8(ascii: "[")
    if isArray { advance() }
    let parts = keyParts()
    for _ in 0..<(isArray ? 2 : 1) where byte == UInt8(ascii: "]") { advance() }
    let span = SourceSpan(start, position)
    var path = ""
    for part in parts.dropLast() {
      path = Self.join(path, part.name)
      note(path, SourceMap.Entry(kind: .implied, key: part.span, value: part.span))
      if let count = counts[path] { path += "[\(count - 1)]" }
    }
    guard let last = parts.last else { return }
    path = Self.join(path, last.name)
    let entry = SourceMap.Entry(kind: .header, key: last.span, value: span)
    if isArray {
      note(path, entry)
      let count = counts[path, default: 0]
      counts[path] = count + 1
      path += "[\(count)]"
    }
    entries[path] = entry
    table = path
    statements.append(SourceMap.Statement(keyPath: path, table: path, isHeader: true, span: span))
  }

  /// `a.b = value`, or `"a": value` in JSON.
  private mutating func assignment(in table: String, depth: Int) {
    let parts = keyParts()
    guard let last = parts.last, byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") else {
      if byte != nil { advance() }
      return
    }
    advance()
    skipSpaces()
    var path = table
    for part in parts.dropLast() {
      path = Self.join(path, part.name)
      note(path, SourceMap.Entry(kind: .implied, key: part.span, value: part.span))
    }
    path = Self.join(path, last.name)
    value(at: path, key: last.span, depth: depth)
    guard depth == 0, let first = parts.first else { return }
    statements.append(
      SourceMap.Statement(
        keyPath: path, table: table, isHeader: false, span: SourceSpan(first.span.start, position)))
  }

  /// Keys with dots, up to what follows them.
  private mutating func keyParts() -> [KeyPart] {
    var parts: [KeyPart] = []
    while true {
      skipSpaces()
      guard let part = keyPart() else { return parts }
      parts.append(part)
      skipSpaces()
      guard byte == UInt8(ascii: ".") else { return parts }
      advance()
    }
  }

  private mutating func keyPart() -> KeyPart? {
    let start = position
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      skipString()
      let written = Array(
        String(decoding: bytes[start.offset..<position.offset], as: UTF8.self).unicodeScalars)
      var name = String.UnicodeScalarView()
      name.append(contentsOf: QuotedText(written).scalars)
      return KeyPart(name: String(name), span: SourceSpan(start, position))
    }
    while let byte, Self.isBareKey(byte) { advance() }
    guard position.offset > start.offset else { return nil }
    let name = String(decoding: bytes[start.offset..<position.offset], as: UTF8.self)
    return KeyPart(name: name, span: SourceSpan(start, position))
  }

  private static func isBareKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: byte >= 0x80
    }
  }

  private static func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Notes an entry, unless there is one for the path.
  private mutating func note(_ path: String, _ entry: SourceMap.Entry) {
    if entries[path] == nil { entries[path] = entry }
  }

  // MARK: Values

  private mutating func value(at path: String, key: SourceSpan?, depth: Int) {
    let start = position
    switch byte {
    case nil: return
    case _ where depth > Self.maximumDepth: while byte != nil { advance() }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
    case UInt8(ascii: "["): items(of: path, depth: depth)
    case UInt8(ascii: "{"): inlineTable(path, depth: depth)
    default: skipBareValue()
    }
    note(path, SourceMap.Entry(kind: .value, key: key, value: SourceSpan(start, position)))
  }

  private mutating func items(of path: String, depth: Int) {
    advance()
    var index = 0
    while skipToItem(before: UInt8(ascii: "]")) {
      let start = position.offset
      value(at: "\(path)[\(index)]", key: nil, depth: depth + 1)
      index += 1
      if position.offset == start { advance() }
    }
  }

  private mutating func inlineTable(_ path: String, depth: Int) {
    advance()
    while skipToItem(before: UInt8(ascii: "}")) { assignment(in: path, depth: depth + 1) }
  }

  /// Goes to the next item of an array or a table in braces; goes behind the closing bracket where there is none.
  private mutating func skipToItem(before closing: UInt8) -> Bool {
    skipBlank()
    while byte == UInt8(ascii: ",") {
      advance()
      skipBlank()
    }
    guard byte == closing else { return byte != nil }
    advance()
    return false
  }

  private mutating func skipBareValue() {
    let start = position.offset
    skipToTerminator()
    // A date may have a space before its time.
    guard position.offset - start == 10, byte == UInt8(ascii: " "), position.offset + 1 < bytes.count,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position.offset + 1])
    else { return }
    advance()
    skipToTerminator()
  }

  private mutating func skipToTerminator() {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ","),
        UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "#"):
        return
      default: advance()
      }
    }
  }

  private mutating func skipString() {
    guard let quote = byte else { return }
    let index = position.offset
    let isLong = index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote
    for _ in 0..<(isLong ? 3 : 1) { advance() }
    while let byte {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        advance()
        if self.byte != nil { advance() }
      } else if byte == quote {
        var count = 0
        while self.byte == quote, count < (isLong ? 5 : 1) {
          advance()
          count += 1
        }
        if count >= 3 || !isLong { return }
      } else if byte == UInt8(ascii: "\n"), !isLong {
        return
      } else {
        advance()
      }
    }
  }

  // MARK: Moving

  /// The byte at hand; `nil` at the end.
  private var byte: UInt8? { position.offset < bytes.count ? bytes[position.offset] : nil }

  private mutating func advance() {
    let byte = bytes[position.offset]
    position.offset += 1
    if byte == UInt8(ascii: "\n") {
      position.line += 1
      position.column = 1
    } else if byte & 0xC0 != 0x80 {
      position.column += 1
    }
  }

  private mutating func skipSpaces() {
    while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { advance() }
  }

  /// Spaces, line ends and comments.
  private mutating func skipBlank() {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): advance()
      case UInt8(ascii: "#"): while self.byte != nil, self.byte != UInt8(ascii: "\n") { advance() }
      default: return
      }
    }
  }
}
