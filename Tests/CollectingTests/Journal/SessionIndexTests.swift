import SeededRandom
import Testing

@testable import Collecting

struct SessionIndexTests {
  @Test func `an event is new once, in any order`() {
    var index = SessionIndex()
    for seq: UInt32 in [3, 0, 2, 1, 4] { #expect(index.insert(7, seq) == .new) }
    for seq: UInt32 in 0...4 { #expect(index.insert(7, seq) == .duplicate) }
    #expect(index.count == 1 && index.countWithGaps == 0)
  }

  @Test func `a session has a limited number of gaps`() {
    var index = SessionIndex()
    for number in 1...UInt32(SessionIndex.mostGaps) { #expect(index.insert(7, number * 2) == .new) }
    // The first number leaves a gap of 0 and 1; each later one a gap of one.
    #expect(index.insert(7, 10_000) == .tooManyGaps)
    #expect(index.insert(7, 2001) == .new)
    // The middle of a gap would make two of it.
    #expect(index.insert(8, 10) == .new)
    #expect(index.insert(7, 1) == .new && index.insert(7, 0) == .new)
    #expect(index.insert(7, 10_000) == .new)
    #expect(index.insert(7, 5000) == .tooManyGaps)
    // A number that is read from a file is never refused.
    #expect(index.insert(7, 5000, mostGaps: .max) == .new)
  }

  @Test func `the highest number is refused by nothing but the check of lines`() {
    var index = SessionIndex()
    #expect(index.insert(7, .max - 1) == .new)
    #expect(index.insert(7, .max - 1) == .duplicate)
    #expect(index.insert(7, 0) == .new)
  }

  @Test(arguments: 1...20) func `it agrees with a set, also after sessions are put back`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var index = SessionIndex(key: random.next())
    var model: [UInt64: Set<UInt32>] = [:]
    for _ in 0..<4000 {
      let session = UInt64.random(in: 0...200, using: &random)
      let seq = UInt32.random(in: 0...40, using: &random)
      let before = index.entry(session)
      let isNew = !(model[session]?.contains(seq) ?? false)
      #expect(index.insert(session, seq) == (isNew ? .new : .duplicate))
      if Bool.random(using: &random) {
        index.restore(before)
      } else {
        model[session, default: []].insert(seq)
      }
    }
    #expect(index.count == model.count)
    for (session, seqs) in model {
      for seq: UInt32 in 0...40 where seqs.contains(seq) { #expect(index.insert(session, seq) == .duplicate) }
    }
  }
}
