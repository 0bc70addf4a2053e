package import PackModel
package import PackReading
package import Settings

extension ResolvedConfiguration {
  /// Origins of values that the user has not set: defaults of the simulator, and the pack itself.
  private static let origins: Set<String> = [
    ConfigurationEntry.defaultOrigin, "pack.toml", "permissions.toml",
  ]

  /// Whether the user has set a key, which stays as it is then.
  func fixes(_ key: String) -> Bool {
    entries.contains { entry in
      entry.key == key && !entry.value.isEmpty && !Self.origins.contains(entry.origin)
    }
  }
}

/// The starting points of a pack's sessions, and the combinations that are left out.
package struct Starts: Sendable {
  /// The starting points; ``Way/setup`` is an index into them.
  package private(set) var points: [StartingPoint]
  /// The values that were tried one at a time and not together, in one sentence; `nil` if every combination
  /// is tried.
  package private(set) var untried: String?
  /// The settings that are tried from the plain start alone: `user.account = member`.
  package private(set) var alone: [String] = []

  /// So many starts at most: with more, what differs is tried one after the other, and not each with each.
  private static let most = 96
  /// So many features may be on at once; of more each is on alone, and with those that a condition names beside it.
  private static let mostFeatures = 3

  /// Every start that a pack makes a difference between, over a configuration, whose own settings stay.
  ///
  /// - Parameter joinsDevices: whether devices that differ in layout alone are one.
  package init(_ configuration: ResolvedConfiguration, joinsDevices: Bool = true) {
    self.init(
      configuration.bundle, configuration.setup, joinsDevices: joinsDevices, isFixed: configuration.fixes)
  }

  /// Every start that a pack makes a difference between: ways in, arms of experiments, languages and devices where
  /// something reads them, attributes that only configuration sets, features.
  ///
  /// - Parameter isFixed: whether a key of configuration stays as the setup has it.
  package init(
    _ bundle: PackBundle, _ setup: FlowSetup, joinsDevices: Bool = true,
    isFixed: (String) -> Bool = { _ in false }
  ) {
    let pack = bundle.pack
    let names = bundle.promises.promises.flatMap { $0.condition.names + ($0.after?.names ?? []) }
    var axes: [[StartingChange]] = []
    if !isFixed("entry"), setup.jump == nil { axes.append(pack.entryChanges) }
    for experiment in pack.experiments where !isFixed(ValueName.experiment(experiment.key).source) {
      axes.append(experiment.arms.map { pack.armChange(experiment.key, $0) })
    }
    if !isFixed("locale") { axes.append(pack.localeChanges(from: setup.locale, asking: names)) }
    var kinds: [[DeviceID]] = []
    if !isFixed("device") {
      kinds = pack.deviceKinds(from: setup.device, asking: names, joins: joinsDevices)
      axes.append(pack.deviceChanges(kinds))
    }
    let plain = StartingPoint(setup: setup)
    let configured = pack.configuredChanges.filter { !isFixed($0.key) }.map(plain.with)
    axes.removeAll(where: \.isEmpty)
    if let product = Self.product(plain, axes) {
      points = product
    } else {
      points = [plain] + axes.flatMap { axis in axis.map(plain.with) }
      untried =
        "Ways in, arms, languages and devices were tried one at a time, not together. `--set KEY=VALUE` has one in every start."
    }
    if points.count > 1 || configured.count > 1 { alone = configured.map(\.name) }
    points += configured
    for index in points.indices {
      let kind = kinds.first { $0.first == points[index].setup.device } ?? []
      points[index].alikeDevices = Array(kind.dropFirst())
    }
    let features = pack.permissions.features.filter { !isFixed("features.\($0.id)") }.map(\.id)
    guard features.count > Self.mostFeatures else { return }
    points = Self.few(features, pack.featuresNamedTogether, points)
    let said = untried.map { " \($0)" } ?? ""
    untried =
      "Its features were on one at a time, not together; unreachable steps and screens are not reported. `--set features.NAME=true` has one on in every start."
      + said
  }

  /// Starts that the caller has chosen.
  package init(points: [StartingPoint]) {
    self.points = points
  }

  /// Each with each; `nil` where those are too many.
  private static func product(_ plain: StartingPoint, _ axes: [[StartingChange]]) -> [StartingPoint]? {
    var count = 1
    for axis in axes {
      count *= axis.count + 1
      if count > most { return nil }
    }
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
