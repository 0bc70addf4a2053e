/// How fast a live session's clock goes.
package enum ClockSpeed: Int, Hashable, Sendable, CaseIterable {
  case paused = 0
  case quarter = 1
  case half = 2
  case normal = 4
  case double = 8
  case fourfold = 16
  case eightfold = 32

  /// How many quarters of a second pass in a quarter of a second, times four.
  package var quarters: Int { rawValue }

  /// `2×`; nothing for a clock that stands.
  package var text: String {
    switch self {
    case .paused: ""
    case .quarter: "¼×"
    case .half: "½×"
    default: "\(rawValue / 4)×"
    }
  }
}
