import Testing

@testable import Explorer

@Suite struct StateStoreTests {
  private func add(_ values: [Int32], to store: StateStore, from origin: UInt64 = StateStore.noOrigin) -> Bool
  {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: store.words) { words in
      values.withUnsafeBufferPointer { values in
        guard let words = words.baseAddress, let values = values.baseAddress else { return false }
        store.pack(values, into: words)
        return store.add(words, store.hash(words), from: origin)
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
      #expect(add(next, to: store, from: StateStore.origin(number, move: 3)))
      all.append(next)
    }
    #expect(store.count == all.count)
    for state in stride(from: 0, to: all.count, by: 101) {
      #expect(values(state, in: store, width: 4) == all[state])
      #expect(store.origin(of: state)?.state == state)
      #expect(store.origin(of: state)?.move == 3)
    }
  }

  @Test func aStateIsKeptOnce() {
    let store = StateStore(first: [0, 0])
    _ = store.fit { _ in 200 }
    #expect(add([1, 2], to: store))
    #expect(!add([1, 2], to: store))
    #expect(add([2, 1], to: store))
  }

  @Test(arguments: [(1, 0), (2, 1), (3, 2), (256, 8), (257, 9)]) func valuesHaveTheBitsTheyNeed(
    _ count: Int, _ bits: Int
  ) {
    #expect(StateLayout.bits(for: count) == bits)
  }
}
