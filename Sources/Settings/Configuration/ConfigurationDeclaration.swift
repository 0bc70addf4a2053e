/// A key or a table of keys in the list of all.
protocol ConfigurationDeclaration: Sendable {
  /// What schemas and documents say: of a table that the pack fills, one for the whole table.
  var described: [ConfigurationTraits] { get }
  /// The keys for a pack.
  func keys(_ context: ConfigurationContext) -> [CheckedKey]
  /// Reads the values and hands them on.
  func resolve(in resolution: inout ConfigurationResolution)
}

/// A key whose type is known to the check of its values alone.
struct CheckedKey: Sendable {
  let traits: ConfigurationTraits
  private let problem: @Sendable (String) -> ConfigurationProblem?

  init<Output>(
    _ traits: ConfigurationTraits, _ type: ConfigurationType<Output>, _ context: ConfigurationContext
  ) {
    self.traits = traits
    problem = { type.problem($0, context) }
  }

  /// What is wrong with a written value; `nil`: nothing.
  func problem(with text: String) -> ConfigurationProblem? { problem(text) }
}

extension ConfigurationKey: ConfigurationDeclaration {
  var described: [ConfigurationTraits] { [traits] }

  func keys(_ context: ConfigurationContext) -> [CheckedKey] { [CheckedKey(traits, type, context)] }

  func resolve(in resolution: inout ConfigurationResolution) {
    let found = resolution.found(traits.name, type)
    let value = found?.value ?? defaultValue(resolution.context)
    resolution.set(self, to: value)
    guard found != nil || isAlwaysListed else { return }
    resolution.list(traits, type.text(value), origin: found?.origin ?? ConfigurationEntry.defaultOrigin)
  }
}
