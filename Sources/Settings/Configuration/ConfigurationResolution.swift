import PackModel
import PackReading

/// Turns the layers, once checked, into typed values with their origins.
struct ConfigurationResolution {
  let reader: LayerReader
  let context: ConfigurationContext
  /// What the machine and experiments hear.
  var start = SessionStart()
  /// Every value with its origin.
  var entries: [ConfigurationEntry] = []
  private var values = ConfigurationValues()

  init(reader: LayerReader, context: ConfigurationContext) {
    self.reader = reader
    self.context = context
  }

  mutating func resolve(_ bundle: PackBundle, pack: (name: String, origin: String)) -> ResolvedConfiguration {
    let packKey = ConfigurationKeys.declared.pack
    set(packKey, to: pack.name)
    list(packKey.traits, pack.name, origin: pack.origin)
    for declaration in ConfigurationKeys.afterPack { declaration.resolve(in: &self) }
    start.setup.offers = bundle.experiments.offers(to: start.user, start.setup, bundle.pack)
    return ResolvedConfiguration(
      bundle: bundle, setup: start.setup, user: start.user, values: values, entries: entries,
      context: context)
  }

  /// The value that the highest layer sets, and where from. One that a file for another pack sets and this pack lacks
  /// does not count.
  func found<Output>(
    _ name: String, _ type: ConfigurationType<Output>
  ) -> (value: Output, origin: String)? {
    guard let (value, layer) = reader.value(name, type.read),
      type.problem(type.text(value), context) == nil
    else { return nil }
    return (value, layer.origin(of: name))
  }

  /// Keeps the value of a key for readers, and hands it to the session if that hears it.
  mutating func set<Output>(_ key: ConfigurationKey<Output>, to value: Output) {
    values[key] = value
    key.hand(value, to: &start)
  }

  /// Lists a value as `onboard-sim config` prints it.
  mutating func list(_ traits: ConfigurationTraits, _ value: String, origin: String) {
    entries.append(
      ConfigurationEntry(
        key: traits.name, value: value, origin: origin, effect: traits.effect, reload: traits.reload))
  }
}

/// The values of all keys that have a name of their own.
struct ConfigurationValues: Sendable {
  private var values: [String: any Sendable] = [:]

  /// The value of a key; every key of ``ConfigurationKeys/all`` has one once layers are resolved.
  subscript<Output>(key: ConfigurationKey<Output>) -> Output? {
    get { values[key.traits.name].flatMap { $0 as? Output } }
    set { values[key.traits.name] = newValue }
  }
}

extension PackBundle {
  /// The pack's locales that the POSIX variables name, the strongest first: `ja_JP.UTF-8` is `ja`.
  func preferredLocales(_ environment: [String: String]) -> [ResolvedConfiguration.PreferredLocale] {
    ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variable in
      guard let value = environment[variable] else { return nil }
      let tag = value.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 }
      let language = tag.prefix { $0 != "-" }
      let names = [String(tag), String(language)].map { $0.lowercased() }
      let match = names.lazy.compactMap { name in pack.locales.first { $0.lowercased() == name } }
        .first
      return match.map { ResolvedConfiguration.PreferredLocale(locale: $0, variable: variable) }
    }
  }
}
