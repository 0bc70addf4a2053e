package import PackModel
import Portability

/// A session of an onboarding: a pure state machine. Facts come in, commands go out; it reads no clock, no
/// random source, no file.
package struct OnboardingFlow: Sendable {
  /// The content of the app; a reload replaces it.
  @Shared package internal(set) var pack: Pack
  /// What configuration says to the machine: locale, device, outcomes, the date.
  @Shared package internal(set) var setup: FlowSetup
  /// All that changes in a session; two sessions with equal states are at the same place.
  package internal(set) var state = FlowState()
  /// The effects of the event in hand.
  var effects: [FlowEffect] = []
  /// Steps entered by the event in hand: content whose steps lead in a circle without ever waiting ends
  /// in a refusal, not in a hang.
  var entered = 0
  /// Whether a tab of the event in hand leads to another step: what it shows keeps what it has loaded.
  var isSwitchingTabs = false
  /// The log of what is read, written and decided; `nil`: nothing is logged.
  var log: FlowLog?
  /// Whether a screen that appears puts the focus on its first control, or the selected one. A search whose moves are
  /// touches does without: the focus changes nothing there, and the conditions that decide about it need not be read.
  package var focusesFirst = true
  /// The state before the last start over or reinstall, for ``DebugCommand/undo``.
  @Shared var beforeRegret: FlowState? = nil

  /// Creates a session before its first event; attributes, permissions and features have their start values.
  package init(pack: Pack, setup: FlowSetup) {
    self.pack = pack
    self.setup = setup
    for attribute in pack.attributes {
      state.attributes[attribute.name] = startValue(of: attribute)
    }
    state.permissions.statuses = SlotValues(setup.permissions)
    state.network = setup.network
    state.permissions.isPrecise = setup.system.isLocationPrecise && pack.permissions.requestsPreciseLocation
    state.permissions.switchedOff = setup.system.switchedOff
    if setup.permissions[.health] == .asked {
      state.permissions.healthTypes = pack.permissions.healthTypes.map { .init($0.rawValue) }
    }
    state.features = SlotValues(startingFeatures)
  }

  /// Which features are on at the start: what configuration says, then the pack.
  var startingFeatures: [String: Bool] {
    let features = pack.permissions.features.map { ($0.id, setup.features[$0.id] ?? $0.isOn) }
    return Dictionary(firstOf: features)
  }

  /// The value of an attribute at the start: what configuration says, then the entry point, then the pack.
  func startValue(of attribute: Attribute) -> Value {
    if let value = setup.attributes[attribute.name] { return value }
    let assignment = entryPoint?.sets.first { $0.attribute == attribute.name }
    return assignment.map { $0.result(of: $0.value, before: attribute.initial) } ?? attribute.initial
  }

  /// The way into the app.
  var entryPoint: EntryPoint? { setup.entry.flatMap(pack.entry) }

  /// The device that the app is on.
  package var device: Device { pack.device(setup.device) ?? pack.devices.first ?? .phone }

  /// Takes one fact and returns what is to be done about it, in order.
  package mutating func handle(_ event: FlowEvent) -> [FlowEffect] {
    effects.removeAll(keepingCapacity: true)
    entered = 0
    isSwitchingTabs = false
    let visits = state.visits
    let wasCovered = state.permissions.stage != nil || topDialog != nil
    switch event {
    case .timerFired, .replyArrived, .started: break
    default: state.refusal = nil
    }
    let refusal = state.refusal
    let refused = refusal == nil ? nil : layer
    switch event {
    case .started: start()
    case .key(let key): press(key)
    case .pasted(let text): paste(text)
    case .tapped(let target): tap(target)
    case .dragMoved(let distance): drag(to: distance)
    case .dragEnded(let distance, let velocity): endDrag(at: distance, velocity: velocity)
    case .scrolled(let rows): scroll(by: rows)
    case .focused(let id): focus(on: id)
    case .timerFired, .replyArrived: receive(event)
    case .debug(let command): carryOut(command)
    }
    runQueue()
    showAwaitedMark()
    let isQueueDone = state.permissions.queue.allSatisfy { $0.awaitsSignIn }
    if wasCovered, isQueueDone, topDialog == nil, state.visits == visits {
      resumeTimers()
    }
    // What a timer or a reply has ended is no reason any more.
    if let refused, refusal == state.refusal, refused != layer { state.refusal = nil }
    return effects
  }

  /// Takes a timer or a reply. An app in the background gets it when it is back.
  mutating func receive(_ event: FlowEvent) {
    switch event {
    case .timerFired(.answer(let kind)) where visibleDialogs.contains { $0.kind == kind }:
      answerAutomatically(kind)
    case _ where state.app != .active: if state.app.isRunning { state.suspended.append(event) }
    case .timerFired(let timer): fire(timer)
    case .replyArrived(let request, let outcome): receive(outcome, for: request)
    default: break
    }
  }

  private mutating func fire(_ timer: FlowTimer) {
    switch timer {
    case .launch(let screen):
      if layer == .screen, currentScreen?.id == screen { emit("next") }
    case .toast:
      animateLeaving()
      state.toast = nil
    case .mark(let tour, let index):
      if layer == .tour, state.tour?.tour == tour, state.tour?.index == index {
        showMark(at: index + 1, direction: 1)
      }
    case .markWait(let tour, let index):
      giveUpWaiting(for: index, of: tour)
    case .demonstrationBegins(let screen, let card):
      beginDemonstration(on: screen, card: card)
    case .demonstrationEnds:
      endDemonstration()
    case .pageSeen(let screen, let page):
      seePage(page, on: screen)
    case .cardReturns:
      releaseCard()
    case .deckFinished(let screen):
      if layer == .screen, currentScreen?.id == screen, isDeckFinished { emit("next") }
    case .answer(let kind): answerAutomatically(kind)
    case .report(let kind): receiveReport(of: kind)
    case .backOff(let slot): countDown(slot)
    case .backOnline: state.isBackOnline = false
    }
  }

  /// Starts again what ran out unseen behind a dialog: a splash and a timed mark go on by time alone.
  mutating func resumeTimers() {
    if case .launch(let launch) = currentScreen?.kind, let screen = currentScreen {
      emitEffect(.startTimer(.launch(screen.id), after: launch.duration))
    }
    if let tour = state.tour, let time = currentMark?.time {
      emitEffect(.startTimer(.mark(tour.tour, tour.index), after: time))
    }
    if let tour = state.tour, tour.isWaiting, let patience = runningMark?.patience {
      emitEffect(.startTimer(.markWait(tour.tour, tour.index), after: patience))
    }
    if case .deck(let deck) = currentScreen?.kind, let screen = currentScreen {
      if state.tour == nil { scheduleDemonstration(on: deck) }
      if isDeckFinished, deck.end == nil { emitEffect(.startTimer(.deckFinished(screen.id), after: .zero)) }
    }
    resumeSystemTimers()
  }
}

extension OnboardingFlow {
  /// What gets keys and taps, from the top down.
  package enum Layer: Hashable, Sendable, CaseIterable {
    /// A dialog of the system; the home screen and Settings, which the system shows in place of the app.
    case dialog, home, settings
    /// An alert; a call after a press; a full-screen error; a screen that loads.
    case alert, busy, error, loading
    /// The user has answered a dialog and the system has not reported it yet; nothing shows, and keys wait.
    case report
    /// A mark of a tour over the screen; the screen alone.
    case tour, screen
  }

  /// The topmost layer: keys go to it and no further.
  package var layer: Layer {
    if topDialog != nil { return .dialog }
    switch state.app {
    case .home: return .home
    case .settings: return .settings
    case .active: break
    }
    if state.has(.alert) { return .alert }
    if state.calls.contains(where: { $0.purpose == .action }) { return .busy }
    if state.has(.screen) { return .error }
    if state.calls.contains(where: { $0.purpose == .load }) { return .loading }
    switch state.permissions.stage {
    case .report, .hanging: return .report
    default: break
    }
    if let tour = state.tour, !tour.isWaiting, preAlert == nil { return .tour }
    return .screen
  }

  /// The step the user is in.
  package var currentStep: Step? {
    state.visits.last.flatMap { step($0.step) }
  }

  /// The screen that is up: a pre-alert covers the step's own.
  package var currentScreen: Screen? {
    if let backdrop = state.permissions.backdrop { return pack.screen(backdrop) }
    return state.visits.last.flatMap { pack.screen($0.screen) }
  }

  /// The id of the screen that is up: most callers need no more, and a screen is large.
  package var currentScreenID: ScreenID? {
    guard let id = state.permissions.backdrop ?? state.visits.last?.screen, pack.hasScreen(id) else {
      return nil
    }
    return id
  }

  /// The pre-alert that is up.
  var preAlert: Screen? {
    guard case .preAlert(let id) = state.permissions.stage else { return nil }
    return pack.screen(id)
  }

  /// What the current screen keeps.
  package var screenState: ScreenState {
    // Nothing is kept of a screen that the pack does not have.
    (state.permissions.backdrop ?? state.visits.last?.screen).flatMap { state.screens[$0] } ?? ScreenState()
  }

  /// The state without what only moves a page that is up, and changes nothing on it: how far it is scrolled, and the tour.
  /// A log does not see what is done with it.
  package var pageState: FlowState {
    var flow = self
    flow.watch(nil)
    flow.state.tour = nil
    if flow.screenState.scroll != PageScroll() { flow.updateScreen { $0.scroll = PageScroll() } }
    return flow.state
  }

  mutating func updateScreen(_ change: (inout ScreenState) -> Void) {
    guard let id = currentScreenID else { return }
    change(&state.screens[id, default: ScreenState()])
  }

  /// The values that choose among a screen's variants: of attributes with declared values, in the order
  /// declared, then the arms of experiments, the locale, the form of the device and the device.
  package var variantValues: [String] {
    var values: [String] = []
    for attribute in pack.attributes where !attribute.values.isEmpty {
      if let value = state.attributes[attribute.name] { values.append(value.text) }
    }
    values += givenArms.map({ $0.arm })
    values.append(setup.locale)
    values += pack.device(setup.device)?.suffixes ?? [setup.device]
    return values
  }

  /// The value of a name in a condition or a text; `item` is the record that `item.` names read.
  package func value(of name: ValueName, item: Record? = nil) -> Value? {
    let rest = name.rest
    switch name.root {
    case .locale: return .string(setup.locale)
    case .device: return .string(setup.device)
    case .user: return state.attributes[rest]
    case .deviceProperty: return device.value(of: rest)
    case .screen: return name == .screenLoaded ? .bool(screenState.isLoaded) : nil
    case .locationAccuracy: return .string(state.permissions.readsPreciseLocation ? "full" : "reduced")
    case .permission(let kind?): return .string(state.permissions.reading(of: kind).rawValue)
    case .experiment: return .string(state.arms[rest] ?? "")
    case .feature: return state.features[rest].map(Value.bool)
    case .field: return typedValue(in: rest)
    case .item:
      let item = item ?? subject
      return rest == "id" ? item.map { .string($0.id) } : item?.fields[rest]
    case .permission(nil), .nothing: return nil
    }
  }

  /// Whether a condition holds now; no condition always does.
  package func holds(_ condition: Condition?, item: Record? = nil) -> Bool {
    guard let condition else { return true }
    guard let log else { return condition.expression.isTrue(in: self, item: item) }
    return log.note(condition, of: item) { condition.expression.isTrue(in: self, item: item) }
  }

  mutating func emitEffect(_ effect: FlowEffect) { effects.append(effect) }
  mutating func record(_ record: FlowRecord) { effects.append(.record(record)) }

  /// Says why a key does nothing.
  mutating func refuse(_ reason: Refusal) {
    state.refusal = reason
    record(.refused(reason))
  }

  /// Sets attributes.
  ///
  /// - Returns: the values before, of those that have changed.
  @discardableResult
  mutating func set(_ assignments: [AttributeAssignment], item: Record? = nil) -> [AttributeAssignment] {
    var old: [AttributeAssignment] = []
    for assignment in assignments {
      var value = assignment.value
      if let field = value.itemField { value = self.value(of: field, item: item) ?? value }
      let before = state.attributes[assignment.attribute] ?? .string("")
      value = assignment.result(of: value, before: before)
      guard before != value else { continue }
      old.append(AttributeAssignment(attribute: assignment.attribute, value: before))
      state.attributes[assignment.attribute] = value
      record(.attributeSet(assignment.attribute, value))
    }
    if !old.isEmpty { emitEffect(.animate(.values(from: old))) }
    return old
  }

  /// Gives attributes the values they had before, where there still are such.
  mutating func restore(_ old: [AttributeAssignment]) {
    set(old.filter { state.attributes[$0.attribute] != nil })
  }

  mutating func showToast(_ text: TextKey, item: Record? = nil) {
    state.toast = Message(text, item: item)
    emitEffect(.animate(.toast))
    emitEffect(.startTimer(.toast, after: Self.messageTime))
  }
}

extension Device {
  /// What conditions can know of it beside its id.
  fileprivate func value(of name: String) -> Value? {
    switch name {
    case "form": .string(form.rawValue)
    case "orientation": .string(orientation.rawValue)
    default: nil
    }
  }
}

extension OnboardingFlow {
  /// The same session in another state: what a view needs to draw the screen that is leaving.
  package func at(_ state: FlowState) -> OnboardingFlow {
    var copy = self
    copy.state = state
    return copy
  }
}
