/// Combinations of values in which each value of an axis meets each value of every other one: far fewer than all.
package struct PairTable: Sendable {
  /// Something that varies, with its values.
  package struct Axis: Hashable, Sendable {
    /// The key of configuration: `locale`, `user.gender`.
    package var name: String
    /// The values, by which rows refer to them.
    package var values: [String]

    /// Creates an axis, which needs at least one value.
    package init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The combinations; each has, for every axis in order, an index into its values.
  package private(set) var rows: [[Int]] = []
  /// How many pairs there are.
  package let pairCount: Int

  private struct Pair: Hashable {
    var first: Int
    var value: Int
    var second: Int
    var other: Int
  }

  /// Greedy: a row begins with a pair that is missing, and each further axis takes the value that meets most.
  package init(_ axes: [Axis]) {
    var open: Set<Pair> = []
    for first in axes.indices {
      for second in axes.indices where first < second {
        for value in axes[first].values.indices {
          for other in axes[second].values.indices {
            open.insert(Pair(first: first, value: value, second: second, other: other))
          }
        }
      }
    }
    pairCount = Self.count(axes)
    if axes.count == 1 { rows = axes[0].values.indices.map { [$0] } }
    while let seed = open.min(by: Self.precedes) {
      var row = [Int?](repeating: nil, count: axes.count)
      row[seed.first] = seed.value
      row[seed.second] = seed.other
      for axis in axes.indices where row[axis] == nil {
        let gains = axes[axis].values.indices.map { value in
          Self.pairs(of: row, with: axis, value).count(where: open.contains)
        }
        row[axis] = gains.indices.max { (gains[$0], -$0) < (gains[$1], -$1) }
      }
      let whole = row.map { $0 ?? 0 }
      for axis in axes.indices { open.subtract(Self.pairs(of: row, with: axis, whole[axis])) }
      rows.append(whole)
    }
  }

  /// How many pairs of values some axes have.
  package static func count(_ axes: [Axis]) -> Int {
    var (values, pairs) = (0, 0)
    for axis in axes {
      pairs += values * axis.values.count
      values += axis.values.count
    }
    return pairs
  }

  /// How many pairs of values some rows have.
  package static func count(in rows: [[Int]]) -> Int {
    var met: Set<Pair> = []
    for row in rows {
      for axis in row.indices { met.formUnion(pairs(of: row, with: axis, row[axis])) }
    }
    return met.count
  }

  private static func precedes(_ one: Pair, _ other: Pair) -> Bool {
    (one.first, one.second, one.value, one.other) < (other.first, other.second, other.value, other.other)
  }

  private static func pairs(of row: [Int?], with axis: Int, _ value: Int) -> [Pair] {
    row.indices.compactMap { index in
      guard index != axis, let other = row[index] else { return nil }
      return index < axis
        ? Pair(first: index, value: other, second: axis, other: value)
        : Pair(first: axis, value: value, second: index, other: other)
    }
  }
}
