import Diagnostics

/// The parts of a file of XML, in order; entities of its own and nesting deeper than any format needs are refused.
struct XMLEvents {
  enum Event {
    case open(String, [String: String])
    case text(String)
    case close(String)
  }

  private let bytes: [UInt8]
  private var index = 0
  private(set) var events: [(line: Int, event: Event)] = []
  private var open: [String] = []
  private var line = 1
  private static let deepest = 32

  init(_ bytes: [UInt8]) throws(ExchangeError) {
    self.bytes = bytes
    while index < bytes.count { try next() }
    if let name = open.last { throw problem("`<\(name)>` is not closed") }
    if events.isEmpty { throw problem("there is no element") }
  }

  func problem(_ message: String) -> ExchangeError { ExchangeError(message: "line \(line): \(message)") }

  private mutating func next() throws(ExchangeError) {
    if starts("<!--") { return _ = try taken(4, until: "-->") }
    if starts("<?") { return _ = try taken(2, until: "?>") }
    if starts("<![CDATA[") {
      guard !open.isEmpty else { throw problem("a text stands outside of an element") }
      let start = line
      return events.append((start, .text(Self.string(try taken(9, until: "]]>")))))
    }
    if starts("<!") { throw problem("a DOCTYPE and entities of its own are not read: take them out") }
    if starts("</") {
      let name = Self.trimmed(Self.string(try taken(2, until: ">")))
      guard open.popLast() == name else { throw problem("`</\(name)>` closes nothing") }
      return events.append((line, .close(name)))
    }
    if starts("<") { return try element() }
    let start = line
    let text = try unescaped(run { $0 != UInt8(ascii: "<") })
    if open.isEmpty {
      guard text.allSatisfy({ $0.isWhitespace }) else { throw problem("a text stands outside of an element") }
    } else {
      events.append((start, .text(text)))
    }
  }

  private mutating func element() throws(ExchangeError) {
    guard !open.isEmpty || events.isEmpty else { throw problem("a second element stands at the top") }
    let start = line
    index += 1
    let name = Self.string(run { Self.isName($0) })
    guard !name.isEmpty else { throw problem("a `<` in a text is written `&lt;`") }
    var attributes: [String: String] = [:]
    while true {
      _ = run { Self.isSpace($0) }
      if starts("/>") || starts(">") { break }
      let key = Self.string(run { Self.isName($0) })
      _ = run { Self.isSpace($0) }
      guard !key.isEmpty, starts("=") else { throw problem("`<\(name)>` is not closed") }
      index += 1
      _ = run { Self.isSpace($0) }
      guard starts("\"") || starts("'") else { throw problem("the value of `\(key)` has no quotes") }
      let quote = bytes[index]
      index += 1
      let value = try unescaped(run { $0 != quote && $0 != UInt8(ascii: "<") })
      guard index < bytes.count, bytes[index] == quote else {
        throw problem("the value of `\(key)` has no end")
      }
      index += 1
      guard attributes.updateValue(value, forKey: key) == nil else { throw problem("`\(key)` stands twice") }
    }
    guard open.count < Self.deepest else { throw problem("elements are nested too deeply") }
    events.append((start, .open(name, attributes)))
    if starts("/>") {
      index += 2
      events.append((line, .close(name)))
    } else {
      index += 1
      open.append(name)
    }
  }

  private func starts(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private mutating func run(_ isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isPart(bytes[index]) {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
    return bytes[start..<index]
  }

  private mutating func taken(_ skipped: Int, until end: StaticString) throws(ExchangeError) -> ArraySlice<
    UInt8
  > {
    index += skipped
    let start = index
    while index < bytes.count, !starts(end) {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
    guard index < bytes.count else { throw problem("`\(end)` is missing") }
    defer { index += end.utf8CodeUnitCount }
    return bytes[start..<index]
  }

  private func unescaped(_ raw: ArraySlice<UInt8>) throws(ExchangeError) -> String {
    let text = Self.string(raw)
    guard text.contains("&") else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: ";"), let character = Self.character(part[..<end]) else {
        throw problem("`&\(part.prefix(12))` is no character: `&` in a text is written `&amp;`")
      }
      result.unicodeScalars.append(character)
      result += part[part.index(after: end)...]
    }
    return result
  }

  private static func character(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }

  /// Line ends of Windows count as one, as XML has it.
  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.contains(0x0D) ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
  }

  private static func trimmed(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func isName(_ byte: UInt8) -> Bool {
    !isSpace(byte) && !"=/><\"'&".utf8.contains(byte)
  }
}
