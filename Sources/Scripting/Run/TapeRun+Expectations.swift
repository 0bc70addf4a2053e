import Simulator
import TerminalModel

/// Expectations: what must be so now.
extension TapeRun {
  mutating func expect(_ expectation: TapeExpectation) throws(TapeStop) {
    if expectation.condition.looks { try draw() }
    let check = try ExpectationCheck(expectation.condition, simulation: simulation, frame: frame)
    guard check.holds == expectation.isNegated else { return }
    if expectation.isNegated {
      throw TapeStop("did not expect \(check.expected), found \(check.found)")
    }
    try draw()
    var stop = TapeStop("expected \(check.expected), found \(check.found)")
    if case .text(let pattern) = expectation.condition {
      switch pattern {
      case .text(let text): stop.details = nearest(to: text)
      case .regex(let pattern):
        stop.details = nearest(toPattern: pattern)
        if frame.text.contains(pattern) { stop.fix = Self.literalHint }
      }
      if let end = simulation.movesUntil {
        stop.fix = "the screen moves until \(TapeClock.text(end)): `Wait+Screen /.../` lets it come"
      }
    }
    throw stop
  }
}

extension TapeExpectation.Condition {
  /// Whether it is about what is drawn.
  fileprivate var looks: Bool {
    if case .text = self { true } else { false }
  }
}
