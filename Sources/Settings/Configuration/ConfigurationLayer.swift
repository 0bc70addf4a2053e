import Configuration
package import ContentTree
import Diagnostics

/// One source of values: a file, the environment, or a flag.
package struct ConfigurationLayer {
  /// Where the values come from, for people.
  var origin: String
  var provider: any ConfigProvider
  /// The keys it has and where each stands; the environment's are found by asking for every key.
  var keys: [(name: String, value: ContentNode)]
  var kind: Kind
  /// The pack that it is a variant of; `nil`: it is a file of its own, or none.
  var variantOf: String?
  /// Where a file was asked for, for people.
  var asked = ConfigurationFiles.flag

  enum Kind {
    case file, environment, setting
  }

  /// A file of configuration.
  package init(_ table: ContentTable, origin: String) {
    self.origin = origin
    provider = SnapshotProvider(TOMLSnapshot(table, providerName: origin))
    keys = table.flattened.map { (name: $0.0, value: $0.1) }
    kind = .file
  }

  /// A value of the command line.
  init(_ setting: ConfigurationSetting) {
    self.init(
      ContentTable([ContentTable.Entry(key: setting.key, value: .string(setting.value))]),
      origin: setting.origin)
    kind = .setting
  }

  /// The variables `ONBOARD_SIM_*`; an empty one counts as not set.
  init(environment: [String: String]) {
    origin = "environment"
    let variables = environment.filter {
      $0.key.hasPrefix(ConfigurationSchema.environmentPrefix) && !$0.value.isEmpty
    }
    provider = EnvironmentVariablesProvider(environmentVariables: variables).prefixKeys(with: [
      "onboard", "sim",
    ])
    keys = variables.sorted { $0.key < $1.key }.map { (name: $0.key, value: .string($0.value)) }
    kind = .environment
  }

  /// The pack this layer itself names.
  var packName: String? {
    keys.first { $0.name == (kind == .environment ? ConfigurationSchema.variable("pack") : "pack") }?.value
      .plainText
  }

  /// Where a key of this layer stands.
  func place(_ key: String) -> ContentPlace {
    switch kind {
    case .file: ContentPlace(file: origin, keyPath: key)
    case .environment: ContentPlace(file: origin(of: key))
    case .setting: ContentPlace(file: origin)
    }
  }

  /// Where a value of this layer comes from, for people.
  func origin(of key: String) -> String {
    kind == .environment ? "environment \(ConfigurationSchema.variable(key))" : origin
  }
}
