package import FlowPaths
package import OnboardingFlow
package import Session

/// Writes the tapes of ways from one start, one after the other; what a way has in common with the one before is not
/// played again.
package struct WayTapeWriter<States: WayStates> {
  private let start: Moment
  private var path: [Step] = []

  private struct Moment {
    var tape: WayTape
    var states: States
  }

  /// A move of the last way, and the moment after it.
  private struct Step {
    var move: Move
    /// What was done before it, so that calls end as they have to.
    var forced: [DebugCommand]
    var after: Moment
  }

  /// - Parameters:
  ///   - simulation: the session before its start.
  ///   - states: the states of the ways, at their start.
  package init(_ simulation: Simulation, _ states: States) {
    start = Moment(tape: WayTape(simulation), states: states)
  }

  /// Writes the tape of a way.
  ///
  /// - Parameter isThere: whether a session is where the way ends, with the states after its last move.
  package mutating func write(
    _ moves: [Move], isThere: (OnboardingFlow, States) -> Bool
  ) -> WayTape {
    var forced = Array(repeating: [DebugCommand](), count: moves.count)
    // Each round makes one more call end as it has to.
    for _ in 0...moves.count {
      let moment = play(moves, forced)
      guard let wish = moment.tape.wish, moment.tape.isExact else {
        return moment.tape.finished { isThere($0, moment.states) }
      }
      forced[wish.move].append(wish.command)
    }
    return play(moves, forced).tape.finished { _ in false }
  }

  private mutating func play(_ moves: [Move], _ forced: [[DebugCommand]]) -> Moment {
    let common = zip(path, zip(moves, forced)).prefix { $0.move == $1.0 && $0.forced == $1.1 }.count
    path.removeLast(path.count - common)
    var moment = path.last?.after ?? start
    for number in common..<moves.count {
      moment.tape.take(moves[number], number: number, after: forced[number], &moment.states)
      guard moment.tape.isExact, moment.tape.wish == nil else { break }
      path.append(Step(move: moves[number], forced: forced[number], after: moment))
    }
    return moment
  }
}
