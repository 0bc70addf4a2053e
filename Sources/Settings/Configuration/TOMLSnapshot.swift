import Configuration
import ContentTree

/// The values of a TOML file or of a flag, for swift-configuration.
///
/// Keys are paths with dots. A value reads as each type that its text has, and a text as an array
/// (`"network, success"`): flags and the environment know nothing but text, and a key means the same in every layer.
struct TOMLSnapshot: ConfigSnapshot {
  let providerName: String
  private let values: [String: ConfigContent]

  init(_ table: ContentTable, providerName: String) {
    self.providerName = providerName
    let contents = table.flattened.compactMap { name, node in node.content.map { (name, $0) } }
    values = Dictionary(contents, uniquingKeysWith: { first, _ in first })
  }

  func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
    let name = key.components.joined(separator: ".")
    guard let content = values[name] else { return LookupResult(encodedKey: name, value: nil) }
    guard let converted = content.converted(to: type) else { throw Mismatch(key: name, type: type) }
    return LookupResult(encodedKey: name, value: ConfigValue(converted, isSecret: false))
  }

  /// A value that does not read as a type; ``ConfigurationChecks`` has said so, with its place.
  private struct Mismatch: Error {
    var key: String
    var type: ConfigType
  }
}

extension ConfigContent {
  /// The same value as another type; `nil` where it does not read as one.
  fileprivate func converted(to type: ConfigType) -> ConfigContent? {
    switch (self, type) {
    case (.string, .string), (.int, .int), (.double, .double), (.bool, .bool), (.stringArray, .stringArray):
      self
    case (.int(let number), .double): .double(Double(number))
    case (_, .string): text.map(ConfigContent.string)
    case (_, .int): text.flatMap { Int($0) }.map(ConfigContent.int)
    case (_, .double): text.flatMap { Double($0) }.map(ConfigContent.double)
    case (_, .bool): text.flatMap { Bool($0) }.map(ConfigContent.bool)
    case (_, .stringArray): text.map { .stringArray(ConfigurationSetting.list($0)) }
    default: nil
    }
  }

  /// A single value as text.
  private var text: String? {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .double(let number): String(number)
    case .bool(let bool): String(bool)
    default: nil
    }
  }
}

extension ContentNode {
  /// The value as swift-configuration has it; `nil` for tables and for arrays of such.
  fileprivate var content: ConfigContent? {
    switch self {
    case .string(let text), .date(let text): .string(text)
    case .integer(let number): .int(Int(clamping: number))
    case .double(let number): .double(number)
    case .bool(let bool): .bool(bool)
    case .array: texts.map { .stringArray($0.flatMap(ConfigurationSetting.list)) }
    case .table, .null: nil
    }
  }

  /// A single value as text; `nil` for arrays and tables.
  var plainText: String? {
    switch self {
    case .string(let text), .date(let text): text
    case .integer(let number): String(number)
    case .double(let number): String(number)
    case .bool(let bool): String(bool)
    case .array, .table, .null: nil
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
