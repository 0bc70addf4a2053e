/// How long replies take: fixed, or drawn from a distribution.
package enum Latency: Hashable, Sendable {
  /// Every reply takes this time.
  case fixed(Duration)
  /// Half of the replies come within `p50`, 95 of 100 within `p95`, 99 of 100 within `p99`.
  case quantiles(p50: Duration, p95: Duration, p99: Duration)
  /// Any time between the two, each as likely.
  case range(min: Duration, max: Duration)

  /// A fixed latency of milliseconds.
  package static func milliseconds(_ count: Int) -> Latency { .fixed(.milliseconds(count)) }
  /// A fixed latency of seconds.
  package static func seconds(_ count: Int) -> Latency { .fixed(.seconds(count)) }

  /// The latency that so many of a million replies do not exceed; between two quantiles it grows evenly. The
  /// fastest takes half of `p50`, and the slowest is as far beyond `p99` as that is beyond `p95`.
  ///
  /// - Parameter place: 0..<1_000_000.
  package func value(at place: Int) -> Duration {
    switch self {
    case .fixed(let latency): latency
    case .range(let least, let most): Self.between((0, least), (1_000_000, most), at: place)
    case .quantiles(let p50, let p95, let p99):
      switch place {
      case ..<500_000: Self.between((0, p50 / 2), (500_000, p50), at: place)
      case ..<950_000: Self.between((500_000, p50), (950_000, p95), at: place)
      case ..<990_000: Self.between((950_000, p95), (990_000, p99), at: place)
      default: Self.between((990_000, p99), (1_000_000, p99 + (p99 - p95)), at: place)
      }
    }
  }

  private static func between(
    _ low: (place: Int, value: Duration), _ high: (place: Int, value: Duration), at place: Int
  ) -> Duration {
    low.value + (high.value - low.value) * (place - low.place) / (high.place - low.place)
  }
}
