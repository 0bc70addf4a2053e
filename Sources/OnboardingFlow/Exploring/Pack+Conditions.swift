extension Pack {
  /// Every condition of the flow and of pages that decides what happens.
  package var conditions: [Condition] {
    var found: [Condition?] = entries.map(\.now)
    for step in steps {
      found.append(step.when)
      for branch in step.next + step.outcomes.flatMap(\.branches) { found.append(branch.when) }
    }
    found += endpoints.flatMap(\.rules).map(\.when)
    found += tours.flatMap(\.marks).map(\.when)
    found += permissions.workflows.flatMap(\.actions).map(\.when)
    for screen in screens {
      switch screen.kind {
      case .launch: break
      case .walkthrough(let walkthrough): found += walkthrough.pages.map(\.nextWhen)
      case .deck(let deck): found.append(deck.filter)
      case .page(let page):
        for element in page.elements {
          found.append(element.when)
          switch element.kind {
          case .button(let button): found.append(button.enabledWhen)
          case .list(let list): found += [list.filter, list.enabledWhen]
          default: break
          }
        }
      }
    }
    found += experiments.map(\.when)
    return found.compactMap(\.self)
  }
}
