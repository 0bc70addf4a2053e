import PackModel

/// What a user meets at a moment of the flow, and the possible moves, before chance decides. It depends on
/// the state alone, so users at the same place share it.
final class Place: Sendable {
  /// The number of the scene: with another number there is something else to read.
  let scene: Int32
  /// Seconds to read the place at the median pace.
  let reading: Double
  let kind: Kind
  /// Whether the user is at the end of the flow.
  let isEnd: Bool

  init(scene: Int32, reading: Double, kind: Kind, isEnd: Bool) {
    self.scene = scene
    self.reading = reading
    self.kind = kind
    self.isEnd = isEnd
  }

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
    /// A screen with elements, or other moves to choose from.
    case form(Form)
  }

  /// A page of a walkthrough, a mark of a tour.
  final class Pages: Sendable {
    /// The ways on, each as likely as the others.
    let next: [Int]
    let skip: Int?
    let skipProbability: Double
    /// How many pages follow this one: what a user who skips does not read.
    let rest: Int
    let tick: Int?
    let back: Int?

    init(
      next: [Int], skip: Int?, skipProbability: Double, rest: Int, tick: Int? = nil, back: Int? = nil
    ) {
      self.rest = rest
      self.next = next
      self.skip = skip
      self.skipProbability = skipProbability
      self.tick = tick
      self.back = back
    }
  }

  /// A screen with elements.
  final class Form: Sendable {
    let fill: Int?
    /// Seconds to fill the missing fields at the median pace.
    let typing: Double
    /// How many fields are missing.
    let fields: Int
    /// The moves to choose from.
    let moves: [Int]
    /// How often each move is chosen beside the others.
    let weights: [Double]
    let back: Int?

    init(
      fill: Int? = nil, typing: Double = 0, fields: Int = 0, choices: [(move: Int, weight: Double)],
      back: Int? = nil
    ) {
      self.fill = fill
      self.typing = typing
      self.fields = fields
      moves = choices.map(\.move)
      weights = choices.map(\.weight)
      self.back = back
    }
  }
}

/// Why a user has left; the raw value is what the log says.
package enum Departure: String, Hashable, Sendable, CaseIterable {
  /// The user reached the end of the flow.
  case finished
  /// The user lost interest, which happens at a random time.
  case lostInterest = "lost_interest"
  /// A form had too many fields for the user.
  case formTooLong = "form_too_long"
  /// An error came up, or a form was refused.
  case error
  /// A question of the system came up.
  case permission = "permission_question"
  /// The server took too long.
  case waiting
  /// No move was possible.
  case stuck
  /// The user went round in circles until the limit of moves (600).
  case gaveUp = "gave_up"
}
