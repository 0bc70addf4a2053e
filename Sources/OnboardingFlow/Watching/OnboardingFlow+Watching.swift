/// Logging what the flow reads, writes and decides.
extension OnboardingFlow {
  /// Logs everything from now on; `nil`: nothing.
  package mutating func watch(_ log: FlowLog?) {
    self.log = log
    state.attributes.watch(log)
    state.screens.watch(log)
    state.permissions.statuses.watch(log)
    state.features.watch(log)
    state.arms.watch(log)
  }

  /// The state without the log: comparing it reads nothing.
  package var unwatchedState: FlowState {
    guard log != nil else { return state }
    var flow = self
    flow.watch(nil)
    return flow.state
  }

  /// Whether the log has missed nothing: every table is still attached to it. A reinstalled app has new
  /// tables without a log.
  package func isWholly(watchedBy log: FlowLog) -> Bool {
    state.attributes.isWatched(by: log) && state.screens.isWatched(by: log)
      && state.permissions.statuses.isWatched(by: log) && state.features.isWatched(by: log)
      && state.arms.isWatched(by: log)
  }
}
