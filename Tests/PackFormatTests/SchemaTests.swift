import PackFormat
import PackModel
import TestFiles
import Testing
import TextFormats

/// The schemas as editors read them: they report what is wrong in every branch of an alternative, so that alternatives
/// of tables make one mistake many.
@Suite struct SchemaTests {
  private static let files = FormatFile.all.map(\.id)

  private static func schema(_ id: String) throws -> JSONObject {
    let file = try #require(FormatFile.all.first { $0.id == id })
    guard case .object(let members) = file.schema else { return JSONObject() }
    return members
  }

  /// Every object of a schema.
  private static func objects(in node: JSONNode) -> [JSONObject] {
    switch node {
    case .object(let members): [members] + members.members.flatMap { objects(in: $0.value) }
    case .array(let items): items.flatMap(objects(in:))
    default: []
    }
  }

  @Test(arguments: files) func `no table is an alternative of another one`(_ id: String) throws {
    for object in Self.objects(in: .object(try Self.schema(id))) {
      for key in ["oneOf", "anyOf"] {
        guard case .array(let alternatives)? = object[key] else { continue }
        for case .object(let alternative) in alternatives {
          #expect(alternative["properties"] == nil && alternative["items"] == nil, "\(key)")
        }
      }
    }
  }

  /// The objects of a schema that say what a value has to be, and not which case it is.
  private static func demands(in node: JSONNode) -> [JSONObject] {
    switch node {
    case .object(let members):
      [members] + members.members.filter { $0.key != "if" }.flatMap { demands(in: $0.value) }
    case .array(let items): items.flatMap(demands(in:))
    default: []
    }
  }

  @Test(arguments: files) func `what a table lacks, or has too much, is an error of one value`(_ id: String)
    throws
  {
    for object in Self.demands(in: .object(try Self.schema(id))) {
      // Errors of a table are shown at each of its lines.
      #expect(object["additionalProperties"] != .bool(false))
      if case .array? = object["required"] { Issue.record("\(object.members.map(\.key))") }
    }
  }

  @Test(arguments: files) func `a key is asked for only where no key is misspelt`(_ id: String) throws {
    for object in Self.objects(in: .object(try Self.schema(id))) {
      guard case .object(let condition)? = object["if"],
        case .object(let names)? = condition["propertyNames"],
        case .object(let properties)? = object["properties"]
      else { continue }
      #expect(names["enum"] == .array(properties.members.map { .string($0.key) }))
    }
  }

  @Test func `each kind of an element is a condition of its own`() throws {
    guard case .object(let screen)? = try Self.schema("screen")["allOf"].map(Self.page),
      case .object(let properties)? = screen["properties"],
      case .object(let elements)? = properties["element"],
      case .object(let element)? = elements["items"], case .array(let kinds)? = element["allOf"]
    else {
      Issue.record("a screen has no elements by kind")
      return
    }
    let titles = kinds.compactMap { if case .object(let kind) = $0 { kind["title"] } else { nil } }
    #expect(titles.count == Element.KindName.allCases.count + 1)
    for case .object(let kind) in kinds where kind["title"] != nil {
      #expect(kind["if"] != nil && kind["then"] != nil)
    }
  }

  /// The schema of the kind `page`.
  private static func page(_ kinds: JSONNode) -> JSONNode {
    guard case .array(let kinds) = kinds else { return .null }
    for case .object(let kind) in kinds where kind["title"] == .string("page") {
      return kind["then"] ?? .null
    }
    return .null
  }

  @Test func `a pack's editor rules name each schema once`() {
    let rules = FormatFile.editorRules().split(separator: "\n").filter { $0.hasPrefix("schema =") }
    #expect(rules.map(String.init) == Self.files.map { "schema = { path = \".schema/\($0).json\" }" })
    #expect(FormatFile.editorRules().contains("include = [\"variants/*.toml\", \"config.toml\"]"))
  }

  @Test func `the rules for the packs here are those of the format`() throws {
    #expect(
      try Repository.text(FormatFile.editorFile)
        == FormatFile.editorRules(folders: ["Content/*/", "Tests/Packs/*/"]))
  }
}
