import OnboardingFlow
package import PackModel

/// What makes a difference in a pack: the outcomes, options and numbers that something reads.
package struct Interest: Sendable {
  let readsAccuracy: Bool
  private let pack: Pack
  private let setup: FlowSetup
  private let values: ConditionValues

  package init(_ pack: Pack, setup: FlowSetup, conditions: [Condition] = []) {
    self.pack = pack
    self.setup = setup
    values = ConditionValues(pack.conditions + conditions)
    readsAccuracy = values.reads(.locationAccuracy)
  }

  // MARK: Calls

  /// How a call can end: as content names it, well, and lost on the way; without a connection only lost.
  func outcomes(of call: PendingCall, in flow: OnboardingFlow) -> [Outcome] {
    if flow.state.network == .offline { return [.network] }
    let endpoint = pack.endpoint(call.endpoint) ?? Endpoint(id: call.endpoint)
    // What a call behind the scenes comes to matters only where it brings something.
    if call.purpose == .background {
      return endpoint.brings == nil || !wanted(endpoint).contains(.empty) ? [.success] : [.success, .empty]
    }
    var outcomes: [Outcome] = [.success]
    var further = wanted(endpoint) + [.network]
    if call.continuation == .endStep, let step = flow.currentStep {
      further += step.outcomes.map { Outcome($0.outcome) }.filter { !["back", "skip"].contains($0.name) }
    }
    if pack.sessionExpired != nil, flow.state.resumption == nil { further.append(.sessionExpired) }
    for outcome in further where !outcomes.contains(outcome) { outcomes.append(outcome) }
    return outcomes
  }

  /// Every outcome that is looked at, for coverage.
  package func expectedOutcomes(of endpoint: Endpoint) -> [Outcome] {
    var outcomes: [Outcome] = [.success]
    for outcome in wanted(endpoint) where !outcomes.contains(outcome) { outcomes.append(outcome) }
    return outcomes
  }

  private func wanted(_ endpoint: Endpoint) -> [Outcome] {
    (setup.outcomes[endpoint.id] ?? []) + endpoint.namedOutcomes
  }

  // MARK: Inputs

  /// What is put into an input beside an example: all that a condition tells apart.
  func options(of element: Element, on screen: ScreenID) -> [String] {
    guard let attribute = element.attribute else { return [] }
    let names = [.field(element.id), ValueName.user(attribute)].filter(values.reads)
    guard !names.isEmpty || isSuffix(attribute) else { return [] }
    switch element.held {
    case .option(let choice): return choice.ids
    case .artwork(let photo): return photo.options
    case .flag: return ["true"]
    case .text(let field):
      var texts: [String] = []
      for name in names {
        for value in values.values(comparedWith: name)
        where !value.text.isEmpty && !texts.contains(value.text) {
          texts.append(value.text)
        }
      }
      return field.input == .date ? [] : texts
    case .day, .number, .scores, .tab, nil: return []
    }
  }

  private func isSuffix(_ attribute: String) -> Bool {
    pack.attribute(.user(attribute)).map(pack.choosesScreens) ?? false
  }

  /// The numbers of an amount that conditions tell apart, and its ends.
  func numbers(of amount: AmountElement) -> [Int] {
    let name = ValueName.user(amount.attribute)
    guard values.reads(name) else {
      return amount.action == nil ? [] : [amount.minimum, amount.maximum]
    }
    var numbers = [amount.minimum, amount.maximum]
    for number in values.values(comparedWith: name).compactMap({ $0.number }) {
      numbers += [number - amount.step, number, number + amount.step]
    }
    return Set(numbers.map(amount.bounded)).sorted()
  }
}
