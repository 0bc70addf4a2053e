import OnboardingFlow
import PackModel
import Portability
import Screens
package import Session
package import TapeLanguage
import TerminalModel

/// A tape of plain commands (``PlainTape``) that is being played, without all that tests need: goldens, recordings,
/// regular expressions, and what may help where a name is wrong. A page carries this one.
package struct PlainTapeRun: TapeHand {
  /// The session that is played.
  package var simulation: Simulation
  private(set) var frame: CellBuffer
  var budget = TapeBudget()
  let wholeBudget = TapeBudget()
  var clipboard: String?
  private(set) var typingSpeed = Duration.zero
  private(set) var ended: TapeStop?

  /// - Parameter simulation: the session, begun.
  package init(_ simulation: Simulation) {
    self.simulation = simulation
    frame = CellBuffer(size: simulation.size)
  }

  /// Carries out a command.
  ///
  /// - Throws: ``TapeStop`` if it is none of a plain tape or cannot be carried out, or an expectation is not met.
  package mutating func perform(_ kind: TapeCommand.Kind) throws(TapeStop) {
    switch kind {
    case .type(let text, let interval): try type(text, interval: interval)
    case .press(let press): try self.press(press)
    case .copy(let text): clipboard = text
    case .paste: try paste()
    case .sleep(let time): try advance(to: simulation.now + time)
    case .wait(let wait): try self.wait(wait)
    case .click(let target): try click(target)
    case .drag(let from, let to, let duration): try drag(from: from, to: to, duration: duration)
    case .resize(let columns, let rows): simulation.size = Size(width: columns, height: rows)
    case .debug(let words): try debug(words)
    case .set(.typingSpeed(let time)): typingSpeed = time
    case .expect(let expectation): try expect(expectation)
    case .set: break
    case .hide, .show, .output, .screenshot, .snapshot, .require, .environment: throw notPlain
    }
  }

  private var notPlain: TapeStop { TapeStop("this is no command of a plain tape") }

  mutating func advance(to instant: Duration) throws(TapeStop) { try leap(to: instant) }
  mutating func drawFrame() { simulation.draw(on: &frame) }
  mutating func end() { ended = TapeStop("the session has ended") }

  func missing(text: String) -> TapeStop { TapeStop("the screen does not show \"\(text)\"") }
  func missing(element id: String, _ layout: ScreenLayout) -> TapeStop {
    TapeStop("the element `\(id)` is not on the screen")
  }
  func wrong(_ error: DebugWordsError) -> TapeStop { TapeStop(error.message) }

  /// Waits for letters on the screen.
  private mutating func wait(_ wait: TapeWait) throws(TapeStop) {
    guard wait.expectation == nil, wait.scope == .screen,
      let text = wait.pattern.flatMap(PlainTape.letters(ofPattern:))
    else { throw notPlain }
    let deadline = simulation.now + (wait.timeout ?? TapeSettings().waitTimeout)
    let letters = PatternLetters(ofText: text)
    while true {
      try draw()
      let frame = simulation.readable(frame)
      switch letters.verdict(on: frame) {
      case .present: return
      case .unsure where frame.text.includes(text): return
      case .absent, .unsure: break
      }
      guard try goOn(by: deadline) == .onward else {
        throw TapeStop("the screen never shows \"\(text)\"")
      }
    }
  }

  private func expect(_ expectation: TapeExpectation) throws(TapeStop) {
    guard case .screen(let id) = expectation.condition, !expectation.isNegated else { throw notPlain }
    let flow = simulation.flow
    let screen = flow.currentScreenID
    let name = flow.currentScreen?.name
    guard id == screen || id == name else { throw TapeStop("the screen is `\(screen ?? "")`, not `\(id)`") }
  }
}
