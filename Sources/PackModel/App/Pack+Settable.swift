// What of a user's attributes a screen can set.
extension Pack {
  /// What the pages, decks and tours of a step can set.
  package func settableAttributes(on step: Step) -> Set<String> {
    guard case .screen(let name, let tour) = step.kind else { return [] }
    let marks = tours.filter { $0.name == tour }.flatMap { $0.marks }
    let sets = marks.flatMap { $0.sets } + marks.flatMap { $0.buttons }.flatMap { $0.action.allSets }
    return settableAttributes(named: name).union(sets.map { $0.attribute })
  }

  /// What the files of a screen can set.
  package func settableAttributes(named name: ScreenName) -> Set<String> {
    var found: Set<String> = []
    for screen in screens where screen.name == name {
      switch screen.kind {
      case .launch: break
      case .walkthrough(let walkthrough):
        found.formUnion(walkthrough.pages.compactMap { $0.check?.attribute })
      case .deck(let deck): found.formUnion(deck.sets.map { $0.attribute })
      case .page(let page):
        found.formUnion(
          page.elements.flatMap { $0.actions }.flatMap { $0.action.allSets }.map { $0.attribute })
        for element in page.elements {
          found.formUnion([element.attribute, element.settingAttribute].compactMap { $0 })
        }
      }
    }
    return found
  }
}
