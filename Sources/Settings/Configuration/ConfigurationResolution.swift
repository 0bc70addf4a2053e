import Diagnostics
import PackModel
import PackReading

/// Turns the layers, once checked, into typed values with their origins.
struct ConfigurationResolution {
  let reader: LayerReader
  let schema: ConfigurationSchema
  let bundle: PackBundle
  let request: ConfigurationRequest
  private var entries: [ConfigurationEntry] = []

  init(reader: LayerReader, schema: ConfigurationSchema, bundle: PackBundle, request: ConfigurationRequest) {
    self.reader = reader
    self.schema = schema
    self.bundle = bundle
    self.request = request
  }

  mutating func resolve(pack: (name: String, origin: String), warnings: [Diagnostic]) -> ResolvedConfiguration
  {
    entries.append(ConfigurationEntry(key: "pack", value: pack.name, origin: pack.origin))
    let locale = text("locale", default: bundle.pack.locales.first ?? StringCatalog.systemFallback)
    let theme = ThemeChoice(rawValue: text("theme", default: "auto")) ?? .auto
    let brand = text("brand", default: "")
    let device = text("device", default: bundle.pack.devices.first?.id ?? Device.phone.id)
    let motion = Motion(rawValue: text("motion", default: "full")) ?? .full
    let color = ColorChoice(rawValue: text("color", default: "auto")) ?? .auto
    let ambiguousWidth =
      AmbiguousWidth(rawValue: text("ambiguous_width", default: "narrow")) ?? .narrow
    let pictures = PictureChoice(rawValue: text("pictures", default: "auto")) ?? .auto
    let seed = Int(text("seed", default: "1")) ?? 1
    let today = CalendarDate(content: text("today", default: request.today.text)) ?? request.today
    let network = NetworkProfile(rawValue: text("network", default: "normal")) ?? .normal
    let start = text("start", default: "")
    let entry = text("entry", default: "")
    let logFile = text("log.file", default: "")
    let logLevel = LogLevel(rawValue: text("log.level", default: "info")) ?? .info
    let events = events()
    var setup = FlowSetup(
      attributes: attributes(), locale: locale, device: device, permissions: permissions(),
      answers: answers(),
      outcomes: outcomes(), network: network, seed: seed, jump: start.isEmpty ? nil : start,
      entry: entry.isEmpty ? nil : entry,
      today: today)
    setup.system = system()
    setup.features = features()
    let user = user()
    setup.offers = bundle.experiments.offers(to: user, setup, bundle.pack)
    var resolved = ResolvedConfiguration(
      bundle: bundle, setup: setup, theme: theme, brand: brand.isEmpty ? nil : brand, motion: motion,
      color: color,
      ambiguousWidth: ambiguousWidth, pictures: pictures, seed: seed,
      logFile: logFile.isEmpty ? nil : logFile, logLevel: logLevel, events: events, entries: entries,
      preferredLocales: preferredLocales, warnings: warnings)
    resolved.user = user
    return resolved
  }

  /// Who the user is for experiments, and the arms that are chosen for her.
  private mutating func user() -> ExperimentUser {
    var user = ExperimentUser(id: text("user_id", default: ""))
    for experiment in bundle.pack.experiments {
      let key = "experiment.\(experiment.key)"
      guard let found = value(key) else { continue }
      user.forced[experiment.key] = found.value
      entries.append(ConfigurationEntry(key: key, value: found.value, origin: found.origin))
    }
    for property in ConfigurationProperty.all(in: reader.layers) {
      user.properties.set(
        property.value,
        at: ConfigurationProperty.name(of: property.key).split(separator: ".").map(String.init)[...])
      entries.append(
        ConfigurationEntry(
          key: property.key, value: property.text, origin: property.layer.origin(of: property.key)))
    }
    return user
  }

  /// A value that passed the checks; one that a file for another pack says and this pack lacks does not count.
  private func value(_ key: String) -> (value: String, origin: String)? {
    guard let known = schema[key] else { return nil }
    let found =
      known.isList
      ? reader.list(key).map { (value: $0.value.joined(separator: ","), layer: $0.layer) }
      : reader.string(key)
    guard let found, known.problem(with: found.value) == nil else { return nil }
    return (found.value, found.layer.origin(of: key))
  }

  private mutating func text(_ key: String, default fallback: String) -> String {
    let found = value(key) ?? (fallback, ConfigurationEntry.defaultOrigin)
    entries.append(ConfigurationEntry(key: key, value: found.value, origin: found.origin))
    return found.value
  }

  private mutating func events() -> EventSettings {
    let isOn = text("events.enabled", default: "true") == "true"
    let folder = text("events.folder", default: "")
    return EventSettings(
      isOn: isOn, folder: folder.isEmpty ? nil : folder,
      keepDays: Int(text("events.keep_days", default: "90")) ?? 90,
      maxMegabytes: Int(text("events.max_megabytes", default: "256")) ?? 256)
  }

  private mutating func attributes() -> [String: Value] {
    var result: [String: Value] = [:]
    for attribute in bundle.pack.attributes {
      let key = "user.\(attribute.name)"
      let found = value(key)
      result[attribute.name] = found.flatMap { Value($0.value, like: attribute.initial) }
      entries.append(
        ConfigurationEntry(
          key: key, value: found?.value ?? attribute.initial.text, origin: found?.origin ?? PackDecoder.file))
    }
    return result
  }

  private mutating func permissions() -> [PermissionKind: PermissionStatus] {
    var result: [PermissionKind: PermissionStatus] = [:]
    for kind in PermissionKind.allCases {
      guard let found = value("permissions.\(kind.rawValue)") else { continue }
      result[kind] = PermissionStatus(rawValue: found.value)
      entries.append(
        ConfigurationEntry(key: "permissions.\(kind.rawValue)", value: found.value, origin: found.origin))
    }
    return result
  }

  private mutating func answers() -> [PermissionKind: [PermissionAnswer]] {
    var result: [PermissionKind: [PermissionAnswer]] = [:]
    for kind in PermissionKind.allCases {
      guard let found = value("permissions.answer.\(kind.rawValue)") else { continue }
      result[kind] = ConfigurationSetting.list(found.value).compactMap(PermissionAnswer.init)
      entries.append(
        ConfigurationEntry(
          key: "permissions.answer.\(kind.rawValue)", value: found.value, origin: found.origin))
    }
    return result
  }

  private mutating func system() -> SystemSetup {
    var setup = SystemSetup()
    for key in SystemSetup.keys {
      let name = "permissions.\(key.name)"
      guard let found = value(name) else { continue }
      setup[keyPath: key.property] = found.value == key.values.first
      entries.append(ConfigurationEntry(key: name, value: found.value, origin: found.origin))
    }
    return setup
  }

  private mutating func features() -> [String: Bool] {
    var result: [String: Bool] = [:]
    for feature in bundle.pack.permissions.features {
      let key = "features.\(feature.id)"
      let found = value(key)
      result[feature.id] = found.flatMap { Bool($0.value) }
      entries.append(
        ConfigurationEntry(
          key: key, value: found?.value ?? String(feature.isOn),
          origin: found?.origin ?? PermissionsDecoder.file))
    }
    return result
  }

  private mutating func outcomes() -> [EndpointID: [Outcome]] {
    var result: [EndpointID: [Outcome]] = [:]
    for endpoint in bundle.pack.endpoints {
      let key = "endpoints.\(endpoint.id)"
      let found = value(key)
      result[endpoint.id] = found.map { ConfigurationSetting.list($0.value).map(Outcome.init) }
      let schedule = endpoint.schedule.isEmpty ? [Outcome.success] : endpoint.schedule
      entries.append(
        ConfigurationEntry(
          key: key, value: found?.value ?? schedule.map { $0.name }.joined(separator: ","),
          origin: found?.origin ?? EndpointsDecoder.file))
    }
    return result
  }

  /// The pack's locales that the POSIX variables name, the strongest first: `ja_JP.UTF-8` is `ja`.
  private var preferredLocales: [ResolvedConfiguration.PreferredLocale] {
    ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variable in
      guard let value = request.environment[variable] else { return nil }
      let tag = value.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 }
      let language = tag.prefix { $0 != "-" }
      let names = [String(tag), String(language)].map { $0.lowercased() }
      let match = names.lazy.compactMap { name in bundle.pack.locales.first { $0.lowercased() == name } }
        .first
      return match.map { ResolvedConfiguration.PreferredLocale(locale: $0, variable: variable) }
    }
  }
}
