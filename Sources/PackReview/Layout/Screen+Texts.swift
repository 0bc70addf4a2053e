package import PackModel

extension Screen {
  /// The key of every text that can stand on the screen, in the order written.
  package var texts: [TextKey] {
    let own: [TextKey?]
    switch kind {
    case .launch(let launch): own = [launch.heading, launch.text]
    case .walkthrough(let walkthrough):
      own = walkthrough.pages.flatMap { [$0.heading, $0.text, $0.button, $0.check?.label] }
    case .page(let page): own = page.elements.flatMap { $0.texts }
    case .deck(let deck):
      own =
        [deck.heading, deck.text, deck.leftLabel, deck.rightLabel, deck.lead]
        + deck.rules.flatMap { [$0.tip, $0.refusal] }
        + [deck.end?.heading, deck.end?.text, deck.end?.button] + (deck.tabs?.items ?? []).map { $0.label }
    }
    return ([title] + own).compactMap { $0 }
  }

  /// Every condition that changes what stands on the screen.
  var conditions: [Condition] {
    switch kind {
    case .launch: return []
    case .walkthrough(let walkthrough): return walkthrough.pages.compactMap(\.nextWhen)
    case .page(let page):
      return page.elements.flatMap { element in
        let conditions = element.conditions
        return [
          element.when, conditions.filter, conditions.badge, conditions.chosen, conditions.enabled,
          conditions.ofParts,
        ].compactMap { $0 }
      }
    case .deck(let deck):
      return [deck.filter, controls?.elements.first?.conditions.ofParts].compactMap { $0 }
    }
  }
}
