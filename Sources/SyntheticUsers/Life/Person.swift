/// One user's state of mind on the way through the flow.
struct Person {
  /// The factor of all the user's times; the median is 1.
  let pace: Double
  /// Seconds after which the user loses interest.
  let lifetime: Double
  /// Since the session began, in seconds.
  private(set) var seconds = 0.0
  /// The number of the scene that was read last; -1 at the start.
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

  /// Notes whether a move has changed anything.
  mutating func note(_ move: Int, changed: Bool) {
    if changed {
      vain = 0
    } else if move < 64 {
      vain |= 1 << UInt64(move)
    }
  }

  func isVain(_ move: Int) -> Bool { move < 64 && vain & (1 << UInt64(move)) != 0 }
}
