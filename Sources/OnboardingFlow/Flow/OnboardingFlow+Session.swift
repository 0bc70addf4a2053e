import PackModel

/// A session of the app's account that expires, and comes back.
extension OnboardingFlow {
  /// Leads to where the user signs in again, and remembers where she was. What she has typed stays with its screen.
  mutating func signIn(after error: ErrorState) {
    guard let step = pack.sessionExpired, state.resumption == nil else { return }
    var before = state
    // A screen that could not be loaded leaves as it was: empty.
    before.alert = error
    let place = Resumption(visits: state.visits, tour: state.tour, calls: callsToRepeat(after: error))
    let queue = waitingQueue
    record(.sessionExpired(step))
    leaveStep()
    state.permissions.clear()
    state.permissions.queue = queue
    state.resumption = place
    state.visits = []
    enter(step, direction: .none)
    guard state.visits.isEmpty else { return animateScreen(from: before, direction: .forward) }
    // There is nowhere to sign in: she stays.
    resume(at: place)
  }

  /// The calls without which the place is not as it was: those of its screen and that of its step. What was pressed is
  /// pressed again.
  private func callsToRepeat(after error: ErrorState) -> [PendingCall] {
    (error.failed + state.calls).filter { call in
      switch call.continuation {
      case .appear, .endStep: true
      default: false
      }
    }
  }

  /// The queue as it goes on later: what a running workflow was about to do, it does again.
  private var waitingQueue: [QueuedWorkflow] {
    var queue = state.permissions.queue
    for index in queue.indices { queue[index].awaitsSignIn = true }
    for index in queue.indices where queue[index].stage != nil {
      queue[index].stage = nil
      queue[index].backdrop = nil
      queue[index].position = max(0, queue[index].position - 1)
    }
    return queue
  }

  /// The user has signed in: all is as it was when the session expired.
  mutating func resume(at place: Resumption) {
    let before = state
    leaveStep()
    state.resumption = nil
    state.visits = place.visits
    state.tour = place.tour
    endWaitForSignIn()
    guard let visit = state.visits.last else { return }
    record(.sessionResumed(visit.step))
    animateScreen(from: before, direction: .backward)
    for call in place.calls { callAgain(call) }
    resumeTimers()
  }

  /// What was in the queue when the session expired has its turn again.
  mutating func endWaitForSignIn() {
    for index in state.permissions.queue.indices { state.permissions.queue[index].awaitsSignIn = false }
  }
}
