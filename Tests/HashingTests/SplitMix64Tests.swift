import Hashing
import Testing

@Suite struct SplitMix64Tests {
  @Test func `a seed gives the numbers of the reference implementation`() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `a number is mixed to what the first number of its seed is`() {
    var random = SplitMix64(seed: 0)
    #expect(random.next() == SplitMix64.mixed(SplitMix64.increment))
    #expect(SplitMix64.mixed(0) == 0)
  }
}
