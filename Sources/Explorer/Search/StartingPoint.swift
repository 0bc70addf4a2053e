package import PackModel

/// What a session begins with, and how a tape says so over the configuration.
package struct StartingPoint: Sendable {
  package var setup: FlowSetup
  /// Keys of configuration that differ, in order.
  package var settings: [Setting]
  /// The devices on which the same happens: they have a layout of their own, and no start.
  package var alikeDevices: [DeviceID] = []

  package struct Setting: Hashable, Sendable {
    package var key: String
    package var value: String

    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  package init(setup: FlowSetup, settings: [Setting] = []) {
    self.setup = setup
    self.settings = settings
  }

  /// In words; empty for the plain one.
  package var name: String { settings.map { "\($0.key) = \($0.value)" }.joined(separator: ", ") }

  func with(_ change: StartingChange) -> StartingPoint {
    var point = self
    change.apply(&point.setup)
    point.settings.append(Setting(key: change.key, value: change.value))
    return point
  }
}

/// One thing that a session can begin otherwise with.
struct StartingChange {
  var key: String
  var value: String
  var apply: (inout FlowSetup) -> Void
}
