import Diagnostics
import PackFiles
import PackFormat
import PackReading
import Settings
import TestFiles
import Testing

/// The declarations of the format say what the decoders read: every key, and no other.
@Suite struct FormatTests {
  private static let unknown = "zzqqxx"

  /// A place where a table of the format can stand, as TOML up to it, and the keys declared for it.
  struct Spot: CustomTestStringConvertible, Sendable {
    var file: String
    var header: String
    var keys: [FormatKey]
    /// Whether the last line says what kind of table it is.
    var hasKind: Bool { header.split(separator: "\n").last?.hasPrefix("kind =") == true }
    var testDescription: String { "\(file) \(header.replacing("\n", with: " "))" }
  }

  /// Every table of every file whose keys are the format's own.
  private static let spots = FormatFile.all.filter { $0.id != "configuration" }.flatMap { file in
    spots(file.root, path: "", before: "", file: example(of: file.path))
  }

  @Test(arguments: spots) func decodersKnowWhatIsDeclared(_ spot: Spot) throws {
    let read =
      spot.header + spot.keys.filter { !$0.example.isEmpty }.map { "\($0.name) = \($0.example)\n" }.joined()
    let diagnostics = check(spot.file, read)
    // Keys that exclude each other, and names of nothing, are other rules' business.
    #expect(diagnostics.filter { [.unknownKey, .wrongType, .syntax].contains($0.rule) } == [])
  }

  @Test(arguments: spots) func nothingElseIsRead(_ spot: Spot) throws {
    let choices = spot.keys.filter {
      Self.exclusive.contains($0.name) && $0.example.hasPrefix("[") || $0.name == "part"
    }
    var asked: Set<String> = []
    for choice in choices.isEmpty ? [nil] : choices.map(Optional.some) {
      let one = choice.map { "\($0.name) = \($0.example)\n" } ?? ""
      let diagnostics = check(spot.file, spot.header + one + "\(Self.unknown) = 1\n")
      let found = try #require(
        diagnostics.first { $0.rule == .unknownKey && $0.message.contains(Self.unknown) })
      asked.formUnion(Self.names(in: try #require(found.fix)))
    }
    #expect(
      asked.sorted()
        == Set(spot.keys.map(\.name)).union(spot.hasKind ? ["kind"] : []).sorted())
  }

  @Test func everyExampleIsToml() {
    for spot in Self.spots {
      for key in spot.keys where !key.example.isEmpty {
        let diagnostics = check("flow.toml", "x = \(key.example)\n")
        #expect(!diagnostics.contains { $0.rule == .syntax }, "\(key.name) = \(key.example)")
      }
    }
  }

  @Test func configurationIsDeclared() throws {
    let file = try #require(FormatFile.all.first { $0.id == "configuration" })
    #expect(file.root.keys.map(\.name).contains("ambiguous_width"))
    // Keys with a value of their own, set one by one: each is read, and one that is not declared is refused.
    for key in file.root.keys
    where !key.example.isEmpty
      && !["pack", "brand", "start", "entry", "user", "features", "endpoints", "experiment", "properties"]
        .contains(key.name)
    {
      let value = key.example.filter { $0 != "\"" }
      let request = ConfigurationRequest(
        workingFolder: "/", files: [],
        settings: [try ConfigurationSetting(assignment: "\(key.name)=\(value)")], environment: [:])
      #expect(throws: Never.self, "\(key.name)") { try SimulatorConfiguration.resolve(request) }
    }
  }

  @Test func theReferenceStandsInTheDocument() throws {
    let document = try Repository.text("docs/content-format.md")
    let begin = "<!-- made by `onboard-sim schema --reference` -->\n"
    let parts = document.split(separator: begin, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "the marker stands once")
    #expect(
      String(parts[1]) == FormatFile.reference, "run `onboard-sim schema --reference`, and put it at the end")
  }

  // MARK: Helpers

  private static let exclusive = ["circle", "ellipse", "rect", "polygon", "heart", "star", "line"]

  private static func example(of path: String) -> String {
    let first = String(path.prefix { $0 != "," })
    return first.replacing("NAME", with: "one").replacing("LOCALE", with: "en")
  }

  private static func spots(_ table: FormatTable, path: String, before: String, file: String) -> [Spot] {
    let kinds =
      table.kinds.map { kinds in
        kinds.cases.map { (line: "\(kinds.key) = \"\($0.name)\"\n", keys: table.keys + $0.keys) }
      } ?? [(line: "", keys: table.keys)]
    return kinds.flatMap { kind in
      let header = before + kind.line
      let own =
        table.others == nil && !path.hasSuffix("purpose")
        ? [Spot(file: file, header: header, keys: kind.keys)] : []
      return own
        + kind.keys.flatMap { key -> [Spot] in
          let inner = path.isEmpty ? key.name : "\(path).\(key.name)"
          return tables(key.type).flatMap { table, isArray in
            spots(
              table, path: inner, before: header + (isArray ? "[[\(inner)]]\n" : "[\(inner)]\n"), file: file)
          }
        }
    }
  }

  private static func tables(_ type: FormatType) -> [(FormatTable, isArray: Bool)] {
    switch type {
    case .table(let table): [(table, false)]
    case .tables(let table): [(table, true)]
    case .either(let types): types.flatMap(tables)
    default: []
    }
  }

  /// The names in backticks.
  private static func names(in fix: String) -> [String] {
    fix.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
      !$0.offset.isMultiple(of: 2)
    }
    .map { String($0.element) }
  }

  private func check(_ path: String, _ text: String) -> [Diagnostic] {
    PackLoader.check(ContentSource(id: "one", files: [path: text]), system: nil).diagnostics
  }
}
