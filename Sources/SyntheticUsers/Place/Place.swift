import PackModel

/// What a user is up against at a moment of the flow, and how she takes it, before chance decides. All that is known of
/// it depends on the state alone, so users who come to the same place share it.
final class Place: Sendable {
  /// What it is for a reader: another number is something else to read.
  let scene: Int32
  /// Seconds to read what there is, at the pace of most.
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
    case form(Form)
  }

  /// A page of a walkthrough, a mark of a tour.
  final class Pages: Sendable {
    /// The ways on, each as likely as the others.
    let next: [Int]
    let skip: Int?
    let skipProbability: Double
    let tick: Int?
    let back: Int?

    init(next: [Int], skip: Int?, skipProbability: Double, tick: Int? = nil, back: Int? = nil) {
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
    /// Seconds to type what is missing, at the pace of most, and how many fields that is.
    let typing: Double
    let fields: Int
    /// The moves to choose from, and how often each is chosen beside the others.
    let moves: [Int]
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
