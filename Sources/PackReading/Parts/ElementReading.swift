import ContentTree
import Diagnostics
import PackModel
import Portability

/// Reads the elements of a page, with those of the parts that it uses in their places.
package struct ElementReading {
  /// The value of `kind` that uses a part.
  package static let partKind = "part"

  /// How many uses of parts a page may have, those inside of parts among them, and how deep they may be: parts that
  /// use parts twice each would double with every one.
  private static let limits = (uses: 1_000, depth: 16)

  let parts: PartLibrary
  private(set) var elements: [Element] = []
  private var useCount = 0

  init(_ parts: PartLibrary) {
    self.parts = parts
  }

  /// What the uses around an element say of it.
  private struct Surroundings {
    var uses: [PartUse] = []
    var when: Condition?
    /// Where ``when`` is written; of several the innermost.
    var whenPlace: ContentPlace?
    var placement: Element.Placement?
    var row: String?
    var column: Element.Column?
  }

  /// Reads every `[[element]]` of a table.
  mutating func readAll(_ reader: TableReader) { readAll(reader, Surroundings()) }

  private mutating func readAll(_ reader: TableReader, _ surroundings: Surroundings) {
    var index = -1
    _ = reader.tables("element") { reader in
      index += 1
      if case .string(Self.partKind)? = reader.node("kind") {
        readPart(reader, index, self.surroundings(of: reader, surroundings))
      } else {
        read(reader, index, surroundings)
      }
    }
  }

  private func surroundings(of reader: TableReader, _ outer: Surroundings) -> Surroundings {
    Surroundings(
      uses: outer.uses, when: both(outer.when, reader.condition("when")),
      whenPlace: reader.has("when") ? reader.place("when") : outer.whenPlace,
      placement: reader.choice("place", Element.Placement.self) ?? outer.placement,
      row: reader.string("row") ?? outer.row,
      column: reader.choice("column", Element.Column.self) ?? outer.column)
  }

  private func both(_ outer: Condition?, _ inner: Condition?) -> Condition? {
    guard let outer, let inner else { return outer ?? inner }
    return Condition(outer, and: inner)
  }

  private mutating func read(_ reader: TableReader, _ index: Int, _ around: Surroundings) {
    if !Self.hasKnownKind(reader), let screen = reader.scope.screen { parts.incomplete.insert(screen) }
    var element = ElementDecoder.decode(reader, index: elements.count)
    element.when = both(around.when, element.when)
    if let placement = around.placement, !reader.has("place") { element.placement = placement }
    element.row = element.row ?? around.row
    if let column = around.column, !reader.has("column") { element.column = column }
    if !around.uses.isEmpty || index != elements.count {
      let condition = reader.has("when") ? nil : around.whenPlace
      element.origin = ElementOrigin(
        file: reader.file, index: index, uses: around.uses,
        when: condition.map { .init(file: $0.file, keyPath: $0.keyPath) })
    }
    elements.append(element)
  }

  private static func hasKnownKind(_ reader: TableReader) -> Bool {
    if case .string(let kind)? = reader.node("kind") {
      Element.KindName(rawValue: kind) != nil
    } else {
      false
    }
  }

  /// Reads the elements of a part that a table names.
  mutating func readPart(_ reader: TableReader) { readPart(reader, 0, Surroundings()) }

  private mutating func readPart(_ reader: TableReader, _ index: Int, _ around: Surroundings) {
    let id = reader.requiredReference("part", "a file of parts/") { .part($0) }
    guard let part = part(id, reader, around.uses), let arguments = part.arguments(reader) else {
      _ = reader.has("with")
      if let screen = reader.scope.screen { parts.incomplete.insert(screen) }
      return
    }
    var around = around
    around.uses.append(PartUse(part: id, index: index, arguments: part.words(arguments)))
    readElements(of: part, arguments, scope: reader.scope, reader.log, around)
  }

  /// Reads a part that nothing uses, for what is wrong with it.
  mutating func readUnused(_ part: PagePart, _ log: ContentLog) {
    let values = Dictionary(firstOf: part.parameters.map { ($0.name, $0.fallback ?? .string("")) })
    readElements(
      of: part, PartArguments(values: values, places: [:]), scope: ContentScope(), log,
      Surroundings(uses: [PartUse(part: part.id, index: 0, arguments: "")]))
  }

  private mutating func readElements(
    of part: PagePart, _ arguments: PartArguments, scope: ContentScope, _ log: ContentLog,
    _ around: Surroundings
  ) {
    TableReader.read(part.table, file: part.file, scope: scope, log: log, arguments: arguments) { reader in
      reader.allowAnyKey()
      readAll(reader, around)
    }
  }

  private mutating func part(_ id: PagePartID, _ reader: TableReader, _ uses: [PartUse]) -> PagePart? {
    guard !id.isEmpty, !parts.isBeyondLimits else { return nil }
    useCount += 1
    if useCount > Self.limits.uses || uses.count == Self.limits.depth {
      reader.log.error(
        .badValue, at: reader.place("part"),
        "a page can use \(Self.limits.uses) parts, and parts that use parts \(Self.limits.depth) deep",
        fix: "write fewer and larger parts")
      parts.isBeyondLimits = true
      return nil
    }
    if uses.contains(where: { $0.part == id }) {
      let way = (uses.map { $0.part }.drop { $0 != id } + [id]).joined(separator: " > ")
      reader.log.error(
        .badValue, at: reader.place("part"), "the part `\(id)` uses itself: \(way)",
        fix: "take it out here")
      return nil
    }
    if let part = parts.use(id) { return part }
    if !parts.broken.contains(id) {
      reader.log.error(
        .unknownReference, at: reader.place("part"), "there is no part `\(id)` in parts/",
        fix: Suggestion.help(for: id, among: parts.all.map { $0.id }, listing: "the parts are"))
    }
    return nil
  }
}

extension PagePart {
  /// What a use gives as `with`, and what the part itself gives; `nil`: something is missing.
  fileprivate func arguments(_ reader: TableReader) -> PartArguments? {
    var values: [String: ContentNode] = [:]
    var places: [String: ContentPlace] = [:]
    var isComplete = true
    reader.table("with") { reader in
      for entry in reader.allEntries {
        guard let name = parameter(named: entry.key, reader) else { continue }
        places[name] = reader.place(entry.key)
        values[name] = entry.value
        if case .table = entry.value {
          // Words get their key where they are given, and the part has that.
          values[name] = reader.text(entry.key).map { .string($0) }
        } else if entry.value.value == nil {
          isComplete = false
          reader.reportWrongType(
            entry.key, expected: "a text, a whole number, or true or false", found: entry.value)
        }
      }
    }
    for parameter in parameters where values[parameter.name] == nil {
      values[parameter.name] = parameter.fallback
      if parameter.fallback != nil {
        places[parameter.name] = ContentPlace(file: file, keyPath: "parameters.\(parameter.name).default")
        continue
      }
      isComplete = false
      reader.log.error(
        .missingKey, at: reader.has("with") ? reader.place("with") : reader.place,
        "the part `\(id)` needs `\(parameter.name)`: \(parameter.about)",
        fix: "add it to `with = { \(parameter.name) = \"...\" }`")
    }
    return isComplete ? PartArguments(values: values, places: places) : nil
  }

  /// The parameter that a key of `with` gives. One that the part does not have is reported, and counts as the one that is
  /// likely meant, so that nothing else is called missing for it.
  private func parameter(named name: String, _ reader: TableReader) -> String? {
    let names = parameters.map { $0.name }
    if names.contains(name) { return name }
    reader.log.error(
      .unknownKey, at: reader.place(name).ofKey, "the part `\(id)` has no parameter `\(name)`",
      fix: Suggestion.help(for: name, among: names, listing: "its parameters are"))
    guard reader.log.isStrict else { return nil }
    return Suggestion.nearest(to: name, among: names).flatMap { reader.holds($0) ? nil : $0 }
  }

  /// What the parameters are, as people write it: `selected = home`.
  fileprivate func words(_ arguments: PartArguments) -> String {
    parameters.compactMap { parameter in
      arguments.text(of: parameter.name).map { "\(parameter.name) = \($0)" }
    }.joined(separator: ", ")
  }
}
