import OnboardingFlow
import TextFormats

/// A key of configuration, and what its value may be.
struct ConfigurationKey {
  /// The path with dots.
  var name: String
  var kind: Kind

  enum Kind {
    case text
    /// One of some names.
    case choice([String], what: String)
    case integer
    /// A whole number from 1.
    case count
    /// YYYY-MM-DD.
    case date
    /// An attribute of the user.
    case attribute(Attribute)
    /// Outcomes of an endpoint, with commas.
    case outcomes([String])
    /// Some of some names, with commas.
    case choices([String], what: String)
    /// What tells one user from another.
    case user
    /// Anything that is known of the user; a list too.
    case property
  }

  /// Whether the value is a list.
  var isList: Bool {
    switch kind {
    case .outcomes, .choices: true
    default: false
    }
  }

  /// What is wrong with a value.
  func problem(with value: String) -> (message: String, fix: String?)? {
    switch kind {
    case .text: return nil
    case .choice(let names, let what):
      if names.contains(value) { return nil }
      return (
        "there is no \(what) `\(value)`", Suggestion.help(for: value, among: names, listing: "it may be")
      )
    case .choices(let names, let what):
      let written = ConfigurationSetting.list(value)
      let unknown = written.isEmpty ? value : written.first { !names.contains($0) }
      return unknown.map {
        ("there is no \(what) `\($0)`", Suggestion.help(for: $0, among: names, listing: "it may be"))
      }
    case .user: return Self.problem(withUser: value)
    case .property: return nil
    case .integer: return Int(value) == nil ? ("`\(value)` is not a whole number", nil) : nil
    case .count:
      return (1...1_000_000).contains(Int(value) ?? 0)
        ? nil : ("`\(value)` is not a whole number from 1 to 1000000", nil)
    case .date:
      return CalendarDate(content: value) == nil ? ("`\(value)` is not a day", "write it as YYYY-MM-DD") : nil
    case .attribute(let attribute): return problem(with: value, of: attribute)
    case .outcomes(let known):
      guard let unknown = ConfigurationSetting.list(value).first(where: { !known.contains($0) }) else {
        return nil
      }
      return (
        "the endpoint has no outcome `\(unknown)`",
        Suggestion.help(for: unknown, among: known, listing: "its outcomes are")
      )
    }
  }

  private static func problem(withUser id: String) -> (message: String, fix: String?)? {
    if id.count < ExperimentUser.leastCharacters {
      return ("`\(id)` is too short to tell users apart", "an id of a user has at least 5 characters")
    }
    let isPlain =
      id.count <= 200 && id.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isPlain ? nil : ("this is no id of a user", "it has at most 200 characters, and no line breaks")
  }

  private func problem(with value: String, of attribute: Attribute) -> (message: String, fix: String?)? {
    if Value(value, like: attribute.initial) == nil {
      return (
        "`\(value)` is not \(attribute.initial.number == nil ? "true or false" : "a whole number")", nil
      )
    }
    if attribute.values.isEmpty || value.isEmpty || attribute.values.contains(value) { return nil }
    return (
      "the attribute `\(attribute.name)` cannot be `\(value)`",
      Suggestion.help(for: value, among: attribute.values, listing: "it may be")
    )
  }
}

extension CalendarDate {
  /// A day written YYYY-MM-DD.
  init?(content text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(\.isWholeNumber) }) else {
      return nil
    }
    self.init(digits: parts.joined())
  }

  /// The day written YYYY-MM-DD.
  package var text: String { DateText.text(year: year, month: month, day: day) }
}
