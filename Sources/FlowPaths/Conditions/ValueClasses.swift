import OnboardingFlow
import PackModel

/// Values that no condition and no form tells apart count as one: two examples of a name are equal if
/// conditions compare the name with neither, and every form accepts both.
struct ValueClasses: Sendable {
  private let flow: OnboardingFlow
  private let classes: [String: AttributeClass]

  private struct AttributeClass: Sendable {
    /// Its own name, and those of the fields that fill it in.
    var names: Set<ValueName>
    /// The conditions that ask for nothing else.
    var own: [Condition]
    /// What other conditions compare it with.
    var comparisons: [Condition.Comparison]
    var fields: [FieldElement]
    /// One of these stands for all that are alike.
    var candidates: [Value]
  }

  /// - Parameter values: those of every condition that is asked.
  init(_ pack: Pack, setup: FlowSetup, _ values: ConditionValues) {
    flow = OnboardingFlow(pack: pack, setup: setup)
    let elements = pack.screens.flatMap { screen -> [Element] in
      if case .page(let page) = screen.kind { page.elements } else { [] }
    }
    let exact = Self.exact(pack, elements)
    let unclear = Set(values.conditions.flatMap { $0.unclearNames })
    var classes: [String: AttributeClass] = [:]
    for attribute in pack.attributes where !exact.contains(attribute.name) {
      let inputs = elements.filter { $0.attribute == attribute.name }
      let fields = inputs.compactMap { if case .text(let field)? = $0.held { field } else { nil } }
      let names = Set([ValueName.user(attribute.name)] + inputs.map { ValueName.field($0.id) })
      let asking = values.conditions.filter { !names.isDisjoint(with: $0.names) }
      let own = asking.filter { names.isSuperset(of: $0.names) }
      let comparisons = asking.flatMap { $0.comparisons }.filter { names.contains($0.name) }
      guard fields.count == inputs.count, fields.allSatisfy({ $0.input.isPlainText }),
        names.isDisjoint(with: unclear)
      else { continue }
      classes[attribute.name] = AttributeClass(
        names: names, own: own,
        comparisons: asking.filter { !names.isSuperset(of: $0.names) }.flatMap { $0.comparisons }
          .filter { names.contains($0.name) }, fields: fields,
        candidates: [attribute.initial] + fields.map { .string($0.example) } + comparisons.map { $0.value }
          + attribute.values.map { .string($0) })
    }
    self.classes = classes
  }

  /// The attributes of which every value counts: they decide without a condition, or are shown by controls that change
  /// them.
  private static func exact(_ pack: Pack, _ elements: [Element]) -> Set<String> {
    var exact = pack.attributesThatDecideAlone.union(elements.compactMap { $0.settingAttribute })
    exact.formUnion(pack.attributes.filter { pack.choosesFiles($0) }.map { $0.name })
    for name in pack.verifiedNames {
      for element in elements where name == .field(element.id) {
        if let attribute = element.attribute { exact.insert(attribute) }
      }
    }
    return exact
  }

  /// Whether every value of an attribute counts.
  func isExact(_ attribute: String) -> Bool { classes[attribute] == nil }

  /// The value that stands for one and all those like it.
  func representative(of value: Value, in attribute: String) -> Value {
    guard let known = classes[attribute] else { return value }
    return known.candidates.first { isAlike($0, value, known) } ?? value
  }

  private func isAlike(_ one: Value, _ other: Value, _ known: AttributeClass) -> Bool {
    guard one.isTruthy == other.isTruthy, one.text.isEmpty == other.text.isEmpty else { return false }
    guard known.own.allSatisfy({ own in own.holds { _ in one } == own.holds { _ in other } }) else {
      return false
    }
    let comparesAlike = known.comparisons.allSatisfy { comparison in
      guard one.readsAs(comparison.value) == other.readsAs(comparison.value) else { return false }
      guard comparison.isOrder else { return true }
      return one.order(to: comparison.value) == other.order(to: comparison.value)
    }
    return comparesAlike
      && known.fields.allSatisfy {
        flow.problem(with: one.text, in: $0) == flow.problem(with: other.text, in: $0)
      }
  }
}

extension Value {
  /// Whether it is less (-1), the same (0) or more (1); `nil` where one side is no number.
  fileprivate func order(to other: Value) -> Int? {
    guard let number = wholeNumber, let other = other.wholeNumber else { return nil }
    return number < other ? -1 : number == other ? 0 : 1
  }
}

extension FieldElement.Input {
  /// Whether what is typed is kept as it is.
  fileprivate var isPlainText: Bool {
    switch self {
    case .text, .secure, .email, .phone, .code: true
    case .number, .date: false
    }
  }
}
