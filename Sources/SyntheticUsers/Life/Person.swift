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
  /// Pages of walkthroughs and marks of tours that she saw, and that she skipped.
  private(set) var read = 0
  private(set) var unread = 0
  /// Moves that did nothing here, one bit each.
  private(set) var vain: UInt64 = 0

  init(pace: Double, lifetime: Double) {
    self.pace = pace
    self.lifetime = lifetime
  }

  /// The share of what she was offered to read that she skipped, 0...1; 0 if she was offered nothing.
  var shareUnread: Double { unread > 0 ? Double(unread) / Double(read + unread) : 0 }

  var hasLeft: Bool { seconds >= lifetime }

  /// Microseconds since the session began; not later than she leaves.
  var now: Int64 { Int64((min(seconds, lifetime, 1e9) * 1_000_000).rounded()) }

  /// Sees something else, and reads it.
  mutating func come(to place: Place) {
    scene = place.scene
    hasTicked = false
    vain = 0
    seconds += pace * place.reading
    if case .pages = place.kind { read += 1 }
  }

  /// Skips so many pages.
  mutating func skip(_ pages: Int) {
    unread += max(0, pages)
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
