import FlowPaths
package import PackModel
import PackReading
package import Settings

/// The values of variants that can be combined.
package enum VariantAxes {
  /// The attributes with declared values that something reads, the arms, the languages, the devices: those with two or
  /// more values that configuration does not fix.
  package static func all(of configuration: ResolvedConfiguration) -> [PairTable.Axis] {
    let pack = configuration.bundle.pack
    let names = Set(pack.conditions.flatMap(\.names))
    let attributes = pack.attributes.filter { names.contains(.user($0.name)) || pack.choosesScreens($0) }
    let axes =
      attributes.map { PairTable.Axis(name: ValueName.user($0.name).source, values: $0.values) }
      + pack.experiments.map { PairTable.Axis(name: ValueName.experiment($0.key).source, values: $0.arms) }
      + [
        PairTable.Axis(name: "locale", values: pack.locales),
        PairTable.Axis(name: "device", values: pack.devices.map(\.id)),
      ]
    return axes.filter { $0.values.count > 1 && !configuration.fixes($0.name) }
  }

  /// What has to be true at the end of a way with some values of variants: the attributes that something on the way can set
  /// have them still.
  package static func kept(_ settings: [StartingPoint.Setting], in pack: Pack) -> [KeptValue] {
    let settable = pack.settableAttributes
    return settings.compactMap { setting in
      guard let name = ValueName(setting.key).attribute, settable.contains(name) else { return nil }
      return KeptValue(name: name, value: setting.value)
    }
  }

  /// An attribute of the user with its value.
  package struct KeptValue: Hashable, Sendable {
    /// The name, without `user.`.
    package var name: String
    /// The value as text.
    package var value: String

    /// That it has this value.
    var condition: Condition? { try? Condition(parsing: "\(ValueName.user(name).source) == '\(value)'") }
  }

  /// A start with some values of variants.
  package static func point(_ settings: [StartingPoint.Setting], over setup: FlowSetup) -> StartingPoint {
    var setup = setup
    for setting in settings {
      let name = ValueName(setting.key)
      switch name.root {
      case .locale: setup.locale = setting.value
      case .device: setup.device = setting.value
      case .user: setup.attributes[name.rest] = .string(setting.value)
      case .experiment:
        setup.offers.removeAll { $0.experiment == name.rest }
        setup.offers.append(ArmOffer(experiment: name.rest, arm: setting.value, isDrawn: false))
      default: break
      }
    }
    return StartingPoint(setup: setup, settings: settings)
  }
}
