/// How fast a finger goes: where it was in the last tenth of a second.
struct PointerSpeed {
  private struct Sample {
    var instant: Duration
    /// In thousandths of the screen's width.
    var distance: Int
  }

  private var samples: [Sample] = []

  /// What a flick takes; a finger that rested longer before it was lifted has no speed.
  private static let window = Duration.milliseconds(100)

  init() {}

  mutating func add(_ distance: Int, at instant: Duration) {
    samples.append(Sample(instant: instant, distance: distance))
    samples.removeAll { $0.instant < instant - Self.window }
  }

  /// The pointer's speed at a distance from its start, in thousandths of the width a second; 0 if not known.
  func velocity(to distance: Int, at instant: Duration) -> Int {
    guard let first = samples.first(where: { $0.instant >= instant - Self.window }) else { return 0 }
    let time = (instant - first.instant) / .milliseconds(1)
    guard time >= 1 else { return 0 }
    return Int(clamping: Int64((Double(distance - first.distance) * 1000 / time).rounded()))
  }
}
