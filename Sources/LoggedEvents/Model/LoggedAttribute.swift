package import PackModel

/// An attribute of the user in an event.
package struct LoggedAttribute: Hashable, Sendable {
  /// Its key in the line.
  package var key: String
  /// One of the values that the pack declares; `nil` if it is not known.
  package var value: String?

  /// Creates an attribute with its value.
  package init(_ key: String, _ value: String?) {
    self.key = key
    self.value = value
  }
}

extension Pack {
  /// The attributes that the log has, with their keys there: those that declare `values` and those with
  /// `collect = true`, in the order of the pack.
  package var loggedAttributes: [(key: String, attribute: Attribute)] {
    attributes.compactMap { attribute in attribute.logKey.map { ($0, attribute) } }
  }
}

extension Attribute {
  /// Its key in a line of the log and the name of its groups; `nil` if it declares no values and is not collected
  /// either, and so is never logged.
  var logKey: String? {
    if values.isEmpty, !isCollected { return nil }
    return EventColumn.reservedNames.contains(name) ? ValueName.user(name).source : name
  }

  /// The value as it is logged; `nil` if it is not one of the declared values. What is collected is cut after
  /// 1,000 characters.
  func logged(_ value: String) -> String? {
    if value.isEmpty { return nil }
    if values.contains(value) { return value }
    return isCollected && values.isEmpty ? String(value.prefix(1000)) : nil
  }
}
