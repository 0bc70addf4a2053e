extension Pack {
  /// Every condition of the flow and of pages that decides what happens.
  package var conditions: [Condition] {
    var found: [Condition?] = entries.map(\.now)
    found += steps.flatMap(\.conditions)
    found += endpoints.flatMap(\.rules).map(\.when)
    found += tours.flatMap(\.marks).map(\.when)
    found += permissions.workflows.flatMap(\.actions).map(\.when)
    found += screens.flatMap(\.conditions)
    found += experiments.map(\.when)
    return found.compactMap(\.self)
  }
}

extension Step {
  /// The conditions that say whether it is passed over and where it leads.
  var conditions: [Condition] {
    let branches = next + outcomes.flatMap(\.branches)
    return ([when] + branches.map(\.when)).compactMap(\.self)
  }
}

extension Screen {
  /// The conditions of its pages, cards and elements.
  var conditions: [Condition] {
    switch kind {
    case .launch: return []
    case .walkthrough(let walkthrough): return walkthrough.pages.compactMap(\.nextWhen)
    case .deck(let deck): return [deck.filter].compactMap(\.self)
    case .page(let page):
      return page.elements.flatMap { element -> [Condition] in
        let own: [Condition?] =
          switch element.kind {
          case .button(let button): [button.enabledWhen]
          case .list(let list): [list.filter, list.enabledWhen]
          default: []
          }
        return ([element.when] + own).compactMap(\.self)
      }
    }
  }
}
