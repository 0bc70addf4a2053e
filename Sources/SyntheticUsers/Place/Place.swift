import OnboardingFlow

/// What a user is up against at a moment of the flow, and how she takes it, before chance decides. All that is known of
/// it depends on the state alone, so users who come to the same place share it.
struct Place: Sendable {
  /// What it is for a reader: another number is something else to read.
  var scene: Int32
  /// Seconds to read what there is, at the pace of most.
  var reading: Double
  var kind: Kind
  /// Whether the user is at the end of the flow.
  var isEnd = false

  enum Kind: Sendable {
    /// Nothing can be done, and nothing comes.
    case stuck
    /// Time passes, so many seconds; the move with it.
    case waits(Double, move: Int)
    /// The server answers: the moves with which it does, and with which it fails.
    case server(latency: Latency?, success: [Int], failure: [Int])
    /// A question of the system: the moves that allow, and those that do not.
    case permission(probability: Double, allow: [Int], refuse: [Int])
    /// An error: the moves that try again, and the others.
    case error(retry: [Int], others: [Int])
    /// A card: the moves that throw it, and the one that leaves the deck.
    case card(right: Int?, left: Int?, skip: Int?)
    /// Something to page through: a walkthrough or a tour.
    case pages(Pages)
    case form(Form)
  }

  /// A page of a walkthrough, a mark of a tour.
  struct Pages: Sendable {
    /// The ways on, each as likely as the others.
    var next: [Int]
    var skip: Int?
    var skipProbability: Double
    var tick: Int?
    var back: Int?
  }

  /// A screen with elements.
  struct Form: Sendable {
    var fill: Int?
    /// Seconds to type what is missing, at the pace of most, and how many fields that is.
    var typing: Double
    var fields: Int
    var choices: [Choice]
    var back: Int?
  }

  struct Choice: Sendable {
    var move: Int
    var weight: Double
  }
}

/// Why a user has left; the raw value is what the log says.
package enum Departure: String, Hashable, Sendable, CaseIterable {
  /// Came to the end of the flow.
  case finished
  case lostInterest = "lost_interest"
  case formTooLong = "form_too_long"
  case error
  case permission = "permission_question"
  case waiting
  /// There was nothing that could be done.
  case stuck
  /// Went round in circles for so long that nobody would.
  case gaveUp = "gave_up"
}
