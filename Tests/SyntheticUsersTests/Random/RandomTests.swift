import Behaviour
import Testing

@testable import SyntheticUsers

@Suite("Random numbers of synthetic users")
struct RandomTests {
  @Test("A user's numbers depend on the seed and the user alone")
  func repeatable() {
    func numbers(_ seed: UInt64, _ user: UInt64) -> [UInt64] {
      var random = UserRandom(seed: seed, user: user)
      return (0..<5).map { _ in random.next() }
    }
    #expect(numbers(1, 7) == numbers(1, 7))
    #expect(numbers(1, 7) != numbers(1, 8))
    #expect(numbers(1, 7) != numbers(2, 7))
    #expect(Set((0..<1000).map { numbers(3, $0)[0] }).count == 1000)
  }

  @Test("Units are even over users, not only within one")
  func even() {
    var counts = Array(repeating: 0, count: 10)
    for user in 0..<20_000 {
      var random = UserRandom(seed: 42, user: UInt64(user))
      counts[Int(random.unit() * 10)] += 1
    }
    // 2,000 are expected, with a standard deviation of 42.
    #expect(counts.allSatisfy { abs($0 - 2000) < 210 })
  }

  @Test("What is certain or impossible draws no number")
  func certain() {
    var random = UserRandom(seed: 1, user: 1)
    let before = random
    let answers = [random.happens(1), random.happens(0)]
    #expect(answers == [true, false])
    let indices = [random.index(of: [0, 3, 0]), random.index(of: [0, 0]), random.index(of: [])]
    #expect(indices == [1, nil, nil])
    var untouched = before
    let (next, expected) = (random.next(), untouched.next())
    #expect(next == expected)
  }

  @Test("Weights are kept")
  func weights() {
    var random = UserRandom(seed: 5, user: 0)
    var counts = [0, 0, 0]
    for _ in 0..<30_000 { counts[random.index(of: [1, 0, 3]) ?? 1] += 1 }
    #expect(counts[1] == 0)
    #expect(abs(counts[0] - 7500) < 400)
  }

  @Test("The normal distribution, the factor and the lifetime have their middles where they should")
  func distributions() {
    var random = UserRandom(seed: 9, user: 3)
    let normals = (0..<20_000).map { _ in random.normal() }
    let mean = normals.reduce(0, +) / 20_000
    let variance = normals.reduce(0) { $0 + $1 * $1 } / 20_000
    #expect(abs(mean) < 0.035)
    #expect(abs(variance - 1) < 0.05)
    let factors = (0..<20_001).map { _ in random.factor(spread: 0.5) }.sorted()
    #expect(abs(factors[10_000] - 1) < 0.03)
    // Of a Weibull distribution 1 - 1/e lie below the scale, whatever the shape.
    for shape in [0.7, 1, 2] {
      let below = (0..<20_000).count { _ in random.lifetime(shape: shape, scale: 60) < 60 }
      #expect(abs(Double(below) / 20_000 - 0.63212) < 0.017)
    }
    let endless = random.lifetime(shape: 0.7, scale: 0)
    #expect(endless == .infinity)
  }
}
