import Configuration
import ContentTree
import Diagnostics
import PackReading

/// The values of a TOML file, for swift-configuration.
///
/// Keys are paths with dots. A whole number, a truth value or a date reads as its text too, and a text as
/// an array (`"network, success"`): the environment knows nothing but text, and a key means the same in
/// every layer.
struct TOMLSnapshot {
  /// No options so far.
  struct ParsingOptions: FileParsingOptions {
    static let `default` = ParsingOptions()
  }

  /// Why a file gives no snapshot.
  struct ParsingError: Error, CustomStringConvertible {
    var diagnostics: [Diagnostic]
    var description: String { diagnostics.rendered }
  }

  let providerName: String
  let values: [String: ContentNode]

  init(_ table: ContentTable, providerName: String) {
    self.providerName = providerName
    values = Dictionary(table.flattened, uniquingKeysWith: { first, _ in first })
  }
}

extension TOMLSnapshot: FileConfigSnapshot {
  init(data: RawSpan, providerName: String, parsingOptions: ParsingOptions) throws {
    let log = ContentLog()
    let text = data.withUnsafeBytes { ContentFile.text($0, as: providerName, log: log) }
    if let text { log.remember(.text(text), as: providerName, path: providerName) }
    guard let text, let table = TOMLText.parse(text, file: providerName, report: log.report) else {
      throw ParsingError(diagnostics: log.diagnostics)
    }
    self.init(table, providerName: providerName)
  }

  func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
    let name = key.components.joined(separator: ".")
    guard let node = values[name] else { return LookupResult(encodedKey: name, value: nil) }
    guard let content = node.content(type) else {
      throw ContentError([
        Diagnostic(
          .wrongType, at: ContentPlace(file: providerName, keyPath: name), "`\(name)` is \(node.typeName)")
      ])
    }
    return LookupResult(encodedKey: name, value: ConfigValue(content, isSecret: false))
  }

  var description: String { "\(providerName)[\(values.count) values]" }

  var debugDescription: String {
    let keys = values.keys.sorted().joined(separator: ", ")
    return "\(providerName)[\(values.count) values: \(keys)]"
  }
}

extension ContentNode {
  fileprivate func content(_ type: ConfigType) -> ConfigContent? {
    switch type {
    case .string: plainText.map(ConfigContent.string)
    case .int:
      if case .integer(let number) = self { .int(number) } else { nil }
    case .double: number.map(ConfigContent.double)
    case .bool:
      if case .bool(let bool) = self { .bool(bool) } else { nil }
    case .stringArray: texts.map(ConfigContent.stringArray)
    default: nil
    }
  }

  /// A single value as text; `nil` for arrays and tables.
  var plainText: String? {
    switch self {
    case .string(let text), .date(let text): text
    case .integer(let number): String(number)
    case .double(let number): String(number)
    case .bool(let bool): String(bool)
    case .array, .table: nil
    }
  }

  /// The texts of an array, or of a text with commas.
  var texts: [String]? {
    switch self {
    case .array(let items):
      let texts = items.compactMap { $0.plainText }
      return texts.count == items.count ? texts : nil
    default: return plainText.map(ConfigurationSetting.list)
    }
  }
}

extension ContentTable {
  /// Every value that is no table, by its path, in the order of the paths.
  var flattened: [(String, ContentNode)] {
    entries.flatMap { entry -> [(String, ContentNode)] in
      guard case .table(let table) = entry.value else { return [(entry.key, entry.value)] }
      return table.flattened.map { ("\(entry.key).\($0.0)", $0.1) }
    }
  }
}
