/// A value of JSON, for any encoder; objects are sorted by key by it.
package indirect enum JSONNode: Encodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([String: JSONNode])

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        try container.encode(value, forKey: Key(stringValue: key))
      }
    case .array(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(item) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let bool):
      var container = encoder.singleValueContainer()
      try container.encode(bool)
    case .integer(let integer):
      var container = encoder.singleValueContainer()
      try container.encode(integer)
    case .number(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .string(let string):
      var container = encoder.singleValueContainer()
      try container.encode(string)
    }
  }
}
