import FlowPaths
import OnboardingFlow
import PackModel
package import Session
package import TapeLanguage
import TapeRuns

/// A way as a tape: the keys for each move, how calls end, and what to wait for.
///
/// It is played while it is written, so that it is known whether it ends where the way does.
package struct WayTape {
  /// The commands, without settings.
  package private(set) var commands: [TapeCommand.Kind] = []
  /// The same as commands of a plain tape (``PlainTape``).
  package private(set) var plainCommands: [TapeCommand.Kind] = []
  /// Whether every move has commands, and playing them ended in the state that the way leads to.
  package private(set) var isExact = true

  private var builder: TapeBuilder
  /// By request: the move during which the call was made.
  private var made: [RequestID: Int] = [:]
  /// By endpoint: the move during which the call under way was made.
  private var latest: [EndpointID: Int] = [:]
  /// Replies that arrived before their move: a known account gets in at once, and a screen loads under a message. With
  /// the move that made the call.
  private var early: [(endpoint: EndpointID, outcome: Outcome, move: Int)] = []
  /// A call that has to be made to end otherwise, and the move that makes it.
  private(set) var wish: (move: Int, command: DebugCommand)?

  /// The most keys that are tried to get somewhere.
  private static let patience = 200

  /// Writes the tape of a way that the search has found.
  ///
  /// - Parameters:
  ///   - machine: says what each state of the way waits for.
  ///   - make: makes the session as it is before its start.
  package static func write(_ way: Way, _ machine: Machine, make: () throws -> Simulation) rethrows -> WayTape
  {
    var writer = WayTapeWriter(try make(), MachineStates(machine, setup: way.setup))
    return writer.write(way.moves) { $1.stands($0) }
  }

  /// - Parameter simulation: the session before its start.
  init(_ simulation: Simulation) {
    builder = TapeBuilder(simulation)
  }

  /// Writes a move.
  ///
  /// - Parameters:
  ///   - number: its place in the way.
  ///   - commands: what makes calls end as they have to.
  mutating func take(
    _ move: Move, number: Int, after commands: [DebugCommand], _ states: inout some WayStates
  ) {
    for command in commands { add(.debug(words: command.words)) }
    let count = builder.records.count
    play(move, states.session)
    noteEarlyReplies(in: number, move, from: count)
    for call in builder.flow.state.calls where made[call.request] == nil {
      made[call.request] = number
      latest[call.endpoint] = number
    }
    if wish == nil, isExact, !states.take(move) { isExact = false }
  }

  /// The tape after its last move.
  func finished(_ isThere: (OnboardingFlow) -> Bool) -> WayTape {
    var tape = self
    tape.commands = builder.commands
    tape.plainCommands = builder.plainCommands
    tape.isExact = isExact && wish == nil && isThere(builder.flow)
    return tape
  }

  private mutating func noteEarlyReplies(in number: Int, _ move: Move, from count: Int) {
    if case .reply = move { return }
    for case .replied(let endpoint, let outcome) in builder.records.dropFirst(count) {
      early.append((endpoint, outcome, latest.removeValue(forKey: endpoint) ?? number))
    }
  }

  // MARK: Moves

  private var flow: OnboardingFlow { builder.flow }

  /// - Parameter session: the machine's session before the move.
  private mutating func play(_ move: Move, _ session: FlowSession?) {
    switch move {
    case .press(let id): press(id)
    case .amount(let id, let number): turn(id, to: number)
    case .choose(let id, let text): choose(text, in: id)
    case .fill: fill()
    case .back: goBack()
    case .nextPage: add(.right)
    case .previousPage: add(.left)
    case .skipPages, .skipDeck: type("s")
    case .tick: add(.space)
    case .flick(let direction):
      leaveTabs()
      flick(direction)
    case .undoFlick: type("u")
    case .leaveDeck:
      leaveTabs()
      add(.enter)
    case .nextMark, .doTheThing, .openApp: add(.enter)
    case .previousMark: add(.backspace)
    case .skipTour, .leaveSettings: add(.escape)
    case .markButton(let index):
      seek([.right, .left]) { $0.state.tour?.focus == index }
      add(.enter)
    case .answer(let index):
      seek([.up, .down]) { $0.topDialog?.focus == index }
      add(.enter)
    case .dialogSwitch(let index):
      seek([.up, .down]) { flow in
        flow.topDialog.map { $0.focus == flow.choices(of: $0).count + index } ?? false
      }
      add(.space)
    case .dialogPrecise:
      seek([.up, .down]) { flow in flow.topDialog.map { $0.focus == flow.choices(of: $0).count } ?? false }
      add(.space)
    case .errorButton(let slot, let index):
      seek([.down, .up]) { $0[slot]?.focus == index }
      add(.enter)
    case .settingsRow(let index):
      seek([.down, .up]) { flow in
        if case .settings(let settings) = flow.state.app { settings.focus == index } else { false }
      }
      add(.right)
    case .reply(let index, let outcome): reply(index, outcome, to: session?.flow.state.calls[at: index])
    case .wait: waitForTimer((session?.nextTimer).map(FlowEvent.timerFired))
    }
  }

  private mutating func add(_ kind: TapeCommand.Kind) {
    if !builder.add(kind) { isExact = false }
  }

  private mutating func add(_ key: TapeKey, modifiers: TapeModifiers = []) {
    add(.press(TapeKeyPress(key, modifiers: modifiers)))
  }

  private mutating func type(_ text: String) { add(.type(text: text, interval: nil)) }

  /// Presses a key as often as it takes; of several keys the one that gets there first.
  @discardableResult
  private mutating func seek(
    _ keys: [TapeKey], modifiers: TapeModifiers = [], until isThere: (OnboardingFlow) -> Bool
  ) -> Bool {
    if isThere(flow) { return true }
    var trials = keys.map { (key: $0, builder: builder) }
    for _ in 0..<Self.patience {
      for index in trials.indices {
        _ = trials[index].builder.add(.press(TapeKeyPress(trials[index].key, modifiers: modifiers)))
        if isThere(trials[index].builder.flow) {
          builder = trials[index].builder
          return true
        }
      }
    }
    return false
  }

  // MARK: The page

  /// Brings the focus to an element.
  private mutating func focus(_ id: PartID) {
    if flow.focused?.id == id { return }
    var forward = builder
    for _ in 0..<Self.patience {
      guard forward.add(.press(TapeKeyPress(.tab))), forward.flow.state.refusal == nil else { break }
      if forward.flow.focused?.id == id {
        builder = forward
        return
      }
    }
    for _ in 0..<Self.patience where flow.focused?.id != id {
      add(.tab, modifiers: .shift)
      if flow.state.refusal != nil { break }
    }
    if flow.focused?.id != id { isExact = false }
  }

  /// Brings the focus from the tabs of a deck back to its card.
  private mutating func leaveTabs() {
    if case .deck = flow.currentScreen?.kind, flow.layer == .screen, flow.focused != nil { add(.up) }
  }

  private mutating func press(_ id: PartID) {
    guard let page = flow.currentScreen?.controls else { return isExact = false }
    if let target = flow.focusTarget(id, of: page) {
      focus(id)
      if case .flag? = target.element.held { return add(.space) }
      return add(.enter)
    }
    // A segment: the focus is on its control, so that it is visible.
    guard flow.focusTarget(id.whole, of: page) != nil else { return isExact = false }
    focus(id.whole)
    add(.click(.element(id.text)))
  }

  private mutating func turn(_ id: ElementID, to number: Int) {
    guard case .page(let page) = flow.currentScreen?.kind,
      let element = page.elements.first(where: { $0.id == id }), case .number(let amount)? = element.held
    else { return isExact = false }
    focus(PartID(id))
    seek([.right, .left]) { $0.number(of: amount) == number }
  }

  private mutating func choose(_ text: String, in id: ElementID) {
    guard case .page(let page) = flow.currentScreen?.kind,
      let element = page.elements.first(where: { $0.id == id }), let attribute = element.attribute
    else { return isExact = false }
    focus(PartID(id))
    switch element.held {
    case .text: retype(text, id, attribute)
    case .flag: if flow.fieldState(id, attribute: attribute).text != text { add(.space) }
    case .day(let date): turnDate(date, to: text, id)
    case .option(let choice) where choice.isSeveral:
      let typed = flow.fieldState(id, attribute: attribute).text
      let (chosen, wanted) = (choice.chosen(in: typed), choice.chosen(in: text))
      for option in choice.options where chosen.contains(option) != wanted.contains(option) {
        add(.click(.element(PartID(id, option.id).text)))
      }
    case .option, .artwork, .number, .scores, .tab, nil:
      seek([.right, .left]) { $0.fieldState(id, attribute: attribute).text == text }
    }
    if flow.fieldState(id, attribute: attribute).text != text { isExact = false }
  }

  private mutating func retype(_ text: String, _ id: ElementID, _ attribute: String) {
    if !flow.fieldState(id, attribute: attribute).text.isEmpty {
      add(.character("a"), modifiers: .control)
      add(.backspace)
    }
    if !text.isEmpty { type(text) }
  }

  private mutating func turnDate(_ date: DateElement, to text: String, _ id: ElementID) {
    var turned = builder
    if turned.add(.press(TapeKeyPress(.space))), turned.add(.press(TapeKeyPress(.up))),
      turned.flow.fieldState(id, attribute: date.attribute).text == text
    {
      builder = turned
      return
    }
    let parts: [DatePart: Substring] = [
      .year: text.prefix(4), .month: text.dropFirst(4).prefix(2), .day: text.suffix(2),
    ]
    add(.home)
    type(DatePart.order(locale: flow.setup.locale).map { String(parts[$0] ?? "") }.joined())
  }

  /// Puts into each input what filling in puts there.
  private mutating func fill() {
    guard case .page(let page) = flow.currentScreen?.kind else { return isExact = false }
    var goal = FlowSession(flow, pending: [])
    _ = FormFilling.fill(&goal)
    for _ in page.elements {
      let next = flow.visibleElements(of: page).first { element in
        guard let attribute = element.attribute else { return false }
        return flow.fieldState(element.id, attribute: attribute).text
          != goal.flow.fieldState(element.id, attribute: attribute).text
      }
      guard let next, let attribute = next.attribute else { return }
      choose(goal.flow.fieldState(next.id, attribute: attribute).text, in: next.id)
      if !isExact { return }
    }
  }

  private mutating func goBack() {
    if case .walkthrough = flow.currentScreen?.kind, flow.screenState.page > 0 {
      add(.click(.element("back")))
    } else {
      add(.escape)
    }
  }

  private mutating func flick(_ direction: FlickDirection) {
    let key: TapeKey = direction == .right ? .right : .left
    for _ in 0..<2 { add(key) }
  }

  // MARK: Time

  /// - Parameter wanted: the call that the machine has in this place.
  private mutating func reply(_ index: Int, _ outcome: Outcome, to wanted: PendingCall?) {
    if let place = early.firstIndex(where: { $0.endpoint == wanted?.endpoint }) {
      let reply = early.remove(at: place)
      if reply.outcome != outcome { wish = (reply.move, .outcome(outcome, reply.endpoint)) }
      return
    }
    guard let call = flow.state.calls[at: index] else { return isExact = false }
    let natural = builder.schedule.lazy.compactMap { item -> Outcome? in
      if case .replyArrived(call.request, let natural) = item.event { natural } else { nil }
    }.first
    guard natural == outcome else {
      guard let move = made[call.request] else { return isExact = false }
      wish = (move, .outcome(outcome, call.endpoint))
      return
    }
    latest[call.endpoint] = nil
    wait { $0 == .replyArrived(call.request, outcome) }
  }

  /// Lets a timer run out. It may have done so already: the machine lets a call in the background end before anything
  /// else, and in the tape that takes its time.
  private mutating func waitForTimer(_ event: FlowEvent?) {
    guard let event else { return isExact = false }
    if builder.schedule.contains(where: { $0.event == event }) { wait { $0 == event } }
  }

  /// Lets time pass until an event has come.
  private mutating func wait(for isAwaited: (FlowEvent) -> Bool) {
    var goal = builder
    var hasCome = false
    for _ in 0..<Self.patience {
      guard let event = goal.fireNext() else { break }
      hasCome = isAwaited(event)
      if hasCome { break }
    }
    guard hasCome else { return isExact = false }
    for expectation in Arrivals.between(builder, goal) {
      var trial = builder
      guard trial.add(.wait(TapeWait(expectation: expectation))), trial.flow.state == goal.flow.state else {
        continue
      }
      builder = trial
      return
    }
    add(.sleep(Arrivals.milliseconds(goal.now - builder.now)))
  }
}
