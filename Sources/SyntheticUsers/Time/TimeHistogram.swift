import RealModule
import Results

/// Durations counted in classes: the histograms of two parts of the users add up to that of both.
///
/// A class is 1/16 of a power of two wide: a quantile is known to 3 to 6 %.
package struct TimeHistogram: Hashable, Sendable, Codable {
  /// How many, by class; class 0 is less than a millisecond.
  package private(set) var counts: [Int]

  private static let perDoubling = 16
  /// The last class begins at about 24 days.
  private static let classes = 1 + 30 * perDoubling + perDoubling

  /// Creates an empty histogram.
  package init() {
    counts = []
  }

  /// Decodes the counts; throws `DecodingError` if there are more classes than a histogram has.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    counts = try container.decode([Int].self, forKey: .counts)
    if counts.count > Self.classes {
      throw DecodingError.dataCorruptedError(
        forKey: .counts, in: container, debugDescription: "more classes than there are")
    }
  }

  private enum CodingKeys: String, CodingKey {
    case counts
  }

  /// How many durations were counted.
  package var total: Int { counts.reduce(0, +) }

  /// Counts a duration; all from about 24 days on are in the last class.
  package mutating func add(milliseconds: Int) {
    let place = Self.place(of: milliseconds)
    if counts.count <= place { counts += Array(repeating: 0, count: place + 1 - counts.count) }
    counts[place] += 1
  }

  /// Adds the counts of another histogram.
  package mutating func add(_ other: TimeHistogram) {
    if counts.count < other.counts.count {
      counts += Array(repeating: 0, count: other.counts.count - counts.count)
    }
    for (place, count) in other.counts.enumerated() { counts[place] += count }
  }

  /// The class of a time: without floating point, so that it is the same everywhere.
  private static func place(of milliseconds: Int) -> Int {
    guard milliseconds >= 1 else { return 0 }
    let power = Int.bitWidth - 1 - milliseconds.leadingZeroBitCount
    let part =
      power >= 4
      ? (milliseconds >> (power - 4)) & 15 : (milliseconds << (4 - power)) & 15
    return min(1 + power * perDoubling + part, classes - 1)
  }

  /// The time in milliseconds that a share of them did not exceed: the upper end of its class; `nil` if
  /// nothing was counted.
  package func quantile(_ share: Double) -> Int? {
    let total = total
    guard total > 0 else { return nil }
    let wanted = max(1, Int((share * Double(total)).rounded(.up)))
    var seen = 0
    for (place, count) in counts.enumerated() {
      seen += count
      if seen >= wanted { return Self.end(of: place) }
    }
    return nil
  }

  /// The classes that occur, each as its longest time in microseconds.
  var tally: [MetricTally.Time] {
    counts.enumerated().filter { $0.element > 0 }.map {
      MetricTally.Time(Int64(Self.end(of: $0.offset)) * 1000, count: $0.element)
    }
  }

  private static func end(of place: Int) -> Int {
    guard place > 0 else { return 0 }
    let (power, part) = (place - 1).quotientAndRemainder(dividingBy: perDoubling)
    let width = Double.exp2(Double(power)) / Double(perDoubling)
    return max(1 << power, Int((Double.exp2(Double(power)) + Double(part + 1) * width).rounded(.up)) - 1)
  }
}
