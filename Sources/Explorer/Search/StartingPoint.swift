package import PackModel

/// The setup that a session begins with, and the settings with which a tape asks for it.
package struct StartingPoint: Sendable {
  /// The setup of the session, with the settings applied.
  package var setup: FlowSetup
  /// Keys of configuration that differ, in order.
  package var settings: [Setting]
  /// The devices on which the same happens: they have a layout of their own, and no start.
  package var alikeDevices: [DeviceID] = []

  /// A key of configuration with its value.
  package struct Setting: Hashable, Sendable {
    /// The key, as in `config.toml`: `locale`, `user.gender`.
    package var key: String
    /// The value as text.
    package var value: String

    /// Creates a setting.
    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Creates a starting point; without settings it is the plain one.
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
