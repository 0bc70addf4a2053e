import Testing

@testable import Explorer

/// Operations on diagrams against the same on plain sets of tuples, drawn at random.
@Suite struct DiagramsTests {
  private typealias Tuples = Set<[Int32]>

  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// Some tuples, and the same with all combinations of what two slots hold.
  private func tuples(_ random: inout Random) -> Tuples {
    var all: Tuples = []
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      all.insert((0..<4).map { _ in Int32.random(in: 0...4, using: &random) })
    }
    if Bool.random(using: &random) {
      for first in Int32(0)...2 { for last in Int32(0)...3 { all.insert([first, 1, 2, last]) } }
    }
    return all
  }

  private func set(_ tuples: Tuples, in diagrams: Diagrams) -> Int32 {
    tuples.sorted { $0.lexicographicallyPrecedes($1) }
      .reduce(Diagrams.none) { diagrams.union($0, diagrams.set(of: $1)) }
  }

  /// The tuples of a set, by taking the first away again and again.
  private func members(_ set: Int32, in diagrams: Diagrams) -> [[Int32]] {
    var (rest, members): (Int32, [[Int32]]) = (set, [])
    while rest != Diagrams.none {
      let first = diagrams.first(of: rest)
      members.append(first)
      rest = diagrams.difference(rest, diagrams.set(of: first))
    }
    return members
  }

  @Test(arguments: 0..<200) func operationsAreThoseOfSets(_ seed: UInt64) {
    var random = Random(state: seed)
    let diagrams = Diagrams(depth: 4)
    let (one, other) = (tuples(&random), tuples(&random))
    let (first, second) = (set(one, in: diagrams), set(other, in: diagrams))
    #expect(members(first, in: diagrams).count == one.count)
    #expect(Tuples(members(first, in: diagrams)) == one)
    #expect(diagrams.count(first) == one.count)
    // A set has one number, however it came about.
    #expect(diagrams.union(first, second) == set(one.union(other), in: diagrams))
    #expect(diagrams.union(second, first) == set(one.union(other), in: diagrams))
    #expect(diagrams.intersection(first, second) == set(one.intersection(other), in: diagrams))
    #expect(diagrams.difference(first, second) == set(one.subtracting(other), in: diagrams))
    for level in 0..<4 {
      for value in 0..<6 {
        #expect(
          diagrams.restriction(first, level: level, value: value)
            == set(one.filter { $0[level] == value }, in: diagrams))
      }
    }
    for tuple in one.union(other) {
      #expect(diagrams.contains(tuple, in: first) == one.contains(tuple))
    }
  }

  @Test(arguments: 0..<200) func assignmentsLeadThereAndBack(_ seed: UInt64) {
    var random = Random(state: seed &+ 1000)
    let diagrams = Diagrams(depth: 4)
    let (one, goal) = (tuples(&random), tuples(&random))
    let (first, second) = (set(one, in: diagrams), set(goal, in: diagrams))
    let values = (0..<4).map { _ in Int32.random(in: -3...4, using: &random) }
    let assignment = diagrams.assignment(values.map { max(-1, $0) })
    let assigned = { (tuple: [Int32]) in zip(tuple, values).map { $1 < 0 ? $0 : $1 } }
    #expect(diagrams.image(first, assignment) == set(Tuples(one.map(assigned)), in: diagrams))
    let before = one.filter { goal.contains(assigned($0)) }
    #expect(diagrams.preimage(first, of: second, assignment) == set(before, in: diagrams))
    for tuple in goal {
      let origin = diagrams.origin(of: tuple, by: assignment, in: first)
      #expect((origin == nil) == !one.contains { assigned($0) == tuple })
      if let origin { #expect(one.contains(origin) && assigned(origin) == tuple) }
    }
  }

  @Test func combinationsAreCountedAndTakeNoRoom() {
    let diagrams = Diagrams(depth: 30)
    var all = diagrams.set(of: Array(repeating: 0, count: 30))
    for level in 0..<30 {
      for value in Int32(1)...3 {
        var values = Array(repeating: Int32(-1), count: 30)
        values[level] = value
        all = diagrams.union(all, diagrams.image(all, diagrams.assignment(values)))
      }
    }
    #expect(diagrams.count(all) == 1 << 60)
    #expect(diagrams.bytes < 8_000_000)
  }

  @Test func moreThanCanBeCountedIsNotLess() {
    let diagrams = Diagrams(depth: 40)
    var all = diagrams.set(of: Array(repeating: 0, count: 40))
    for level in 0..<40 {
      for value in Int32(1)...3 {
        var values = Array(repeating: Int32(-1), count: 40)
        values[level] = value
        all = diagrams.union(all, diagrams.image(all, diagrams.assignment(values)))
      }
    }
    #expect(diagrams.count(all) == Int.max)
  }
}
