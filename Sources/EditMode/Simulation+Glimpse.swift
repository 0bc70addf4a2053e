import OnboardingFlow
import PackModel
import Session
import Shell
import TerminalModel

extension Simulation {
  /// Enough for the calls of any screen, so that content whose calls lead to each other comes to an end.
  private static let mostEvents = 20

  /// What a command would lead to once its calls have succeeded, and its still with the marks of this terminal; this
  /// session stays as it is.
  func glimpse(after command: DebugCommand) -> (flow: OnboardingFlow, frame: CellBuffer) {
    var other = self
    for endpoint in flow.pack.endpoints { other.carryOut(.outcome(.success, endpoint.id)) }
    other.carryOut(command)
    other.chrome.notice = nil
    let step = other.flow.currentStep?.id
    for _ in 0..<Self.mostEvents where !other.flow.state.calls.isEmpty {
      var later = other
      guard later.fireNext(by: now + .seconds(60)), later.flow.currentStep?.id == step else { break }
      other = later
    }
    other = other.atRest
    other.stillBlocks = blocks
    let frame = other.still()
    return (other.flow, frame)
  }
}
