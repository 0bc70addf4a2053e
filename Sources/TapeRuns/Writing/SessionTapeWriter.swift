import OnboardingFlow
import PackModel
import Portability
import Screens
import Session
import TapeLanguage
import TerminalModel

/// Plays a recording, and writes the commands that do the same: keys, expected screens, waits.
struct SessionTapeWriter {
  private var run: PlainTapeRun
  private(set) var lines: [Line] = []
  private(set) var isExact = true
  /// The screen of the last `Expect` that was written.
  private var expected: ScreenID?
  /// The last instant of the recording that was played.
  private var recorded = Duration.zero
  /// Characters that were typed one after the other.
  private var typed = ""
  /// Whether every wait is a `Sleep`: to find what a `Wait` can look for takes most of the time.
  private let isBrief: Bool
  /// Whether time that nothing waits for passes too.
  private let keepsTime: Bool

  /// A command, and the comment before it.
  struct Line {
    var kind: TapeCommand.Kind
    var note: String?
  }

  /// - Parameter simulation: the session, just begun.
  init(_ simulation: Simulation, isBrief: Bool, keepsTime: Bool = false) {
    self.isBrief = isBrief
    self.keepsTime = keepsTime
    run = PlainTapeRun(simulation)
  }

  var flow: OnboardingFlow { run.simulation.flow }
  var state: FlowState { flow.state }

  /// Lets time pass until an entry begins.
  mutating func catchUp(with entry: SessionRecording.Entry) {
    wait(until: entry.begin, entry.eventsBefore)
    expectScreen()
  }

  /// Types a text in place of another one, into the field with the focus.
  mutating func fill(with text: String, replacing old: String) {
    guard text != old else { return }
    if !old.isEmpty {
      add(.press(TapeKeyPress(.character("a"), modifiers: .control)))
      add(.press(TapeKeyPress(.backspace)))
    }
    guard !text.isEmpty else { return }
    flush()
    add(.type(text: text, interval: nil))
  }

  mutating func play(_ entry: SessionRecording.Entry) {
    catchUp(with: entry)
    switch entry.action {
    case .key(let press): play(press)
    case .paste(let text):
      add(.copy(text))
      add(.paste)
    case .click(let point, let target): click(point, target)
    case .drag(let from, let to, let state):
      drag(from: from, to: to, duration: entry.end - entry.begin, until: state)
    case .wheel(let isUp): add(.press(TapeKeyPress(isUp ? .scrollUp : .scrollDown)))
    case .resize(let size): add(.resize(columns: size.width, rows: size.height))
    case .debug(let command): add(.debug(words: command.words))
    }
    recorded = entry.end
    expectScreen()
  }

  /// Expects the present screen if it is another one than before.
  mutating func expectScreen() {
    guard let screen = run.simulation.flow.currentScreenID, screen != expected else { return }
    flush()
    expected = screen
    lines.append(Line(kind: .expect(TapeExpectation(.screen(screen)))))
  }

  /// Writes what was typed last.
  mutating func flush() {
    if !typed.isEmpty { lines.append(Line(kind: .type(text: typed, interval: nil))) }
    typed = ""
  }

  // MARK: Time

  /// Lets time pass until the same timers and replies have come as in the recording; time that nothing waits
  /// for is left out.
  mutating func wait(until instant: Duration, _ events: Int) {
    let gap = instant - recorded
    recorded = instant
    var probe = run.simulation
    let now = probe.now
    guard var next = probe.nextEvent else {
      if events != probe.recording.eventCount { isExact = false }
      if keepsTime, gap >= .milliseconds(1) { pass(until: now + Self.milliseconds(gap)) }
      return
    }
    var last = now
    var count = probe.recording.eventCount
    while count < events {
      guard probe.fireNext(by: next) else { break }
      last = probe.now
      count = probe.recording.eventCount
      guard let following = probe.nextEvent else { break }
      next = following
    }
    if count != events { isExact = false }
    var end = last
    if let next = probe.nextEvent {
      let whole = now + gap
      end = whole < next ? max(last, whole) : last
      let rounded = Self.milliseconds(end - now)
      if now + rounded < next { end = now + rounded }
    } else if keepsTime {
      end = max(last, now + Self.milliseconds(gap))
    }
    if end > now { pass(until: end) }
  }

  /// Lets time pass by a wait for a text that appears at its end; where other events come before, also for what the first
  /// of them shows; by the clock if there is none.
  private mutating func pass(until end: Duration) {
    guard end > run.simulation.now else { return }
    if isBrief { return add(.sleep(end - run.simulation.now)) }
    if waits(until: end) { return }
    if let next = run.simulation.nextEvent, next < end, waits(until: next) { return pass(until: end) }
    add(.sleep(end - run.simulation.now), note: "# Nothing on the screen says when this is over.")
  }

  /// Waits for a text that appears at an instant, if there is one by which the same has happened.
  private mutating func waits(until end: Duration) -> Bool {
    var goal = run
    guard (try? goal.advance(to: end)) != nil else { return false }
    let timeout = end - run.simulation.now > .seconds(10) ? Self.wholeSeconds(end - run.simulation.now) : nil
    let patience = end - run.simulation.now + Self.slack
    for text in run.arrivals(at: goal) {
      var wait = TapeWait(scope: .screen, timeout: patience, pattern: PlainTape.pattern(ofLetters: text))
      var trial = self
      guard trial.perform(.wait(wait)), trial.run.stands(as: goal) else { continue }
      wait.timeout = timeout
      trial.flush()
      trial.lines.append(Line(kind: .wait(wait)))
      self = trial
      return true
    }
    return false
  }

  /// How much longer than a timer its effect may take to appear.
  private static let slack = Duration.seconds(1)

  /// The time to wait at most, and a little more.
  private static func wholeSeconds(_ time: Duration) -> Duration { .seconds(time.components.seconds + 5) }

  /// A time in whole milliseconds, not less than it is.
  private static func milliseconds(_ time: Duration) -> Duration {
    let (seconds, attoseconds) = time.components
    return .seconds(seconds) + .milliseconds((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  // MARK: Commands

  /// Carries out a command and writes it; one that fails is not written.
  private mutating func add(_ kind: TapeCommand.Kind, note: String? = nil) {
    guard perform(kind) else {
      isExact = false
      return
    }
    if case .press(let press) = kind, typed.isEmpty, case .press(var last)? = lines.last?.kind,
      last.key == press.key, last.modifiers == press.modifiers
    {
      last.count += press.count
      lines[lines.count - 1].kind = .press(last)
      return
    }
    flush()
    lines.append(Line(kind: kind, note: note))
  }

  private mutating func perform(_ kind: TapeCommand.Kind) -> Bool {
    do throws(TapeStop) {
      try run.perform(kind)
      return true
    } catch {
      return false
    }
  }

  private mutating func play(_ press: KeyPress) {
    if case .character(let character) = press.key, press.modifiers.isEmpty, character != " " || !typed.isEmpty
    {
      if perform(.type(text: String(character), interval: nil)) {
        typed.append(character)
      } else {
        isExact = false
      }
      return
    }
    guard let tapePress = TapeKeyPress(press) else {
      isExact = false
      return
    }
    add(.press(tapePress))
  }

  // MARK: The mouse

  /// Clicks the element if that hits the same target; else the cell.
  private mutating func click(_ point: Point, _ target: TapTarget) {
    let cell = TapeCommand.Kind.click(.cell(TapePoint(column: point.x + 1, row: point.y + 1)))
    var settled = run
    let waits = run.simulation.movesUntil
    let isQuiet = waits.map { end in run.simulation.nextEvent.map { $0 > end } ?? true } ?? true
    guard isQuiet, (try? settled.settle()) != nil, let id = settled.id(of: target) else { return add(cell) }
    // An element of which only a part shows may not be found by its name.
    var trial = self
    trial.add(.click(.element(id)))
    if trial.isExact == isExact { self = trial } else { add(cell) }
  }

  /// Drags in the first way that leads to the recorded state: cells do not show how fast the hand was.
  private mutating func drag(from: Point, to: Point, duration: Duration, until state: Int) {
    let from = TapePoint(column: from.x + 1, row: from.y + 1)
    let to = TapePoint(column: to.x + 1, row: to.y + 1)
    let ways: [TapeCommand.Kind] =
      [Self.milliseconds(duration), .milliseconds(80), .milliseconds(300), .seconds(1)].map {
        .drag(from: from, to: to, duration: $0)
      }
      + [TapeKey.left, .right].flatMap { key in
        [1, 2].map { .press(TapeKeyPress(key, count: $0)) }
      }
    for way in ways {
      var trial = self
      trial.add(way)
      if trial.isExact == isExact, trial.state.hashValue == state {
        self = trial
        return
      }
    }
    isExact = false
    add(ways[0])
  }
}

extension PlainTapeRun {
  /// The id by which a tape can click a target; `nil` if there is none.
  fileprivate mutating func id(of target: TapTarget) -> String? {
    let layout = simulation.currentLayout()
    let check = TapeNameCheck(pack: simulation.flow.pack)
    let buttons = SessionButtons(simulation.flow)
    let own = (SessionButtons.ids + (1...4).map { "bubble.\($0)" }).compactMap { id in
      buttons.area(of: id, in: layout).map { (id: id, area: $0) }
    }
    // An element's name counts where no button of the session has it.
    let names = Set(own.map { $0.id })
    let elements = layout.elements.map { (id: $0.key.text, area: $0.value) }.ordered { $0.id }
    let candidates = own + elements.filter { !names.contains($0.id) }
    return candidates.filter { layout.target(at: $0.area.center) == target && check.knowsElement($0.id) }
      .min { $0.area.width * $0.area.height < $1.area.width * $1.area.height }?.id
  }
}

extension TapeKeyPress {
  /// The key of a tape for one of a terminal; `nil` if tapes have none.
  fileprivate init?(_ press: KeyPress) {
    let key: TapeKey? =
      switch press.key {
      case .character(" "): .space
      case .character(let character): .character(character)
      case .enter: .enter
      case .tab: .tab
      case .escape: .escape
      case .backspace: .backspace
      case .delete: .delete
      case .insert: .insert
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      case .home: .home
      case .end: .end
      case .function(let number): (1...12).contains(number) ? .function(number) : nil
      }
    guard let key else { return nil }
    var modifiers: TapeModifiers = []
    if press.modifiers.contains(.control) { modifiers.insert(.control) }
    if press.modifiers.contains(.alt) { modifiers.insert(.alt) }
    if press.modifiers.contains(.shift) { modifiers.insert(.shift) }
    self.init(key, modifiers: modifiers)
    guard KeyPress(self) == press else { return nil }
  }
}
