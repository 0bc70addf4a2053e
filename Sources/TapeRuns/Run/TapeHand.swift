import OnboardingFlow
import PackModel
import Screens
import Session
import TapeLanguage
import TerminalModel

/// Does to a session what the commands of a tape say: keys, the mouse, and time that passes.
protocol TapeHand {
  /// The session.
  var simulation: Simulation { get set }
  /// The last frame drawn.
  var frame: CellBuffer { get }
  /// The budget that is left.
  var budget: TapeBudget { get set }
  /// The budget at the beginning.
  var wholeBudget: TapeBudget { get }
  /// The text of the last `Copy`; `nil` before one.
  var clipboard: String? { get set }
  /// The wait after each key where the command does not say.
  var typingSpeed: Duration { get }
  /// Why there is no more input: the session has been quit; `nil`: it goes on.
  var ended: TapeStop? { get }

  /// Takes note that the session has been quit.
  mutating func end()
  /// Draws the present instant as ``frame``.
  mutating func drawFrame()
  /// Moves the clock, and does what is due on the way.
  mutating func advance(to instant: Duration) throws(TapeStop)

  // What is wrong, with what may help.

  func missing(text: String) -> TapeStop
  func missing(element id: String, _ layout: ScreenLayout) -> TapeStop
  func wrong(_ error: DebugWordsError) -> TapeStop
}

extension TapeHand {
  // MARK: The clock

  /// Moves the clock, and does what is due on the way.
  mutating func leap(to instant: Duration) throws(TapeStop) {
    var atOnce = 0
    while let next = simulation.nextEvent, next <= instant {
      atOnce = next > simulation.now ? 1 : atOnce + 1
      guard atOnce <= wholeBudget.eventsAtOnce else {
        throw runaway(
          "the session goes round in a circle: \(TapeNumber.grouped(wholeBudget.eventsAtOnce)) events at one instant"
        )
      }
      try spendEvent()
      _ = simulation.fireNext(by: next)
    }
    simulation.advance(to: instant)
  }

  /// Counts an input or an event.
  mutating func spendEvent() throws(TapeStop) {
    guard budget.events > 0 else { throw endless("inputs and events", wholeBudget.events) }
    budget.events -= 1
  }

  private func endless(_ what: String, _ count: Int) -> TapeStop {
    runaway("the tape never ends: \(TapeNumber.grouped(count)) \(what), and it goes on")
  }

  private func runaway(_ message: String) -> TapeStop {
    TapeStop(message, fix: "look for timers and calls that take no time")
  }

  /// Goes to the next instant at which something is scheduled or the frame changes by itself.
  mutating func goOn(by deadline: Duration) throws(TapeStop) -> TapeProgress {
    // Pictures that swing without end do not count.
    let isIdle = simulation.nextEvent == nil && simulation.movesUntil == nil
    guard !isIdle, let next = [simulation.nextEvent, simulation.nextFrame].compactMap({ $0 }).min() else {
      return .nothing
    }
    guard next <= deadline else {
      try advance(to: deadline)
      return .late
    }
    // A frame that is due already is drawn a millisecond later, so that time always passes.
    let isDue = next <= simulation.now && simulation.nextEvent.map { $0 > simulation.now } ?? true
    try advance(to: isDue ? simulation.now + .milliseconds(1) : next)
    return .onward
  }

  // MARK: The frame

  /// Draws the present instant where the last frame no longer shows it.
  mutating func draw() throws(TapeStop) {
    guard simulation.needsDisplay || frame.size != simulation.size else { return }
    guard budget.frames > 0 else { throw endless("frames", wholeBudget.frames) }
    budget.frames -= 1
    drawFrame()
  }
}

/// How a wait goes on.
enum TapeProgress {
  /// Time has passed: look again.
  case onward
  /// Nothing is scheduled.
  case nothing
  /// The next thing comes too late; the clock stands at the deadline.
  case late
}
