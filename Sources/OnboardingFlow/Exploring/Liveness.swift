/// What can still be asked for, from a place in the flow on: nobody comes again to a form that lies behind, so what is typed
/// there, and what only its conditions read, makes no difference any more.
package struct Liveness: Sendable {
  private let pack: Pack
  private let numbers: [StepID: Int]
  /// For each step, those that it leads to sooner or later, and itself.
  private let reach: [Set<Int>]
  private let screens: [Set<ScreenID>]
  private let stepAttributes: [Set<String>]
  private let screenAttributes: [ScreenID: Set<String>]
  /// What can be asked for anywhere.
  private let everywhere: Live
  /// Screens that keep nothing from one time to the next, unless Back leads to them.
  private let fleeting: Set<ScreenID>

  /// Screens and attributes.
  package struct Live: Hashable, Sendable {
    package var screens: Set<ScreenID>
    package var attributes: Set<String>
  }

  /// - Parameter names: names that are read in every state.
  init(_ pack: Pack, reading names: [String]) {
    self.pack = pack
    numbers = Dictionary(pack.steps.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let numbers = numbers
    let next = pack.steps.map { step in
      (step.next + step.outcomes.flatMap(\.branches)).compactMap { numbers[$0.target] }
    }
    reach = pack.steps.indices.map { start in
      var seen: Set<Int> = [start]
      var open = [start]
      while let step = open.popLast() {
        for target in next[step] where seen.insert(target).inserted { open.append(target) }
      }
      return seen
    }
    screens = pack.steps.map { step in
      guard case .screen(let name, _) = step.kind else { return [] }
      return Set(pack.screens.filter { $0.name == name }.map(\.id))
    }
    stepAttributes = pack.steps.map { step in
      let branches = step.next + step.outcomes.flatMap(\.branches)
      var conditions = branches.compactMap(\.when) + [step.when].compactMap(\.self)
      if case .screen(_, let tour?) = step.kind {
        conditions += pack.tour(tour)?.marks.compactMap(\.when) ?? []
      }
      return Self.attributes(conditions.flatMap(\.names))
    }
    screenAttributes = Dictionary(pack.screens.map { ($0.id, Self.attributes(of: $0)) }) { first, _ in first }
    everywhere = Self.everywhere(pack, names)
    fleeting = Set(pack.screens.filter(Self.isFleeting).map(\.id))
  }

  /// Whether who comes to a screen finds it as at first: walkthroughs and decks begin anew.
  private static func isFleeting(_ screen: Screen) -> Bool {
    guard screen.loads.isEmpty else { return false }
    return switch screen.kind {
    case .walkthrough(let walkthrough): walkthrough.pages.allSatisfy { $0.dwell == nil }
    case .deck: true
    case .launch, .page: false
    }
  }

  private static func everywhere(_ pack: Pack, _ names: [String]) -> Live {
    let actions = pack.permissions.workflows.flatMap(\.actions)
    let conditions =
      actions.compactMap(\.when) + pack.endpoints.flatMap(\.rules).map(\.when)
      + pack.entries.compactMap(\.now) + pack.experiments.compactMap(\.when)
    let verified = pack.endpoints.compactMap(\.verifies).flatMap { [$0.phone, $0.code] }
    var attributes = attributes(conditions.flatMap(\.names) + verified + names)
    for attribute in pack.attributes where !attribute.values.isEmpty {
      let chooses = pack.screens.contains { $0.suffixes.contains(where: attribute.values.contains) }
      if chooses { attributes.insert(attribute.name) }
    }
    let shown = Set(actions.compactMap(\.kind.screen))
    return Live(
      screens: Set(pack.screens.filter { shown.contains($0.name) }.map(\.id)), attributes: attributes)
  }

  private static func attributes(_ names: [String]) -> Set<String> {
    Set(names.filter { $0.hasPrefix("user.") }.map { String($0.dropFirst(5)) })
  }

  private static func attributes(of screen: Screen) -> Set<String> {
    switch screen.kind {
    case .launch: return []
    case .walkthrough(let walkthrough):
      let names = walkthrough.pages.compactMap(\.nextWhen).flatMap(\.names)
      return attributes(names).union(walkthrough.pages.compactMap(\.check?.attribute))
    case .deck(let deck): return attributes(deck.filter?.names ?? [])
    case .page(let page):
      var found = Set([page.subject?.attribute].compactMap(\.self))
      for element in page.elements {
        found.formUnion([element.attribute, element.settingAttribute].compactMap(\.self))
        found.formUnion(attributes(element.when?.names ?? []))
        switch element.kind {
        case .button(let button): found.formUnion(attributes(button.enabledWhen?.names ?? []))
        case .list(let list):
          let conditions = [list.filter, list.enabledWhen].compactMap(\.self)
          found.formUnion(attributes(conditions.flatMap(\.names)))
          if case .attribute(let name)? = list.order?.key { found.insert(name) }
        default: break
        }
      }
      return found
    }
  }

  /// What can still be asked for in a state: from where the user is, from where Back leads, from where she was.
  package func live(in state: FlowState) -> Live {
    let visits = state.visits + (state.returning ?? []) + (state.resumption?.visits ?? [])
    var steps: Set<Int> = []
    for id in visits.map(\.step) + [pack.sessionExpired].compactMap(\.self) {
      if let number = numbers[id] { steps.formUnion(reach[number]) }
    }
    // An app that is killed where nothing is to come back to begins again.
    if visits.isEmpty, let number = numbers[pack.start] { steps.formUnion(reach[number]) }
    var live = everywhere
    for step in steps {
      live.screens.formUnion(screens[step])
      live.attributes.formUnion(stepAttributes[step])
    }
    live.screens.subtract(fleeting)
    live.screens.formUnion(visits.map(\.screen))
    if let backdrop = state.permissions.backdrop { live.screens.insert(backdrop) }
    for screen in live.screens.union(fleeting) { live.attributes.formUnion(screenAttributes[screen] ?? []) }
    return live
  }
}
