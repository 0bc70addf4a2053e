import Components
import ContentTree
import OnboardingFlow
import PackEditing
import PackModel
import PackReading
import Screens
import Session
import TerminalModel

/// A key of a part: one that stands in its table, or one that may.
struct EditKey: Hashable, Sendable {
  /// Its file, from the pack's folder.
  var file: String
  /// Where its value stands, or would.
  var path: TOMLPath
  /// The key as the table has it, with dots where it goes through tables.
  var name: String
  /// The value; `nil`: the key is not written.
  var value: ContentNode?
  /// The value as it is written; empty: the key is not written.
  var written: String
  /// What it does, where the format says so.
  var summary: String
  /// A value as TOML writes it.
  var example: String
  /// The values that one can step through.
  var choices: [ContentNode]
  /// Whether its value is typed without quotes.
  var isString: Bool
  /// Whether it is a text: the key of one, or words.
  var isText: Bool
  /// Whether it is a condition.
  var isCondition: Bool

  /// The text of the field while the value is typed.
  var typed: String {
    guard let value else {
      if let first = choices.first { return Self.text(first) }
      // What the example names is none of this pack.
      if isText || isCondition { return "" }
      return isString && example.hasPrefix("\"") ? String(example.dropFirst().dropLast()) : example
    }
    if case .string(let text) = value { return EditMode.shown(text) }
    return EditMode.shown(written)
  }

  /// The value of a typed text; `nil`: it is no value of TOML. Words of a text stand in the table themselves, in the first
  /// language, and in brackets in the others.
  func node(of text: String, in session: Simulation) -> ContentNode? {
    let isPlain = if case .string? = value { true } else { value == nil && isString }
    if isPlain, isText, !Self.looksLikeKey(text, session) {
      return EditTemplate(session, ids: []).words(text)
    }
    if isPlain { return .string(text) }
    return (try? TOMLDocument(Array("value = \(text)\n".utf8), name: file))?[TOMLPath("value")]
  }

  /// Whether a text is the key of one, or meant to be: `welcome.title`.
  private static func looksLikeKey(_ text: String, _ session: Simulation) -> Bool {
    if text.isEmpty || session.bundle.strings.isOwn(text) { return true }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      }
  }

  /// The next value to step to; `nil`: there is none.
  ///
  /// - Parameter last: the value that was stepped to before; one with which the pack cannot be read is stepped over.
  func next(by steps: Int, after last: EditStep?) -> ContentNode? {
    guard !choices.isEmpty else { return nil }
    let now = last?.path == path && last?.file == file ? last?.value : value
    guard let now, let index = choices.firstIndex(of: now) else {
      return steps > 0 ? choices.first : choices.last
    }
    let next = choices[(index + steps + choices.count) % choices.count]
    return next == value ? nil : next
  }

  private static func text(_ node: ContentNode) -> String {
    switch node {
    case .string(let text): text
    case .bool(let bool): "\(bool)"
    case .integer(let number): "\(number)"
    default: ""
    }
  }
}

/// A value that a key was stepped to.
struct EditStep: Hashable, Sendable {
  /// The file, from the pack's folder.
  var file: String
  /// Where the key stands.
  var path: TOMLPath
  /// The value.
  var value: ContentNode
}

extension EditMode {
  /// The keys of the part at the cursor: those that stand in its table as written, then those that may.
  mutating func keys(_ session: Simulation) -> [EditKey] {
    guard let part = item?.part, let document = try? edits.document(part.file) else { return [] }
    let declared = EditFormat.keys(of: part.table, in: part.file, document)
    let bundle = session.bundle
    func key(_ name: String, _ path: TOMLPath, _ written: String) -> EditKey {
      let own = declared.first { $0.name == name }
      let choices = own.map { EditFormat.choices(for: $0.type, in: bundle.pack, bundle.artwork.ids) } ?? []
      return EditKey(
        file: part.file, path: path, name: name, value: written.isEmpty ? nil : document[path],
        written: written, summary: own?.summary ?? "", example: own?.example ?? "", choices: choices,
        isString: own.map { EditFormat.isString($0.type) } ?? true,
        isText: own.map { EditFormat.isText($0.type) } ?? false,
        isCondition: own.map { EditFormat.isCondition($0.type) } ?? false)
    }
    func text(at keyPath: String) -> String {
      document.map[keyPath].map {
        String(decoding: document.bytes[$0.value.start.offset..<$0.value.end.offset], as: UTF8.self)
      } ?? ""
    }
    func start(of path: TOMLPath) -> Int { document.map[path.text]?.value.start.offset ?? 0 }
    let table = part.table.text
    var keys = document.map.statements.filter { !$0.isHeader && $0.table == table }.map { statement in
      let name = table.isEmpty ? statement.keyPath : String(statement.keyPath.dropFirst(table.count + 1))
      let plain = part.table.key(name)
      let path = document[plain] == nil ? TOMLPath(statement.keyPath) : plain
      return key(name, path, text(at: statement.keyPath))
    }
    if keys.isEmpty, case .table(let braces)? = document[part.table] {
      // What stands in braces has no lines of its own.
      let paths = braces.entries.map { (name: $0.key, path: part.table.key($0.key)) }
      keys = paths.sorted { start(of: $0.path) < start(of: $1.path) }.map {
        key($0.name, $0.path, text(at: $0.path.text))
      }
    }
    let names = Set(keys.map { String($0.name.split(separator: ".").first ?? "") })
    keys += declared.filter { !names.contains($0.name) && !$0.example.isEmpty }.map {
      key($0.name, part.table.key($0.name), "")
    }
    return keys
  }

  /// The key at the cursor; `nil`: the cursor is not among keys.
  mutating func currentKey(_ session: Simulation) -> EditKey? {
    guard let focus = keyFocus else { return nil }
    let keys = keys(session)
    guard !keys.isEmpty else { return nil }
    return keys[min(focus, keys.count - 1)]
  }

  /// Takes a key while the cursor is among the keys of a part.
  mutating func handleInKeys(_ press: KeyPress, _ session: Simulation) -> Request? {
    let keys = keys(session)
    let focus = min(keyFocus ?? 0, max(0, keys.count - 1))
    guard keys.indices.contains(focus) else {
      keyFocus = nil
      return nil
    }
    let key = keys[focus]
    let last = stepped
    stepped = nil
    switch (press.key, press.modifiers) {
    case (.up, []): keyFocus = (focus + keys.count - 1) % keys.count
    case (.down, []): keyFocus = (focus + 1) % keys.count
    case (.home, []): keyFocus = 0
    case (.end, []): keyFocus = keys.count - 1
    case (.left, []), (.right, []):
      guard let value = key.next(by: press.key == .left ? -1 : 1, after: last) else {
        message = .refused(session.words("edit.no_choice"))
        return nil
      }
      stepped = EditStep(file: key.file, path: key.path, value: value)
      return .edit([FileEdits(file: key.file, edits: [.set(key.path, value)])])
    case (.enter, []):
      var state = FieldState()
      state.text = key.typed
      state.cursor = state.text.count
      typedKey = key
      field = state
    case (.character("d"), []), (.delete, []):
      guard key.value != nil else { return nil }
      return .edit([FileEdits(file: key.file, edits: [.remove(key.path)])])
    case (.tab, _), (.escape, []): keyFocus = nil
    default: break
    }
    return nil
  }

  /// Takes a key while the value of a key is typed.
  mutating func handleInValue(_ press: KeyPress, _ key: EditKey, _ session: Simulation) -> Request? {
    guard var state = field else { return nil }
    switch (press.key, press.modifiers) {
    case (.escape, _):
      (field, typedKey) = (nil, nil)
      return .endPreview
    case (.function, _): message = .refused(session.words("edit.first"))
    case (.enter, []):
      guard let value = key.node(of: Self.stored(state.text), in: session) else {
        message = .refused(session.words("edit.no_value"))
        return nil
      }
      (field, typedKey) = (nil, nil)
      guard value != key.value else { return .endPreview }
      sent = (state, key, nil)
      let own = FileEdits(file: key.file, edits: [.set(key.path, value)])
      return .edit(Self.joined([own] + renames(of: key, to: value)))
    default:
      _ = state.type(press)
      field = state
      return preview(of: key)
    }
    return nil
  }

  /// The edits by which a step that gets another id is found again: in the flow, also that of other users, and wherever else
  /// the pack names it.
  private mutating func renames(of key: EditKey, to new: ContentNode) -> [FileEdits] {
    guard key.name == "id", item?.part.name == "step", case .string(let old)? = key.value, case .string = new
    else { return [] }
    let step = TOMLPath("step")
    return edits.files.compactMap { file in
      guard let document = try? edits.document(file) else { return nil }
      var places = EditFormat.places(naming: old, as: "a step", in: file, document)
      // A step of some users stands in the place of that of the same id.
      if file.hasPrefix("flow."), file != key.file {
        places += (0..<tableCount(step, file)).map { step.index($0).key("id") }
          .filter { document[$0] == .string(old) }
      }
      return places.isEmpty ? nil : FileEdits(file: file, edits: places.map { .set($0, new) })
    }
  }

  /// The phone with the colour that is typed; `nil`: none is typed, or not all of it.
  func preview(of key: EditKey) -> Request? {
    guard let look = item?.part.look, let token = ColorToken(rawValue: key.name),
      let color = field.flatMap({ Color(content: $0.text) })
    else { return nil }
    return .previewColor(color, token, look)
  }
}
