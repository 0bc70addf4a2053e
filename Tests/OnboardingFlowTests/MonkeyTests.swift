import OnboardingFlow
import PackModel
import SeededRandom
import Testing

/// Sends whatever comes to its mind, and now and then what the session waits for.
struct Monkey {
  private var generator: SeededGenerator
  private var timers: [FlowTimer] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next(for flow: OnboardingFlow) -> FlowEvent {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<6: .key(key())
    case 6..<12: .tapped(target(in: flow))
    case 12: .dragMoved(distance())
    case 13: .dragEnded(distance())
    case 14: .scrolled(distance())
    case 15: .pasted(pick(["", "mio", "a@b.c", "1234", "e\u{301}\n\u{1B}", "👩‍👩‍👧🇯🇵"]) ?? "")
    case 16, 17: .timerFired(pick(timers) ?? .toast)
    default:
      .replyArrived(
        pick(flow.state.calls.map(\.request)) ?? Int.random(in: 0...50, using: &generator),
        pick([.success, .success, .success, .success, .success, .network, .permission, Outcome("next")])
          ?? .success)
    }
  }

  mutating func notice(_ effects: [FlowEffect]) {
    for case .startTimer(let timer, _) in effects where !timers.contains(timer) { timers.append(timer) }
  }

  private mutating func key() -> FlowKey {
    let common: [FlowKey] = [
      .enter, .enter, .tab, .right, .left, .up, .down, .character("1"), .character(" "),
    ]
    let rare: [FlowKey] = [
      .escape, .backTab, .backspace, .delete, .home, .end, .character("s"), .character("\u{301}"),
      .character("寿"),
    ]
    return pick(Bool.random(using: &generator) ? common : common + rare) ?? .enter
  }

  private mutating func target(in flow: OnboardingFlow) -> TapTarget {
    let small = Int.random(in: -1...3, using: &generator)
    let targets: [TapTarget] = [
      .back, .dialogChoice(small), .dialogChoice(1), .errorButton(small), .errorButton(0), .mark, .markBack,
      .markSkip,
      .pageNext, .pageNext, .pageSkip, .pageDot(small), .pageDot(distance()), .flick(.left), .flick(.right),
      .nothing,
      .element("face.x"), .element("face.nothing"), .element("ok"),
    ]
    return pick(targets + flow.elementIDs.map { .element($0) }) ?? .nothing
  }

  private mutating func distance() -> Int {
    pick([0, 1, -260, 260, -400, 400, 1000, Int.max, Int.min]) ?? 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &generator)
  }
}

/// What holds after every event of every session; the names of what does not.
func broken(_ flow: OnboardingFlow) -> [String] {
  let state = flow.state
  let permissions = state.permissions
  let waits = state.calls.contains { $0.purpose != .background }
  let isHeld = waits || state.alert != nil || state.error != nil
  var broken: [String] = []
  func check(_ holds: Bool, _ name: String) { if !holds { broken.append(name) } }

  check(!state.visits.isEmpty && flow.currentStep != nil && flow.currentScreen != nil, "somewhere")
  let isAway = state.app != .active || state.returning != nil || !permissions.dialogs.isEmpty
  check(
    permissions.stage != nil || permissions.queue.isEmpty || isHeld || isAway, "a queue that stands still")
  check(permissions.backdrop == nil || permissions.stage != nil, "a pre-alert that stays")
  check(permissions.stage != .calling || isHeld, "a workflow that waits for nothing")
  check(permissions.dialogs.count <= 1, "two dialogs with the queue on")
  if let dialog = flow.topDialog {
    let switches = flow.hasPreciseSwitch(dialog) ? 1 : dialog.switches.count
    check((0..<flow.choices(of: dialog).count + switches).contains(dialog.focus), "the focus of the dialog")
    check(!isHeld, "a dialog over something that has the hand")
  }
  check(flow.layer != .busy || waits, "busy without a call")
  check(flow.layer != .loading || waits, "loading without a call")
  check(Set(state.calls.map(\.request)).count == state.calls.count, "two calls of one number")
  check(state.tour == nil || flow.currentMark != nil, "a tour without a mark")
  check((-1000...1000).contains(state.drag), "the drag")
  check(state.visits.count < 200, "the way back grows")
  if let alert = state.alert {
    check(flow.alertButtons.indices.contains(alert.focus), "the focus of the alert")
  }
  for (id, screen) in state.screens.all {
    check((-1000...1000).contains(screen.scroll.rows), "the scroll of \(id)")
    for (name, field) in screen.fields {
      check((0...field.text.count).contains(field.cursor), "the cursor of \(name)")
      check(!field.text.contains { $0.isNewline || $0 == "\u{1B}" }, "what stands in \(name)")
    }
  }
  switch flow.currentScreen?.kind {
  case .walkthrough(let walkthrough):
    check(walkthrough.pages.indices.contains(flow.screenState.page), "the page")
  case .page(let page):
    let targets = flow.focusTargets(of: page)
    check(targets.isEmpty == (flow.focused == nil), "the focus")
  case .deck, .launch:
    check(flow.focused == nil, "a focus where none can be")
  case nil: break
  }
  let isDead = flow.layer == .error && flow.errorButtons.isEmpty
  check(isDead || !flow.keyHints.isEmpty, "no hint")
  return broken
}

@Suite struct `A monkey at the keyboard` {
  /// 64 sessions of 600 events: some 38 000, each played twice.
  @Test(arguments: MonkeyPacks.all.indices, 0..<32 as Range<UInt64>)
  func `finds no state that must not be, and the same events give the same state`(pack: Int, seed: UInt64)
    throws
  {
    let setup = FlowSetup(answers: seed.isMultiple(of: 2) ? [.photos: [.allowAll]] : [:])
    var flow = OnboardingFlow(pack: MonkeyPacks.all[pack], setup: setup)
    var again = flow
    var monkey = Monkey(seed: seed)
    monkey.notice(flow.handle(.started))
    _ = again.handle(.started)
    var events: [FlowEvent] = []
    for _ in 0..<600 {
      let event = monkey.next(for: flow)
      events.append(event)
      let goesBack = flow.canGoBack
      let depth = flow.state.visits.count
      let effects = flow.handle(event)
      monkey.notice(effects)
      try #require(broken(flow) == [], "\(events.suffix(4)), visits \(flow.state.visits.suffix(4))")
      if effects.records.contains(where: { if case .wentBack = $0 { true } else { false } }) {
        try #require(goesBack && flow.state.visits.count < depth)
      }
      try #require(again.handle(event) == effects)
      try #require(again.state == flow.state)
    }
  }

  @Test func `sees most of the pack`() {
    var steps: Set<StepID> = []
    var layers: Set<OnboardingFlow.Layer> = []
    for seed in 0..<32 as Range<UInt64> {
      var flow = OnboardingFlow(pack: MonkeyPacks.all[0], setup: FlowSetup())
      var monkey = Monkey(seed: seed)
      monkey.notice(flow.handle(.started))
      for _ in 0..<600 {
        monkey.notice(flow.handle(monkey.next(for: flow)))
        steps.formUnion(flow.step.map { [$0] } ?? [])
        layers.insert(flow.layer)
      }
    }
    #expect(steps == Set(MonkeyPacks.all[0].steps.map(\.id)))
    #expect(layers.count == 8, "\(layers)")
  }
}
