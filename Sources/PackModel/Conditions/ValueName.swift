/// A name of a condition or of a text (`user.gender`), parsed once and not at each look-up. Only this type
/// takes names apart and puts them together.
package struct ValueName: Sendable {
  /// As written.
  package let source: String
  /// Where its value is looked up.
  package let root: Root
  /// What follows the first dot; empty without a dot.
  package let rest: String

  /// Where the value of a name is looked up.
  package enum Root: Hashable, Sendable {
    case locale, device, user, deviceProperty, screen, locationAccuracy, experiment, feature, field, item
    /// The status of a permission; `nil`: there is no such permission.
    case permission(PermissionKind?)
    /// An unknown name: it has no value.
    case nothing
  }

  /// Parses a name; what is not known has the root `nothing`.
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
  /// The language of the session.
  package static let locale = ValueName("locale")
  /// The id of the device of the session.
  package static let device = ValueName("device")
  /// The form of the device: `phone` or `tablet`.
  package static let deviceForm = ValueName("device.form")
  /// Whether the screen has loaded its data.
  package static let screenLoaded = ValueName("screen.loaded")
  /// The id of the screen's file, in conditions of promises.
  package static let screenFile = ValueName("screen.file")
  /// The accuracy of the location: `full` or `reduced`.
  package static let locationAccuracy = ValueName("permission.location_accuracy")
  /// The id of the record.
  package static let recordID = ValueName.item("id")

  /// The name of an attribute.
  package static func user(_ attribute: String) -> ValueName { ValueName("user.", .user, attribute) }

  /// The name of the input in an element.
  package static func field(_ element: ElementID) -> ValueName { ValueName("field.", .field, element) }

  /// The name of a record's field.
  package static func item(_ field: String) -> ValueName { ValueName("item.", .item, field) }

  /// The name of a permission's status.
  package static func permission(_ kind: PermissionKind) -> ValueName {
    ValueName("permission.", .permission(kind), kind.rawValue)
  }

  /// The name of the arm of an experiment.
  package static func experiment(_ key: ExperimentKey) -> ValueName {
    ValueName("experiment.", .experiment, key)
  }

  /// The name of a feature: whether it is on.
  package static func feature(_ id: String) -> ValueName { ValueName("feature.", .feature, id) }

  /// The attribute that it names; `nil` if it names something else.
  package var attribute: String? { part(of: .user) }

  /// The field of a record that it names; `nil` if it names something else.
  package var recordField: String? { part(of: .item) }

  /// The experiment that it names; `nil` if it names something else.
  package var experiment: ExperimentKey? { part(of: .experiment) }

  /// The feature that it names; `nil` if it names something else.
  package var feature: String? { part(of: .feature) }

  private func part(of root: Root) -> String? { self.root == root && !rest.isEmpty ? rest : nil }
}

extension ValueName: Hashable, Comparable, ExpressibleByStringLiteral {
  /// Parses a name that is written in Swift.
  package init(stringLiteral source: String) { self.init(source) }

  /// Names are equal if they are written the same.
  package static func == (left: ValueName, right: ValueName) -> Bool { left.source == right.source }

  /// Names are in the order of their texts.
  package static func < (left: ValueName, right: ValueName) -> Bool { left.source < right.source }

  /// Hashes the name as written.
  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
