import Statistics
import Testing

/// Mann's and Whitney's test, by values worked out by hand.
@Suite struct RankSumTests {
  private func probability(_ first: [Int64], _ second: [Int64]) -> Double {
    RankSum.probability(first.map { (value: $0, count: 1) }, second.map { (value: $0, count: 1) })
  }

  @Test func `groups that do not overlap, and groups with ties`() {
    // z = (12.5 - 0.5) / sqrt(25 * 11 / 12).
    #expect(abs(probability([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]) - 0.012186) < 1e-6)
    // Three of each value: z = (1.5 - 0.5) / sqrt(0.75 * (7 - 48 / 30)).
    #expect(abs(probability([1, 1, 2], [1, 2, 2]) - 0.619258) < 1e-5)
  }

  @Test func `equal values, empty groups, and values that are counted together`() {
    #expect(probability([3, 3], [3, 3, 3]) == 1 && probability([], [1]) == 1)
    let counted = RankSum.probability(
      [(value: 1, count: 2), (value: 2, count: 1)], [(value: 1, count: 1), (value: 2, count: 2)])
    #expect(counted == probability([1, 1, 2], [1, 2, 2]))
  }
}
