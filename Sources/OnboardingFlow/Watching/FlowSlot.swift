package import PackModel

/// A part of the state that has a value of its own: what a session does depends on few of them at a time.
package enum FlowSlot: Hashable, Sendable {
  /// An attribute of the user, by name.
  case attribute(String)
  /// What a screen keeps, by the id of its file.
  case screen(ScreenID)
  /// The stored status of a permission.
  case permission(PermissionKind)
  /// Whether a feature of the pack is on, by id.
  case feature(String)
  /// The arm that the user was given of an experiment.
  case arm(ExperimentKey)
}

/// Slots of one kind.
package protocol SlotFamily: Sendable {
  associatedtype Key: Hashable & Sendable
  associatedtype Content: Hashable & Sendable

  static func slot(_ key: Key) -> FlowSlot
}

/// The user's attributes, by name.
package enum AttributeSlots: SlotFamily {
  /// The attribute's value.
  package typealias Content = Value

  /// The slot of the attribute with a name.
  package static func slot(_ key: String) -> FlowSlot { .attribute(key) }
}

/// What screens keep, by the id of the screen's file.
package enum ScreenSlots: SlotFamily {
  /// Focus, typed texts, page and card.
  package typealias Content = ScreenState

  /// The slot of the screen with an id.
  package static func slot(_ key: ScreenID) -> FlowSlot { .screen(key) }
}

/// Statuses of permissions, by kind.
package enum PermissionSlots: SlotFamily {
  /// The status that the system has stored.
  package typealias Content = PermissionStatus

  /// The slot of the permission of a kind.
  package static func slot(_ key: PermissionKind) -> FlowSlot { .permission(key) }
}

/// Features of the pack, by id.
package enum FeatureSlots: SlotFamily {
  /// Whether the feature is on.
  package typealias Content = Bool

  /// The slot of the feature with an id.
  package static func slot(_ key: String) -> FlowSlot { .feature(key) }
}

/// Arms of experiments, by the experiment's key.
package enum ArmSlots: SlotFamily {
  /// The arm that the user was given.
  package typealias Content = ArmID

  /// The slot of the experiment with a key.
  package static func slot(_ key: ExperimentKey) -> FlowSlot { .arm(key) }
}
