/// Limits how often each client may post: a token bucket for each address.
///
/// Time is given as nanoseconds of a clock that never goes back.
package struct RateLimiter: Sendable {
  /// The most addresses that are remembered; further ones share a bucket.
  package static let mostAddresses = 10_000

  private struct Bucket {
    var tokens: Double
    var at: UInt64
  }

  private let rate: Double
  private let burst: Double
  private let most: Int
  private var buckets: [String: Bucket] = [:]
  private var shared: Bucket
  /// When full buckets were last forgotten.
  private var sweptAt: UInt64 = 0

  /// Creates a limiter.
  ///
  /// - Parameter rate: how many batches a second; twice as many at once. 0: any number.
  package init(rate: Double, most: Int = RateLimiter.mostAddresses) {
    self.rate = rate
    self.burst = max(1, rate * 2)
    self.most = most
    shared = Bucket(tokens: max(1, rate * 2), at: 0)
  }

  /// How many addresses are remembered.
  package var count: Int { buckets.count }

  /// Takes a batch of a client.
  ///
  /// - Returns: `nil` if it may come; else the whole seconds after which it may.
  package mutating func take(_ address: String, now: UInt64) -> Int? {
    guard rate > 0 else { return nil }
    if buckets[address] == nil {
      if buckets.count >= most { sweep(now) }
      if buckets.count >= most { return take(&shared, now) }
      buckets[address] = Bucket(tokens: burst, at: now)
    }
    var bucket = buckets[address] ?? shared
    let wait = take(&bucket, now)
    buckets[address] = bucket
    return wait
  }

  private func take(_ bucket: inout Bucket, _ now: UInt64) -> Int? {
    refill(&bucket, now)
    if bucket.tokens >= 1 {
      bucket.tokens -= 1
      return nil
    }
    return max(1, Int(((1 - bucket.tokens) / rate).rounded(.up)))
  }

  private func refill(_ bucket: inout Bucket, _ now: UInt64) {
    let seconds = now > bucket.at ? Double(now - bucket.at) / 1e9 : 0
    bucket.tokens = min(burst, bucket.tokens + seconds * rate)
    bucket.at = max(now, bucket.at)
  }

  /// Forgets the addresses whose buckets are full again, at most once a second.
  private mutating func sweep(_ now: UInt64) {
    guard now >= sweptAt + 1_000_000_000 else { return }
    sweptAt = now
    buckets = buckets.filter { _, bucket in
      var bucket = bucket
      refill(&bucket, now)
      return bucket.tokens < burst
    }
  }
}
