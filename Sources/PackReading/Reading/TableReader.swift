import ContentTree
import Diagnostics

/// Reads one table strictly, and collects what is wrong with it instead of stopping.
///
/// A key that was never asked for is reported when the reading is done, so a decoder says what it knows by
/// reading it. A required value that is missing or wrong reads as an empty one: the problem is in the log,
/// and nothing uses a pack with errors.
final class TableReader {
  let log: ContentLog
  let file: String
  /// Where the table stands in its file; `nil` for the whole file.
  private let trail: KeyTrail?
  /// The table around it.
  private let parent: TableReader?
  /// What conditions and texts of this table may use.
  var scope: ContentScope
  private let table: ContentTable
  /// What the parameters of the part are that the table is in; `nil`: it is in none.
  private let arguments: PartArguments?
  /// Every key that was asked for, some more than once.
  private var asked: [String] = []
  /// For each entry of the table, whether it was asked for.
  private var isKnown: [Bool]
  /// Whether unknown keys are fine.
  private var isOpen: Bool

  private init(
    _ table: ContentTable, file: String, trail: KeyTrail?, scope: ContentScope, log: ContentLog,
    arguments: PartArguments?, parent: TableReader? = nil
  ) {
    self.table = table
    self.parent = parent
    self.arguments = arguments
    isKnown = log.isStrict ? Array(repeating: false, count: table.entries.count) : []
    isOpen = !log.isStrict
    if log.isStrict { asked.reserveCapacity(24) }
    self.file = file
    self.trail = trail
    self.scope = scope
    self.log = log
  }

  /// Reads a file's table; keys that `decode` did not ask for are reported.
  static func read<Result>(
    _ table: ContentTable, file: String, scope: ContentScope = ContentScope(), log: ContentLog,
    arguments: PartArguments? = nil, decode: (TableReader) -> Result
  ) -> Result {
    TableReader(table, file: file, trail: nil, scope: scope, log: log, arguments: arguments).read(decode)
  }

  /// Reads a table inside this one; `index` tells which one it is, where the key has an array.
  func read<Result>(
    _ table: ContentTable, key: String, index: Int? = nil, decode: (TableReader) -> Result
  ) -> Result {
    reader(of: table, key: key, index: index).read(decode)
  }

  /// A reader of a table inside this one.
  func reader(of table: ContentTable, key: String, index: Int? = nil) -> TableReader {
    let trail = KeyTrail(parent: trail, key: key, index: index)
    return TableReader(
      table, file: file, trail: trail, scope: scope, log: log, arguments: arguments, parent: self)
  }

  /// Reads this table; keys that `decode` did not ask for are reported.
  func read<Result>(_ decode: (TableReader) -> Result) -> Result {
    let result = decode(self)
    finish()
    return result
  }

  /// Accepts keys that no decoder reads: the rest of the table could not be decoded.
  func allowAnyKey() { isOpen = true }

  /// Every entry, all of them known: the keys are names of the content's own.
  var allEntries: [ContentTable.Entry] {
    isOpen = true
    guard let arguments else { return table.entries }
    return table.entries.map { ContentTable.Entry(key: $0.key, value: arguments.applied(to: $0.value)) }
  }

  /// Whether a key stands here, without taking it for a known one.
  func holds(_ key: String) -> Bool { table.index(of: key) != nil }

  /// The value of a key, which is a known one from now on; none where it is null.
  func node(_ key: String) -> ContentNode? {
    if log.isStrict { asked.append(key) }
    guard let index = table.index(of: key) else { return nil }
    if log.isStrict { isKnown[index] = true }
    let value = table.entries[index].value
    if case .null = value { return nil }
    return arguments?.applied(to: value) ?? value
  }

  func has(_ key: String) -> Bool { node(key) != nil }

  /// The place of a key, or of one of its items; of a parameter's value, the place where it is given.
  func place(_ key: String, _ index: Int? = nil) -> ContentPlace {
    arguments?.place(of: table[key], index) ?? ownPlace(key, index)
  }

  /// The place of a key itself, whatever its value comes from.
  private func ownPlace(_ key: String, _ index: Int? = nil) -> ContentPlace {
    ContentPlace(file: file, table: trail, key: key, index: index)
  }

  /// What texts of the table are named after: its file and the keys that lead to it, with the id in place of a key that has
  /// several (`screens/welcome.continue`).
  var textName: String {
    guard let parent, let trail else { return String(Substring(file.utf8.dropLast(".toml".utf8.count))) }
    var name = trail.name
    if let id = table["id"], case .string(let id) = arguments?.applied(to: id) ?? id, !id.isEmpty {
      name = id
    }
    return "\(parent.textName).\(name)"
  }

  /// The place of the table itself.
  var place: ContentPlace { ContentPlace(file: file, table: trail) }

  /// Reports a key that is missing. One that is not known and near it is likely meant to be it: that is one mistake.
  ///
  /// - Parameter known: a key that is another one, however near it is.
  func reportMissing(_ key: String, _ what: String, besides known: String = "") {
    let unknown = unknownEntries.map { $0.key }.filter { $0 != known }
    guard let near = Suggestion.nearest(to: key, among: unknown), let index = table.index(of: near) else {
      return log.error(.missingKey, at: place, "`\(key)` is missing: \(what)")
    }
    isKnown[index] = true
    log.error(
      .missingKey, at: ownPlace(near).ofKey, "`\(near)` is no key, and `\(key)` is missing: \(what)",
      fix: "did you mean `\(key)`?")
  }

  /// Reports each key that is not known so far, with the nearest one that is meant or what to write.
  ///
  /// - Returns: whether there was one.
  func reportUnknown(besides others: [String], among meant: [String], help: String) -> Bool {
    let unknown = unknownEntries.filter { !others.contains($0.key) }
    for entry in unknown {
      let near = Suggestion.nearest(to: entry.key, among: meant).map { "did you mean `\($0)`?" }
      reportUnknown(entry.key, fix: near ?? help)
    }
    return !unknown.isEmpty
  }

  private func reportUnknown(_ key: String, fix: String) {
    log.error(.unknownKey, at: ownPlace(key).ofKey, "unknown key `\(key)`", fix: fix)
  }

  func reportWrongType(_ key: String, expected: String, found: ContentNode, fix: String? = nil) {
    log.error(.wrongType, at: place(key), "`\(key)` must be \(expected), and is \(found.typeName)", fix: fix)
  }

  private var unknownEntries: [ContentTable.Entry] {
    zip(table.entries, isKnown).filter { !$0.1 }.map { $0.0 }
  }

  private func finish() {
    guard !isOpen, isKnown.contains(false) else { return }
    let unknown = unknownEntries
    let asked = Set(asked).sorted()
    let free = asked.filter { table[$0] == nil }
    for entry in unknown {
      let near = Suggestion.nearest(to: entry.key, among: free).map { "did you mean `\($0)`?" }
      // Short keys are near to many: there the list says more.
      let isLong = entry.key.count >= 5
      let taken = (isLong ? Suggestion.nearest(to: entry.key, among: asked) : nil)
        .map { "did you mean `\($0)`? It stands here already" }
      let help = near ?? taken ?? "the keys here are \(Suggestion.list(asked, limit: 40))"
      reportUnknown(entry.key, fix: help)
    }
  }
}
