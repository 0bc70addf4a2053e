package import OnboardingFlow

/// What tells states apart, beside what slots hold: states with the same key are one.
package struct StateKey: Hashable, Sendable {
  /// The setup of the session, by its place among those that are compared.
  package let setup: Int
  /// The canonical form of the state, without its slots.
  package let state: FlowState
  /// The timers that lead anywhere.
  package let pending: [PendingTimer]
}

extension CanonicalForm {
  /// The key of all states that behave alike.
  package func key(of session: FlowSession, setup: Int) -> StateKey {
    StateKey(
      setup: setup, state: rest(of: session.flow.state.withoutSlots),
      pending: session.pending.filter { keeps($0.timer) })
  }
}

extension StateKey {
  /// The key of all states that look alike and go on alike next: where the user is, what is under way, and
  /// whether there is a place to return to.
  package init(ofPicture state: FlowState) {
    var form = FlowState()
    form.visits = state.visits.suffix(1)
    form.returning = state.returning.map { _ in [] }
    form.resumption = state.resumption
    form.resumption?.visits = []
    form.resumption?.tour = nil
    form.resumption?.calls = []
    form.app = state.app.isRunning ? .active : .home(isRunning: false)
    form.permissions.queue = state.permissions.queue.map { $0.picture }
    form.calls = state.calls.map { $0.picture }
    form.failedLoads = state.failedLoads
    for index in form.failedLoads.indices {
      form.failedLoads[index].call = form.failedLoads[index].call.picture
      form.failedLoads[index].call.purpose = .load
    }
    form.tour = state.tour
    form.tour?.focus = 0
    form.tour?.undo = []
    self.init(setup: 0, state: form, pending: [])
  }
}

extension PendingCall {
  /// Which call it is, and what the user sees of it.
  fileprivate var picture: PendingCall {
    var form = self
    form.request = 0
    form.continuation = .nothing
    form.item = nil
    form.retries = 0
    return form
  }
}

extension QueuedWorkflow {
  /// Which workflow it is, and how far.
  fileprivate var picture: QueuedWorkflow {
    var form = self
    form.number = 0
    form.request = nil
    form.endsStep = false
    form.callers = []
    form.included = 0
    form.made = []
    form.madeBefore = []
    form.isRepeating = false
    form.stage = nil
    form.backdrop = nil
    return form
  }
}
