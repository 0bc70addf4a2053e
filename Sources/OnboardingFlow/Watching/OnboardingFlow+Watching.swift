/// Somebody watches the flow: what it reads, writes and decides.
extension OnboardingFlow {
  /// Notes everything from now on; `nil`: nothing any more.
  package mutating func watch(_ log: FlowLog?) {
    self.log = log
    state.attributes.watch(log)
    state.screens.watch(log)
    state.permissions.statuses.watch(log)
    state.features.watch(log)
    state.arms.watch(log)
  }

  /// Whether nothing can have been missed: the tables are still those that are watched. An app that has forgotten all
  /// has new ones.
  package func isWholly(watchedBy log: FlowLog) -> Bool {
    state.attributes.isWatched(by: log) && state.screens.isWatched(by: log)
      && state.permissions.statuses.isWatched(by: log) && state.features.isWatched(by: log)
      && state.arms.isWatched(by: log)
  }
}
