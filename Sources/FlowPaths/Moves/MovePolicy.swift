import OnboardingFlow
package import PackModel

/// What of all that can happen is tried.
package struct MovePolicy: Sendable {
  /// What is looked for.
  enum Aim {
    /// Every state: all that can make a difference later.
    case states
    /// Every picture, in few moves.
    case pictures
  }

  let aim: Aim
  private let pack: Pack
  /// The outcomes that configuration asks for.
  private let configured: [EndpointID: [Outcome]]
  private let values: ConditionValues

  /// Everything that can make a difference to the conditions of a pack, and to further ones.
  package static func states(of pack: Pack, _ setup: FlowSetup, asking conditions: [Condition] = []) -> Self {
    Self(
      aim: .states, pack: pack, configured: setup.outcomes,
      values: ConditionValues(pack.conditions + conditions))
  }

  /// Moves that lead to other pictures: forms are filled in, and no value is tried by itself.
  package static func pictures(of pack: Pack, _ setup: FlowSetup) -> Self {
    Self(aim: .pictures, pack: pack, configured: setup.outcomes, values: ConditionValues([]))
  }

  // MARK: The user

  /// Whether a message is waited out before any other move: what is possible meanwhile is possible
  /// afterwards.
  var seesMessagesOut: Bool { aim == .pictures }
  /// Whether a page, a card or a mark back, out of a load, and a change in Settings of an app that was closed, are
  /// tried: they lead to what was seen before.
  var retraces: Bool { aim == .states }
  /// Whether arrows are pressed under every mark that wants something done, and not only over cards.
  var pressesArrowsUnderMarks: Bool { aim == .pictures }
  /// Whether the buttons of a mark that wants something done are pressed.
  var declinesMarks: Bool { aim == .states }
  /// Whether a deck without an end of its own is left before it goes on by itself.
  var leavesEveryDeck: Bool { aim == .pictures }
  /// Whether a form with mistakes is filled in anew; the canonical form of a state has no mistakes.
  var mendsForms: Bool { aim == .pictures }
  /// How many rows of a list are pressed: for pictures the others lead to the same screens.
  var rows: Int { aim == .states ? .max : 3 }
  /// Whether the accuracy of the location makes a difference.
  var readsAccuracy: Bool { values.reads(.locationAccuracy) }

  // MARK: Calls

  /// Whether calls end in the order in which they were made, below an error too; otherwise the first that the user
  /// waits for ends, and under an error the app may try again by itself.
  var answersInOrder: Bool { aim == .pictures }
  /// Whether a part of a page is waited for before the rest of it is used.
  var waitsForParts: Bool { aim == .pictures }

  /// The outcomes of a call to try, each once: success, those that content names, and a lost connection, as
  /// far as they are possible.
  ///
  /// - Parameter natural: how it would end by itself.
  func outcomes(of call: PendingCall, _ natural: Outcome, in flow: OnboardingFlow) -> [Outcome] {
    let endpoint = pack.endpoint(call.endpoint) ?? Endpoint(id: call.endpoint)
    let isOffline = flow.state.network == .offline
    guard aim == .states else {
      if isOffline || call.purpose == .background { return [natural] }
      return ([natural, .success] + wanted(endpoint) + [.network]).withoutRepeats
    }
    if isOffline { return [.network] }
    // Other outcomes of a background call are tried only if it brings data that may be empty.
    if call.purpose == .background {
      return endpoint.brings == nil || !wanted(endpoint).contains(.empty) ? [.success] : [.success, .empty]
    }
    var outcomes = [.success] + wanted(endpoint) + [.network]
    if call.continuation == .endStep, let step = flow.currentStep {
      outcomes += step.outcomes.map { Outcome($0.outcome) }.filter { !["back", "skip"].contains($0.name) }
    }
    if pack.sessionExpired != nil, flow.state.resumption == nil { outcomes.append(.sessionExpired) }
    return outcomes.withoutRepeats
  }

  /// Every outcome that is looked at, for coverage.
  package func expectedOutcomes(of endpoint: Endpoint) -> [Outcome] {
    ([.success] + wanted(endpoint)).withoutRepeats
  }

  private func wanted(_ endpoint: Endpoint) -> [Outcome] {
    (configured[endpoint.id] ?? []) + endpoint.namedOutcomes
  }

  // MARK: Inputs

  /// What is put into an input beside an example: all that a condition tells apart.
  func options(of element: Element) -> [String] {
    guard aim == .states, let attribute = element.attribute else { return [] }
    let names = [.field(element.id), ValueName.user(attribute)].filter(values.reads)
    guard !names.isEmpty || choosesScreens(attribute) else { return [] }
    switch element.held {
    case .option(let choice): return choice.ids
    case .artwork(let photo): return photo.options
    case .flag: return ["true"]
    case .text(let field):
      let texts = names.flatMap { values.values(comparedWith: $0) }.map { $0.text }
      return field.input == .date ? [] : texts.filter { !$0.isEmpty }.withoutRepeats
    case .day, .number, .scores, .tab, nil: return []
    }
  }

  private func choosesScreens(_ attribute: String) -> Bool {
    pack.attribute(.user(attribute)).map { pack.choosesScreens($0) } ?? false
  }

  /// The numbers of an amount that conditions tell apart, and its ends.
  func numbers(of amount: AmountElement) -> [Int] {
    guard aim == .states else { return [] }
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

extension Array where Element: Hashable {
  /// Each once, in the order of the first.
  fileprivate var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
