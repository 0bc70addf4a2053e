/// A value of JSON. Our own few lines in place of an encoder: keys keep their order, and nothing that could act on a
/// terminal is written as it is.
package indirect enum JSONNode: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object(JSONObject)

  /// The text, with a newline at its end. Arrays and objects that hold others take a line for each member.
  package var text: String { rendered(indent: "") + "\n" }

  private func rendered(indent: String) -> String {
    switch self {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .integer(let integer): return String(integer)
    case .number(let number):
      return number.isFinite ? Int(exactly: number).map(String.init) ?? String(number) : "null"
    case .string(let string): return JSONText.quoted(string)
    case .array(let items):
      return Self.list(items.map { ("", $0) }, "[", "]", indent)
    case .object(let object):
      return Self.list(object.members.map { (JSONText.quoted($0.key) + ": ", $0.value) }, "{", "}", indent)
    }
  }

  private static func list(
    _ items: [(label: String, node: JSONNode)], _ open: String, _ close: String, _ indent: String
  ) -> String {
    if items.allSatisfy({ $0.node.isPlain }) {
      let line = items.map { $0.label + $0.node.rendered(indent: "") }.joined(separator: ", ")
      if indent.count + line.count <= 110 { return open + line + close }
    }
    let inner = indent + "  "
    let lines = items.map { inner + $0.label + $0.node.rendered(indent: inner) }
    return "\(open)\n" + lines.joined(separator: ",\n") + "\n\(indent)\(close)"
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
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONNode
  }

  package private(set) var members: [Member] = []

  package init() {}

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
