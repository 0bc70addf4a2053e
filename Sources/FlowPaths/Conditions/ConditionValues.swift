package import PackModel

/// Which values of names can make a difference: those that some conditions compare them with.
package struct ConditionValues: Sendable {
  /// The conditions that are asked.
  package let conditions: [Condition]
  /// By name, of every name that is read: what it is compared with, each value once, in the order written.
  private let compared: [ValueName: [Value]]

  /// The values that make a difference to some conditions.
  package init(_ conditions: [Condition]) {
    self.conditions = conditions
    var compared: [ValueName: [Value]] = [:]
    for condition in conditions {
      for name in condition.names { compared[name, default: []] += [] }
      for comparison in condition.comparisons
      where !compared[comparison.name, default: []].contains(comparison.value) {
        compared[comparison.name, default: []].append(comparison.value)
      }
    }
    self.compared = compared
  }

  /// Every name that a condition reads, sorted.
  package var names: [ValueName] { compared.keys.sorted() }

  /// Whether a condition reads a name.
  package func reads(_ name: ValueName) -> Bool { compared[name] != nil }

  /// What a name is compared with, each value once, in the order written.
  package func values(comparedWith name: ValueName) -> [Value] { compared[name] ?? [] }
}

extension Pack {
  /// Every value that a name can have once it has one; `nil` where anything goes, or nothing has such a name.
  package func declaredValues(of name: ValueName) -> [Value]? {
    switch name.root {
    case .user:
      guard let attribute = attribute(name) else { return nil }
      if case .bool = attribute.initial { return [.bool(false), .bool(true)] }
      return attribute.values.isEmpty ? nil : attribute.values.map { .string($0) }
    case .locationAccuracy: return [.string("full"), .string("reduced")]
    case .permission(let kind): return kind?.readings.map { .string($0.rawValue) }
    case .screen: return name == .screenLoaded ? [.bool(false), .bool(true)] : nil
    case .feature: return [.bool(false), .bool(true)]
    case .experiment: return experiments.first { $0.key == name.rest }?.arms.map { .string($0) }
    case .locale: return locales.isEmpty ? nil : locales.map { .string($0) }
    case .device: return devices.map { .string($0.id) }
    case .deviceProperty:
      switch name.rest {
      case "form": return devices.map { .string($0.form.rawValue) }
      case "orientation": return devices.map { .string($0.orientation.rawValue) }
      default: return nil
      }
    case .field, .item, .nothing: return nil
    }
  }

  /// Whether an attribute chooses among the files of a screen.
  package func choosesScreens(_ attribute: Attribute) -> Bool {
    screens.contains { $0.suffixes.contains(where: attribute.values.contains) }
  }

  /// Whether an attribute chooses among the files of a screen, a step or a tour.
  func choosesFiles(_ attribute: Attribute) -> Bool {
    choosesScreens(attribute) || steps.contains { $0.suffixes.contains(where: attribute.values.contains) }
      || tours.contains { $0.suffixes.contains(where: attribute.values.contains) }
  }

  /// The attributes that decide without a condition: they choose screens, records or their order, are ticked, or are
  /// looked up.
  var attributesThatDecideAlone: Set<String> {
    var found = Set(attributes.filter { choosesScreens($0) }.map { $0.name })
    found.formUnion(verifiedNames.compactMap { $0.attribute })
    for screen in screens {
      switch screen.kind {
      case .launch, .deck: break
      case .walkthrough(let walkthrough):
        found.formUnion(walkthrough.pages.compactMap { $0.check?.attribute })
      case .page(let page):
        if let subject = page.subject { found.insert(subject.attribute) }
        for element in page.elements {
          if case .list(let list) = element.kind, case .attribute(let name)? = list.order?.key {
            found.insert(name)
          }
        }
      }
    }
    return found
  }

  /// The names that endpoints look up among the accounts.
  var verifiedNames: [ValueName] { endpoints.compactMap { $0.verifies }.flatMap { [$0.phone, $0.code] } }
}
