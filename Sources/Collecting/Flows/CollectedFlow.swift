package import TextFormats

/// A flow whose events are taken.
package struct CollectedFlow: Hashable, Sendable {
  /// The secret part of its address.
  package var token: String
  /// The title of its page, or the name it was given.
  package var name: String
  /// The absolute path of its page; `nil` for a page that is shared in another way.
  package var path: String?
}

/// The flows of a data folder, in the order in which they were added: the file `flows`.
package struct FlowList: Hashable, Sendable {
  /// The flows there are.
  package private(set) var flows: [CollectedFlow] = []

  /// Creates an empty list.
  package init() {}

  /// The list of a file's text.
  package init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var flows: [CollectedFlow] = []
    try reader.object { (key, reader) throws(JSONError) in
      guard key == "flows" else { return try reader.skip() }
      flows = try reader.list { (reader) throws(JSONError) in
        var flow = CollectedFlow(token: "", name: "")
        try reader.object { (key, reader) throws(JSONError) in
          switch key {
          case "token": flow.token = try reader.string()
          case "name": flow.name = try reader.string()
          case "path": flow.path = try reader.string()
          default: try reader.skip()
          }
        }
        return flow
      }
    }
    try reader.end()
    guard flows.allSatisfy({ $0.token.utf8.count == FlowToken.length }) else {
      throw JSONError("a token does not have \(FlowToken.length) characters")
    }
    self.flows = flows
  }

  /// The list as the text of a file.
  package var json: [UInt8] {
    var json = JSONWriter(isSpaced: true)
    json.open("{")
    json.key("flows")
    json.open("[")
    for flow in flows {
      json.line(indent: 2)
      json.open("{")
      json.member("token", flow.token)
      json.member("name", flow.name)
      if let path = flow.path { json.member("path", path) }
      json.close("}")
    }
    if !flows.isEmpty { json.endLine() }
    json.close("]")
    json.close("}")
    json.endLine()
    return json.bytes
  }

  /// The flow of a token.
  package func flow(_ token: String) -> CollectedFlow? { flows.first { $0.token == token } }

  /// The flow of a page, or of a name if there is no path; it is added with a new token if it is not there.
  package mutating func add(name: String, path: String?, token: @autoclosure () -> String) -> CollectedFlow {
    if let flow = flows.first(where: { $0.name == name && $0.path == path }) { return flow }
    let flow = CollectedFlow(token: token(), name: name, path: path)
    flows.append(flow)
    return flow
  }

  /// Takes a flow away.
  ///
  /// - Returns: Whether it was there.
  package mutating func remove(_ token: String) -> Bool {
    let count = flows.count
    flows.removeAll { $0.token == token }
    return flows.count < count
  }
}
