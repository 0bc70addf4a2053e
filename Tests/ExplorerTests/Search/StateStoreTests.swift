import Testing

@testable import Explorer

@Suite struct StateStoreTests {
  private func place(_ values: [Int32], in store: StateStore) -> Int? {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: store.words) { words in
      values.withUnsafeBufferPointer { values in
        guard let words = words.baseAddress, let values = values.baseAddress else { return nil }
        store.pack(values, into: words)
        return store.place(words, store.hash(words))
      }
    }
  }

  private func values(_ state: Int, in store: StateStore, width: Int) -> [Int32] {
    var values = [Int32](repeating: 0, count: width)
    values.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { store.unpack(state, into: base) }
    }
    return values
  }

  @Test func statesStayWhatTheyAreWhileTheLayoutGrows() {
    let store = StateStore(first: [0, 0, 0, 0])
    var counts = [1, 1, 1, 1]
    var all: [[Int32]] = []
    for number in 0..<60_000 {
      let next = [number % 977, number / 977, number % 3, number % 70_001].map(Int32.init)
      for slot in 0..<4 { counts[slot] = max(counts[slot], Int(next[slot]) + 1) }
      _ = store.fit { counts[$0] }
      #expect(place(next, in: store) == number)
      store.note(Int32(number % 7), Int32(number), at: number)
      all.append(next)
    }
    #expect(store.count == all.count)
    for state in stride(from: 0, to: all.count, by: 101) {
      #expect(values(state, in: store, width: 4) == all[state])
      #expect(store.set(of: state) == Int32(state % 7))
      #expect(store.lastFind(of: state) == Int32(state))
    }
  }

  @Test func aStateIsKeptOnce() {
    let store = StateStore(first: [0, 0])
    _ = store.fit { _ in 200 }
    #expect(place([1, 2], in: store) == 0)
    #expect(place([1, 2], in: store) == 0)
    #expect(place([2, 1], in: store) == 1)
    #expect(store.count == 2)
  }

  @Test(arguments: [(1, 0), (2, 1), (3, 2), (256, 8), (257, 9)]) func valuesHaveTheBitsTheyNeed(
    _ count: Int, _ bits: Int
  ) {
    #expect(StateLayout.bits(for: count) == bits)
  }
}
