/// A key of configuration, declared once: reading, checks, `onboard-sim config`, the schema, the documents and reload
/// derive from it.
package struct ConfigurationKey<Output: Sendable>: Sendable {
  /// Its name, and what else is declared of it beside the type.
  package let traits: ConfigurationTraits
  let type: ConfigurationType<Output>
  let defaultValue: @Sendable (ConfigurationContext) -> Output
  /// Whether `onboard-sim config` lists it where no layer sets it.
  let isAlwaysListed: Bool
  private let hear: ConfigurationHearer<Output>.Hear?

  /// - Parameters:
  ///   - name: the path with dots.
  ///   - hearer: who hears the value.
  ///   - summary: one sentence for people, without a full stop.
  ///   - example: a value as TOML writes it.
  init(
    _ name: String, _ type: ConfigurationType<Output>, default standard: ConfigurationDefault<Output>,
    heardBy hearer: ConfigurationHearer<Output>, _ summary: String, example: String,
    reload: ConfigurationReload = .atOnce, scope: ConfigurationScope = .everyLayer, flag: String? = nil,
    isAlwaysListed: Bool = true
  ) {
    traits = ConfigurationTraits(
      name: name, form: type.form, summary: summary, example: example,
      defaultText: standard.words ?? standard.fixed.map(type.text) ?? "",
      isDefaultFixed: standard.fixed != nil,
      effect: hearer.effect, reload: reload, scope: scope, flag: flag)
    self.type = type
    defaultValue = standard.value
    hear = hearer.hear
    self.isAlwaysListed = isAlwaysListed
  }

  /// What is wrong with a value as it is written; `nil`: nothing.
  func problem(with text: String, _ context: ConfigurationContext) -> ConfigurationProblem? {
    type.problem(text, context)
  }

  /// Hands the value to a session that starts, if that hears it.
  func hand(_ value: Output, to start: inout SessionStart) {
    hear?(value, &start)
  }
}

/// The value of a key that no layer sets.
struct ConfigurationDefault<Output: Sendable>: Sendable {
  fileprivate let value: @Sendable (ConfigurationContext) -> Output
  fileprivate var fixed: Output?
  /// What decides it, for people.
  fileprivate var words: String?

  /// The same value for every pack and run.
  static func value(_ value: Output) -> Self { Self(value: { _ in value }, fixed: value) }

  /// A value that the pack or the run decides.
  static func decided(
    by words: String, _ value: @escaping @Sendable (ConfigurationContext) -> Output
  ) -> Self {
    Self(value: value, words: words)
  }
}

/// Who hears the value of a key.
struct ConfigurationHearer<Output: Sendable>: Sendable {
  /// Hands a value over. A closure, as a key path takes the program's start fifty times as long to make.
  typealias Hear = @Sendable (Output, inout SessionStart) -> Void

  let effect: ConfigurationEffect
  fileprivate var hear: Hear?

  /// The machine, which finds the value there when a session starts.
  static func flow(_ hear: @escaping Hear) -> Self { Self(effect: .flow, hear: hear) }

  /// The code that reads the value and shows the effect.
  static func readers(_ effect: ConfigurationEffect) -> Self { Self(effect: effect) }
}
