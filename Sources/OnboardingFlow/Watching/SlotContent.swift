package import PackModel

/// What a slot holds.
package enum SlotContent: Hashable, Sendable {
  /// Of an attribute.
  case value(Value)
  /// Of a screen.
  case screen(ScreenState)
  /// Of a permission.
  case status(PermissionStatus)
  /// Of a feature.
  case isOn(Bool)
  /// Of an experiment.
  case arm(ArmID)
}

extension OnboardingFlow {
  /// Every slot of a session, in an order that is always the same.
  package static func slots(of pack: Pack) -> [FlowSlot] {
    pack.attributes.map { .attribute($0.name) } + pack.screens.map { .screen($0.id) }
      + PermissionKind.allCases.map { .permission($0) }
      + pack.permissions.features.map { .feature($0.id) } + pack.experiments.map { .arm($0.key) }
  }

  /// What a slot holds now; `nil`: nothing.
  package func content(of slot: FlowSlot) -> SlotContent? {
    switch slot {
    case .attribute(let name): state.attributes[name].map(SlotContent.value)
    case .screen(let id): state.screens[id].map(SlotContent.screen)
    case .permission(let kind): state.permissions.statuses[kind].map(SlotContent.status)
    case .feature(let id): state.features[id].map(SlotContent.isOn)
    case .arm(let key): state.arms[key].map(SlotContent.arm)
    }
  }

  /// Puts something into a slot; what does not belong there is not taken.
  package mutating func put(_ content: SlotContent?, in slot: FlowSlot) {
    switch (slot, content) {
    case (.attribute(let name), .value(let value)): state.attributes[name] = value
    case (.attribute(let name), nil): state.attributes[name] = nil
    case (.screen(let id), .screen(let screen)): state.screens[id] = screen
    case (.screen(let id), nil): state.screens[id] = nil
    case (.permission(let kind), .status(let status)): state.permissions.statuses[kind] = status
    case (.permission(let kind), nil): state.permissions.statuses[kind] = nil
    case (.feature(let id), .isOn(let isOn)): state.features[id] = isOn
    case (.feature(let id), nil): state.features[id] = nil
    case (.arm(let key), .arm(let arm)): state.arms[key] = arm
    case (.arm(let key), nil): state.arms[key] = nil
    default: break
    }
  }
}

extension FlowState {
  /// The state without what slots hold.
  package var withoutSlots: FlowState {
    var rest = self
    rest.attributes = [:]
    rest.screens = [:]
    rest.permissions.statuses = [:]
    rest.features = [:]
    rest.arms = [:]
    return rest
  }
}
