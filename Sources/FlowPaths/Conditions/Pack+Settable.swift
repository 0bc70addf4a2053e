import OnboardingFlow
package import PackModel

// What of a user's attributes content can set.
extension Pack {
  /// The attributes that something sets: a page, a deck, a tour, a workflow, a way in.
  package var settableAttributes: Set<String> {
    var found = Set(entries.flatMap { $0.sets }.map { $0.attribute })
    for step in steps { found.formUnion(settableAttributes(on: step)) }
    return found.union(attributesSetByWorkflows)
  }

  /// What the pages, decks and tours of a step can set.
  func settableAttributes(on step: Step) -> Set<String> {
    guard case .screen(let name, let tour) = step.kind else { return [] }
    let marks = tours.filter { $0.name == tour }.flatMap { $0.marks }
    let sets = marks.flatMap { $0.sets } + marks.flatMap { $0.buttons }.flatMap { $0.action.allSets }
    return settableAttributes(named: name).union(sets.map { $0.attribute })
  }

  /// What workflows set, and what can be set on their screens: that may be anywhere.
  var attributesSetByWorkflows: Set<String> {
    var found: Set<String> = []
    for action in permissions.workflows.flatMap({ $0.actions }) {
      if case .set(let assignments) = action.kind { found.formUnion(assignments.map { $0.attribute }) }
      if let name = action.kind.screen { found.formUnion(settableAttributes(named: name)) }
    }
    return found
  }

  private func settableAttributes(named name: ScreenName) -> Set<String> {
    var found: Set<String> = []
    for screen in screens where screen.name == name {
      switch screen.kind {
      case .launch: break
      case .walkthrough(let walkthrough):
        found.formUnion(walkthrough.pages.compactMap { $0.check?.attribute })
      case .deck(let deck): found.formUnion(deck.rules.flatMap { $0.sets }.map { $0.attribute })
      case .page(let page):
        found.formUnion(page.actions.flatMap { $0.allSets }.map { $0.attribute })
        for element in page.elements {
          found.formUnion([element.attribute, element.settingAttribute].compactMap { $0 })
        }
      }
    }
    return found
  }
}
