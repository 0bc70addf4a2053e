import ContentTree
import Diagnostics
import PackModel

/// What `pack.toml` says.
struct PackManifest {
  /// The format that the pack is written for; 1 where it does not say.
  var format: Int
  var name: TextKey
  /// At least one, unless the log has an error.
  var locales: [String]
  /// The ids written, with their places.
  var devices: [(text: String, place: ContentPlace)]
  var entries: [EntryPoint]
  var attributes: [Attribute]
  var accounts: [DebugAccount]
  /// The rules that the pack breaks on purpose.
  var allowances: [Allowance]
}

/// Decodes `pack.toml`.
package enum PackDecoder {
  /// The file that makes a folder a pack.
  package static let file = "pack.toml"

  static func decode(_ table: ContentTable, log: ContentLog) -> PackManifest {
    TableReader.read(table, file: file, log: log) { reader in
      let manifest = PackManifest(
        format: format(reader),
        name: reader.requiredText("name", "the app's name, a text"), locales: locales(reader),
        devices: reader.uniqueStrings("devices"), entries: reader.tables("entry", decode: entry),
        attributes: reader.tables("attribute", decode: attribute),
        accounts: AccountDecoder.accounts(reader),
        allowances: reader.tables("allow", decode: AllowanceDecoder.decode))
      reader.checkUnique(manifest.entries.map { $0.id }, in: "entry", "an entry point")
      reader.checkUnique(manifest.attributes.map { $0.name }, in: "attribute", "an attribute", idKey: "name")
      return manifest
    }
  }

  private static func format(_ reader: TableReader) -> Int {
    let format = reader.int("format", in: 1...Int(Int32.max)) ?? 1
    if format > Pack.format {
      reader.log.error(
        .badValue, at: reader.place("format"),
        "this pack is of format \(format), and this version reads up to \(Pack.format)",
        fix: "use a newer onboard-sim")
    }
    return format
  }

  private static func locales(_ reader: TableReader) -> [String] {
    guard reader.has("locales") else {
      reader.reportMissing("locales", "the languages of the pack, the default first: [\"en\"]")
      return []
    }
    let locales = reader.uniqueStrings("locales")
    if locales.isEmpty, case .array(let items) = reader.node("locales"), items.isEmpty {
      reader.log.error(.badValue, at: reader.place("locales"), "`locales` needs at least one language")
    }
    for locale in locales where !isLocale(locale.text) {
      reader.log.error(
        .badValue, at: locale.place, "`\(locale.text)` is not a language",
        fix: "a language is written like \"en\", \"ja\" or \"pt-BR\"")
    }
    return locales.map { $0.text }
  }

  /// Letters and digits in parts of 2 to 8, joined by `-`; a locale is a file's name too.
  package static func isLocale(_ text: String) -> Bool {
    text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  private static func entry(_ reader: TableReader) -> EntryPoint {
    EntryPoint(
      id: reader.requiredID("id", "how configuration calls the entry point"),
      start: reader.requiredReference("start", "a step of flow.toml") { .step($0) },
      sets: reader.assignments("set"), now: reader.condition("now"), waits: reader.text("waits"))
  }

  private static func attribute(_ reader: TableReader) -> Attribute {
    let attribute = Attribute(
      name: reader.requiredID("name", "how conditions and texts call the attribute"),
      values: reader.uniqueStrings("values").map { $0.text }, initial: reader.value("initial") ?? .string(""),
      isList: reader.bool("list") ?? false, sample: reader.value("sample"),
      isCollected: reader.bool("collect") ?? false)
    if attribute.isList {
      if reader.has("values") {
        reader.log.error(
          .conflictingKeys, at: reader.place("values"), "a list holds any ids, and has no `values`")
      }
      if reader.has("initial") {
        reader.log.refer(.attribute(attribute.name, value: attribute.initial), at: reader.place("initial"))
      }
      return attribute
    }
    for (key, value) in [("initial", attribute.initial.text), ("sample", attribute.sample?.text ?? "")]
    where !attribute.values.isEmpty && !value.isEmpty && !attribute.values.contains(value) {
      reader.log.error(
        .badValue, at: reader.place(key), "`\(value)` is not one of the `values`",
        fix: Suggestion.help(for: value, among: attribute.values, listing: "they are"))
    }
    for key in ["initial", "sample"] where attribute.values.isEmpty {
      if let value = reader.value(key) {
        reader.log.refer(.attribute(attribute.name, value: value), at: reader.place(key))
      }
    }
    return attribute
  }
}
