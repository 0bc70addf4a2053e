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

  /// Every start that a pack makes a difference between: ways in, arms of experiments, languages and devices where
  /// something reads them, attributes that only configuration sets, features. What configuration says stays.
  package static func all(_ configuration: ResolvedConfiguration) -> [StartingPoint] {
    let pack = configuration.bundle.pack
    let setup = configuration.setup
    let isFixed = { (key: String) in
      configuration.entries.contains { entry in
        entry.key == key && !entry.value.isEmpty && !origins.contains(entry.origin)
      }
    }
    var axes: [[StartingChange]] = []
    if !isFixed("entry"), setup.jump == nil { axes.append(pack.entryChanges) }
    for experiment in pack.experiments where !isFixed("experiment.\(experiment.key)") {
      axes.append(experiment.arms.map { pack.armChange(experiment.key, $0) })
    }
    if !isFixed("locale") { axes.append(pack.localeChanges(from: setup.locale)) }
    if !isFixed("device") { axes.append(pack.deviceChanges(from: setup.device)) }
    let plain = StartingPoint(setup: setup)
    let configured = pack.configuredChanges.filter { !isFixed($0.key) }
    let points = product(plain, axes.filter { !$0.isEmpty }) + configured.map(plain.with)
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
