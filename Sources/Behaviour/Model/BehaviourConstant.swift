/// The numbers of the behaviour model that every model has; the raw value is the key in `behaviour.toml`.
package enum BehaviourConstant: String, CaseIterable, Hashable, Sendable {
  // MARK: Time
  /// The share of a text that is read.
  case readShare = "time.read_share"
  /// Seconds to decide, once for each place with something to choose.
  case decision = "time.decision"
  /// Seconds to point at something and press it.
  case pointing = "time.pointing"
  /// Seconds for one character typed.
  case typing = "time.typing"
  /// How much people differ: the standard deviation of the logarithm of a factor on all times of a person.
  case spread = "time.spread"

  // MARK: Choices, each a probability
  case skipWalkthrough = "choice.skip_walkthrough"
  case skipTour = "choice.skip_tour"
  case skipDeck = "choice.skip_deck"
  case skipScreen = "choice.skip_screen"
  case goBack = "choice.back"
  case tickBox = "choice.tick"
  case flickRight = "choice.flick_right"
  case invalidForm = "choice.invalid_form"
  case retry = "choice.retry"
  case allow = "choice.allow"
  /// What a pre-alert adds to the probability of allowing.
  case allowAfterPreAlert = "choice.allow_after_pre_alert"
  case serverFails = "choice.server_fails"

  // MARK: Leaving
  /// Below 1: who has stayed for long is less likely to leave.
  case leavingShape = "leaving.shape"
  /// Seconds after which 63 of 100 would have left by interest alone.
  case leavingScale = "leaving.scale"
  /// Probabilities of leaving: at a field of a form, at an error, at a question of the system, for a second of waiting.
  case leaveAtField = "leaving.field"
  case leaveAtError = "leaving.error"
  case leaveAtPermission = "leaving.permission"
  case leaveWaiting = "leaving.waiting_second"

  /// What it may be.
  package var range: ClosedRange<Double> {
    switch self {
    case .decision, .pointing, .typing: 0...60
    case .spread: 0...3
    case .leavingShape: 0.1...5
    case .leavingScale: 1...1_000_000
    default: 0...1
    }
  }

  /// Whether fitting to a real funnel may change it: what is known of nobody but the app's own users.
  package var isFitted: Bool {
    switch self {
    case .leavingScale, .leaveAtField, .leaveAtError, .leaveAtPermission: true
    default: false
    }
  }

  /// Its place among all.
  var index: Int { Self.places[self, default: 0] }

  private static let places = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))
}
