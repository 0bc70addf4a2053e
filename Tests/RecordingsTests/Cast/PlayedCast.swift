import Foundation
import SmallScreen
import TerminalModel
import Testing

/// A cast as a player reads it: strictly, line by line.
struct PlayedCast {
  struct Event: Equatable {
    /// Since the beginning, in seconds.
    var time: Double
    var code: String
    var data: String
  }

  private(set) var header: [String: Any] = [:]
  private(set) var events: [Event] = []
  private(set) var size = Size(width: 0, height: 0)
  /// What a terminal shows in the end.
  private(set) var screen = ScreenInterpreter(width: 0, height: 0)

  init(_ cast: String) throws {
    #expect(cast.hasSuffix("]\n") && !cast.hasPrefix("\u{FEFF}"))
    let lines = cast.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { !$0.isEmpty && !$0.hasPrefix("#") })
    let first = try #require(lines.first)
    header = try #require(try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
    let isThree = header["version"] as? Int == 3
    let term = isThree ? try #require(header["term"] as? [String: Any]) : header
    size = Size(
      width: try #require(term[isThree ? "cols" : "width"] as? Int),
      height: try #require(term[isThree ? "rows" : "height"] as? Int))
    screen = ScreenInterpreter(width: size.width, height: size.height)
    var now = 0.0
    for line in lines.dropFirst() {
      let parts = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      try #require(parts.count == 3)
      let time = try #require(parts[0] as? Double)
      now = isThree ? now + time : time
      #expect(time >= 0 && now >= events.last?.time ?? 0)
      let event = Event(
        time: now, code: try #require(parts[1] as? String), data: try #require(parts[2] as? String))
      #expect(["o", "i", "m", "r"].contains(event.code))
      events.append(event)
      play(event)
    }
  }

  private mutating func play(_ event: Event) {
    switch event.code {
    case "o": screen.play(Array(event.data.utf8))
    case "r":
      let numbers = event.data.split(separator: "x").compactMap { Int($0) }
      guard numbers.count == 2 else { return #expect(Bool(false), "\(event.data)") }
      size = Size(width: numbers[0], height: numbers[1])
      screen = ScreenInterpreter(width: size.width, height: size.height)
    default: break
    }
  }

  /// The rows that a terminal shows in the end, as a still has them.
  var rows: [String] {
    screen.rows.map { row in
      var text = row.map(\.text).joined()
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }
}
