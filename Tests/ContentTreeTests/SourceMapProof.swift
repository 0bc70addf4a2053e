import ContentTree
import TOMLParsing
import Testing

/// One document: its tree by the parser and its places by the source map, held against each other.
struct SourceMapProof {
  private let name: String
  private let text: String
  private let bytes: [UInt8]
  private let map: SourceMap
  /// Lines and columns of each offset, counted from the beginning of the text.
  private let positions: [SourcePosition]
  /// Every value of the tree that is no table with a header or implied, by key path.
  private(set) var values: [(path: String, node: ContentNode, entry: SourceMap.Entry)] = []
  /// Every table with a header.
  private(set) var headers: [(path: String, entry: SourceMap.Entry)] = []
  private var keyed: [(name: String, span: SourceSpan)] = []
  private var missing: [String] = []
  private var paths: Set<String> = []

  init(_ text: String, name: String) throws {
    let (table, problems) = TOMLText.parse(text)
    self.name = name
    self.text = text
    bytes = Array(text.utf8)
    map = SourceMap(text)
    positions = Self.positions(in: bytes)
    // A tab is fine in TOML and not in content.
    let isTOML = problems.allSatisfy { $0.kind == .controlCharacter }
    #expect(isTOML, "\(name)")
    walk(try #require(table, "\(name) is no TOML"), at: "")
  }

  private mutating func walk(_ table: ContentTable, at path: String) {
    for entry in table.entries {
      visit(entry.value, at: path.isEmpty ? entry.key : "\(path).\(entry.key)", key: entry.key)
    }
  }

  private mutating func visit(_ node: ContentNode, at path: String, key: String?) {
    paths.insert(path)
    guard let entry = map[path] else {
      missing.append(path)
      return
    }
    if let key, let span = entry.key { keyed.append((key, span)) }
    switch entry.kind {
    case .value: values.append((path, node, entry))
    case .header: if case .table = node { headers.append((path, entry)) }
    case .implied: if case .table = node {} else { Issue.record("\(name): \(path) is no table") }
    }
    switch node {
    case .table(let table): walk(table, at: path)
    case .array(let items):
      for (index, item) in items.enumerated() { visit(item, at: "\(path)[\(index)]", key: nil) }
    default: break
    }
  }

  /// The map has every path of the tree, and no other.
  func checkPaths() {
    #expect(missing.isEmpty, "\(name): not in the map")
    #expect(map.keyPaths.filter { !paths.contains($0) } == [], "\(name): not in the tree")
  }

  /// What stands at each place is the value, and the key there is the key; lines and columns fit the offsets.
  func checkValues() throws {
    for span in values.map(\.entry.value) + keyed.map(\.span) + headers.map(\.entry.value) {
      #expect(positions[span.start.offset] == span.start && positions[span.end.offset] == span.end, "\(name)")
    }
    let written = values.enumerated().map { "x\($0.offset) = \(slice($0.element.entry.value))\n" }
    let table = try #require(TOMLText.parse(written.joined()).table, "\(name): a place has no value")
    for (index, value) in values.enumerated() {
      #expect(table["x\(index)"] == value.node, "\(name): \(value.path)")
    }
    let keys = keyed.enumerated().map { "x\($0.offset).\(slice($0.element.span)) = 1\n" }
    let names = try #require(TOMLText.parse(keys.joined()).table, "\(name): a place has no key")
    for (index, key) in keyed.enumerated() {
      guard case .table(let table)? = names["x\(index)"] else { continue }
      #expect(table.entries.map(\.key) == [key.name], "\(name)")
    }
  }

  /// A key put behind a header is a key of the table that the map says it opens.
  ///
  /// - Parameter one: a number that chooses one header; `nil`: some that are spread over the text, as each is a parse of all.
  func checkHeaders(one: Int?) throws {
    let spread = stride(from: 0, to: headers.count, by: max(1, headers.count / 8)).map { headers[$0] }
    let chosen = one.map { headers.isEmpty ? [] : [headers[$0 % headers.count]] } ?? spread
    for header in chosen {
      var changed = bytes
      changed.insert(contentsOf: Array("\n\"the probe\" = 1 #".utf8), at: header.entry.value.end.offset)
      let table = try #require(TOMLText.parse(String(decoding: changed, as: UTF8.self)).table, "\(name)")
      let found = Self.probes(in: .table(table), at: "")
      #expect(found == [header.path], "\(name)")
    }
  }

  /// The tables that have the probe.
  private static func probes(in node: ContentNode, at path: String) -> [String] {
    switch node {
    case .table(let table):
      (table["the probe"] == nil ? [] : [path])
        + table.entries.flatMap { probes(in: $0.value, at: path.isEmpty ? $0.key : "\(path).\($0.key)") }
    case .array(let items):
      items.enumerated().flatMap { probes(in: $0.element, at: "\(path)[\($0.offset)]") }
    default: []
    }
  }

  private func slice(_ span: SourceSpan) -> String {
    String(decoding: bytes[span.start.offset..<span.end.offset], as: UTF8.self)
  }

  private static func positions(in bytes: [UInt8]) -> [SourcePosition] {
    var position = SourcePosition(offset: 0, line: 1, column: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 0 : 1)
    return bytes.map { byte in
      defer {
        position.offset += 1
        position.column = byte == 0x0A ? 1 : position.column + (byte & 0xC0 == 0x80 ? 0 : 1)
        position.line += byte == 0x0A ? 1 : 0
      }
      return position
    } + [position]
  }
}
