/// What one user has in mind while she goes through the flow.
struct Person {
  /// How long she takes, beside most: a factor.
  let pace: Double
  /// Seconds after which she would rather do something else.
  let lifetime: Double
  /// Since the session began, in seconds.
  private(set) var seconds = 0.0
  /// What she has read last.
  private(set) var scene: Int32 = -1
  /// Whether a pre-alert has prepared her for the next question of the system.
  var isPrepared = false
  /// Whether the box of this page was ticked, or left alone on purpose.
  var hasTicked = false
  /// Moves that did nothing here, one bit each.
  private(set) var vain: UInt64 = 0

  init(pace: Double, lifetime: Double) {
    self.pace = pace
    self.lifetime = lifetime
  }

  var hasLeft: Bool { seconds >= lifetime }

  /// Microseconds since the session began; not later than she leaves.
  var now: Int64 { Int64((min(seconds, lifetime, 1e9) * 1_000_000).rounded()) }

  /// Sees something else, and reads it.
  mutating func come(to place: Place) {
    scene = place.scene
    hasTicked = false
    vain = 0
    seconds += pace * place.reading
  }

  /// - Parameter own: whether it is she who takes the time, and not the app.
  mutating func pass(_ time: Double, own: Bool) {
    seconds += own ? pace * time : time
  }

  /// What a move came to.
  mutating func note(_ move: Int, changed: Bool) {
    if changed {
      vain = 0
    } else if move < 64 {
      vain |= 1 << UInt64(move)
    }
  }

  func isVain(_ move: Int) -> Bool { move < 64 && vain & (1 << UInt64(move)) != 0 }
}
