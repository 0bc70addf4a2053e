package import PackModel

/// A part of the state that has a value of its own: what a session does depends on few of them at a time.
package enum FlowSlot: Hashable, Sendable {
  case attribute(String)
  case screen(ScreenID)
  case permission(PermissionKind)
  case feature(String)
  case arm(ExperimentKey)
}

/// Slots of one kind.
package protocol SlotFamily: Sendable {
  associatedtype Key: Hashable & Sendable
  associatedtype Content: Hashable & Sendable

  static func slot(_ key: Key) -> FlowSlot
}

package enum AttributeSlots: SlotFamily {
  package typealias Content = Value

  package static func slot(_ key: String) -> FlowSlot { .attribute(key) }
}

package enum ScreenSlots: SlotFamily {
  package typealias Content = ScreenState

  package static func slot(_ key: ScreenID) -> FlowSlot { .screen(key) }
}

package enum PermissionSlots: SlotFamily {
  package typealias Content = PermissionStatus

  package static func slot(_ key: PermissionKind) -> FlowSlot { .permission(key) }
}

package enum FeatureSlots: SlotFamily {
  package typealias Content = Bool

  package static func slot(_ key: String) -> FlowSlot { .feature(key) }
}

package enum ArmSlots: SlotFamily {
  package typealias Content = ArmID

  package static func slot(_ key: ExperimentKey) -> FlowSlot { .arm(key) }
}
