import ContentTree
import Diagnostics
import PackModel
import Portability

/// Decodes a file of `parts/`: its parameters. The elements are read where the part is used.
enum PartDecoder {
  /// - Returns: the part; `nil`: its elements name parameters that it does not have, so they cannot be read.
  static func decode(_ table: ContentTable, id: PagePartID, file: String, log: ContentLog) -> PagePart? {
    TableReader.read(table, file: file, log: log) { reader in
      let parameters =
        reader.table("parameters") { reader in
          reader.allEntries.compactMap { entry in
            reader.table(entry.key) { parameter($0, named: entry.key) }
          }
        } ?? []
      if !reader.has("element") { reader.reportMissing("element", "at least one [[element]]") }
      let part = PagePart(id: id, about: about(reader), parameters: parameters, table: table)
      return !log.isStrict || hasParameters(part, reader) ? part : nil
    }
  }

  /// What the part is for: plain words, or words by language.
  private static func about(_ reader: TableReader) -> [String: String] {
    guard case .table? = reader.node("about") else { return reader.string("about").map { ["": $0] } ?? [:] }
    let words = reader.table("about") { reader in
      reader.allEntries.compactMap { entry in reader.string(entry.key).map { (entry.key, $0) } }
    }
    return Dictionary(firstOf: words ?? [])
  }

  private static func parameter(_ reader: TableReader, named name: String) -> PagePart.Parameter {
    if !PartArguments.isName(name) {
      reader.log.error(
        .badValue, at: reader.place, "`\(name)` is not a name of a parameter",
        fix: "names are lower-case letters, digits and `_`, and start with a letter")
    }
    return PagePart.Parameter(
      name: name, about: reader.requiredString("about", "what the parameter decides, in a few words"),
      fallback: reader.value("default").map { $0.node })
  }

  /// Whether every `$name` of the elements is a parameter. A parameter that none names is reported as well.
  private static func hasParameters(_ part: PagePart, _ reader: TableReader) -> Bool {
    var isWhole = true
    let known = part.parameters.map { $0.name }
    var seen: Set<String> = []
    visit(part.table["element"] ?? .array([]), "element") { text, path in
      for name in PartArguments.names(in: text) {
        seen.insert(name)
        guard !known.contains(name) else { continue }
        isWhole = false
        reader.log.error(
          .unknownReference, at: ContentPlace(file: reader.file, keyPath: path),
          "the part has no parameter `\(name)`",
          fix: Suggestion.help(for: name, among: known, listing: "its parameters are")
            ?? "add [parameters.\(name)], or write `$$` for a dollar sign")
      }
    }
    for name in known where !seen.contains(name) {
      reader.log.warning(
        .unused, at: ContentPlace(file: reader.file, keyPath: "parameters.\(name)"),
        "no element has `$\(name)` in it")
    }
    return isWhole
  }

  /// Visits every text of a value, with its key path.
  private static func visit(_ node: ContentNode, _ path: String, _ body: (String, String) -> Void) {
    switch node {
    case .string(let text): body(text, path)
    case .array(let items):
      for (index, item) in items.enumerated() { visit(item, "\(path)[\(index)]", body) }
    case .table(let table):
      for entry in table.entries { visit(entry.value, "\(path).\(entry.key)", body) }
    default: break
    }
  }
}

extension Value {
  /// The value as TOML has it.
  fileprivate var node: ContentNode {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): .integer(number)
    case .bool(let bool): .bool(bool)
    }
  }
}
