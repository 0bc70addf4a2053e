import SyntheticUsers
import Testing

@Suite("Parts of a crowd")
struct ShardTests {
  @Test("Parts have all the users together", arguments: [1, 7, 16, 100])
  func sizes(count: Int) {
    let sizes = (0..<count).map { Shard(index: $0, count: count).size(of: 50) }
    #expect(sizes.reduce(0, +) == 50)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }
}
