/// Every key that configuration may set, for a pack.
package struct ConfigurationSchema {
  /// In the order of ``ConfigurationKeys``.
  let keys: [CheckedKey]
  private let byName: [String: CheckedKey]

  /// Lists the keys that the declarations give for a pack.
  package init(_ context: ConfigurationContext) {
    keys = ConfigurationKeys.all.flatMap { $0.keys(context) }
    byName = Dictionary(keys.map { ($0.traits.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> CheckedKey? { byName[name] }

  /// Whether what a key may be depends on the pack; of a key that is unknown, its table says so.
  func dependsOnPack(_ name: String) -> Bool {
    if let key = byName[name], key.traits.form.dependsOnPack { return true }
    return ConfigurationKeys.described.contains {
      $0.isTableOfPack && $0.name != ConfigurationProperties.table && name.hasPrefix("\($0.name).")
    }
  }

  /// Whether a name begins with a table of configuration, whatever comes after it.
  static func isInTable(_ name: String) -> Bool {
    ConfigurationKeys.tables.contains { name.hasPrefix("\($0).") }
  }

  /// The environment variable of a key.
  static func variable(_ name: String) -> String {
    environmentPrefix + name.uppercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  static let environmentPrefix = "ONBOARD_SIM_"
}
