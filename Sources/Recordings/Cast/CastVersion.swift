import TerminalModel
import TextFormats

/// The versions of asciicast that are written.
///
/// Source: docs.asciinema.org, "asciicast v2" and "asciicast v3".
package enum CastVersion: Int, CaseIterable, Hashable, Sendable {
  /// Plays everywhere.
  case two = 2
  /// Times are intervals.
  case three = 3

  /// The first line.
  ///
  /// - Parameters:
  ///   - timestamp: Seconds since 1970; none for a tape, which gives the same bytes at any time.
  func header(size: Size, title: String?, timestamp: Int?) -> String {
    var json = JSONWriter(isSpaced: true)
    json.open("{")
    json.member("version", rawValue)
    switch self {
    case .two:
      json.member("width", size.width)
      json.member("height", size.height)
    case .three:
      json.key("term")
      json.open("{")
      json.member("cols", size.width)
      json.member("rows", size.height)
      json.close("}")
    }
    if let timestamp { json.member("timestamp", timestamp) }
    if let title, !title.isEmpty { json.member("title", title) }
    json.close("}")
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// The times of a cast, as the official writers print them.
struct CastClock {
  let version: CastVersion
  /// The time of the last event, in the unit of the version.
  private var last: Int64 = 0

  init(_ version: CastVersion) {
    self.version = version
  }

  /// Version 2: seconds since the beginning, with as many of six decimals as count, but one. Version 3:
  /// seconds since the last event, with three; remainders of rounding are not lost.
  mutating func text(at instant: Duration) -> String {
    let (seconds, attoseconds) = instant.components
    switch version {
    case .two:
      last = max(last, seconds * 1_000_000 + (attoseconds + 500_000_000_000) / 1_000_000_000_000)
      var decimals = NumberText.padded(last % 1_000_000, to: 6)
      while decimals.count > 1, decimals.hasSuffix("0") { decimals.removeLast() }
      return "\(last / 1_000_000).\(decimals)"
    case .three:
      let now = max(last, seconds * 1000 + (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000)
      defer { last = now }
      return "\((now - last) / 1000).\(NumberText.padded((now - last) % 1000, to: 3))"
    }
  }
}
