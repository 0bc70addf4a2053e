import Fuzzing
import Testing

/// The short run of the fuzzers; `swift run -c release Fuzz all --long` is the long one.
@Suite struct ShortRunTests {
  private static let seed: UInt64 = 19

  /// Tries cases, and reports the first fault with what it takes to see it again.
  private func run(_ fuzzer: some Fuzzer, _ numbers: Range<Int>) -> FuzzTally {
    var tally = FuzzTally()
    tally.run(fuzzer, numbers)
    if let fault = tally.fault {
      Issue.record("\(fault.sentence), seed \(Self.seed), case \(fault.number):\n\(fault.input)")
    }
    return tally
  }

  @Test(arguments: 0..<2)
  func `no bytes trap a session or get into a frame`(part: Int) throws {
    let fuzzer = InputFuzzer(seed: Self.seed, packs: try PackCorpus.bundles(), longest: 15)
    let half = (fuzzer.placeCount + 1) / 2
    let tally = run(fuzzer, (part * half)..<((part + 1) * half))
    #expect(tally.count == half && tally.bytes > half * 100)
  }

  @Test func `no change of a pack traps the reader, the checks or a walk`() {
    let fuzzer = PackFuzzer(seed: Self.seed, packs: Array(PackCorpus.all.prefix(4)), moves: 6)
    let tally = run(fuzzer, 0..<24)
    #expect(tally.passed * 2 >= tally.count, "\(tally.passed) of \(tally.count) pass")
  }

  @Test func `no change of a tape traps the parser or a run`() throws {
    let tally = run(try TapeFuzzer(seed: Self.seed, largest: 600), 0..<100)
    #expect(tally.passed * 3 >= tally.count, "\(tally.passed) of \(tally.count) pass")
  }

  @Test func `no change of a picture file traps the reader`() {
    let tally = run(PictureFuzzer(seed: Self.seed), 0..<1_000)
    #expect(tally.passed > 100 && tally.passed < 900)
  }

  @Test func `a case is the same each time`() throws {
    let fuzzer = PictureFuzzer(seed: Self.seed)
    #expect(fuzzer.text(of: 7, keeping: nil) == PictureFuzzer(seed: Self.seed).text(of: 7, keeping: nil))
    #expect(fuzzer.run(7, keeping: nil) == PictureFuzzer(seed: Self.seed).run(7, keeping: nil))
    #expect(fuzzer.text(of: 7, keeping: nil) != PictureFuzzer(seed: 20).text(of: 7, keeping: nil))
  }
}
