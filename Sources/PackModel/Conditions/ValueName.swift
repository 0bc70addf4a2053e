/// A name of a condition or of a text (`user.gender`), taken apart once and not each time it is looked up. Names are
/// taken apart and put together here alone.
package struct ValueName: Sendable {
  /// As written.
  package let source: String
  /// What it is looked up in.
  package let root: Root
  /// What follows the first dot.
  package let rest: String

  /// What a name is looked up in.
  package enum Root: Hashable, Sendable {
    case locale, device, user, deviceProperty, screen, locationAccuracy, experiment, feature, field, item
    /// `nil`: there is no such permission.
    case permission(PermissionKind?)
    /// Nothing has a value of such a name.
    case nothing
  }

  /// Takes a name apart.
  package init(_ source: String) {
    let dot = source.utf8.firstIndex(of: UInt8(ascii: "."))
    let rest = dot.map { String(source[source.utf8.index(after: $0)...]) } ?? ""
    self.source = source
    self.rest = rest
    root =
      switch dot.map({ String(source[..<$0]) }) ?? source {
      case "locale": dot == nil ? .locale : .nothing
      case "device": dot == nil ? .device : .deviceProperty
      case "user": .user
      case "screen": .screen
      case "permission":
        rest == "location_accuracy" ? .locationAccuracy : .permission(PermissionKind(rawValue: rest))
      case "experiment": .experiment
      case "feature": .feature
      case "field": .field
      case "item": .item
      default: .nothing
      }
  }

  private init(_ prefix: String, _ root: Root, _ rest: String) {
    source = prefix + rest
    self.root = root
    self.rest = rest
  }
}

extension ValueName {
  /// The session's language.
  package static let locale = ValueName("locale")
  /// The session's device.
  package static let device = ValueName("device")
  /// What kind of device it is.
  package static let deviceForm = ValueName("device.form")
  /// Whether what the screen loads is there.
  package static let screenLoaded = ValueName("screen.loaded")
  /// The file of the screen, in conditions about states.
  package static let screenFile = ValueName("screen.file")
  /// Whether the location is precise.
  package static let locationAccuracy = ValueName("permission.location_accuracy")
  /// The id of the record.
  package static let recordID = ValueName.item("id")

  /// The name of an attribute.
  package static func user(_ attribute: String) -> ValueName { ValueName("user.", .user, attribute) }

  /// The name of what stands in a field.
  package static func field(_ element: ElementID) -> ValueName { ValueName("field.", .field, element) }

  /// The name of a record's field.
  package static func item(_ field: String) -> ValueName { ValueName("item.", .item, field) }

  /// The name of a permission's status.
  package static func permission(_ kind: PermissionKind) -> ValueName {
    ValueName("permission.", .permission(kind), kind.rawValue)
  }

  /// The name of an experiment's arm.
  package static func experiment(_ key: ExperimentKey) -> ValueName {
    ValueName("experiment.", .experiment, key)
  }

  /// The name of a feature's switch.
  package static func feature(_ id: String) -> ValueName { ValueName("feature.", .feature, id) }

  /// The attribute that it names.
  package var attribute: String? { part(of: .user) }

  /// The field of a record that it names.
  package var recordField: String? { part(of: .item) }

  /// The experiment that it names.
  package var experiment: ExperimentKey? { part(of: .experiment) }

  /// The feature that it names.
  package var feature: String? { part(of: .feature) }

  private func part(of root: Root) -> String? { self.root == root && !rest.isEmpty ? rest : nil }
}

extension ValueName: Hashable, Comparable, ExpressibleByStringLiteral {
  package init(stringLiteral source: String) { self.init(source) }

  package static func == (left: ValueName, right: ValueName) -> Bool { left.source == right.source }

  package static func < (left: ValueName, right: ValueName) -> Bool { left.source < right.source }

  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
