/// A name of a condition or of a text (`user.gender`), taken apart once and not each time it is looked up.
package struct ValueName: Hashable, Sendable {
  /// As written.
  package let source: String
  /// What it is looked up in.
  package let root: Root
  /// What follows the first dot.
  package let rest: String

  package enum Root: Hashable, Sendable {
    case locale, device, user, deviceProperty, screen, locationAccuracy, experiment, feature, field, item
    case permission(PermissionKind)
    /// Nothing has a value of such a name.
    case nothing
  }

  package init(_ source: String) {
    self.source = source
    guard let dot = source.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      rest = ""
      root =
        switch source {
        case "locale": .locale
        case "device": .device
        default: .nothing
        }
      return
    }
    let rest = String(source[source.utf8.index(after: dot)...])
    self.rest = rest
    root =
      switch String(source[..<dot]) {
      case "user": .user
      case "device": .deviceProperty
      case "screen": .screen
      case "permission":
        rest == "location_accuracy"
          ? .locationAccuracy : PermissionKind(rawValue: rest).map { .permission($0) } ?? .nothing
      case "experiment": .experiment
      case "feature": .feature
      case "field": .field
      case "item": .item
      default: .nothing
      }
  }
}
