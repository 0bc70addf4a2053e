/// The numbers of the behaviour model that every model has; the raw value is the key in `behaviour.toml`.
package enum BehaviourConstant: String, CaseIterable, Hashable, Sendable {
  // MARK: Time
  /// The share of a text that is read.
  case readShare = "time.read_share"
  /// Seconds to decide, once for each place with something to choose.
  case decision = "time.decision"
  /// Seconds to aim at something with a finger and touch it.
  case pointing = "time.pointing"
  /// Seconds for one character typed.
  case typing = "time.typing"
  /// How much people differ: the standard deviation of the logarithm of a factor on all times of a person.
  case spread = "time.spread"

  // MARK: Choices, each a probability
  /// The probability, at each page of a walkthrough with Skip, that the rest is skipped.
  case skipWalkthrough = "choice.skip_walkthrough"
  /// The probability, at each mark of a tour with Skip, that the rest is skipped.
  case skipTour = "choice.skip_tour"
  /// The probability that a deck with Skip is skipped, at its first card.
  case skipDeck = "choice.skip_deck"
  /// The probability that a page with a button that emits `skip` is skipped.
  case skipScreen = "choice.skip_screen"
  /// The probability of going back, where Back leads somewhere.
  case goBack = "choice.back"
  /// The probability that the box on a page of a walkthrough is ticked.
  case tickBox = "choice.tick"
  /// The probability that a card is flicked to the right.
  case flickRight = "choice.flick_right"
  /// The probability that a form is submitted with something wrong in it.
  case invalidForm = "choice.invalid_form"
  /// The probability that an error with a retry is tried again; otherwise it is left.
  case retry = "choice.retry"
  /// The probability that a permission is allowed, unless ``BehaviourModel/permissions`` has its kind.
  case allow = "choice.allow"
  /// Added to the probability of allowing after a pre-alert.
  case allowAfterPreAlert = "choice.allow_after_pre_alert"
  /// The probability that a call fails.
  case serverFails = "choice.server_fails"
  /// How often a secondary button is pressed, relative to a primary one.
  case secondaryButton = "choice.secondary_button"
  /// How often a plain button is pressed, relative to a primary one.
  case plainButton = "choice.plain_button"
  /// How often any other element that can be pressed is pressed, relative to a primary button.
  case otherElement = "choice.other_element"

  // MARK: What was not read
  // Each counts in full for a user who has seen no page of an introduction, in part for one who skipped a part
  // of it, and not at all for one who saw every page, or who was offered none.
  /// How much more often a form is submitted with something wrong in it: 1 is twice as often.
  case unreadErrors = "unread.errors"
  /// How much longer decisions take: 1 is twice as long.
  case unreadHesitation = "unread.hesitation"
  /// The share of those who would have allowed a permission and do not.
  case unreadRefusals = "unread.refusals"
  /// How much more often a field, an error or a dialog of the system drives users away: 1 is twice as often.
  case unreadLeaving = "unread.leaving"

  // MARK: Leaving
  /// The shape of the distribution of lifetimes (Weibull); below 1 the hazard of leaving falls with time.
  case leavingShape = "leaving.shape"
  /// Seconds after which 63 of 100 users would have left for lack of interest alone.
  case leavingScale = "leaving.scale"
  /// The probability of leaving at each field of a form.
  case leaveAtField = "leaving.field"
  /// The probability of leaving at an error.
  case leaveAtError = "leaving.error"
  /// The probability of leaving at a dialog of the system.
  case leaveAtPermission = "leaving.permission"
  /// The probability of leaving in each second of waiting for a reply.
  case leaveWaiting = "leaving.waiting_second"

  /// The tables of `behaviour.toml` that hold constants.
  package static let sections = ["time", "choice", "unread", "leaving"]

  /// The name of its table: the key up to the first dot.
  package var section: String { String(rawValue.prefix { $0 != "." }) }

  /// Its key in that table: what follows the dot.
  package var key: String { String(rawValue.drop { $0 != "." }.dropFirst()) }

  /// Its meaning in one sentence, without a full stop, for the reference.
  package var summary: String {
    switch self {
    case .readShare: "The share of a text that is read"
    case .decision: "Seconds to decide where there is something to choose"
    case .pointing: "Seconds to aim at something with a finger and touch it"
    case .typing: "Seconds for one character typed"
    case .spread:
      "How much people differ in speed: the standard deviation of the logarithm of a person's factor on all times"
    case .skipWalkthrough: "Chance on each page of a walkthrough that the rest is skipped, where it may be"
    case .skipTour: "Chance at each mark of a tour that the rest is skipped, where it may be"
    case .skipDeck: "Chance that a deck is skipped, where it may be"
    case .skipScreen: "Chance that a screen is skipped, where it may be"
    case .goBack: "Chance of going back, where Back leads somewhere"
    case .tickBox: "Chance that a box is ticked"
    case .flickRight: "Chance that a card goes to the right"
    case .invalidForm: "Chance that a form is submitted with something wrong in it"
    case .retry: "Chance that a user tries again after an error, where that is offered"
    case .allow: "Chance that a permission is allowed"
    case .allowAfterPreAlert: "What a pre-alert adds to the chance that a permission is allowed"
    case .serverFails: "Chance that a call of the server fails"
    case .secondaryButton: "How often a secondary button is pressed where a primary one is pressed once"
    case .plainButton: "How often a plain button is pressed where a primary one is pressed once"
    case .otherElement: "How often anything else is pressed where a primary button is pressed once"
    case .unreadErrors:
      "How much more often a form is wrong after all explanations were skipped: 1 is twice as often"
    case .unreadHesitation:
      "How much longer decisions take after all explanations were skipped: 1 is twice as long"
    case .unreadRefusals:
      "The share of those who would allow a permission and do not after all explanations were skipped"
    case .unreadLeaving:
      "How much more often users leave at a field, an error or a dialog after all explanations were skipped: 1 is twice as often"
    case .leavingShape:
      "How interest is lost over time (the shape of a Weibull distribution): below 1 mostly at the beginning"
    case .leavingScale: "Seconds after which 63 of 100 would have left for lack of interest alone"
    case .leaveAtField: "Chance of leaving at a field of a form"
    case .leaveAtError: "Chance of leaving at an error"
    case .leaveAtPermission: "Chance of leaving at a permission dialog"
    case .leaveWaiting: "Chance of leaving in each second of waiting"
    }
  }

  /// A value to show in the reference, as TOML writes it.
  package var example: String {
    switch self {
    case .leavingScale: "1800"
    case .leavingShape: "0.7"
    default: "0.3"
    }
  }

  /// The values that `behaviour.toml` may give it.
  package var range: ClosedRange<Double> {
    switch self {
    case .decision, .pointing, .typing: 0...60
    case .spread: 0...3
    case .unreadErrors, .unreadHesitation, .unreadLeaving: 0...20
    case .leavingShape: 0.1...5
    case .leavingScale: 1...1_000_000
    default: 0...1
    }
  }

  /// Whether calibration to a real funnel may change it: only the app's own users tell its value.
  package var isFitted: Bool {
    switch self {
    case .leavingScale, .leaveAtField, .leaveAtError, .leaveAtPermission: true
    default: false
    }
  }

  /// Its position in `allCases`.
  var index: Int { Self.places[self, default: 0] }

  private static let places = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))
}
