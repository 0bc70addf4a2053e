package import OnboardingFlow
package import PackModel
import Portability

/// What can still be asked for from a place in the flow on. A form that lies behind is unreachable, so what
/// is typed there, and what only its conditions read, makes no difference any more; nor does what is set
/// before it is read.
///
/// It never changes, and is a class as it is large and asked again and again.
package final class Liveness: Sendable {
  private let pack: Pack
  /// Steps by their id: a variant of the flow has its own.
  private let numbers: [StepID: [Int]]
  /// For each step, those reachable from it, and itself.
  private let reach: [Set<Int>]
  private let screens: [Set<ScreenID>]
  /// For each step, the attributes that it or what follows reads before they are set.
  private let attributes: [Set<String>]
  private let screenAttributes: [ScreenID: Set<String>]
  /// What can be asked for anywhere.
  private let everywhere: Live
  /// Screens that keep nothing from one time to the next, unless Back leads to them.
  private let fleeting: Set<ScreenID>
  private let arms: ArmReading
  private let locale: SettingReading
  private let device: SettingReading
  /// `false`: everything can be asked for, always.
  private let forgets: Bool

  /// Slots, and screens of which everything counts.
  package struct Live: Hashable, Sendable {
    /// The screens whose state can still be asked for.
    package var screens: Set<ScreenID>
    /// The attributes whose values can still be asked for.
    package var attributes: Set<String>
    /// The current screen and those that can be returned to: the others begin at their top.
    package var shown: Set<ScreenID> = []
    /// The experiments whose arm makes a difference.
    package var arms: Set<ExperimentKey> = []
    /// The attributes that choose screens and that nothing sets any more.
    package var settled: Set<String> = []
    /// The experiments of which an arm may still be given.
    package var openExperiments: Set<ExperimentKey> = []
    /// Whether the language makes a difference.
    package var readsLocale = true
    /// Whether the device makes a difference.
    package var readsDevice = true
  }

  /// For each step, the attributes that the user can set on it.
  private let setters: [Set<String>]
  /// The attributes that choose screens, and that no workflow sets.
  private let choosing: Set<String>

  /// - Parameters:
  ///   - names: names that are read in every state.
  ///   - forgets: `false`: everything can be asked for, always; for comparison.
  init(_ pack: Pack, reading names: [ValueName], forgets: Bool = true) {
    self.pack = pack
    self.forgets = forgets
    numbers = Dictionary(grouping: pack.steps.indices) { pack.steps[$0].id }
    let edges = StepEdges(pack)
    reach = edges.reach
    let screens = pack.steps.map { step -> Set<ScreenID> in
      guard case .screen(let name, _) = step.kind else { return [] }
      return Set(pack.screens.filter { $0.name == name }.map { $0.id })
    }
    self.screens = screens
    let ownAttributes = Dictionary(firstOf: pack.screens.map { ($0.id, Self.attributes(of: $0)) })
    screenAttributes = ownAttributes
    attributes = edges.live(
      reading: pack.steps.indices.map { index in
        screens[index].reduce(Self.attributes(of: pack.steps[index], pack)) {
          $0.union(ownAttributes[$1] ?? [])
        }
      })
    setters = pack.steps.map(pack.settableAttributes)
    choosing = Self.choosing(pack)
    everywhere = Self.everywhere(pack, names)
    fleeting = Set(pack.screens.filter(Self.isFleeting).map { $0.id })
    arms = ArmReading(pack, names)
    locale = SettingReading(
      pack, names, isNamed: { [.locale, .screenFile].contains($0) }, values: Set(pack.locales))
    device = SettingReading(
      pack, names, isNamed: Pack.readsDevice, values: Set(pack.devices.flatMap { $0.suffixes }))
  }

  /// Whether a screen keeps nothing between visits: walkthroughs and decks begin anew.
  private static func isFleeting(_ screen: Screen) -> Bool {
    guard screen.loads.isEmpty else { return false }
    return switch screen.kind {
    case .walkthrough(let walkthrough): walkthrough.pages.allSatisfy { $0.dwell == nil }
    case .deck: true
    case .launch, .page: false
    }
  }

  private static func everywhere(_ pack: Pack, _ names: [ValueName]) -> Live {
    let actions = pack.permissions.workflows.flatMap { $0.actions }
    let conditions =
      actions.compactMap { $0.when } + pack.endpoints.flatMap { $0.rules }.map { $0.when }
      + pack.entries.compactMap { $0.now } + pack.experiments.compactMap { $0.when }
    let attributes = attributes(conditions.flatMap { $0.names } + pack.verifiedNames + names)
      .union(pack.attributes.filter { pack.choosesFiles($0) }.map { $0.name })
    let shown = Set(actions.compactMap { $0.kind.screen })
    return Live(
      screens: Set(pack.screens.filter { shown.contains($0.name) }.map { $0.id }), attributes: attributes)
  }

  /// Whether a suffix may be there for another reason than the value of an attribute.
  private func hasOtherMeanings(_ suffix: String, than name: String) -> Bool {
    pack.locales.contains(suffix) || pack.devices.contains { $0.suffixes.contains(suffix) }
      || pack.experiments.contains { $0.arms.contains(suffix) }
      || pack.attributes.contains { $0.name != name && $0.values.contains(suffix) }
  }

  private static func choosing(_ pack: Pack) -> Set<String> {
    Set(pack.attributes.filter { pack.choosesScreens($0) }.map { $0.name })
      .subtracting(pack.attributesSetByWorkflows)
  }

  /// Whether a screen's file is for other users, and always will be.
  func isForOthers(_ id: ScreenID, _ live: Live, _ value: (String) -> Value?) -> Bool {
    guard !live.settled.isEmpty, let screen = pack.screen(id), !live.shown.contains(id) else { return false }
    return pack.attributes.contains { attribute in
      guard live.settled.contains(attribute.name), let own = value(attribute.name)?.text else { return false }
      return screen.suffixes.contains { suffix in
        suffix != own && attribute.values.contains(suffix) && !hasOtherMeanings(suffix, than: attribute.name)
      }
    }
  }

  private static func attributes(_ names: [ValueName]) -> Set<String> {
    Set(names.compactMap { $0.attribute })
  }

  private static func attributes(of step: Step, _ pack: Pack) -> Set<String> {
    var conditions = step.conditions
    if case .screen(_, let tour?) = step.kind {
      conditions += pack.tours.filter { $0.name == tour }.flatMap { $0.marks }.compactMap { $0.when }
    }
    return attributes(conditions.flatMap { $0.names })
  }

  private static func attributes(of screen: Screen) -> Set<String> {
    switch screen.kind {
    case .launch: return []
    case .walkthrough(let walkthrough):
      let names = walkthrough.pages.compactMap { $0.nextWhen }.flatMap { $0.names }
      return attributes(names).union(walkthrough.pages.compactMap { $0.check?.attribute })
    case .deck(let deck):
      let conditions = [deck.filter, screen.controls?.elements.first?.conditions.ofParts].compactMap { $0 }
      return attributes(conditions.flatMap { $0.names })
    case .page(let page):
      var found = Set([page.subject?.attribute].compactMap { $0 })
      for element in page.elements {
        found.formUnion([element.attribute, element.settingAttribute].compactMap { $0 })
        found.formUnion(attributes(element.when?.names ?? []))
        let conditions = [element.conditions.filter, element.conditions.enabled, element.conditions.ofParts]
          .compactMap { $0 }
        found.formUnion(attributes(conditions.flatMap { $0.names }))
        if let name = element.list?.orderAttribute { found.insert(name) }
      }
      return found
    }
  }

  /// The part of a state that ``live(in:)`` depends on.
  package struct Standing: Hashable, Sendable {
    fileprivate var visits: [Visit]
    fileprivate var queue: [QueuedWorkflow]

    /// The part of a state.
    package init(of state: FlowState) {
      visits = state.visits + (state.returning ?? []) + (state.resumption?.visits ?? [])
      queue = state.permissions.queue
    }
  }

  /// What can still be asked for in a state: from where the user is, from where Back leads, from where she was.
  package func live(in state: FlowState) -> Live {
    guard forgets else { return everything }
    let standing = Standing(of: state)
    let visits = standing.visits
    var places = visits.map { $0.step } + [pack.sessionExpired].compactMap { $0 }
    // An app that is killed with no visit to return to begins again.
    if visits.isEmpty { places += [pack.start] + pack.flowVariants.compactMap({ $0.start }) }
    let starts = Set(places.flatMap { numbers[$0] ?? [] })
    let steps = starts.reduce(into: Set<Int>()) { $0.formUnion(reach[$1]) }
    var live = everywhere
    live.shown = everywhere.screens.union(visits.map { $0.screen })
    if let backdrop = state.permissions.backdrop { live.shown.insert(backdrop) }
    for step in steps { live.screens.formUnion(screens[step]) }
    live.screens.subtract(fleeting)
    live.screens.formUnion(live.shown)
    for step in starts { live.attributes.formUnion(attributes[step]) }
    for screen in live.shown { live.attributes.formUnion(screenAttributes[screen] ?? []) }
    let reached = Set(steps.map { pack.steps[$0].id })
    live.settled = steps.reduce(into: choosing) { $0.subtract(setters[$1]) }
    let seen = steps.reduce(into: live.shown) { $0.formUnion(screens[$1]) }
    live.arms = arms.read(by: seen, reached)
    let queue = standing.queue
    live.readsLocale = locale.isRead(by: seen, reached, queue)
    live.readsDevice = device.isRead(by: seen, reached, queue)
    live.openExperiments = arms.open(reached)
    return live
  }

  private var everything: Live {
    let screens = Set(pack.screens.map { $0.id })
    let experiments = Set(pack.experiments.map { $0.key })
    return Live(
      screens: screens, attributes: Set(pack.attributes.map { $0.name }), shown: screens, arms: experiments,
      openExperiments: experiments)
  }
}
