import Portability
import Screens
import Session
import TapeLanguage
import TerminalModel

/// Expectations: conditions that must hold now.
extension TapeRun {
  mutating func expect(_ expectation: TapeExpectation) throws(TapeStop) {
    if expectation.condition.looks { try draw() }
    let check = try check(expectation, matcher(of: expectation))
    if isMet(expectation, check) { return }
    try draw()
    throw unmet(expectation, check)
  }

  func matcher(of expectation: TapeExpectation) throws(TapeStop) -> TapeMatcher? {
    guard let pattern = expectation.condition.pattern else { return nil }
    return try TapeMatcher(pattern)
  }

  /// Checks an expectation at the present instant, which has been drawn if the expectation is about the
  /// frame.
  mutating func check(_ expectation: TapeExpectation, _ matcher: TapeMatcher?) throws(TapeStop)
    -> ExpectationCheck
  {
    if expectation.condition.needsSearch, let judge {
      do throws(TapeSessionError) {
        return ExpectationCheck(
          expectation.condition, judged: try judge(expectation.condition, simulation))
      } catch {
        throw TapeStop(error.description)
      }
    }
    let layout = expectation.condition.looks ? simulation.currentLayout() : ScreenLayout()
    let moment = TapeMoment(simulation: simulation, frame: simulation.readable(frame), layout: layout)
    // What a key says depends on the moment.
    let keyed = moment.matcher(of: expectation.condition)
    return ExpectationCheck(expectation.condition, keyed ?? matcher, at: moment)
  }

  func isMet(_ expectation: TapeExpectation, _ check: ExpectationCheck) -> Bool {
    check.obstacle == nil && check.holds != expectation.isNegated
  }

  /// The failure of an expectation that is not met.
  func unmet(_ expectation: TapeExpectation, _ check: ExpectationCheck) -> TapeStop {
    if let obstacle = check.obstacle { return obstacle }
    if expectation.isNegated {
      var stop = TapeStop("did not expect \(check.expected), found \(check.found)")
      (stop.expected, stop.found) = ("not \(check.expected)", check.found)
      return stop
    }
    var stop = TapeStop("expected \(check.expected), found \(check.found)", details: check.details)
    (stop.expected, stop.found) = (check.expected, check.found)
    guard case .text(let pattern, let region) = expectation.condition else { return stop }
    switch pattern {
    case .text(let text): stop.details += nearest(to: text)
    case .key:
      let moment = TapeMoment(simulation: simulation, frame: frame, layout: ScreenLayout())
      if let text = moment.matcher(of: expectation.condition)?.first { stop.details += nearest(to: text) }
    case .regex(let pattern):
      stop.details += nearest(toPattern: pattern)
      if region == nil { stop.fix = hint(for: pattern) }
    }
    if let end = simulation.movesUntil {
      stop.fix = "the screen moves until \(TapeClock.text(end)): `Wait` in place of `Expect` lets it come"
    }
    return stop
  }
}

extension TapeExpectation.Condition {
  /// Whether it is about the frame.
  fileprivate var looks: Bool {
    switch self {
    case .text, .element, .enabled, .value: true
    default: false
    }
  }

  /// Whether the flow has to be searched for an answer.
  fileprivate var needsSearch: Bool {
    switch self {
    case .holds, .way: true
    default: false
    }
  }
}
