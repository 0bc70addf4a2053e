import ContentTree
import Experiments
import PackReading

/// `properties.NAME`: what is known of the user beyond the pack's attributes, for the conditions of experiments.
enum ConfigurationProperty {
  private static let prefix = "properties."
  /// What the session itself says of the user.
  static let reserved = ["id", "locale", "device", "form"]

  /// Whether a key is one: any name, and parts of it with dots.
  static func isKey(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.utf8.count > prefix.utf8.count else { return false }
    return !reserved.contains(String(name.dropFirst(prefix.count)))
  }

  /// The name without what stands before it.
  static func name(of key: String) -> String { String(key.dropFirst(prefix.count)) }

  /// Every property of some layers, the highest first, with the layer that has it; sorted by name.
  static func all(
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
