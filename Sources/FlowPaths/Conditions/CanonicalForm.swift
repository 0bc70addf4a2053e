package import OnboardingFlow
package import PackModel

/// The one form of all states that behave alike, whatever the user does by touching things and however calls end.
///
/// What goes is what nothing asks for any more (the number of a call, a message that passes by), what only keys ask for
/// (where the focus and the cursor are), and what only pictures show. docs/decisions/0024-the-machine-remembers-what-it-read.md has
/// each, and why it may go.
///
/// It never changes, and is a class as it is large and asked again and again.
package final class CanonicalForm: Sendable {
  /// How many screens Back leads through unless the caller says otherwise: what lies further back is
  /// forgotten.
  package static let usualBack = 2

  private let pack: Pack
  /// Attributes that no decision reads: they keep their start value.
  package let idleAttributes: Set<String>
  /// Attributes that hold several values: the order in which they were added makes no difference.
  private let lists: Set<String>
  private let readsAccuracy: Bool
  /// Whether the tutorial's own hand throws cards.
  private let handCommits: Bool
  private let decksWithUndo: Set<ScreenID>
  /// Decks whose cards depend on more than the data: those that went are known by their ids alone.
  private let changingDecks: Set<ScreenID>
  /// Inputs whose absence means blank: only their own form sets the attribute that they show.
  private let blankInputs: Set<Input>

  private struct Input: Hashable {
    var screen: ScreenID
    var element: ElementID
  }

  private let initial: [String: Value]
  /// What can still be asked for in a state.
  package let liveness: Liveness
  private let classes: ValueClasses
  /// By input, the attribute that it fills in.
  private let inputs: [Input: String]
  private let forgets: Bool
  private let back: Int

  /// - Parameters:
  ///   - conditions: conditions that are asked beside the pack's own.
  ///   - back: how many screens Back leads through, at most: what lies further back is forgotten.
  ///   - forgets: `false`: what lies behind counts as well; for comparison.
  package init(
    _ pack: Pack, setup: FlowSetup, asking conditions: [Condition] = [], back: Int = usualBack,
    forgets: Bool = true
  ) {
    self.pack = pack
    self.back = back
    self.forgets = forgets
    let values = ConditionValues(pack.conditions + conditions)
    classes = ValueClasses(pack, setup: setup, values)
    inputs = Self.inputs(of: pack)
    lists = Set(pack.attributes.filter { $0.isList }.map { $0.name })
    readsAccuracy = values.reads(.locationAccuracy)
    idleAttributes = Set(pack.attributes.map { $0.name }).subtracting(pack.attributesThatDecide(values))
    let decks = pack.screens.compactMap { screen -> (ScreenID, Deck)? in
      if case .deck(let deck) = screen.kind { (screen.id, deck) } else { nil }
    }
    handCommits = decks.contains { $0.1.rules.contains(where: { $0.demonstrationCommits }) }
    decksWithUndo = Set(decks.filter { $0.1.allowsUndo }.map { $0.0 })
    changingDecks = Set(decks.filter { $0.1.changes }.map { $0.0 })
    liveness = Liveness(
      pack, reading: conditions.flatMap { $0.names }, forgets: forgets)
    blankInputs = Self.blankInputs(of: pack, setup)
    let flow = OnboardingFlow(pack: pack, setup: setup)
    initial = flow.state.attributes.all
  }

  private static func inputs(of pack: Pack) -> [Input: String] {
    var inputs: [Input: String] = [:]
    for screen in pack.screens {
      guard case .page(let page) = screen.kind else { continue }
      for element in page.elements {
        inputs[Input(screen: screen.id, element: element.id)] = element.attribute
      }
    }
    return inputs
  }

  /// Whether tapes can expect the value of an attribute: it does not represent other values.
  package func isExact(_ attribute: String) -> Bool {
    !idleAttributes.contains(attribute) && (!forgets || classes.isExact(attribute))
  }

  private static func blankInputs(of pack: Pack, _ setup: FlowSetup) -> Set<Input> {
    let pages = pack.screens.compactMap { screen -> (ScreenID, Page)? in
      if case .page(let page) = screen.kind { (screen.id, page) } else { nil }
    }
    let actions = pages.flatMap { $0.1.actions }
    let marks = pack.tours.flatMap { $0.marks }
    var sets = (actions + marks.flatMap { $0.buttons }.map { $0.action }).flatMap { $0.allSets }
    sets += marks.flatMap { $0.sets } + pack.entries.flatMap { $0.sets }
    for action in pack.permissions.workflows.flatMap({ $0.actions }) {
      if case .set(let assignments) = action.kind { sets += assignments }
    }
    for case .deck(let deck) in pack.screens.map({ $0.kind }) { sets += deck.sets }
    var known = Set(sets.map { $0.attribute }).union(setup.attributes.keys)
    known.formUnion(pages.flatMap { $0.1.elements.compactMap { $0.settingAttribute } })
    known.formUnion(pack.attributes.filter { !$0.initial.text.isEmpty }.map { $0.name })
    // Two forms may fill in the same; the files of one screen are one form.
    var uses: [String: Set<ScreenName>] = [:]
    for (id, page) in pages {
      for attribute in page.elements.compactMap({ $0.attribute }) {
        uses[attribute, default: []].insert(pack.screen(id)?.name ?? id)
      }
    }
    return Set(
      pages.flatMap { id, page in
        page.elements.compactMap { element in
          guard let attribute = element.attribute, !known.contains(attribute), uses[attribute]?.count == 1
          else {
            return nil
          }
          return Input(screen: id, element: element.id)
        }
      })
  }

  /// Whether a timer leads anywhere: a message that goes leads nowhere.
  package func keeps(_ timer: FlowTimer) -> Bool {
    switch timer {
    case .toast, .backOnline: false
    case .demonstrationBegins, .demonstrationEnds: handCommits
    default: true
    }
  }

  // MARK: Slots

  /// Whether a slot makes no difference now or later: its content then counts as the one at the start.
  package func isFixed(_ slot: FlowSlot, _ live: Liveness.Live) -> Bool {
    switch slot {
    case .attribute(let name): !live.attributes.contains(name) || idleAttributes.contains(name)
    case .screen(let id): !live.screens.contains(id)
    case .arm(let key): !live.arms.contains(key)
    case .permission, .feature: false
    }
  }

  /// What a slot of a session holds, as far as it makes a difference.
  package func content(of slot: FlowSlot, in flow: OnboardingFlow, _ live: Liveness.Live) -> SlotContent? {
    if isForOthers(slot, in: flow, live) { return nil }
    return content(flow.content(of: slot), of: slot, live)
  }

  /// Whether a slot is of a screen that only other users see.
  package func isForOthers(_ slot: FlowSlot, in flow: OnboardingFlow, _ live: Liveness.Live) -> Bool {
    guard case .screen(let id) = slot else { return false }
    return liveness.isForOthers(id, live) { flow.state.attributes[$0] }
  }

  /// What a slot's content counts as; `nil`: nothing, or nothing that makes a difference.
  package func content(_ content: SlotContent?, of slot: FlowSlot, _ live: Liveness.Live) -> SlotContent? {
    switch (slot, content) {
    case (.attribute(let name), _) where isFixed(slot, live): return initial[name].map(SlotContent.value)
    case _ where isFixed(slot, live): return nil
    case (.attribute(let name), .value(let value)) where lists.contains(name):
      return .value(value.sortedMembers)
    case (.attribute(let name), .value(let value)) where forgets:
      return .value(classes.representative(of: value, in: name))
    case (.screen(let id), .screen(let screen)):
      var form = self.screen(screen, id)
      if !live.shown.contains(id) { form.beginAnew() }
      return form == ScreenState() ? nil : .screen(form)
    case (.permission, .status(.notDetermined)): return nil
    default: return content
    }
  }

  private func screen(_ screen: ScreenState, _ id: ScreenID) -> ScreenState {
    var form = screen
    form.focus = nil
    form.scroll = PageScroll()
    if !handCommits { form.demonstrated = 0 }
    let isUndone = decksWithUndo.contains(id)
    if !isUndone, !changingDecks.contains(id) { form.flicks = [] }
    for index in form.flicks.indices {
      form.flicks[index].direction = .right
      form.flicks[index].old.removeAll { !isUndone || idleAttributes.contains($0.attribute) }
      if !isUndone { form.flicks[index].isFinal = true }
    }
    for (element, field) in screen.fields {
      var plain = FieldState()
      plain.text = field.text
      if forgets, let attribute = inputs[Input(screen: id, element: element)] {
        plain.text = classes.representative(of: .string(field.text), in: attribute).text
      }
      let isBlank = field.text.isEmpty && blankInputs.contains(Input(screen: id, element: element))
      form.fields[element] = isBlank ? nil : plain
    }
    return form
  }

  // MARK: The rest

  /// - Parameter state: a state without what slots hold.
  package func rest(of state: FlowState) -> FlowState {
    var form = state
    form.toast = nil
    form.refusal = nil
    form.drag = 0
    form.isBackOnline = false
    form.attempts = [:]
    form.turns = [:]
    form.forced = []
    form.visits = way(form.visits)
    form.returning = form.returning.map(way)
    if !handCommits { form.demonstration = nil }
    form.tour = form.tour.map(tidied)
    if case .settings(var settings) = form.app {
      settings.focus = 0
      form.app = .settings(settings)
    }
    form.lastEnd = nil
    tidy(&form.permissions)
    number(&form)
    for slot in ErrorSlot.allCases { form[slot] = form[slot].map(tidied) }
    for index in form.failedLoads.indices { form.failedLoads[index].call.request = 0 }
    return form
  }

  /// The visits that Back, and the end of a workflow, can return to.
  private func way(_ visits: [Visit]) -> [Visit] {
    guard let top = visits.lastIndex(where: { isOnScreen($0) }) else { return Array(visits.suffix(1)) }
    var way = Array(visits[top...])
    var place = top
    while place > 0, way.count - (visits.count - top) < back, !holdsBack(visits[place]) {
      place -= 1
      let visit = visits[place]
      if isOnScreen(visit) && canReturn(to: visit) || isBarrier(visit) { way.insert(visit, at: 0) }
    }
    return way
  }

  /// Whether what lies behind a visit is unreachable before it is forgotten: the way back ends at a barrier,
  /// and at a screen that Back leads to and no further.
  private func holdsBack(_ visit: Visit) -> Bool {
    isBarrier(visit) || forgets && canReturn(to: visit) && pack.screen(visit.screen)?.allowsBack == false
  }

  private func isOnScreen(_ visit: Visit) -> Bool {
    if case .screen = pack.step(visit.step)?.kind { true } else { false }
  }

  private func isBarrier(_ visit: Visit) -> Bool { pack.step(visit.step)?.isBarrier == true }

  private func canReturn(to visit: Visit) -> Bool {
    guard isOnScreen(visit) else { return false }
    if case .launch = pack.screen(visit.screen)?.kind { return false }
    if case .screen(_, tour: _?) = pack.step(visit.step)?.kind { return false }
    return true
  }

  private func tidy(_ permissions: inout PermissionState) {
    // What is picked makes a difference to Settings only.
    permissions.picked = [:]
    if forgets {
      // Only dialogs that come once are asked for by that; Settings has a row for what has a status, anyhow.
      permissions.spentThisRun = permissions.spentThisRun.filter { Self.limit(of: $0) == .oncePerRun }
      permissions.spent = permissions.spent.filter {
        Self.limit(of: $0) == .oncePerInstall || Self.canBeUndetermined($0.kind)
      }
    }
    if !readsAccuracy {
      permissions.isPrecise = true
      permissions.isPreciseForNow = false
      permissions.locationBefore?.isPrecise = true
    }
    for index in permissions.dialogs.indices {
      permissions.dialogs[index].focus = 0
      if !readsAccuracy {
        permissions.dialogs[index].isPrecise = true
        permissions.dialogs[index].locationBefore?.isPrecise = true
      }
    }
  }

  private static func limit(of dialog: SpentDialog) -> PermissionRules.Limit? {
    dialog.kind.rules.dialog(dialog.form)?.limit
  }

  /// Whether a kind that was asked for can be without an answer again, with its row in Settings.
  private static func canBeUndetermined(_ kind: PermissionKind) -> Bool {
    if case .choice(let statuses) = kind.rules.settings { statuses.contains(.notDetermined) } else { false }
  }

  /// Numbers calls and workflows from 0, in their order.
  private func number(_ form: inout FlowState) {
    var numbers: [Int: Int] = [:]
    for index in form.permissions.queue.indices {
      numbers[form.permissions.queue[index].number] = index
      form.permissions.queue[index].number = index
      // They make a difference to the log only.
      form.permissions.queue[index].made = []
      form.permissions.queue[index].madeBefore = []
      form.permissions.queue[index].isRepeating = false
      form.permissions.queue[index].included = min(form.permissions.queue[index].included, 8)
    }
    form.permissions.nextNumber = form.permissions.queue.count
    for index in form.calls.indices {
      form.calls[index].request = index
      form.calls[index].item = nil
      if case .continueWorkflow(let number) = form.calls[index].continuation {
        form.calls[index].continuation = .continueWorkflow(numbers[number] ?? -1)
      }
    }
    form.nextRequest = form.calls.count
    if var place = form.resumption {
      place.visits = way(place.visits)
      place.tour = place.tour.map(tidied)
      for index in place.calls.indices { place.calls[index].request = index }
      form.resumption = place
    }
    for slot in ErrorSlot.allCases {
      guard var error = form[slot] else { continue }
      renumber(&error.retry, numbers)
      for index in error.others.indices { renumber(&error.others[index], numbers) }
      form[slot] = error
    }
  }

  private func renumber(_ call: inout PendingCall, _ numbers: [Int: Int]) {
    if case .continueWorkflow(let number) = call.continuation {
      call.continuation = .continueWorkflow(numbers[number] ?? -1)
    }
  }

  /// What marks have set is undone only where it is read: an attribute that nothing reads stays as at first.
  private func tidied(_ tour: TourState) -> TourState {
    var form = tour
    form.focus = 0
    for index in form.undo.indices {
      form.undo[index].old.removeAll { idleAttributes.contains($0.attribute) }
    }
    form.undo.removeAll(where: { $0.old.isEmpty })
    return form
  }

  private func tidied(_ error: ErrorState) -> ErrorState {
    var form = error
    form.focus = 0
    form.retry.request = 0
    form.retry.item = nil
    for index in form.others.indices {
      form.others[index].request = 0
      form.others[index].item = nil
    }
    return form
  }
}

extension Deck {
  /// Whether what happens can change which records its filter has.
  fileprivate var changes: Bool { filter?.names.contains { $0.root != .item } ?? false }
}

extension Pack {
  /// The attributes that decide about what happens: alone, or since conditions read them, or they say what a control
  /// with something to do does next.
  fileprivate func attributesThatDecide(_ values: ConditionValues) -> Set<String> {
    var deciding = attributesThatDecideAlone.union(values.names.compactMap { $0.attribute })
    for case .page(let page) in screens.map({ $0.kind }) {
      for element in page.elements {
        if let attribute = element.attribute { deciding.insert(attribute) }
        if let attribute = element.settingAttribute, element.action != nil || values.reads(.field(element.id))
        {
          deciding.insert(attribute)
        }
      }
    }
    return deciding
  }
}
