/// How fast a live session's clock goes; raw values are quarters of the real speed.
package enum ClockSpeed: Int, Hashable, Sendable, CaseIterable {
  /// The clock stands.
  case paused = 0
  /// A quarter of the real speed.
  case quarter = 1
  /// Half the real speed.
  case half = 2
  /// The real speed.
  case normal = 4
  /// Twice the real speed.
  case double = 8
  /// Four times the real speed.
  case fourfold = 16
  /// Eight times the real speed.
  case eightfold = 32

  /// The speed in quarters of the usual one: 4 is real time, 0 stands.
  package var quarters: Int { rawValue }

  /// `2×`, for the hint row and the menu; empty for a clock that stands.
  package var text: String {
    switch self {
    case .paused: ""
    case .quarter: "¼×"
    case .half: "½×"
    default: "\(rawValue / 4)×"
    }
  }
}
