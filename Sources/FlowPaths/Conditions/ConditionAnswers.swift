package import OnboardingFlow
package import PackModel

/// The answers that the conditions of a pack can get about a user: each name that they read, with what they compare it
/// with.
package struct ConditionAnswers {
  private var names: [Name] = []

  private struct Name {
    var name: ValueName
    var compared: [Value]
  }

  /// The names of a pack, and those that choose its screens.
  package init(_ pack: Pack) {
    let values = ConditionValues(pack.conditions)
    let choosing = Set(pack.attributes.filter(pack.choosesScreens).map { ValueName.user($0.name) })
    for name in choosing.union(values.names).sorted() where Self.isKept(name) {
      var compared = values.values(comparedWith: name)
      if choosing.contains(name), let attribute = pack.attribute(name) {
        compared += attribute.values.map { .string($0) }.filter { !compared.contains($0) }
      }
      names.append(Name(name: name, compared: compared))
    }
  }

  /// What belongs to one screen or one record is seen there.
  private static func isKept(_ name: ValueName) -> Bool {
    switch name.root {
    case .user, .permission, .locationAccuracy, .feature: true
    default: false
    }
  }

  /// For each name, the index of the answer that holds now.
  package func answers(in flow: OnboardingFlow) -> [Int] {
    names.map { name in
      let value = flow.value(of: name.name) ?? .string("")
      var answer = value.isTruthy ? 1 : 0
      for compared in name.compared {
        let order: Int
        if value.text == compared.text {
          order = 1
        } else if case .number(let bound) = compared, let number = value.number {
          order = number < bound ? 0 : 2
        } else {
          order = 0
        }
        answer = answer &* 3 &+ order
      }
      return answer
    }
  }
}
