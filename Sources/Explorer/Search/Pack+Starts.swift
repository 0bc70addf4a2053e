import FlowPaths
import PackModel

// The values that a pack can begin with instead of the plain ones, if they are read.
extension Pack {
  var entryChanges: [StartingChange] {
    entries.map { entry in StartingChange(key: "entry", value: entry.id) { $0.entry = entry.id } }
  }

  func armChange(_ key: ExperimentKey, _ arm: ArmID) -> StartingChange {
    StartingChange(key: ValueName.experiment(key).source, value: arm) { setup in
      setup.offers.removeAll { $0.experiment == key }
      setup.offers.append(ArmOffer(experiment: key, arm: arm, isDrawn: false))
    }
  }

  /// The other languages, if the language is read.
  ///
  /// - Parameter names: names that are asked for beside those of the pack's own conditions.
  func localeChanges(from own: String, asking names: [ValueName]) -> [StartingChange] {
    guard readsLocale(names) else { return [] }
    return locales.filter { $0 != own }.map { locale in
      StartingChange(key: "locale", value: locale) { $0.locale = locale }
    }
  }

  /// Each kind of device, by the first of it: the others differ from it in layout alone.
  ///
  /// - Parameters:
  ///   - own: the device that configuration says; the first.
  ///   - names: names that are asked for beside those of the pack's own conditions.
  ///   - joins: `false`: each device is a kind of its own.
  func deviceKinds(from own: DeviceID, asking names: [ValueName], joins: Bool) -> [[DeviceID]] {
    let all = [own] + devices.map(\.id).filter { $0 != own }
    return all.reduce(into: []) { kinds, device in
      if joins, let kind = kinds.firstIndex(where: { areAlike($0[0], device, asking: names) }) {
        kinds[kind].append(device)
      } else {
        kinds.append([device])
      }
    }
  }

  func deviceChanges(_ kinds: [[DeviceID]]) -> [StartingChange] {
    kinds.dropFirst().map { kind in
      let device = kind[0]
      return StartingChange(key: "device", value: device) { $0.device = device }
    }
  }

  /// The other values of attributes that are read and never set: they come from configuration alone.
  var configuredChanges: [StartingChange] {
    let read = Set(conditions.flatMap(\.names))
    return attributes.filter { !settableAttributes.contains($0.name) }.flatMap {
      attribute -> [StartingChange] in
      let name = ValueName.user(attribute.name)
      guard choosesScreens(attribute) || read.contains(name) else { return [] }
      var others: [Value] = attribute.values.map { .string($0) }
      if case .bool(let initial) = attribute.initial { others = [.bool(!initial)] }
      return others.filter { $0 != attribute.initial }.map { value in
        StartingChange(key: name.source, value: value.text) {
          $0.attributes[attribute.name] = value
        }
      }
    }
  }

  /// Features that one condition names, two and more.
  var featuresNamedTogether: [Set<String>] {
    let named = conditions.map { condition in
      Set(condition.names.compactMap(\.feature))
    }
    return named.filter { $0.count > 1 }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func readsLocale(_ names: [ValueName]) -> Bool {
    let suffixes = [
      screens.flatMap(\.suffixes), steps.flatMap(\.suffixes), flowVariants.flatMap(\.suffixes),
      tours.flatMap(\.suffixes),
    ].joined()
    return (conditions.flatMap(\.names) + names).contains(.locale)
      || suffixes.contains(where: locales.contains)
  }
}
