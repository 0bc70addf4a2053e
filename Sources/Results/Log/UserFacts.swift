import LoggedEvents
package import PackModel

/// Users who count: those with one of some values of a fact.
package struct UserFilter: Hashable, Sendable, Codable {
  /// What the log says of a user: the key of an attribute, `locale`, `device` or `entry`.
  package var fact: String
  /// The values of which a user has one; an empty text stands for users of whom the log does not say it.
  package var values: [String]

  /// Creates a filter by a fact.
  package init(_ fact: String, _ values: [String]) {
    self.fact = fact
    self.values = values
  }

  /// `gender female`, `locale en or ja`.
  var words: String {
    let values = values.map { $0.isEmpty ? "unknown" : $0 }
    return "\(fact) \(values.joined(separator: " or "))"
  }
}

extension [UserFilter] {
  /// `gender female, level 2 or 3 and locale en`; `nil` without a filter.
  package var words: String? { isEmpty ? nil : Readable.list(map(\.words)) }
}

extension Pack {
  /// The facts that users of the pack can be grouped by.
  package var userFacts: [String] {
    let facts = loggedAttributes.map(\.key) + ["locale", "device"]
    let entry = entries.isEmpty || facts.contains("entry") ? [] : ["entry"]
    return facts + entry + [SplitName.version]
  }

  /// The values that a fact can have, without that of users of whom it is not said; `nil`: any.
  package func values(ofFact fact: String) -> [String]? {
    if let known = loggedAttributes.first(where: { $0.key == fact }) {
      return known.attribute.values.isEmpty ? nil : known.attribute.values
    }
    return switch fact {
    case "locale": locales
    case "device": devices.map(\.id)
    case "entry": entries.map(\.id)
    default: nil
    }
  }
}
