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
  /// How often buttons and other things are pressed, beside a primary button's 1.
  case secondaryButton = "choice.secondary_button"
  case plainButton = "choice.plain_button"
  case otherElement = "choice.other_element"

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

  /// The tables of `behaviour.toml` that hold constants.
  package static let sections = ["time", "choice", "leaving"]

  /// The table it stands in.
  package var section: String { String(rawValue.prefix { $0 != "." }) }

  /// Its key there.
  package var key: String { String(rawValue.drop { $0 != "." }.dropFirst()) }

  /// One sentence for people, without a full stop.
  package var summary: String {
    switch self {
    case .readShare: "The share of a text that is read"
    case .decision: "Seconds to decide where there is something to choose"
    case .pointing: "Seconds to point at something and press it"
    case .typing: "Seconds for one character typed"
    case .spread:
      "How much people differ: the standard deviation of the logarithm of a person's factor on all times"
    case .skipWalkthrough: "A page of a walkthrough that may be skipped: the rest is"
    case .skipTour: "A mark of a tour that may be skipped: the rest is"
    case .skipDeck: "A deck that may be skipped is"
    case .skipScreen: "A screen that may be skipped is"
    case .goBack: "Back, where it leads somewhere"
    case .tickBox: "A box to tick is ticked"
    case .flickRight: "A card goes to the right"
    case .invalidForm: "A form is submitted with something wrong in it"
    case .retry: "An error with a retry is tried again; otherwise left"
    case .allow: "A permission is allowed"
    case .allowAfterPreAlert: "What a pre-alert adds to that"
    case .serverFails: "A call of the server fails"
    case .secondaryButton: "How often a secondary button is pressed where a primary one is pressed once"
    case .plainButton: "The same of a plain button"
    case .otherElement: "The same of everything else that can be pressed"
    case .leavingShape: "The shape of the hazard of leaving: below 1 it falls with time"
    case .leavingScale: "Seconds after which 63 of 100 would have left for lack of interest alone"
    case .leaveAtField: "Leaving at a field of a form"
    case .leaveAtError: "Leaving at an error"
    case .leaveAtPermission: "Leaving at a question of the system"
    case .leaveWaiting: "Leaving in a second of waiting"
    }
  }

  /// A value to show in the reference.
  package var example: String {
    switch self {
    case .leavingScale: "1800"
    case .leavingShape: "0.7"
    default: "0.3"
    }
  }

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
