package import PackModel

extension Pack {
  /// Every condition of the flow and of pages that decides what happens.
  package var conditions: [Condition] {
    var found = entries.compactMap { $0.now }
    found += steps.flatMap { $0.conditions }
    found += endpoints.flatMap { $0.rules }.compactMap { $0.when }
    found += tours.flatMap { $0.marks }.compactMap { $0.when }
    found += permissions.workflows.flatMap { $0.actions }.compactMap { $0.when }
    found += screens.flatMap { $0.conditions }
    found += experiments.compactMap { $0.when }
    return found
  }
}

extension Step {
  /// The conditions that say whether it is passed over and where it leads.
  var conditions: [Condition] {
    let branches = next + outcomes.flatMap { $0.branches }
    return ([when] + branches.map { $0.when }).compactMap { $0 }
  }
}

extension Screen {
  /// The conditions of its pages, cards and elements.
  var conditions: [Condition] {
    switch kind {
    case .launch: return []
    case .walkthrough(let walkthrough): return walkthrough.pages.compactMap { $0.nextWhen }
    case .deck(let deck):
      return [deck.filter, controls?.elements.first?.conditions.ofParts].compactMap { $0 }
    case .page(let page):
      return page.elements.flatMap { element in
        [element.when, element.conditions.filter, element.conditions.enabled, element.conditions.ofParts]
          .compactMap { $0 }
      }
    }
  }
}
