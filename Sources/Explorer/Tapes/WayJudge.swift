import FlowPaths
import OnboardingFlow
import PackModel
import PackReading
package import Session
package import TapeLanguage
package import TapeRuns

/// Answers what a tape expects of what can still happen, by a search from the tape's state.
package enum WayJudge {
  /// More states than these are not looked at.
  private static let mostStates = 200_000

  /// Whether a condition of a tape holds in the present state of its session.
  package static func holds(
    _ condition: TapeExpectation.Condition, _ simulation: Simulation
  ) throws(TapeSessionError) -> Bool {
    switch condition {
    case .holds(let text): SightNames.holds(try parsed(text), in: simulation.flow)
    case .way(let text):
      try leads(to: text.map { text throws(TapeSessionError) in try parsed(text) }, simulation)
    default: false
    }
  }

  private static func parsed(_ text: String) throws(TapeSessionError) -> Condition {
    do throws(ConditionError) {
      return try Condition(parsing: text)
    } catch {
      throw TapeSessionError("`\(text)` is not a condition: \(error.message)")
    }
  }

  /// - Parameter goal: `nil`: an end of the flow.
  private static func leads(to goal: Condition?, _ simulation: Simulation) throws(TapeSessionError) -> Bool {
    let pack = simulation.flow.pack
    let machine = Machine(
      pack, setups: [simulation.flow.setup],
      ends: Exploration.ends(of: pack).union(simulation.bundle.promises.ends),
      questions: goal.map { [$0] } ?? [])
    let pending = simulation.schedule.items.compactMap { item -> PendingTimer? in
      guard case .timerFired(let timer) = item.event else { return nil }
      return PendingTimer(timer: timer, rest: max(.zero, item.due - simulation.now))
    }
    let start = machine.values(of: FlowSession(simulation.flow, pending: pending), setup: 0)
    var states = [start]
    var known: Set<[Int32]> = [start]
    var next = 0
    while next < states.count {
      var values = states[next]
      next += 1
      let look = values.withUnsafeBufferPointer { $0.baseAddress.map { machine.look(at: $0) } ?? 0 }
      let sight = machine.look(look).sight
      if goal == nil ? sight.isEnd : sight.answers.first == true { return true }
      for move in machine.look(look).moves.indices {
        values = states[next - 1]
        values.withUnsafeMutableBufferPointer { buffer in
          if let base = buffer.baseAddress { _ = machine.step(base, look: look, move: move) }
        }
        guard known.insert(values).inserted else { continue }
        guard states.count < mostStates else {
          throw TapeSessionError("no way was found in \(mostStates) states, and there are more")
        }
        states.append(values)
      }
    }
    return false
  }
}
