package import OnboardingFlow
package import PackModel

/// The event of a record, without the user, the time and the step.
///
/// Nothing here comes from a keyboard: ids of content, and names that this program or content gives.
package struct EventWords {
  /// What happened.
  package var name: EventName
  /// The column `reason`.
  package var reason: String?
  /// The screen that is up, if it is not the step's own.
  package var screen: ScreenID?
  /// The column `props`.
  package var props: [LoggedEvent.Prop] = []

  private init(
    event name: EventName, reason: String? = nil, screen: ScreenID? = nil,
    _ props: KeyValuePairs<String, String> = [:]
  ) {
    self.name = name
    self.reason = reason
    self.screen = screen
    self.props = props.map { LoggedEvent.Prop($0.key, $0.value) }
  }

  /// `nil` if the log has no event for the record.
  package init?(_ record: FlowRecord) {
    switch record {
    case .pageShown(let page): self.init(event: .pageViewed, ["page": page])
    case .markShown(let tour, let mark): self.init(event: .markViewed, ["tour": tour, "mark": mark])
    case .tourFinished(let tour): self.init(event: .tourFinished, ["tour": tour])
    case .tourSkipped(let tour): self.init(event: .tourSkipped, ["tour": tour])
    case .walkthroughSkipped: self.init(event: .walkthroughSkipped)
    case .formRejected(let fields):
      self.init(event: .formRejected, ["fields": fields.joined(separator: ",")])
    case .called(let endpoint, let isRepeat):
      self.init(event: .callStarted, ["endpoint": endpoint])
      markRepeat(isRepeat)
    case .replied(let endpoint, let outcome):
      self.init(event: .callEnded, reason: outcome.name, ["endpoint": endpoint])
    case .callCancelled(let endpoint):
      self.init(event: .callEnded, reason: "cancelled", ["endpoint": endpoint])
    case .flicked(let card, let direction):
      self.init(event: .cardFlicked, ["card": card, "direction": direction.rawValue])
    case .flickRefused(let card, let direction):
      self.init(event: .cardFlickRefused, ["card": card, "direction": direction.rawValue])
    case .flickUndone(let card, let direction):
      self.init(event: .cardFlickUndone, ["card": card, "direction": direction.rawValue])
    case .deckSkipped: self.init(event: .deckSkipped)
    case .workflowFinished(let workflow): self.init(event: .workflowFinished, ["workflow": workflow])
    case .preAlertShown(let screen, let isRepeat):
      self.init(event: .preAlertViewed, screen: screen)
      markRepeat(isRepeat)
    case .workflowScreenShown(let screen, let isRepeat):
      self.init(event: .workflowScreenViewed, screen: screen)
      markRepeat(isRepeat)
    case .wentBack: self.init(event: .wentBack)
    case .armGiven(let key, let arm):
      self.init(event: .experimentViewed, ["experiment": key, "variation": arm])
    case .debugged(let command): self.init(event: .debugUsed, ["command": command.words.first ?? ""])
    default:
      guard let words = Self(ofSystem: record) else { return nil }
      self = words
    }
  }

  private mutating func markRepeat(_ isRepeat: Bool) {
    if isRepeat { props.append(LoggedEvent.Prop("repeat", "true")) }
  }

  /// The events of the system: permissions, and the app's life.
  private init?(ofSystem record: FlowRecord) {
    switch record {
    case .permissionAsked(let kind, let form):
      self.init(event: .permissionAsked, ["permission": kind.rawValue, "form": form.rawValue])
    case .permissionAnswered(let kind, let status):
      self.init(event: .permissionAnswered, reason: status.rawValue, ["permission": kind.rawValue])
    case .permissionChanged(let kind, let status):
      self.init(event: .permissionChanged, reason: status.rawValue, ["permission": kind.rawValue])
    case .appLeft(let place): self.init(event: .appLeft, ["to": place.rawValue])
    case .appReturned: self.init(event: .appReturned)
    case .appCrashed(let kind): self.init(event: .appCrashed, ["permission": kind.rawValue])
    case .appKilled: self.init(event: .appKilled)
    case .appStarted: self.init(event: .appStarted)
    case .appReinstalled: self.init(event: .appReinstalled)
    default: return nil
    }
  }
}
