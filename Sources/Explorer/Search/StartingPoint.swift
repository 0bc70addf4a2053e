package import Content
package import OnboardingFlow

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

extension StartingPoint {
  /// So many starts at most: with more, what differs is tried one after the other, and not each with each.
  private static let most = 96
  /// So many features may be on at once; of more each is on alone, and with those that a condition names beside it.
  private static let mostFeatures = 3

  /// Where a value comes from that nobody has asked for: the simulator, or the pack itself.
  private static let origins: Set<String> = [
    ConfigurationEntry.defaultOrigin, "pack.toml", "permissions.toml",
  ]

  /// Every start that a pack makes a difference between, over a configuration; what somebody has set there stays.
  ///
  /// - Parameter joinsDevices: whether devices that differ in layout alone are one.
  package static func all(
    _ configuration: ResolvedConfiguration, joinsDevices: Bool = true
  ) -> [StartingPoint] {
    all(configuration.bundle, configuration.setup, joinsDevices: joinsDevices) { key in
      configuration.entries.contains { entry in
        entry.key == key && !entry.value.isEmpty && !origins.contains(entry.origin)
      }
    }
  }

  /// Every start that a pack makes a difference between: ways in, arms of experiments, languages and devices where
  /// something reads them, attributes that only configuration sets, features.
  ///
  /// - Parameter isFixed: whether a key of configuration stays as the setup has it.
  static func all(
    _ bundle: PackBundle, _ setup: FlowSetup, joinsDevices: Bool = true,
    isFixed: (String) -> Bool = { _ in false }
  ) -> [StartingPoint] {
    let pack = bundle.pack
    let names = bundle.promises.promises.flatMap { $0.condition.names + ($0.after?.names ?? []) }
    var axes: [[StartingChange]] = []
    if !isFixed("entry"), setup.jump == nil { axes.append(pack.entryChanges) }
    for experiment in pack.experiments where !isFixed("experiment.\(experiment.key)") {
      axes.append(experiment.arms.map { pack.armChange(experiment.key, $0) })
    }
    if !isFixed("locale") { axes.append(pack.localeChanges(from: setup.locale)) }
    var kinds: [[DeviceID]] = []
    if !isFixed("device") {
      kinds = pack.deviceKinds(from: setup.device, asking: names, joins: joinsDevices)
      axes.append(pack.deviceChanges(kinds))
    }
    let plain = StartingPoint(setup: setup)
    let configured = pack.configuredChanges.filter { !isFixed($0.key) }
    var points = product(plain, axes.filter { !$0.isEmpty }) + configured.map(plain.with)
    for index in points.indices {
      let kind = kinds.first { $0.first == points[index].setup.device } ?? []
      points[index].alikeDevices = Array(kind.dropFirst())
    }
    let features = pack.permissions.features.filter { !isFixed("features.\($0.id)") }.map(\.id)
    guard features.count > mostFeatures else { return points }
    return few(features, pack.featuresNamedTogether, points)
  }

  /// What the starts of a pack leave out, in one sentence; `nil`: nothing.
  package static func untried(_ points: [StartingPoint]) -> String? {
    let off = points.map { point in point.settings.count { $0.key.hasPrefix("features.") } }.max() ?? 0
    guard off > 0 else { return nil }
    return
      "Its features were on one at a time: what several do together, and what nobody comes to, is not said. `--set features.NAME=true` has one on in every start."
  }

  private static func product(_ plain: StartingPoint, _ axes: [[StartingChange]]) -> [StartingPoint] {
    let count = axes.reduce(1) { $0 * ($1.count + 1) }
    guard count <= most else { return [plain] + axes.flatMap { axis in axis.map { plain.with($0) } } }
    return axes.reduce([plain]) { points, axis in
      points + axis.flatMap { change in points.map { $0.with(change) } }
    }
  }

  /// Each feature alone, and for the first start those that belong together: all at once are more states than there is
  /// time for.
  private static func few(
    _ features: [String], _ together: [Set<String>], _ points: [StartingPoint]
  ) -> [StartingPoint] {
    let singles = features.map { Set([$0]) }
    return points.enumerated().flatMap { index, point in
      (singles + (index == 0 ? together : [])).map { on in
        features.filter { !on.contains($0) }.reduce(point) { point, feature in
          point.with(
            StartingChange(key: "features.\(feature)", value: "false") { $0.features[feature] = false })
        }
      }
    }
  }
}
