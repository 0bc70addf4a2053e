/// A value of JSON; characters that could act on a terminal are written as escapes.
package indirect enum JSONNode: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number, written without a fraction if it is whole, and as `null` if it is not finite.
  case number(Double)
  /// A text.
  case string(String)
  /// An array of values.
  case array([JSONNode])
  /// An object, whose keys keep their order.
  case object(JSONObject)

  /// The text, with a newline at its end. Arrays and objects that hold others take a line for each member.
  package var text: String {
    var writer = JSONWriter(isSpaced: true)
    write(to: &writer, indent: 0)
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(to writer: inout JSONWriter, indent: Int) {
    switch self {
    case .null: writer.literal("null")
    case .bool(let bool): writer.literal(bool ? "true" : "false")
    case .integer(let integer): writer.number(integer)
    case .number(let number):
      if let integer = Int(exactly: number) { return writer.number(integer) }
      if !number.isFinite { return writer.literal("null") }
      writer.raw { $0.append(contentsOf: String(number).utf8) }
    case .string(let string): writer.string(string)
    case .array(let items): Self.write(items.map { (nil, $0) }, "[", "]", to: &writer, indent)
    case .object(let object):
      Self.write(object.members.map { ($0.key, $0.value) }, "{", "}", to: &writer, indent)
    }
  }

  private static func write(
    _ items: [(key: String?, node: JSONNode)], _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    to writer: inout JSONWriter, _ indent: Int
  ) {
    func write(breaks: Bool, to writer: inout JSONWriter) {
      writer.open(open)
      for item in items {
        if breaks { writer.line(indent: indent + 2) }
        if let key = item.key { writer.key(text: key) }
        item.node.write(to: &writer, indent: indent + 2)
      }
      if breaks { writer.endLine(indent: indent) }
      writer.close(close)
    }
    if items.allSatisfy({ $0.node.isPlain }) {
      var line = JSONWriter(isSpaced: true)
      write(breaks: false, to: &line)
      // The brackets do not count.
      if indent + String(decoding: line.bytes, as: UTF8.self).count <= 112 {
        return writer.raw { $0.append(contentsOf: line.bytes) }
      }
    }
    write(breaks: true, to: &writer)
  }

  private var isPlain: Bool {
    switch self {
    case .array(let items): items.isEmpty
    case .object(let object): object.members.isEmpty
    default: true
    }
  }
}

/// The members of an object, in the order they were given.
package struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// The key, without escapes.
    package var key: String
    /// The value of the key.
    package var value: JSONNode
  }

  /// The members in their order; each key occurs once.
  package private(set) var members: [Member] = []

  /// Creates an object without members.
  package init() {}

  /// Creates an object; of a key that is given twice the last value counts.
  package init(dictionaryLiteral elements: (String, JSONNode)...) {
    for (key, value) in elements { self[key] = value }
  }

  /// The value of a key; a new key goes to the end, and `nil` takes one away.
  package subscript(key: String) -> JSONNode? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      if let index, let newValue {
        members[index].value = newValue
      } else if let index {
        members.remove(at: index)
      } else if let newValue {
        members.append(Member(key: key, value: newValue))
      }
    }
  }
}
