/// How long movements take, and how they arrive.
package struct MotionTokens: Hashable, Sendable {
  /// One screen takes another's place.
  package var screen = Duration.milliseconds(280)
  /// Pages of a walkthrough.
  package var page = Duration.milliseconds(280)
  /// A coach mark fades in.
  package var markAppears = Duration.milliseconds(220)
  /// The cut-out goes from mark to mark.
  package var mark = Duration.milliseconds(360)
  /// A card flies off.
  package var cardLeaves = Duration.milliseconds(380)
  /// A card follows a push, or goes back to its place.
  package var cardMoves = Duration.milliseconds(260)
  /// Numbers and their bars.
  package var values = Duration.milliseconds(800)
  /// Dialogs come up; they, messages and the marks of a tour go.
  package var overlay = Duration.milliseconds(160)
  /// Messages that pass by.
  package var toast = Duration.milliseconds(200)
  /// The wait before an indicator shows; a reply that comes sooner shows none.
  package var loadingDelay = Duration.milliseconds(150)
  /// The least time that an indicator stays, so that it does not flicker.
  package var loadingMinimum = Duration.milliseconds(500)
  /// How screens and pages slide to their place.
  package var slide = Arrival.out
  /// How released cards and pages return to their place.
  package var settle = Arrival.spring

  /// Creates the built-in durations and arrivals.
  package init() {}

  /// The longest that a movement may take.
  package static let longest = Duration.seconds(5)

  /// The course of a movement over its time.
  package enum Arrival: String, Hashable, Sendable, CaseIterable {
    /// At the same speed all the way.
    case linear
    /// Fast, then slow.
    case out
    /// Slow, fast, slow.
    case inOut = "in_out"
    /// Beyond the end, and back.
    case spring

    /// The arrival as a function of time.
    package var easing: Easing {
      switch self {
      case .linear: .linear
      case .out: .out
      case .inOut: .inOut
      case .spring: .spring
      }
    }
  }
}
