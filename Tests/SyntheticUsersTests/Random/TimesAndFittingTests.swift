import Testing

@testable import SyntheticUsers

@Suite("Times in classes")
struct TimeHistogramTests {
  @Test("Two halves added are the whole")
  func added() {
    var whole = TimeHistogram()
    var halves = [TimeHistogram(), TimeHistogram()]
    var random = UserRandom(seed: 3, user: 3)
    for index in 0..<5000 {
      let time = Int(random.lifetime(shape: 0.7, scale: 20_000))
      whole.add(milliseconds: time)
      halves[index % 2].add(milliseconds: time)
    }
    var sum = halves[1]
    sum.add(halves[0])
    #expect(sum == whole)
    #expect(whole.total == 5000)
  }

  @Test("A quantile is at most a class above the true one", arguments: [0.1, 0.5, 0.9, 1])
  func quantiles(share: Double) throws {
    var histogram = TimeHistogram()
    var random = UserRandom(seed: 4, user: 1)
    let times = (0..<3001).map { _ in Int(random.lifetime(shape: 0.7, scale: 30_000)) }.sorted()
    for time in times { histogram.add(milliseconds: time) }
    let exact = times[max(0, Int((share * 3001).rounded(.up)) - 1)]
    let found = try #require(histogram.quantile(share))
    #expect(found >= exact)
    #expect(Double(found) <= Double(exact) * 1.07 + 1)
  }

  @Test("Nothing, no time at all and a lifetime are counted too")
  func edges() {
    var histogram = TimeHistogram()
    #expect(histogram.quantile(0.5) == nil)
    histogram.add(milliseconds: 0)
    #expect(histogram.quantile(0.5) == 0)
    histogram.add(milliseconds: 1)
    #expect(histogram.quantile(1) == 1)
    histogram.add(milliseconds: .max)
    #expect(histogram.total == 3)
    #expect((histogram.quantile(1) ?? 0) > 1_000_000_000)
  }
}

@Suite("The simplex method")
struct SimplexTests {
  @Test("It finds the lowest place of a bent valley")
  func rosenbrock() throws {
    var simplex = Simplex(start: [-1.2, 1], step: [0.5, 0.5])
    for _ in 0..<400 where !simplex.isSettled(within: 1e-12) {
      let first = 1 - simplex.wanted[0]
      let second = simplex.wanted[1] - simplex.wanted[0] * simplex.wanted[0]
      simplex.tell(first * first + 100 * second * second)
    }
    let best = try #require(simplex.best)
    #expect(abs(best.at[0] - 1) < 1e-4)
    #expect(abs(best.at[1] - 1) < 1e-4)
    #expect(simplex.isSettled(within: 1e-8))
  }

  @Test("Its best never gets worse")
  func monotonous() {
    var simplex = Simplex(start: [3, -2, 7], step: [1, 1, 1])
    var best = Double.infinity
    for _ in 0..<250 {
      simplex.tell(simplex.wanted.reduce(0) { $0 + abs($1 - 1) })
      #expect((simplex.best?.value ?? .infinity) <= best)
      best = simplex.best?.value ?? .infinity
    }
    #expect(best < 0.1)
  }

  @Test("A value that is the same everywhere settles it")
  func flat() {
    var simplex = Simplex(start: [1, 2], step: [1, 1])
    #expect(simplex.best == nil)
    for _ in 0..<3 { simplex.tell(4) }
    #expect(simplex.isSettled(within: 0))
    for _ in 0..<20 { simplex.tell(4) }
    #expect(simplex.best?.value == 4)
  }
}
