import Collecting
import Testing

struct RateLimiterTests {
  private static let second: UInt64 = 1_000_000_000

  @Test func `twice the rate at once, then the rate`() {
    var limiter = RateLimiter(rate: 2)
    #expect((0..<6).map { _ in limiter.take("a", now: 0) } == [nil, nil, nil, nil, 1, 1])
    #expect(limiter.take("b", now: 0) == nil)
    #expect(limiter.take("a", now: Self.second / 2) == nil)
    #expect(limiter.take("a", now: Self.second / 2) == 1)
    let later = 100 * Self.second
    #expect((0..<5).map { _ in limiter.take("a", now: later) } == [nil, nil, nil, nil, 1])
    // A clock that stands still, or an earlier instant, gives nothing.
    #expect(limiter.take("a", now: 0) == 1)
  }

  @Test func `a low rate says how long to wait, and 0 is no limit`() {
    var slow = RateLimiter(rate: 0.1)
    #expect(slow.take("a", now: 0) == nil)
    #expect(slow.take("a", now: 0) == 10)
    var free = RateLimiter(rate: 0)
    #expect((0..<100).allSatisfy { _ in free.take("a", now: 0) == nil })
    #expect(free.count == 0)
  }

  @Test func `the table of addresses is bounded`() {
    var limiter = RateLimiter(rate: 1, most: 100)
    for number in 0..<100 { #expect(limiter.take("address \(number)", now: Self.second) == nil) }
    // Further ones share a bucket of two.
    #expect((0..<5).map { limiter.take("other \($0)", now: Self.second) } == [nil, nil, 1, 1, 1])
    #expect(limiter.count == 100)
    // Those who have not posted for a while are forgotten.
    #expect(limiter.take("other", now: 10 * Self.second) == nil)
    #expect(limiter.count == 1)
  }

  @Test func `a budget is never overdrawn`() {
    let budget = MemoryBudget(bytes: 10)
    #expect(budget.take(6) && !budget.take(5) && budget.take(4) && !budget.take(1))
    budget.give(10)
    #expect(budget.take(10))
  }
}
