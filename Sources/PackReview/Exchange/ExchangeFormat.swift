import Diagnostics
import PackModel
import PackReading
import TextFormats

/// A form of translators' files.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  /// XLIFF 1.2; forms of plurals are units of their own, `KEY|==|plural.one`, as Xcode writes them.
  case xliff
  /// A String Catalog of Xcode.
  case xcstrings
  /// A row for each text or form, a column for each language.
  case csv

  /// The form that a file's name tells; `nil`: none.
  package init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "xliff", "xlf": self = .xliff
    case "xcstrings": self = .xcstrings
    case "csv": self = .csv
    default: return nil
    }
  }

  /// A file of all texts.
  ///
  /// - Parameter targets: the languages beside the first.
  package func text(of exchange: TextExchange, targets: [String]) -> String {
    switch self {
    case .xliff: Self.xliff(exchange, targets)
    case .xcstrings: Self.catalog(exchange, targets)
    case .csv: Self.table(exchange, targets)
    }
  }

  /// The texts of a file.
  package func units(_ bytes: [UInt8]) throws(ExchangeError) -> [TextUnit] {
    guard bytes.count <= 16 << 20 else { throw ExchangeError(message: "it has more than 16 MiB") }
    let bytes = CSVText.withoutMark(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ExchangeError(message: "it is not UTF-8: save it as UTF-8")
    }
    return switch self {
    case .xliff: try Self.xliffUnits(bytes)
    case .xcstrings: try Self.catalogUnits(bytes)
    case .csv: try Self.tableUnits(bytes)
    }
  }

  // MARK: XLIFF

  private static let mark = "|==|plural."

  private static func xliff(_ exchange: TextExchange, _ targets: [String]) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">",
    ]
    for locale in targets {
      let from = MarkupText.escaped(exchange.first)
      let to = MarkupText.escaped(locale)
      lines.append(
        "  <file original=\"strings/\(from).toml\" source-language=\"\(from)\" target-language=\"\(to)\" datatype=\"plaintext\">"
      )
      lines.append("    <body>")
      for unit in exchange.keys.flatMap({ exchange.units($0, in: locale) }) {
        let id = unit.key + (unit.form.map { mark + $0.rawValue } ?? "")
        lines.append("      <trans-unit id=\"\(MarkupText.escaped(id))\" xml:space=\"preserve\">")
        lines.append("        <source>\(MarkupText.escaped(exchange.original(of: unit)))</source>")
        if !unit.text.isEmpty {
          let state = exchange.isStub(unit) ? "needs-translation" : "translated"
          lines.append("        <target state=\"\(state)\">\(MarkupText.escaped(unit.text))</target>")
        }
        lines.append("      </trans-unit>")
      }
      lines += ["    </body>", "  </file>"]
    }
    return (lines + ["</xliff>", ""]).joined(separator: "\n")
  }

  private static func xliffUnits(_ bytes: [UInt8]) throws(ExchangeError) -> [TextUnit] {
    var units: [TextUnit] = []
    var locale = ""
    var id: String?
    var target: String?
    var isTarget = false
    var isXLIFF = false
    /// The elements that are open around a part, and how many there are inside of a unit: other translations (`<alt-trans>`) have
    /// a `<target>` too, deeper inside.
    var (depth, unitDepth) = (0, 0)
    for (line, event) in try XMLEvents(bytes).events {
      func problem(_ text: String) -> ExchangeError { ExchangeError(message: "line \(line): \(text)") }
      switch event {
      case .open: depth += 1
      case .close: depth -= 1
      case .text: break
      }
      switch event {
      case .open("xliff", let attributes):
        guard attributes["version"] == "1.2" else { throw problem("only XLIFF 1.2 is read") }
        isXLIFF = true
      case .open("file", let attributes):
        guard isXLIFF else { throw problem("this is no XLIFF file") }
        guard let name = attributes["target-language"] else {
          throw problem("`<file>` has no `target-language`")
        }
        locale = name
      case .open("trans-unit", let attributes):
        guard let name = attributes["id"] else { throw problem("`<trans-unit>` has no `id`") }
        (id, target, unitDepth) = (name, nil, depth + 1)
      case .open("target", _) where id != nil && depth == unitDepth: (isTarget, target) = (true, "")
      case .open(let name, _) where isTarget:
        throw problem("`<\(name)>` stands in a `<target>`: only plain text is read")
      case .text(let text) where isTarget: target? += text
      case .close("target"): isTarget = false
      case .close("trans-unit"):
        if let id, let target {
          let parts = try parted(id, line)
          units.append(TextUnit(key: parts.key, locale: locale, form: parts.form, text: target))
        }
        id = nil
      default: break
      }
    }
    guard isXLIFF else { throw ExchangeError(message: "line 1: this is no XLIFF file") }
    return units
  }

  private static func parted(_ id: String, _ line: Int) throws(ExchangeError) -> (
    key: String, form: PluralRule.Category?
  ) {
    guard let range = id.firstRange(of: mark) else { return (id, nil) }
    return (String(id[..<range.lowerBound]), try form(String(id[range.upperBound...]), "line \(line)"))
  }

  private static func form(_ name: String, _ place: String) throws(ExchangeError) -> PluralRule.Category {
    guard let form = PluralRule.Category(rawValue: name) else {
      let known = Suggestion.list(PluralRule.Category.allCases.map { $0.rawValue })
      throw ExchangeError(message: "\(place): `\(name)` is no form of a plural: there are \(known)")
    }
    return form
  }

  // MARK: String Catalogs

  private static func object(_ members: [(String, JSONNode)]) -> JSONNode {
    var object = JSONObject()
    for (key, node) in members { object[key] = node }
    return .object(object)
  }

  private static func catalog(_ exchange: TextExchange, _ targets: [String]) -> String {
    func unit(_ unit: TextUnit) -> JSONNode {
      let state = exchange.isStub(unit) ? "new" : "translated"
      return object([
        ("stringUnit", object([("state", .string(state)), ("value", .string(unit.text))]))
      ])
    }
    let strings = exchange.keys.map { key in
      let localizations = ([exchange.first] + targets).compactMap { locale -> (String, JSONNode)? in
        guard exchange.words[key]?[locale] != nil else { return nil }
        let units = exchange.units(key, in: locale)
        guard units.first?.form != nil else { return units.first.map { (locale, unit($0)) } }
        let forms = units.map { ($0.form?.rawValue ?? "", unit($0)) }
        return (locale, object([("variations", object([("plural", object(forms))]))]))
      }
      return (
        key, object([("extractionState", .string("manual")), ("localizations", object(localizations))])
      )
    }
    return object([
      ("sourceLanguage", .string(exchange.first)), ("strings", object(strings)), ("version", .string("1.0")),
    ]).text
  }

  private static func catalogUnits(_ bytes: [UInt8]) throws(ExchangeError) -> [TextUnit] {
    var catalog = CatalogReader()
    var reader = JSONReader(bytes)
    do {
      try catalog.read(&reader)
      try reader.end()
    } catch { throw ExchangeError(message: error.message) }
    return catalog.units
  }

  // MARK: CSV

  private static func table(_ exchange: TextExchange, _ targets: [String]) -> String {
    let locales = [exchange.first] + targets
    func row(_ cells: [String]) -> String {
      cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
    }
    var text = row(["key", "form"] + locales)
    for key in exchange.keys {
      let units = locales.map { exchange.units(key, in: $0) }
      for form in [nil] + PluralRule.Category.allCases.map(Optional.some)
      where units.contains(where: { $0.contains { $0.form == form } }) {
        text += row(
          [key, form?.rawValue ?? ""] + units.map { $0.first { $0.form == form }?.text ?? "" })
      }
    }
    return text
  }

  private static func tableUnits(_ bytes: [UInt8]) throws(ExchangeError) -> [TextUnit] {
    guard let rows = CSVText.rows(bytes) else { throw ExchangeError(message: "a quote is not closed") }
    let head = (rows.first?.fields ?? []).map(CSVText.trimmed)
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    if let fault = fault(ofHead: head, line) {
      throw ExchangeError(
        message:
          "line \(rows.first?.line ?? 1): \(fault): the columns are key, form and one for each language")
    }
    var units: [TextUnit] = []
    for row in rows.dropFirst() {
      guard row.fields.count <= head.count, row.fields.count > 1 else {
        throw ExchangeError(
          message: "line \(row.line): \(row.fields.count) cells, and the first line has \(head.count)")
      }
      let (key, name) = (CSVText.trimmed(row.fields[0]), CSVText.trimmed(row.fields[1]))
      let form = name.isEmpty ? nil : try form(name, "line \(row.line)")
      for (locale, text) in zip(head, row.fields).dropFirst(2)
      where !CSVText.trimmed(text).isEmpty {
        units.append(TextUnit(key: key, locale: locale, form: form, text: text))
      }
    }
    return units
  }

  /// What is wrong with the names of the columns; `nil`: nothing.
  private static func fault(ofHead head: [String], _ line: String) -> String? {
    if head.count == 1, let name = line.contains(";") ? "semicolons" : line.contains("\t") ? "tabs" : nil {
      return "the columns are separated by \(name): save it with commas"
    }
    for (index, place) in ["first", "second", "third"].enumerated() {
      guard index < head.count else { return "there is no \(place) column" }
      let name = ["key", "form", head[index]][index]
      if head[index] != name { return "the \(place) column is `\(head[index])`, not `\(name)`" }
    }
    return nil
  }
}

/// Reads the texts of a String Catalog; what it does not know is passed over.
private struct CatalogReader {
  var units: [TextUnit] = []

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    var found: [TextUnit] = []
    var hasStrings = false
    try reader.object { (name, reader) throws(JSONError) in
      guard name == "strings" else { return try reader.skip() }
      hasStrings = true
      try reader.object { (key, reader) throws(JSONError) in
        try reader.object { (name, reader) throws(JSONError) in
          guard name == "localizations" else { return try reader.skip() }
          try reader.object { (locale, reader) throws(JSONError) in
            try Self.localization(&reader, key, locale, &found)
          }
        }
      }
    }
    guard hasStrings else { throw JSONError("there is no `strings`: this is no String Catalog") }
    units = found
  }

  private static func localization(
    _ reader: inout JSONReader, _ key: String, _ locale: String, _ units: inout [TextUnit]
  ) throws(JSONError) {
    var found: [TextUnit] = []
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "stringUnit":
        if let text = try value(&reader) { found.append(TextUnit(key: key, locale: locale, text: text)) }
      case "variations":
        try reader.object { (kind, reader) throws(JSONError) in
          guard kind == "plural" else {
            throw JSONError("`\(key)`: variations by \(kind) are not read, only those by plural")
          }
          try reader.object { (name, reader) throws(JSONError) in
            guard let form = PluralRule.Category(rawValue: name) else {
              throw JSONError("`\(key)`: `\(name)` is no form of a plural")
            }
            try reader.object { (name, reader) throws(JSONError) in
              guard name == "stringUnit" else { return try reader.skip() }
              if let text = try value(&reader) {
                found.append(TextUnit(key: key, locale: locale, form: form, text: text))
              }
            }
          }
        }
      default: throw JSONError("`\(key)`: `\(name)` is not read, only `stringUnit` and `variations`")
      }
    }
    units += found
  }

  private static func value(_ reader: inout JSONReader) throws(JSONError) -> String? {
    var text: String?
    try reader.object { (name, reader) throws(JSONError) in
      if name == "value" { text = try reader.string() } else { try reader.skip() }
    }
    return text
  }
}
