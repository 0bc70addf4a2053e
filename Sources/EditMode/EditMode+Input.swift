package import Components
import ContentTree
import OnboardingFlow
package import PackEditing
package import PackModel
import PackReading
import Screens
package import Session
package import TerminalModel

/// Edits of one file.
package struct FileEdits: Hashable, Sendable {
  /// The file, from the pack's folder.
  package var file: String
  /// The edits, in order.
  package var edits: [TOMLEdit]
}

extension EditMode {
  /// What an input asks for; the session's program does it.
  package enum Request: Hashable, Sendable {
    /// Makes edits of files, as one step.
    case edit([FileEdits])
    /// Takes the last edit back, or makes it again.
    case undo, redo
    /// Keeps what was edited for everybody, or as an arm, or takes it back.
    case keep, keepAsArm(ArmChoice), giveUp
    /// Shows what is up as another arm has it.
    case show(ArmID, of: ExperimentKey)
    /// Shows the session with other texts, which are not written.
    case preview(String, key: TextKey, file: String)
    /// Shows the session with another colour in a look, which is not written.
    case previewColor(Color, ColorToken, EditLook)
    /// Shows what is written.
    case endPreview
    /// Goes back to the app.
    case close
  }

  /// Takes a key; `nil`: nothing is to be done beyond the editor.
  package mutating func handle(_ press: KeyPress, _ session: Simulation) -> Request? {
    message = nil
    sent = nil
    awaited = nil
    if field == nil || press.key == .escape { problem = nil }
    if form != nil { return handleInForm(press, session) }
    if list != nil { return handleInList(press, session) }
    if palette != nil { return handleInPalette(press, session) }
    if field != nil, let typedKey { return handleInValue(press, typedKey, session) }
    if field != nil { return handleInField(press, session) }
    switch (press.key, press.modifiers) {
    case (.function(1), []):
      list = EditList(subject: .keys, lines: EditView(session).helpLines(self))
      return nil
    case (.character("z"), .control): return .undo
    case (.character("y"), .control): return .redo
    case (.up, .alt): return moveTable(by: -1)
    case (.down, .alt): return moveTable(by: 1)
    default: break
    }
    if keyFocus != nil { return handleInKeys(press, session) }
    switch (press.key, press.modifiers) {
    case (.tab, []): keyFocus = items.isEmpty ? nil : 0
    case (.character("m"), []): toggleApp(session)
    case (.character("a"), []): return add(session)
    case (.pageUp, []): moveToGroup(by: -1)
    case (.pageDown, []): moveToGroup(by: 1)
    case (.up, []), (.left, []): move(by: -1)
    case (.down, []), (.right, []): move(by: 1)
    case (.home, []): focus = 0
    case (.end, []): focus = max(0, items.count - 1)
    case (.enter, []): beginTyping(session)
    case (.character("c"), []): return copyTable(session)
    case (.character("d"), []), (.delete, []): return removeTable(session)
    case (.character("l"), []): showChanges()
    case (.character("o"), []): return arms(session).map { .show($0.other, of: $0.experiment.key) }
    case (.escape, []) where showsApp: toggleApp(session)
    case (.escape, []): return .close
    default: break
    }
    return nil
  }

  /// Takes the mouse: a press picks what is there, and begins to type on what is picked already.
  package mutating func handle(_ mouse: MouseEvent, _ session: Simulation) {
    switch mouse.kind {
    case .wheelUp: if list == nil { if field == nil { move(by: -1) } } else { scroll(by: -3) }
    case .wheelDown: if list == nil { if field == nil { move(by: 1) } } else { scroll(by: 3) }
    case .press where mouse.button == .left && !isBusy && form == nil:
      keyFocus = nil
      // The smallest counts: a page of a walkthrough is behind everything.
      let found = items.indices.filter { items[$0].part.area?.contains(mouse.position) == true }
        .min { size(of: items[$0]) < size(of: items[$1]) }
      guard let found else { return }
      if item?.part == items[found].part { beginTyping(session) } else { focus = found }
    default: break
    }
  }

  private func size(of item: EditItem) -> Int { item.part.area.map { $0.width * $0.height } ?? .max }

  private mutating func move(by rows: Int) {
    guard !items.isEmpty else { return }
    focus = (focus + rows + items.count) % items.count
  }

  // MARK: Texts

  private mutating func beginTyping(_ session: Simulation) {
    guard let source = source(in: session) else {
      if item?.text == nil, item != nil {
        keyFocus = 0
      } else {
        message = .refused(session.words("edit.system_text"))
      }
      return
    }
    var state = FieldState()
    state.text = Self.shown(beginning(source))
    state.cursor = state.text.count
    typed = source
    field = state
  }

  private mutating func handleInField(_ press: KeyPress, _ session: Simulation) -> Request? {
    guard var state = field, let source = source(in: session) else {
      field = nil
      return .endPreview
    }
    switch (press.key, press.modifiers) {
    case (.escape, _):
      field = nil
      return .endPreview
    case (.enter, .alt): state.replaceSelection(with: String(Self.lineMark))
    case (.function, _): message = .refused(session.words("edit.first"))
    case (.enter, []):
      field = nil
      let text = Self.stored(state.text)
      guard text != beginning(source) else { return .endPreview }
      sent = (state, nil, source)
      let own = TOMLEdit.set(source.path(in: try? edits.document(source.file)), .string(text))
      return .edit(
        Self.joined([FileEdits(file: source.file, edits: [own])] + standIns(for: source, text, session)))
    default:
      guard state.type(press) else {
        field = state
        return nil
      }
    }
    field = state
    return .preview(Self.stored(state.text), key: source.key, file: source.name)
  }

  /// Edits with each file once.
  static func joined(_ edits: [FileEdits]) -> [FileEdits] {
    edits.reduce(into: []) { all, next in
      if let index = all.firstIndex(where: { $0.file == next.file }) {
        all[index].edits += next.edits
      } else {
        all.append(next)
      }
    }
  }

  /// Takes a pasted text into the field.
  package mutating func paste(_ text: String, _ session: Simulation) -> Request? {
    guard var state = field else { return nil }
    let clean = Self.shown(text.replacing("\r\n", with: "\n")).filter {
      ControlCharacters.first(in: String($0)) == nil
    }
    state.replaceSelection(with: String(clean.prefix(2_000)))
    field = state
    if let typedKey { return preview(of: typedKey) }
    guard let source = source(in: session) else { return nil }
    return .preview(Self.stored(state.text), key: source.key, file: source.name)
  }

  // MARK: Tables

  private mutating func moveTable(by rows: Int) -> Request? {
    guard let part = item?.part, let place = part.place else { return nil }
    // The next one in sight: others are for other users.
    let others = items.map { $0.part }.filter { $0.file == part.file && $0.place?.array == place.array }
      .compactMap { $0.place?.index }
    let all = tableCount(place.array, part.file)
    let next = rows < 0 ? others.filter { $0 < place.index }.max() : others.filter { $0 > place.index }.min()
    let target = next ?? place.index + rows
    guard target >= 0, target < all else { return nil }
    follow(place.array.index(target))
    return edit([.moveTable(place.array, from: place.index, to: target)], part.file)
  }

  func edit(_ edits: [TOMLEdit], _ file: String) -> Request {
    .edit([FileEdits(file: file, edits: edits)])
  }

  /// Copies a table. What has to be its own becomes so: the id, and the texts in every language, so that one can be
  /// edited without the other.
  ///
  /// - Parameter index: which one of its array; `nil`: the one at the cursor.
  mutating func copyTable(_ session: Simulation, from index: Int? = nil) -> Request? {
    guard let part = item?.part, let place = part.place, let document = try? edits.document(part.file) else {
      return nil
    }
    let index = index ?? place.index
    var own = [TOMLEdit.copyTable(place.array, from: index, to: index + 1)]
    let copy = place.array.index(index + 1)
    var ids: (old: String, new: String)?
    if case .string(let id)? = document[part.table.key("id")] {
      let new = Self.free(id, beside: Self.ids(place.array, document))
      ids = (id, new)
      own.append(.set(copy.key("id"), .string(new)))
    }
    var texts: [FileEdits] = []
    let strings = session.bundle.strings
    for text in items.filter({ $0.part == part }).compactMap({ $0.text })
    where strings.isOwn(text.key) && !strings.isInline(text.key) {
      guard document[TOMLPath(part.table.text + "." + text.role)] == .string(text.key) else { continue }
      let key = Self.free(text.key, ids, strings)
      own.append(.set(TOMLPath(copy.text + "." + text.role), .string(key)))
      for name in strings.locales.flatMap({ strings.files(of: $0) }) {
        let source = EditSource(key: text.key, name: name)
        let file = try? edits.document(source.file)
        guard let words = file?[source.path(in: file)] else { continue }
        let edit = TOMLEdit.set(TOMLPath(key), words)
        if let index = texts.firstIndex(where: { $0.file == source.file }) {
          texts[index].edits.append(edit)
        } else {
          texts.append(FileEdits(file: source.file, edits: [edit]))
        }
      }
    }
    follow(copy)
    // The texts first: no screen may name one that is not there.
    return .edit(texts + [FileEdits(file: part.file, edits: own)])
  }

  /// A key that no text has: with the new id in place of the old one, or with a number.
  private static func free(_ key: TextKey, _ ids: (old: String, new: String)?, _ strings: StringCatalog)
    -> TextKey
  {
    var parts = key.split(separator: ".").map(String.init)
    if let ids, let index = parts.lastIndex(of: ids.old) {
      parts[index] = ids.new
      let new = parts.joined(separator: ".")
      if !strings.isOwn(new) { return new }
    }
    var number = 2
    while strings.isOwn("\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }

  private mutating func removeTable(_ session: Simulation) -> Request? {
    guard let part = item?.part, let place = part.place else { return nil }
    let own = TOMLEdit.removeTable(place.array, at: place.index)
    guard part.name == "step", let document = try? edits.document(part.file) else {
      return edit([own], part.file)
    }
    let ways = StepWays(document, around: place.index)
    if ways.places.isEmpty { return edit([own], part.file) }
    guard let next = ways.next else {
      message = .refused(
        session.words("edit.leads", extra: ["step": ways.step, "from": ways.sources.joined(separator: ", ")]))
      return nil
    }
    return edit(ways.places.map { .set($0, .string(next)) } + [own], part.file)
  }

  /// The cursor will be on the part of another table of the file, as soon as it is there.
  mutating func follow(_ table: TOMLPath) {
    awaited = item?.part
    awaited?.table = table
  }

  mutating func tableCount(_ array: TOMLPath, _ file: String) -> Int {
    if case .array(let items)? = (try? edits.document(file))?[array] { items.count } else { 0 }
  }

  static func ids(_ array: TOMLPath, _ document: TOMLDocument) -> Set<String> {
    guard case .array(let items)? = document[array] else { return [] }
    return Set(items.compactMap { if case .string(let id)? = $0[TOMLPath("id")] { id } else { nil } })
  }

  /// `go-2`, or the next that is free.
  static func free(_ id: String, beside others: Set<String>) -> String {
    var number = 2
    while others.contains("\(id)-\(number)") { number += 1 }
    return "\(id)-\(number)"
  }

  // MARK: The list

  private mutating func showChanges() {
    list = EditList(subject: .changes, lines: edits.differences.flatMap { $0.difference.lines })
  }

  /// Shows both versions of a file that was not written over.
  package mutating func show(_ conflict: FileConflict) {
    let difference = LineDifference(from: conflict.theirs ?? [], to: conflict.own ?? [], name: conflict.file)
    form = nil
    list = EditList(subject: .conflict, lines: difference.lines)
  }

  private mutating func handleInList(_ press: KeyPress, _ session: Simulation) -> Request? {
    guard var list else { return nil }
    let wasAsking = list.isAsking
    list.isAsking = false
    if list.subject == .keys {
      // What the list names works while it is up.
      self.list = nil
      if EditView(session).names(press, self) { return handle(press, session) }
    }
    self.list = list
    let canDecide = list.subject == .changes && !list.lines.isEmpty
    switch press.key {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -10)
    case .pageDown: scroll(by: 10)
    case .character("a") where canDecide: askForArm(session)
    case .character("k") where canDecide:
      self.list = nil
      return .keep
    case .character("x") where canDecide:
      if wasAsking {
        self.list = nil
        return .giveUp
      }
      self.list?.isAsking = true
    case .escape, .enter, .character("l"), .function(1): self.list = nil
    default: break
    }
    return nil
  }

  private mutating func scroll(by rows: Int) {
    guard let list else { return }
    self.list?.top = max(0, min(list.lines.count - 1, list.top + rows))
  }
}
