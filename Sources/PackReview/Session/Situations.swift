import FlowPaths
import PackModel
import PackReading

/// The users for whom a screen is looked at: each value that its conditions speak of, once.
struct Situations {
  let pack: Pack
  let locale: String
  let device: Device
  private let examples: [String: Value]
  /// The files with texts for some users alone, by their suffixes, with their keys.
  private let texts: [(suffixes: [String], keys: Set<TextKey>)]
  /// More than these are looked at for no screen.
  private static let limit = 64

  init(pack: Pack, strings: StringCatalog, locale: String, device: Device) {
    texts = strings.variantFiles.filter { $0.locale == locale }.map {
      ($0.suffixes, Set(strings.keys(in: $0.name)))
    }
    self.pack = pack
    self.locale = locale
    self.device = device
    examples = pack.exampleValues
  }

  /// The setups in which a screen is shown; the first is the ordinary one.
  ///
  /// Attributes that are typed have an example, so that texts with placeholders have their length.
  func setups(
    of screen: Screen, reading conditions: [Condition] = [], as suffixes: [String] = []
  ) -> [FlowSetup] {
    var base = FlowSetup(attributes: examples, locale: locale, device: device.id)
    let fixed = fix(screen.suffixes + suffixes, in: &base)
    let values = ConditionValues(screen.conditions + conditions)
    var setups = [base]
    // What stands in fields before anything is typed.
    let typed = screen.typedAttributes.filter { !fixed.contains(.user($0)) }
    if !typed.isEmpty {
      var blank = base
      for name in typed { blank.attributes[name] = nil }
      setups.append(blank)
    }
    if !texts.isEmpty {
      let shown = screen.texts
      for file in texts where shown.contains(where: file.keys.contains) {
        var setup = base
        // What the screen's own file is for stays.
        _ = fix(file.suffixes.filter { !(screen.suffixes + suffixes).contains($0) }, in: &setup)
        setups.append(setup)
      }
    }
    for name in values.names where !fixed.contains(name) {
      setups += variations(of: name, values, base, screen)
    }
    var seen: Set<FlowSetup> = []
    return Array(setups.filter { seen.insert($0).inserted }.prefix(Self.limit))
  }

  /// Gives attributes the values that a screen's suffixes ask for.
  private func fix(_ suffixes: [String], in setup: inout FlowSetup) -> Set<ValueName> {
    var fixed: Set<ValueName> = []
    for attribute in pack.attributes {
      guard let value = attribute.values.first(where: suffixes.contains) else { continue }
      setup.attributes[attribute.name] = .string(value)
      fixed.insert(.user(attribute.name))
    }
    for experiment in pack.experiments {
      guard let arm = experiment.arms.first(where: suffixes.contains) else { continue }
      setup.offers.removeAll { $0.experiment == experiment.key }
      setup.offers.append(ArmOffer(experiment: experiment.key, arm: arm, isDrawn: false))
      fixed.insert(.experiment(experiment.key))
    }
    return fixed
  }

  private func variations(
    of name: ValueName, _ compared: ConditionValues, _ base: FlowSetup, _ screen: Screen
  ) -> [FlowSetup] {
    if case .permission(let kind?) = name.root {
      return kind.statuses.map { status in
        var setup = base
        setup.permissions[kind] = status
        return setup
      }
    }
    if let experiment = pack.experiments.first(where: { .experiment($0.key) == name }) {
      return experiment.arms.map { arm in
        var setup = base
        setup.offers.append(ArmOffer(experiment: experiment.key, arm: arm, isDrawn: false))
        return setup
      }
    }
    guard let attribute = pack.attribute(name) else { return [] }
    return values(of: name, attribute, compared, screen).map { value in
      var setup = base
      setup.attributes[attribute.name] = value
      return setup
    }
  }

  private func values(
    of name: ValueName, _ attribute: Attribute, _ compared: ConditionValues, _ screen: Screen
  ) -> [Value] {
    if let declared = pack.declaredValues(of: name) { return declared }
    let isRecord = compared.conditions.contains { $0.names.contains(.recordID) && $0.names.contains(name) }
    let data = isRecord ? screen.dataNamingRecords : []
    let records = pack.data.filter { data.contains($0.id) }.flatMap(\.records).map { Value.string($0.id) }
    return compared.values(comparedWith: name) + records + [attribute.initial]
  }
}

extension Screen {
  /// The data whose records conditions of the screen tell apart by their ids, and what the page is about.
  fileprivate var dataNamingRecords: Set<DataSetID> {
    let names = { (condition: Condition?) in condition?.names.contains(.recordID) == true }
    switch kind {
    case .deck(let deck): return [deck.data]
    case .page(let page):
      let lists = page.elements.compactMap { element -> DataSetID? in
        guard let list = element.list, names(list.filter) || names(list.enabledWhen) else { return nil }
        return list.data
      }
      return Set(lists + [page.subject?.data].compactMap(\.self))
    case .launch, .walkthrough: return []
    }
  }

  /// The attributes that the fields and pickers of the screen hold.
  fileprivate var typedAttributes: [String] {
    guard case .page(let page) = kind else { return [] }
    return page.elements.compactMap { element in
      if case .artwork? = element.held { return nil }
      return element.attribute ?? element.settingAttribute
    }
  }
}
