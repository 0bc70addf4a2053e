package import FlowPaths
import OnboardingFlow

/// The states that a way leads through, one after the other: what its tape waits for.
package protocol WayStates {
  /// The session in the present state.
  var session: FlowSession? { get }

  /// Goes on to the next state.
  ///
  /// - Returns: `false` if the move is not possible.
  mutating func take(_ move: Move) -> Bool
}

/// The states of a way that the search has found.
struct MachineStates: WayStates {
  private let machine: Machine
  private let setup: Int
  private var values: [Int32]

  init(_ machine: Machine, setup: Int) {
    self.machine = machine
    self.setup = setup
    values = machine.initial(setup: setup)
  }

  var session: FlowSession? {
    values.withUnsafeBufferPointer { $0.baseAddress.map { machine.session($0) } }
  }

  mutating func take(_ move: Move) -> Bool {
    values.withUnsafeMutableBufferPointer { buffer -> Bool in
      guard let base = buffer.baseAddress else { return false }
      let look = machine.look(at: base)
      guard let index = machine.look(look).moves.firstIndex(of: move) else { return false }
      _ = machine.step(base, look: look, move: index)
      return true
    }
  }

  /// Whether a session is in the present state.
  func stands(_ flow: OnboardingFlow) -> Bool { machine.stands(flow, where: values, setup: setup) }
}
