import ContentTree
import Diagnostics
import OnboardingFlow
import PackEditing
import PackFormat
import PackModel
import PackReading
import PackReview
import Screens
import Session
import TerminalModel

/// What can be added, while it is chosen.
struct EditPalette: Hashable, Sendable {
  /// The kinds.
  var names: [String]
  /// The one at the cursor.
  var focus = 0
  /// The array that gets a table, its file, and where in it.
  var place: Place

  /// Where a table is put in.
  struct Place: Hashable, Sendable {
    var file: String
    var array: TOMLPath
    var index: Int
  }
}

extension EditMode {
  /// Whether something can be added at the cursor.
  var canAdd: Bool { item.map { $0.part.place != nil || $0.part.ownArray != nil } ?? false }

  /// Puts in a table after the one at the cursor; of elements one chooses which kind.
  mutating func add(_ session: Simulation) -> Request? {
    guard let part = item?.part, let document = try? edits.document(part.file) else { return nil }
    // Of branches the first that holds is taken: one after the last, which always holds, would never be.
    if part.name == EditPart.branch, let own = part.place {
      let isLast = document[part.table.key("when")] == nil && own.index > 0
      return copyTable(session, from: isLast ? own.index - 1 : own.index)
    }
    let place: EditPalette.Place
    if let own = part.place {
      place = EditPalette.Place(file: part.file, array: own.array, index: own.index + 1)
    } else if let array = part.ownArray {
      place = EditPalette.Place(file: part.file, array: array, index: tableCount(array, part.file))
    } else {
      return nil
    }
    let kinds = EditFormat.kinds(of: place.array, in: part.file, document).filter { $0 != "part" }
    guard kinds.isEmpty else {
      palette = EditPalette(names: kinds, focus: kinds.firstIndex(of: "text") ?? 0, place: place)
      return nil
    }
    return add(nil, at: place, session)
  }

  /// Takes a key while it is chosen what to add.
  mutating func handleInPalette(_ press: KeyPress, _ session: Simulation) -> Request? {
    guard var palette else { return nil }
    let count = palette.names.count
    switch press.key {
    case .up, .left: palette.focus = (palette.focus + count - 1) % count
    case .down, .right: palette.focus = (palette.focus + 1) % count
    case .enter:
      self.palette = nil
      return add(palette.names[palette.focus], at: palette.place, session)
    case .escape:
      self.palette = nil
      return nil
    case .character(let character):
      // The next that begins so.
      let order = (1...count).map { (palette.focus + $0) % count }
      palette.focus = order.first { palette.names[$0].hasPrefix(String(character)) } ?? palette.focus
    default: break
    }
    self.palette = palette
    return nil
  }

  /// Puts in a table with what it has to have, and words of its own where it is used.
  private mutating func add(_ kind: String?, at place: EditPalette.Place, _ session: Simulation) -> Request? {
    guard let document = try? edits.document(place.file) else { return nil }
    let table = place.array.index(place.index)
    var more: [TOMLEdit] = []
    var entries: [ContentTable.Entry]
    let old = place.index > 0 ? place.array.index(place.index - 1) : nil
    if place.file.hasPrefix("data/"), let old, case .table(let record)? = document[old] {
      entries = likeRecord(record, place, document, session)
    } else {
      let template = EditTemplate(session, ids: Self.ids(place.array, document))
      entries = template.entries(
        kind, EditFormat.keys(ofNew: place.array, kind: kind, in: place.file, document))
    }
    if place.file.hasPrefix("tours/") {
      let words = EditTemplate(session, ids: []).words
      entries.append(ContentTable.Entry(key: "text", value: words))
    }
    // A page without a picture beside pages that have one looks broken; another one is a key away.
    if place.array == TOMLPath("page"), let old, let artwork = document[old.key("artwork")] {
      let place = entries.firstIndex { $0.key != "id" } ?? entries.endIndex
      entries.insert(ContentTable.Entry(key: "artwork", value: artwork), at: place)
    }
    // The button of the last page leads on: it goes with the end of the pages.
    if place.array == TOMLPath("page"), let old, place.index == tableCount(place.array, place.file),
      let button = document[old.key("button")]
    {
      entries.append(ContentTable.Entry(key: "button", value: button))
      more.append(.remove(old.key("button")))
    }
    if place.array == TOMLPath("step"), let old {
      let id = ContentTable(entries)["id"]
      // The screen that is up, with what its outcomes lead to, and on to where the step before it led.
      if entries.allSatisfy({ $0.key != "screen" }), let screen = document[old.key("screen")] {
        entries.append(ContentTable.Entry(key: "screen", value: screen))
        if let outcomes = document[old.key("on")] {
          entries.append(ContentTable.Entry(key: "on", value: outcomes))
        }
      }
      // Tables of their own (`[[step.next]]`) stay where they are.
      let branches = old.key("next")
      if let next = document[branches], document.map[branches.text]?.kind == .value, let id {
        entries.append(ContentTable.Entry(key: "next", value: next))
        more.append(.set(branches, id))
      }
    }
    follow(table)
    let own = FileEdits(
      file: place.file, edits: [.insertTable(place.array, at: place.index, entries)] + more)
    return .edit([own] + roomForCard(place, session))
  }

  /// Decks that show so many cards and no more show one more, so that none of the others goes with the new one.
  private mutating func roomForCard(_ place: EditPalette.Place, _ session: Simulation) -> [FileEdits] {
    session.flow.pack.screens.compactMap { screen in
      guard case .deck(let deck) = screen.kind, place.file == "data/\(deck.data).toml",
        let count = deck.count, session.flow.cards(of: deck, after: []).count == count
      else { return nil }
      let (file, path) = (screen.place().file, TOMLPath("count"))
      guard case .integer(let written)? = (try? edits.document(file))?[path] else { return nil }
      return FileEdits(file: file, edits: [.set(path, .integer(written + 1))])
    }
  }

  /// A record with the fields of another one: texts are new, the rest is the same.
  private func likeRecord(
    _ record: ContentTable, _ place: EditPalette.Place, _ document: TOMLDocument, _ session: Simulation
  ) -> [ContentTable.Entry] {
    let template = EditTemplate(session, ids: Self.ids(place.array, document))
    // In the order in which the other one is written.
    let table = place.array.index(place.index - 1).text
    let offset = { (entry: ContentTable.Entry) in
      document.map["\(table).\(entry.key)"]?.value.start.offset ?? .max
    }
    return record.entries.sorted { offset($0) < offset($1) }.map { entry in
      switch entry.value {
      case .string(let id) where entry.key == "id":
        return ContentTable.Entry(key: "id", value: .string(Self.free(id, beside: template.ids)))
      case .string(let key) where session.bundle.strings.isOwn(key):
        return ContentTable.Entry(key: entry.key, value: template.words)
      default: return entry
      }
    }
  }
}

/// Tables that did not exist, with everything that the format asks for.
struct EditTemplate {
  /// Ids that are taken.
  let ids: Set<String>
  /// Words that can be typed over: in the first language, and in brackets in the others.
  var words: ContentNode { words(new) }
  private let new: String
  private let pack: Pack
  private let artwork: [String]

  init(_ session: Simulation, ids: Set<String>) {
    self.ids = ids
    pack = session.bundle.pack
    artwork = session.bundle.artwork.ids
    new = session.words("edit.new_text")
  }

  /// Words in the first language, and in brackets in the others.
  func words(_ text: String) -> ContentNode {
    .table(
      ContentTable(
        pack.locales.enumerated().map { index, locale in
          ContentTable.Entry(
            key: locale, value: .string(index == 0 ? text : TextStub.words(translating: text, in: locale)))
        }))
  }

  func entries(_ kind: String?, _ keys: [EditFormat.Key]) -> [ContentTable.Entry] {
    var entries: [ContentTable.Entry] = []
    for key in keys where key.isRequired {
      let value: ContentNode? =
        if key.name == "id" {
          .string(free(kind ?? "new"))
        } else if let kind, case .choice = key.type, key.name == "kind" {
          .string(kind)
        } else { value(of: key.type, key.example) }
      if let value { entries.append(ContentTable.Entry(key: key.name, value: value)) }
    }
    // What is of no use without, or what the format asks for in other words.
    let picture = artwork.first.map { ContentNode.string($0) }
    let more: [(String, ContentNode?)] =
      switch kind {
      case "button": [("place", .string("footer")), ("emit", .string("next"))]
      case "artwork": [("artwork", picture), ("rows", .integer(8))]
      case "card": [("heading", words)]
      case "progress": [("value", .integer(40))]
      default: []
      }
    entries = entries.map { entry in
      switch (kind, entry.key) {
      case ("tabs", "selected"): ContentTable.Entry(key: entry.key, value: .string(Self.items[0]))
      case (let kind?, "bind"):
        attribute(for: kind).map { ContentTable.Entry(key: "bind", value: .string($0)) } ?? entry
      default: entry
      }
    }
    return entries + more.compactMap { key, value in value.map { ContentTable.Entry(key: key, value: $0) } }
  }

  /// Ids of the first items of a list.
  private static let items = ["one", "two"]

  /// The first attribute that can hold what an element of a kind gives.
  private func attribute(for kind: String) -> String? {
    pack.attributes.first { attribute in
      guard attribute.values.isEmpty, !attribute.isList else { return false }
      switch (kind, attribute.initial) {
      case ("switch", .bool), ("checkbox", .bool), ("slider", .number), ("stepper", .number),
        ("rating", .number), ("progress", .number):
        return true
      case ("switch", _), ("checkbox", _), ("slider", _), ("stepper", _), ("rating", _), ("progress", _):
        return false
      case (_, .string): return true
      default: return false
      }
    }?.name
  }

  private func free(_ name: String) -> String {
    guard ids.contains(name) else { return name }
    return sequence(first: 2) { $0 + 1 }.lazy.map { "\(name)-\($0)" }.first { !ids.contains($0) } ?? name
  }

  private func value(of type: FormatType, _ example: String) -> ContentNode? {
    switch type {
    case .text, .texts: return words
    case .tables(let table):
      let keys = table.keys.map(EditFormat.Key.init)
      let items = Self.items.map { id in
        ContentNode.table(
          ContentTable(
            entries(nil, keys).map { entry in
              entry.key == "id" ? ContentTable.Entry(key: "id", value: .string(id)) : entry
            }))
      }
      return .array(items)
    case .array(.reference(let what)):
      let names = EditFormat.choices(for: .reference(what), in: pack, artwork).prefix(2)
      return names.isEmpty ? nil : .array(Array(names))
    case .either(let types): return types.first.flatMap { value(of: $0, example) }
    default:
      if let choice = EditFormat.choices(for: type, in: pack, artwork).first { return choice }
      guard !example.isEmpty else { return nil }
      return (try? TOMLDocument(Array("value = \(example)\n".utf8), name: ""))?[TOMLPath("value")]
    }
  }
}
