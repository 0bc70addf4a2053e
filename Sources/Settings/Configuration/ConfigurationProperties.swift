import ContentTree
import Experiments
import PackReading

/// `properties.NAME`: what is known of the user beyond the pack's attributes, for the conditions of experiments. Any
/// name is a key, and any value is right.
struct ConfigurationProperties: ConfigurationDeclaration {
  static let table = "properties"
  private static let prefix = "\(table)."
  /// Properties that the session itself provides.
  private static let reserved = ["id", "locale", "device", "form"]

  let traits = ConfigurationTraits(
    name: table, form: .list(.value),
    summary: "What else is known of the user, for the conditions of experiments", example: "country = \"JP\"",
    defaultText: "none", isDefaultFixed: false, effect: .flow, isTableOfPack: true)

  var described: [ConfigurationTraits] { [traits] }

  func keys(_ context: ConfigurationContext) -> [CheckedKey] { [] }

  func resolve(in resolution: inout ConfigurationResolution) {
    for property in Self.all(in: resolution.reader.layers) {
      let path = property.key.split(separator: ".").map(String.init).dropFirst()
      resolution.start.user.properties.set(property.value, at: path)
      resolution.entries.append(
        ConfigurationEntry(
          key: property.key, value: property.text, origin: property.layer.origin(of: property.key),
          effect: traits.effect))
    }
  }

  /// Whether a key is one: any name, and parts of it with dots.
  static func isKey(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.utf8.count > prefix.utf8.count && reservedName(name) == nil
  }

  /// The reserved property that a key would set; `nil`: none.
  static func reservedName(_ key: String) -> String? {
    reserved.first { key == prefix + $0 }
  }

  /// Every property of some layers, the highest first, with the layer that has it; sorted by name.
  private static func all(
    in layers: [ConfigurationLayer]
  ) -> [(key: String, value: ExperimentValue, text: String, layer: ConfigurationLayer)] {
    var seen: Set<String> = []
    var found: [(key: String, value: ExperimentValue, text: String, layer: ConfigurationLayer)] = []
    for layer in layers where layer.kind != .environment {
      for (key, node) in layer.keys where isKey(key) && seen.insert(key).inserted {
        let text = node.plainText ?? node.texts?.joined(separator: ",") ?? ""
        found.append((key, value(node, isWritten: layer.kind == .setting), text, layer))
      }
    }
    return found.sorted { $0.key < $1.key }
  }

  /// A flag knows nothing but text: what reads as a number, or as true or false, is that.
  private static func value(_ node: ContentNode, isWritten: Bool) -> ExperimentValue {
    guard isWritten, case .string(let text) = node else { return node.experimentValue }
    if let number = Double(text), number.isFinite { return .number(number) }
    return Bool(text).map(ExperimentValue.bool) ?? .string(text)
  }
}

extension ExperimentValue {
  /// Puts a value at a path of names.
  mutating func set(_ value: ExperimentValue, at path: ArraySlice<String>) {
    guard let name = path.first else {
      self = value
      return
    }
    var members: [String: ExperimentValue] = if case .object(let members) = self { members } else { [:] }
    members[name, default: .object([:])].set(value, at: path.dropFirst())
    self = .object(members)
  }
}
