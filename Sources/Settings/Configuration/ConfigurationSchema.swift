package import PackModel
import PackReading

/// Every key that configuration may set, for a pack.
package struct ConfigurationSchema {
  /// In the order `onboard-sim config` prints them.
  let keys: [ConfigurationKey]
  private let byName: [String: ConfigurationKey]

  /// - Parameter brands: those of the pack beside its own.
  package init(_ pack: Pack, brands: [String] = []) {
    keys =
      Self.general(pack, brands: brands) + Self.user(pack) + Self.permissions + Self.features(pack)
      + Self.endpoints(pack) + Self.experiments(pack)
    byName = Dictionary(keys.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> ConfigurationKey? {
    if let key = byName[name] { return key }
    return ConfigurationProperty.isKey(name) ? ConfigurationKey(name: name, kind: .property) : nil
  }

  /// Whether what a key may be depends on the pack.
  static func dependsOnPack(_ name: String) -> Bool {
    ["locale", "brand", "device", "start", "entry"].contains(name) || name.hasPrefix("user.")
      || name.hasPrefix("endpoints.") || name.hasPrefix("features.") || name.hasPrefix("experiment.")
  }

  /// Whether a name with a dot is meant as a key, whatever comes after the dot.
  static func isKey(_ name: String) -> Bool {
    [
      "user.", "permissions.", "features.", "endpoints.", "experiment.", "properties.", "log.", "events.",
    ].contains { name.hasPrefix($0) }
  }

  /// Whether a key takes a list, whatever the pack.
  static func isList(_ name: String) -> Bool {
    name.hasPrefix("endpoints.") || name.hasPrefix("permissions.answer.")
  }

  /// The environment variable of a key.
  static func variable(_ name: String) -> String {
    environmentPrefix + name.uppercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  static let environmentPrefix = "ONBOARD_SIM_"

  private static func general(_ pack: Pack, brands: [String]) -> [ConfigurationKey] {
    let screens = Set(pack.screens.flatMap { [$0.name, $0.id] } + pack.steps.map { $0.id }).sorted()
    return [
      ConfigurationKey(name: "pack", kind: .text),
      ConfigurationKey(
        name: "locale",
        kind: .choice(pack.locales + PseudoLocale.allCases.map { $0.rawValue }, what: "locale")),
      ConfigurationKey(name: "theme", kind: choice(ThemeChoice.self, "theme")),
      ConfigurationKey(name: "brand", kind: .choice(brands, what: "brand")),
      ConfigurationKey(name: "device", kind: .choice(pack.devices.map { $0.id }, what: "device")),
      ConfigurationKey(name: "motion", kind: choice(Motion.self, "motion")),
      ConfigurationKey(name: "color", kind: choice(ColorChoice.self, "choice of colours")),
      ConfigurationKey(name: "ambiguous_width", kind: choice(AmbiguousWidth.self, "width")),
      ConfigurationKey(name: "pictures", kind: choice(PictureChoice.self, "way to show pictures")),
      ConfigurationKey(name: "seed", kind: .integer),
      ConfigurationKey(name: "user_id", kind: .user),
      ConfigurationKey(name: "today", kind: .date),
      ConfigurationKey(name: "network", kind: choice(NetworkProfile.self, "network")),
      ConfigurationKey(name: "start", kind: .choice(screens, what: "screen")),
      ConfigurationKey(name: "entry", kind: .choice(pack.entries.map { $0.id }, what: "entry point")),
      ConfigurationKey(name: "log.file", kind: .text),
      ConfigurationKey(name: "log.level", kind: choice(LogLevel.self, "log level")),
      ConfigurationKey(name: "events.enabled", kind: .choice(["true", "false"], what: "state of the log")),
      ConfigurationKey(name: "events.folder", kind: .text),
      ConfigurationKey(name: "events.keep_days", kind: .count),
      ConfigurationKey(name: "events.max_megabytes", kind: .count),
    ]
  }

  private static func user(_ pack: Pack) -> [ConfigurationKey] {
    pack.attributes.map { ConfigurationKey(name: "user.\($0.name)", kind: .attribute($0)) }
  }

  private static let permissions: [ConfigurationKey] =
    PermissionKind.allCases.flatMap(keys)
    + SystemSetup.keys.map {
      ConfigurationKey(name: "permissions.\($0.name)", kind: .choice($0.values, what: $0.what))
    }

  private static func keys(of kind: PermissionKind) -> [ConfigurationKey] {
    let answers = kind.answers.map { $0.rawValue }
    return [
      ConfigurationKey(
        name: "permissions.\(kind.rawValue)",
        kind: .choice(kind.statuses.map { $0.rawValue }, what: "status of \(kind.rawValue)")),
      ConfigurationKey(
        name: "permissions.answer.\(kind.rawValue)",
        kind: .choices(answers, what: "answer to \(kind.rawValue)")),
    ]
  }

  private static func features(_ pack: Pack) -> [ConfigurationKey] {
    pack.permissions.features.map {
      ConfigurationKey(
        name: "features.\($0.id)", kind: .choice(["true", "false"], what: "state of a feature"))
    }
  }

  private static func endpoints(_ pack: Pack) -> [ConfigurationKey] {
    pack.endpoints.map { endpoint in
      let own = endpoint.errors.map { $0.outcome.name } + endpoint.rules.map { $0.outcome.name }
      let common = Outcome.common.map { $0.name }
      return ConfigurationKey(
        name: "endpoints.\(endpoint.id)", kind: .outcomes(common + Set(own).subtracting(common).sorted()))
    }
  }

  private static func experiments(_ pack: Pack) -> [ConfigurationKey] {
    pack.experiments.map {
      ConfigurationKey(name: "experiment.\($0.key)", kind: .choice($0.arms, what: "arm of `\($0.key)`"))
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type, _ what: String
  ) -> ConfigurationKey.Kind {
    .choice(Choice.allCases.map { $0.rawValue }, what: what)
  }
}
