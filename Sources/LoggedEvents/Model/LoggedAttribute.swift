package import PackModel

/// An attribute of the user in an event.
package struct LoggedAttribute: Hashable, Sendable {
  /// Its key in the line.
  package var key: String
  /// One of the values that the pack declares; `nil`: not known.
  package var value: String?

  /// An attribute with its value.
  package init(_ key: String, _ value: String?) {
    self.key = key
    self.value = value
  }
}

extension Pack {
  /// The attributes that the log has, with their keys there: those that declare `values`, in the order of the pack.
  package var loggedAttributes: [(key: String, attribute: Attribute)] {
    attributes.compactMap { attribute in attribute.logKey.map { ($0, attribute) } }
  }
}

extension Attribute {
  /// Its key in a line of the log and the name of its groups; `nil`: it declares no values, so it is never logged.
  var logKey: String? {
    if values.isEmpty { return nil }
    return EventColumn.reservedNames.contains(name) ? ValueName.user(name).source : name
  }

  /// What the log says where the attribute has a value: nothing but one that is declared.
  func logged(_ value: String) -> String? {
    !value.isEmpty && values.contains(value) ? value : nil
  }
}
