/// The table a tape is run over: each combination of the values of its axes is a test of its own.
package struct TapeMatrix: Hashable, Sendable {
  /// In the order of the tape; the last one turns fastest.
  package var axes: [Axis] = []

  package init() {}

  /// A variable and the values it takes in turn.
  package struct Axis: Hashable, Sendable {
    package var name: String
    package var values: [String]

    package init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// One way through the table.
  package struct Combination: Hashable, Sendable {
    /// `[gender=female,locale=ja]`, to follow the name of the tape; empty where there is no table.
    package var label: String
    /// The value of each axis by its name: variables of the tape.
    package var variables: [String: String]
  }

  /// Every combination, in order; one with no variables where there are no axes.
  package var combinations: [Combination] {
    var rows: [[(name: String, value: String)]] = [[]]
    for axis in axes {
      rows = rows.flatMap { row in axis.values.map { row + [(axis.name, $0)] } }
    }
    return rows.map { row in
      let words = row.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
      return Combination(
        label: words.isEmpty ? "" : "[\(words)]",
        variables: Dictionary(row.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
    }
  }
}
