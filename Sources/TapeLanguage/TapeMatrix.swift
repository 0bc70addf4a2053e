import Portability

/// The table a tape is run over: each combination of the values of its axes is a test of its own.
package struct TapeMatrix: Hashable, Sendable {
  /// The axes in the order of the tape; the last one turns fastest.
  package var axes: [Axis] = []
  /// Combinations that have all the values of one of these are left out.
  package var exclusions: [[TapePair]] = []

  /// A table has at most so many combinations, those left out among them.
  static let most = 1_000

  /// The table of a tape without axes, which has one combination.
  package init() {}

  /// A variable and the values it takes in turn.
  package struct Axis: Hashable, Sendable {
    /// The name of the variable: `locale`, `gender`.
    package var name: String
    /// The values in the order in which they are run; in a parsed tape none is there twice.
    package var values: [String]

    /// Creates an axis.
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

    /// Creates a combination.
    package init(label: String, variables: [String: String]) {
      self.label = label
      self.variables = variables
    }
  }

  /// Every combination, in order; one with no variables where there are no axes.
  package var combinations: [Combination] { combinations(with: [:]) }

  /// The combinations that have these values, where they name axes.
  package func combinations(with fixed: [String: String]) -> [Combination] {
    rows(with: fixed).map { row in
      Combination(
        label: Self.label(row),
        variables: Dictionary(lastOf: row.map { ($0.name, $0.value) }))
    }
  }

  /// Where an axis stands, for people: `Matrix locale`.
  package static func origin(of axis: String) -> String { "Matrix \(axis)" }

  /// `[gender=female,locale=ja]`; empty without a table.
  package static func label(_ row: [TapePair]) -> String {
    row.isEmpty ? "" : "[\(words(row, separator: ","))]"
  }

  /// `gender=female,locale=ja`
  package static func words(_ row: [TapePair], separator: String) -> String {
    row.map { "\($0.name)=\($0.value)" }.joined(separator: separator)
  }

  /// The combinations with these values, where they name axes; each in the order of the axes.
  func rows(with fixed: [String: String] = [:]) -> [[TapePair]] {
    var rows: [[TapePair]] = [[]]
    for axis in axes {
      let values = axis.values.filter { fixed[axis.name] == nil || fixed[axis.name] == $0 }
      rows = rows.flatMap { row in values.map { row + [TapePair(name: axis.name, value: $0)] } }
    }
    return rows.filter { row in !exclusions.contains { $0.allSatisfy(row.contains) } }
  }

  // MARK: Building

  /// Why something cannot be part of the table, and the likely remedy.
  typealias Problem = (message: String, fix: String?)

  /// Adds an axis, unless there is something wrong with it.
  mutating func add(_ axis: Axis) -> Problem? {
    if axes.contains(where: { $0.name == axis.name }) {
      return ("`Matrix \(axis.name)` stands here twice", "give all values on one line")
    }
    var seen: Set<String> = []
    if let twice = axis.values.first(where: { !seen.insert($0).inserted }) {
      return ("`Matrix \(axis.name)` has `\(twice)` twice", nil)
    }
    let count = axes.reduce(1) { $0 * $1.values.count }
    guard axis.values.count <= Self.most, count * axis.values.count <= Self.most else {
      return (
        "the table has more than \(TapeNumber.grouped(Self.most)) combinations", "make several tapes of it"
      )
    }
    axes.append(axis)
    return nil
  }

  /// Leaves combinations out, unless there are none with these values, or none would be left.
  mutating func add(exclusion pairs: [TapePair]) -> Problem? {
    for pair in pairs {
      guard let axis = axes.first(where: { $0.name == pair.name }) else {
        let near = TapeSuggestion.fix(for: pair.name, among: axes.map { $0.name })
        return ("the table has no `\(pair.name)`", near ?? "`Matrix \(pair.name)` comes first")
      }
      guard axis.values.contains(pair.value) else { return Self.unknown(pair.value, of: axis) }
    }
    exclusions.append(pairs)
    guard rows().isEmpty else { return nil }
    exclusions.removeLast()
    return ("`Except` leaves nothing of the table", nil)
  }

  /// That a value is not one of an axis.
  static func unknown(_ value: String, of axis: Axis) -> Problem {
    let known = axis.values.map { "`\($0)`" }.joined(separator: ", ")
    return (
      "`\(axis.name)` of the table is never `\(value)`",
      TapeSuggestion.fix(for: value, among: axis.values) ?? "it is \(known)"
    )
  }
}
