package import Content
package import OnboardingFlow

/// What a session begins with, and how a tape says so over the configuration.
package struct StartingPoint: Sendable {
  package var setup: FlowSetup
  /// Keys of configuration that differ, in order.
  package var settings: [Setting]

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
}

extension StartingPoint {
  /// So many starts at most: with more, what differs is tried one after the other, and not each with each.
  private static let most = 96

  /// Every start that a pack makes a difference between: ways in, arms of experiments, and, where something reads them,
  /// languages and devices. What configuration says stays.
  package static func all(_ configuration: ResolvedConfiguration) -> [StartingPoint] {
    let pack = configuration.bundle.pack
    let isFixed = { (key: String) in
      configuration.entries.contains { entry in
        entry.key == key && !entry.value.isEmpty && entry.origin != ConfigurationEntry.defaultOrigin
      }
    }
    var axes: [[Change]] = []
    if !isFixed("entry"), configuration.setup.jump == nil {
      axes.append(pack.entries.map { entry in Change(key: "entry", value: entry.id) { $0.entry = entry.id } })
    }
    for experiment in pack.experiments where !isFixed("experiment.\(experiment.key)") {
      axes.append(experiment.arms.map { arm in arms(experiment.key, arm) })
    }
    if !isFixed("locale"), pack.readsLocale {
      axes.append(
        pack.locales.filter { $0 != configuration.setup.locale }.map { locale in
          Change(key: "locale", value: locale) { $0.locale = locale }
        })
    }
    if !isFixed("device"), pack.readsDevice {
      axes.append(
        pack.devices.map(\.id).filter { $0 != configuration.setup.device }.map { device in
          Change(key: "device", value: device) { $0.device = device }
        })
    }
    return points(configuration.setup, axes.filter { !$0.isEmpty })
  }

  private struct Change {
    var key: String
    var value: String
    var apply: (inout FlowSetup) -> Void
  }

  private static func arms(_ key: ExperimentKey, _ arm: ArmID) -> Change {
    Change(key: "experiment.\(key)", value: arm) { setup in
      setup.offers.removeAll { $0.experiment == key }
      setup.offers.append(ArmOffer(experiment: key, arm: arm, isDrawn: false))
    }
  }

  private static func points(_ setup: FlowSetup, _ axes: [[Change]]) -> [StartingPoint] {
    let plain = StartingPoint(setup: setup, settings: [])
    let count = axes.reduce(1) { $0 * ($1.count + 1) }
    guard count <= most else { return [plain] + axes.flatMap { axis in axis.map { plain.with($0) } } }
    return axes.reduce([plain]) { points, axis in
      points + axis.flatMap { change in points.map { $0.with(change) } }
    }
  }

  private func with(_ change: Change) -> StartingPoint {
    var point = self
    change.apply(&point.setup)
    point.settings.append(Setting(key: change.key, value: change.value))
    return point
  }
}

extension Pack {
  fileprivate var readsLocale: Bool {
    conditions.contains { $0.names.contains("locale") }
      || screens.contains { $0.suffixes.contains(where: locales.contains) }
  }

  fileprivate var readsDevice: Bool {
    let names = Set(devices.flatMap(\.suffixes))
    return conditions.contains { $0.names.contains { $0 == "device" || $0.hasPrefix("device.") } }
      || screens.contains { $0.suffixes.contains(where: names.contains) }
  }
}
