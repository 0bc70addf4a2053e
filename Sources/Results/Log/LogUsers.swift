import EventLog

/// The users of a log, and the last value of each fact about them: attributes, locale, device.
struct LogUsers: Sendable {
  /// The keys of the attributes.
  let attributes: [String]
  /// The names of all facts: the attributes first.
  let facts: [String]
  /// The texts of the ids, in the order of their first use in the log.
  private(set) var ids: [Int32] = []

  /// The facts of each user, one user after the other.
  private var known: [Fact] = []
  private var places: [Int32] = []

  /// Facts that have columns of their own.
  private static let columns = ["locale", "device"]
  /// The place among the attributes of the entry point, which is no column: `session_started` says it.
  private let entry: Int?

  /// - Parameter names: of facts that are asked for.
  init(_ names: [String] = []) {
    attributes = names.enumerated().filter { place, name in
      // Sessions have a version, and users that of one of them.
      name != SplitName.version && !Self.columns.contains(name) && !names[..<place].contains(name)
    }
    .map(\.element)
    facts = attributes + Self.columns
    entry = attributes.firstIndex(of: "entry")
  }

  /// Whether a user, by the place, has one of the values of each filter.
  func passes(_ filters: [LogFold.Filter], _ user: Int) -> Bool {
    filters.allSatisfy { filter in
      filter.fact.map { filter.values.contains(text($0, of: user)) } ?? false
    }
  }

  /// The text of a fact of a user, by their places; ``InternTable/none``: not known.
  func text(_ fact: Int, of user: Int) -> Int32 { known[user * facts.count + fact].text }

  /// Notes what a row says.
  ///
  /// - Parameter values: of the attributes.
  /// - Returns: the place of the row's user.
  mutating func take(_ row: EventRow, _ values: [Int32]) -> Int32 {
    let user = place(of: row.user)
    var fact = Int(user) * facts.count
    for (place, value) in values.enumerated() {
      let text = place == entry && value < 0 ? row.entry : value
      known[fact].take(Fact(text: text, time: row.timestamp))
      fact += 1
    }
    known[fact].take(Fact(text: row.locale, time: row.timestamp))
    known[fact + 1].take(Fact(text: row.device, time: row.timestamp))
    return user
  }

  /// Takes the users of another part of the log, which has the same facts.
  ///
  /// - Returns: the new places of its users.
  mutating func adopt(_ other: LogUsers, _ numbers: EventTables.Renumbering) -> [Int32] {
    other.ids.indices.map { index in
      let user = place(of: numbers.text(other.ids[index]))
      for place in facts.indices {
        var fact = other.known[index * facts.count + place]
        fact.text = numbers.text(fact.text)
        known[Int(user) * facts.count + place].take(fact)
      }
      return user
    }
  }

  /// Frees what is only needed while users are added.
  mutating func close() { places = [] }

  private mutating func place(of id: Int32) -> Int32 {
    if let place = PlaceTable.place(of: id, in: &places, new: ids.count) { return Int32(place) }
    ids.append(id)
    known.append(contentsOf: repeatElement(Fact(text: InternTable.none, time: .min), count: facts.count))
    return Int32(ids.count - 1)
  }

  /// A text and when it was said.
  private struct Fact: Sendable {
    var text: Int32
    var time: Int64

    mutating func take(_ other: Fact) {
      // At the same moment the larger number wins: the order of reading does not count.
      if other.text >= 0, (other.time, other.text) > (time, text) || text < 0 { self = other }
    }
  }
}
