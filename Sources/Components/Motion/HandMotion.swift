/// The tutorial's own hand at a moment of its gesture: it appears, presses, moves, releases, disappears.
package struct HandMotion: Hashable, Sendable {
  /// How far it has pushed its target, in thousandths of the whole way; released, the target swings back.
  package var push: Int
  /// How far the hand itself has moved, in the same unit; it does not go back.
  package var reach: Int
  /// How clearly it shows, of 255.
  package var opacity: Int
  /// Whether it touches.
  package var isPressed: Bool

  private static let coming = 0.16
  private static let pressed = 0.24
  private static let pushed = 0.52
  private static let released = 0.66
  private static let gone = 0.8

  /// The hand at a fraction of its time.
  ///
  /// - Parameter commits: whether the target stays pushed after the release, as a flicked card does.
  package init(at fraction: Double, commits: Bool) {
    let time = commits ? fraction * Self.released : fraction
    let way = Self.part(time, from: Self.pressed, to: Self.pushed)
    reach = Easing.interpolate(0, 1000, Easing.inOut(way))
    let back = time < Self.released ? 0 : Easing.spring((time - Self.released) / (1 - Self.released))
    push = Easing.interpolate(reach, 0, back)
    let shows = Easing.out(Self.part(time, from: 0, to: Self.coming))
    let leaves = Easing.out(Self.part(time, from: Self.released, to: Self.gone))
    opacity = Easing.interpolate(0, 255, shows * (1 - leaves))
    isPressed = time >= Self.coming && time < Self.released
  }

  private static func part(_ time: Double, from start: Double, to end: Double) -> Double {
    min(1, max(0, (time - start) / (end - start)))
  }
}
