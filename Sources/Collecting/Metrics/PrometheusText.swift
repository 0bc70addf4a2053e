import Synchronization

/// Counters, gauges and histograms, printed in the text format of Prometheus (0.0.4).
package final class PrometheusRegistry: Sendable {
  /// A number of one name and one set of labels.
  package final class Value: Sendable {
    private let bits = Atomic<UInt64>(0)

    /// The number.
    package var value: Double { Double(bitPattern: bits.load(ordering: .relaxed)) }

    /// Adds to the number.
    package func add(_ amount: Double) {
      var old = bits.load(ordering: .relaxed)
      while true {
        let new = (Double(bitPattern: old) + amount).bitPattern
        let (isDone, now) = bits.weakCompareExchange(expected: old, desired: new, ordering: .relaxed)
        if isDone { return }
        old = now
      }
    }

    /// Replaces the number.
    package func set(_ value: Double) { bits.store(value.bitPattern, ordering: .relaxed) }
  }

  /// Values counted by size.
  package final class Histogram: Sendable {
    /// The upper bounds of the buckets: in seconds, from 50 microseconds to 10 seconds.
    package static let bounds = [
      0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5,
      5, 10,
    ]

    struct Counts {
      var buckets = [Int](repeating: 0, count: Histogram.bounds.count)
      var count = 0
      var sum = 0.0
    }

    let counts = Mutex(Counts())

    /// Counts a value.
    package func observe(_ value: Double) {
      counts.withLock { counts in
        if let bucket = Self.bounds.firstIndex(where: { value <= $0 }) { counts.buckets[bucket] += 1 }
        counts.count += 1
        counts.sum += value
      }
    }
  }

  /// What a name measures.
  package enum Kind: String, Sendable {
    /// A number that only grows.
    case counter
    /// A number that goes up and down.
    case gauge
  }

  private struct Family {
    var type: String
    /// By the text of the labels.
    var values: [String: Value] = [:]
    var histograms: [String: Histogram] = [:]
  }

  private let families = Mutex<[String: Family]>([:])
  private let help: [String: String]

  /// Creates a registry without values.
  ///
  /// - Parameter help: a sentence for each name that has one.
  package init(help: [String: String] = [:]) {
    self.help = help
  }

  /// The number of a name and labels.
  package func value(_ name: String, _ labels: [(String, String)], kind: Kind) -> Value {
    let key = Self.labels(labels)
    return families.withLock { families in
      var family = families[Self.name(name)] ?? Family(type: kind.rawValue)
      let value = family.values[key] ?? Value()
      family.values[key] = value
      families[Self.name(name)] = family
      return value
    }
  }

  /// The histogram of a name and labels.
  package func histogram(_ name: String, _ labels: [(String, String)]) -> Histogram {
    let key = Self.labels(labels)
    return families.withLock { families in
      var family = families[Self.name(name)] ?? Family(type: "histogram")
      let histogram = family.histograms[key] ?? Histogram()
      family.histograms[key] = histogram
      families[Self.name(name)] = family
      return histogram
    }
  }

  /// All values, sorted by name and labels.
  package var text: String {
    let families = families.withLock { $0 }
    var text = ""
    for (name, family) in families.sorted(by: { $0.key < $1.key }) {
      if let help = help[name] { text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n" }
      text += "# TYPE \(name) \(family.type)\n"
      for (labels, value) in family.values.sorted(by: { $0.key < $1.key }) {
        text += "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(Self.number(value.value))\n"
      }
      for (labels, histogram) in family.histograms.sorted(by: { $0.key < $1.key }) {
        text += Self.text(name, labels, histogram.counts.withLock { $0 })
      }
    }
    return text
  }

  private static func text(_ name: String, _ labels: String, _ counts: Histogram.Counts) -> String {
    let prefix = labels.isEmpty ? "" : "\(labels),"
    var (text, sum) = ("", 0)
    for (bound, count) in zip(Histogram.bounds, counts.buckets) {
      sum += count
      text += "\(name)_bucket{\(prefix)le=\"\(number(bound))\"} \(sum)\n"
    }
    text += "\(name)_bucket{\(prefix)le=\"+Inf\"} \(counts.count)\n"
    let suffix = labels.isEmpty ? "" : "{\(labels)}"
    return text + "\(name)_sum\(suffix) \(number(counts.sum))\n\(name)_count\(suffix) \(counts.count)\n"
  }

  private static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private static func labels(_ labels: [(String, String)]) -> String {
    labels.sorted { $0.0 < $1.0 }.map { "\(name($0.0))=\"\(escaped($0.1, quotes: true))\"" }.joined(
      separator: ",")
  }

  /// A name with `_` for every character that the format does not have.
  private static func name(_ text: String) -> String {
    let name = String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber ?? true ? "_" + name : name
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\"" where quotes: result += "\\\""
      default: result.append(character)
      }
    }
  }
}
