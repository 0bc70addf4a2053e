import PackModel

/// What the system does to the app: it goes to the background, comes back, is killed and started again.
///
/// In the background the app is suspended: its timers and the replies to its calls wait, and it gets those that fell
/// due, in order, when it is back. A killed app has no timers and no calls any more.
extension OnboardingFlow {
  /// Leaves for the home screen.
  mutating func goHome() {
    guard state.app.place != .home else { return refuse(.system("at-home")) }
    let before = state
    state.app = .home(isRunning: before.app.isRunning)
    leave(from: before)
  }

  /// Leaves for the app's page in Settings.
  mutating func openSettings() {
    guard state.app.place != .settings else { return refuse(.system("in-settings")) }
    let before = state
    state.app = .settings(SettingsState(isAppRunning: before.app.isRunning))
    leave(from: before)
  }

  private mutating func leave(from before: FlowState) {
    record(.appLeft(state.app.place))
    animateScreen(from: before, direction: .forward)
    state.permissions.dialogs.removeAll { $0.owner == .settings }
    guard before.app == .active else { return }
    state.permissions.locationBefore = before.permissions.locationReading
    state.drag = 0
    endUseOfLocation()
    askAboutProvisionalAlways()
  }

  /// "Allow Once" ends with the use of the app.
  private mutating func endUseOfLocation() {
    if state.permissions.isPreciseForNow {
      state.permissions.isPreciseForNow = false
      record(.accuracyChanged(isPrecise: state.permissions.isPrecise))
    }
    guard state.permissions.isLocationOnce else { return }
    state.permissions.isLocationOnce = false
    change(.location, to: .notDetermined)
  }

  /// Asks about a provisional "always" at the first event in the background.
  private mutating func askAboutProvisionalAlways() {
    guard state.permissions.isAlwaysProvisional, state.permissions.dialogs.isEmpty,
      let dialog = PermissionKind.location.rules.dialog(.always)
    else { return }
    present(dialog, of: .location, level: .always, owner: .system)
  }

  /// Reminds the user that the app uses the location in the background, as iOS does after some days of it.
  mutating func remind() {
    guard state.permissions.reading(of: .location) == .always, !state.permissions.isAlwaysProvisional,
      state.permissions.dialogs.isEmpty, let dialog = PermissionKind.location.rules.dialog(.reminder)
    else { return refuse(.system("no-reminder")) }
    present(dialog, of: .location, level: .always, owner: .system)
  }

  /// Comes back to the app; one that was killed starts again.
  mutating func comeBack() {
    guard state.app != .active else { return refuse(.system("in-front")) }
    guard state.app.isRunning else { return startAgain() }
    let before = state
    state.app = .active
    state.permissions.dialogs.removeAll { $0.owner == .settings }
    record(.appReturned)
    animateScreen(from: before, direction: .backward)
    if let before = state.permissions.locationBefore { reportLocation(since: before) }
    state.permissions.locationBefore = nil
    let waiting = state.suspended
    state.suspended = []
    for event in waiting { receive(event) }
  }

  /// Kills the app and starts it again.
  mutating func relaunch() {
    if state.app.isRunning { kill() }
    startAgain()
  }

  /// Deletes the app with all it knows, and installs and starts it. What the device forbids stays forbidden, and its
  /// own switches stay as they are.
  mutating func reinstall() {
    stopEverything()
    let old = state
    var fresh = OnboardingFlow(pack: pack, setup: setup).state
    fresh.permissions.statuses = SlotValues(setup.permissions.filter { $0.value == .restricted })
    fresh.permissions.switchedOff = old.permissions.switchedOff
    fresh.permissions.isPrecise = pack.permissions.requestsPreciseLocation
    fresh.permissions.nextNumber = old.permissions.nextNumber
    fresh.network = old.network
    fresh.features = old.features
    fresh.nextRequest = old.nextRequest
    state = fresh
    record(.appReinstalled)
    giveArms(at: nil)
    enter(startStep, direction: .none)
  }

  /// The system kills the app because it asked without a purpose; the user is on the home screen. The workflow that
  /// asked is gone with it.
  mutating func crash(for kind: PermissionKind, entry: Int) {
    let before = state
    state.permissions.queue.removeAll { $0.number == entry }
    kill()
    state.app = .home(isRunning: false)
    state.lastEnd = .crashed(kind)
    record(.appCrashed(kind))
    animateScreen(from: before, direction: .forward)
    refuse(.system("crashed"))
  }

  /// Ends the app's process. What was typed and chosen is kept, and what was under way is not; a workflow that was
  /// interrupted begins again with its first action when the app is back where it was.
  mutating func kill() {
    stopEverything()
    if state.returning == nil { state.returning = state.visits }
    for dialog in state.permissions.dialogs where dialog.owner == .app {
      // It was not answered, so it may be shown again.
      state.permissions.spent.remove(SpentDialog(kind: dialog.kind, form: dialog.form))
    }
    state.permissions.dialogs.removeAll { $0.owner == .app }
    // The next run reads what it finds.
    state.permissions.locationBefore = nil
    endUseOfLocation()
    for index in state.permissions.queue.indices { state.permissions.queue[index].restart() }
    state.permissions.spentThisRun = []
    switch state.app {
    case .active: break
    case .home: state.app = .home(isRunning: false)
    case .settings(var settings):
      settings.isAppRunning = false
      state.app = .settings(settings)
    }
    // The system's own dialog is not the app's, and stays.
    resumeSystemTimers()
    state.lastEnd = .killed
    record(.appKilled)
  }

  /// Timers and calls go with the process.
  private mutating func stopEverything() {
    cancelAllCalls()
    emitEffect(.cancelEverything)
    state.suspended = []
    state.tour = nil
    state.demonstration = nil
    state.toast = nil
    state.drag = 0
  }

  /// The process begins: the launch screen, then where the user was, or from the start where the pack says so.
  private mutating func startAgain() {
    let before = state
    state.app = .active
    if !pack.resumesAfterRelaunch { forgetSession() }
    let place = state.returning ?? []
    state.visits = []
    state.returning = nil
    state.asked = Set(state.permissions.queue.map { $0.workflow })
    // Always in the same order, which the log records.
    for screen in pack.screens { state.screens[screen.id]?.isLoaded = false }
    record(.appStarted)
    animateScreen(from: before, direction: .none)
    guard !place.isEmpty else { return enter(startStep, direction: .none) }
    if case .screen(let name, _) = step(startStep)?.kind,
      let screen = pack.screen(named: name, for: variantValues), case .launch = screen.kind,
      place.last?.screen != screen.id
    {
      state.returning = place
      state.visits = [Visit(step: startStep, screen: screen.id)]
      show(screen, of: startStep)
    } else {
      resume(at: place)
    }
  }

  /// Forgets all that the app keeps; what the system keeps stays.
  private mutating func forgetSession() {
    let old = state
    state = OnboardingFlow(pack: pack, setup: setup).state
    state.permissions = old.permissions
    state.permissions.queue = []
    state.network = old.network
    state.features = old.features
    state.attempts = old.attempts
    state.turns = old.turns
    state.forced = old.forced
    state.arms = old.arms
    state.nextRequest = old.nextRequest
  }

  /// The launch screen is over: the user is where the app was killed.
  ///
  /// - Returns: whether that was so.
  mutating func endRelaunch() -> Bool {
    guard let place = state.returning else { return false }
    state.returning = nil
    let before = state
    resume(at: place)
    animateScreen(from: before, direction: .forward)
    return true
  }

  private mutating func resume(at place: [Visit]) {
    state.visits = place
    guard let visit = place.last, currentStep != nil || visit.step == Visit.noStep else {
      return enter(startStep, direction: .none)
    }
    switch currentStep?.kind {
    case .screen, nil:
      if let screen = pack.screen(visit.screen) { show(screen, of: visit.step) }
    case .workflow(let id):
      record(.stepEntered(visit.step, visit.screen))
      if !state.permissions.queue.contains(where: { $0.endsStep && !$0.awaitsSignIn }) {
        enqueue(id, endsStep: true)
      }
    case .call(let endpoint):
      record(.stepEntered(visit.step, visit.screen))
      call(endpoint, purpose: .action, then: .endStep)
    }
  }
}

extension QueuedWorkflow {
  /// Begins again with the first action of the workflow that was added; what it has made is made again.
  mutating func restart() {
    madeBefore.formUnion(made)
    made = []
    workflow = outermost
    callers = []
    position = 0
    stage = nil
    backdrop = nil
  }
}
