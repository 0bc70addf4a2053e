import PackModel

/// Trying again: by a button, or by the app itself after a while that the user sees.
extension OnboardingFlow {
  /// Makes the calls again that an error is about, and only those.
  ///
  /// - Parameter byItself: it counts as one of the app's own tries.
  mutating func tryAgain(_ slot: ErrorSlot, byItself: Bool) {
    guard let error = close(slot) else { return }
    for call in error.failed { callAgain(call, retries: byItself ? call.retries + 1 : 0) }
  }

  mutating func callAgain(_ failed: PendingCall, retries: Int = 0) {
    call(
      failed.endpoint, purpose: failed.purpose, then: failed.continuation, item: failed.item,
      retries: retries)
  }

  /// Starts to count down until the app tries again by itself, if it has not done so often enough.
  mutating func wait(_ retry: BackOff, in slot: ErrorSlot) {
    guard let call = self[slot]?.retry, call.retries < retry.times else { return }
    let time = call.retries + 1
    let wait = retry.wait(before: time)
    let seconds = wait.wholeSeconds
    self[slot]?.backOff = BackOffState(seconds: max(1, seconds), time: time, times: retry.times)
    record(.backOff(call.endpoint, time: time, times: retry.times))
    // The first second may be a part of one: 1.5 s are "2 s" for half a second.
    let first = seconds > 0 ? wait - .seconds(seconds - 1) : wait
    emitEffect(.startTimer(.backOff(slot), after: first))
  }

  /// A second less; after the last one the app tries again.
  mutating func countDown(_ slot: ErrorSlot) {
    guard let seconds = self[slot]?.backOff?.seconds else { return }
    guard seconds > 1 else { return tryAgain(slot, byItself: true) }
    self[slot]?.backOff?.seconds = seconds - 1
    emitEffect(.startTimer(.backOff(slot), after: .seconds(1)))
  }

  /// Starts again what counts down, after every timer was cancelled.
  mutating func resumeCountdowns() {
    for slot in ErrorSlot.allCases where self[slot]?.backOff != nil {
      emitEffect(.startTimer(.backOff(slot), after: .seconds(1)))
    }
    if state.isBackOnline { emitEffect(.startTimer(.backOnline, after: Self.messageTime)) }
  }

  /// The user does not want to wait: the error stays as it is without, and an alert goes.
  mutating func stopTrying(_ slot: ErrorSlot) {
    emitEffect(.cancelTimer(.backOff(slot)))
    self[slot]?.backOff = nil
    self[slot]?.focus = 0
    guard slot == .alert else { return }
    pressErrorButton(alertButtons.count - 1, in: .alert)
  }
}

extension Duration {
  /// Seconds, a begun one as a whole.
  fileprivate var wholeSeconds: Int {
    let (seconds, rest) = components
    return Int(clamping: seconds + (rest > 0 ? 1 : 0))
  }
}
