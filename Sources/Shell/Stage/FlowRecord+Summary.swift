package import OnboardingFlow
import PackModel

extension FlowRecord {
  /// The event in a few words, as the panel and the log write it: a name, then ids of content.
  package var summary: String {
    switch self {
    case .stepEntered("", let screen): "screen \(screen)"
    case .stepEntered(let step, let screen): step == screen ? "step \(step)" : "step \(step) · \(screen)"
    case .pageShown(let page): "page \(page)"
    case .markShown(let tour, let mark): "mark \(tour) \(mark)"
    case .tourFinished(let tour): "tour done \(tour)"
    case .tourSkipped(let tour): "tour skipped \(tour)"
    case .walkthroughSkipped: "walkthrough skipped"
    case .formRejected(let fields): "form rejected \(fields.joined(separator: ","))"
    case .called(let endpoint, let isRepeat): "call \(endpoint)\(isRepeat ? " repeat" : "")"
    case .replied(let endpoint, let outcome): "reply \(endpoint) \(outcome.name)"
    case .callCancelled(let endpoint): "cancelled \(endpoint)"
    case .backOff(let endpoint, let time, let times): "again \(endpoint) \(time)/\(times)"
    case .sessionExpired(let step): "session expired, to \(step)"
    case .sessionResumed(let step): "signed in, back to \(step)"
    case .flicked(let card, let direction): "flick \(card) \(direction.rawValue)"
    case .flickRefused(let card, let direction): "refused \(card) \(direction.rawValue)"
    case .flickUndone(let card, let direction): "undo \(card) \(direction.rawValue)"
    case .demonstrated(let card, let direction): "shown \(card) \(direction.rawValue)"
    case .deckSkipped: "deck skipped"
    case .workflowQueued(let workflow): "queued \(workflow)"
    case .workflowFinished(let workflow): "finished \(workflow)"
    case .preAlertShown(let screen, let isRepeat): "pre-alert \(screen)\(isRepeat ? " repeat" : "")"
    case .workflowScreenShown(let screen, let isRepeat):
      "workflow screen \(screen)\(isRepeat ? " repeat" : "")"
    case .permissionAsked(let kind, let form):
      form == .first ? "asks \(kind.rawValue)" : "asks \(kind.rawValue) \(form.rawValue)"
    case .permissionReported(let kind, let status): "reported \(kind.rawValue) \(status.rawValue)"
    case .permissionUnreported(let kind, let status): "never reported \(kind.rawValue) \(status.rawValue)"
    case .permissionLost(let kind): "request lost \(kind.rawValue)"
    case .permissionChanged(let kind, let status): "changed \(kind.rawValue) \(status.rawValue)"
    case .accuracyChanged(let isPrecise): "accuracy of location \(isPrecise ? "full" : "reduced")"
    case .permissionIgnored(let kind): "ignored \(kind.rawValue): no purpose"
    case .appCrashed(let kind): "crashed: no purpose for \(kind.rawValue)"
    case .appKilled: "app killed"
    case .appLeft(let place): "left for \(place.rawValue)"
    case .appReturned: "app in front"
    case .appStarted: "app started"
    case .appReinstalled: "app installed again"
    case .permissionKnown(let kind, let status): "known \(kind.rawValue) \(status.rawValue)"
    case .permissionAnswered(let kind, let status): "\(kind.rawValue) \(status.rawValue)"
    case .attributeSet(let name, _): "set \(name)"
    case .armGiven(let experiment, let arm): "arm \(experiment) \(arm)"
    case .wentBack(let step): "back to \(step)"
    // An arm that is given says the same.
    case .debugged(let command) where command.isAboutArm: "debug \(command.words.joined(separator: " "))"
    case .debugged(let command): command.words.joined(separator: " ")
    case .jumpChanged(_, let changes):
      "jump changed \(changes.map { "\($0.name) \($0.old) to \($0.new)" }.joined(separator: ", "))"
    case .realPhoneNumber(let element): "real number? \(element)"
    case .reloaded(let files): files.isEmpty ? "reloaded" : "reloaded \(files.joined(separator: " "))"
    case .reloadFailed(let errors): "reload failed: \(errors)"
    case .lost(let loss): "lost \(loss.name) \(loss.id)"
    case .refused(let refusal):
      switch refusal {
      case .system(let name): "no: \(name)"
      case .content(let message): "no: \(message.text)"
      }
    }
  }
}

extension DebugCommand {
  fileprivate var isAboutArm: Bool {
    if case .arm = self { true } else { false }
  }
}
