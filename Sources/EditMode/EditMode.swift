import ContentTree
package import Diagnostics
import OnboardingFlow
package import PackEditing
import PackModel
import PackReading
import PackReview
package import Screens
package import Session
import Shell
import TerminalModel

/// Editing a pack on the phone (F3): what can be picked, the field while a text is typed, and what was changed.
package struct EditMode: Sendable {
  /// The edits of the session.
  package var edits: PackEdits
  var items: [EditItem] = []
  var focus = 0
  /// The part that the cursor goes to once it is there: an edit makes it, or moves it.
  var awaited: EditPart?
  /// The text that is typed; `nil`: none.
  var field: FieldState?
  /// Where the text that is typed is written.
  var typed: EditSource?
  /// The key whose value is typed; `nil`: a text is.
  var typedKey: EditKey?
  /// The cursor among the keys of the part; `nil`: it is among the parts.
  var keyFocus: Int?
  /// The value that a key was stepped to last, whether the pack could be read with it or not.
  var stepped: EditStep?
  /// Whether the parts are those of the app: steps, cards, permissions, colours; otherwise those on the screen.
  package var showsApp = false
  /// What can be added, while it is chosen.
  var palette: EditPalette?
  /// What `check` says of the pack; `nil` until it was asked since the last edit.
  var review: [Diagnostic]?
  /// The list of changes, or two versions of a file, while they are up.
  var list: EditList?
  /// What is asked before edits are kept as an arm; `nil`: nothing.
  var form: ArmForm?
  /// A line about what was done last.
  package var message: EditMessage?
  /// Why the last edit was taken back, while its value may be typed again; `nil`: it was not.
  package var problem: Diagnostic?
  /// What was typed last and given to the files, until the next key.
  var sent: (field: FieldState, key: EditKey?, source: EditSource?)?
  /// The languages whose words for a text are older than those of the first one, as far as it was looked at.
  var older: OlderLanguages?
  /// Where the text at the cursor is cut, as far as it was looked at.
  var fit: (subject: FitSubject, views: [TextFit.View])?

  /// Begins to edit a pack on disk, with the edits that were made before.
  package init(_ edits: PackEdits) {
    self.edits = edits
  }

  /// Whether a text is typed or a list is up, also below the questions about an arm.
  package var isBusy: Bool { field != nil || list != nil || palette != nil }

  /// Whether a text, a value or a name of an arm is typed.
  package var isTyping: Bool { field != nil || form?.field != nil }

  /// Whether the cursor is among the keys of a part.
  package var isOnKeys: Bool { keyFocus != nil }

  /// The page of a walkthrough that is to be seen; `nil`: the cursor is on none.
  package var pageInSight: Int? {
    guard !showsApp, let part = item?.part, part.name == "page" else { return nil }
    return part.place?.index
  }

  /// The mark of a tour that is to be seen; `nil`: the cursor is on none.
  package var markInSight: Int? {
    guard !showsApp, let part = item?.part, part.name == "mark" else { return nil }
    return part.place?.index
  }

  /// The files have changed, here or elsewhere.
  package mutating func contentChanged() {
    edits.forgetFiles()
    forgetReview()
  }

  /// What was typed was not written: it is typed again, so that it is not lost.
  package mutating func typeAgain() {
    guard let sent else { return }
    (field, typedKey, typed) = (sent.field, sent.key, sent.source)
  }

  /// What `check` says is asked again.
  package mutating func forgetReview() { review = nil }

  /// The item at the cursor.
  var item: EditItem? { items.indices.contains(focus) ? items[focus] : nil }

  /// The languages whose words for a text are older than those of the first one, after so many edits.
  struct OlderLanguages: Sendable {
    var source: EditSource
    var made: Int
    var undone: Int
    var languages: [String] = []
  }

  /// What a fit was looked for.
  struct FitSubject: Hashable, Sendable {
    var key: TextKey
    var text: String
    var screen: ScreenID
  }

  // MARK: What is on the screen

  /// Looks again at what is up; the cursor stays on what it was on.
  package mutating func refresh(_ session: Simulation, _ layout: ScreenLayout) {
    let parts =
      showsApp
      ? appParts(session) : EditPart.parts(of: session.flow, layout, screen: session.geometry.screen)
    let old = item
    items = parts.flatMap { part in
      part.hasTexts
        ? EditItem.items(of: part, in: try? edits.document(part.file), session.bundle.strings)
        : [EditItem(part: part)]
    }
    if let awaited, let index = items.firstIndex(where: { Self.isSame($0.part, awaited) }) {
      focus = index
      self.awaited = nil
    } else if let old, field == nil || item?.text != old.text {
      focus = index(like: old) ?? min(focus, max(0, items.count - 1))
    }
    if old == nil {
      focus =
        items.firstIndex { $0.part.area != nil && $0.text != nil }
        ?? items.firstIndex { $0.part.area != nil } ?? 0
    }
  }

  private func index(like old: EditItem) -> Int? {
    let same = { (item: EditItem) in Self.isSame(item.part, old.part) }
    // Words that stand where they are used are their own key, which an edit changes.
    return items.firstIndex { same($0) && $0.text == old.text }
      ?? items.firstIndex { same($0) && $0.text?.role == old.text?.role } ?? items.firstIndex(where: same)
  }

  private static func isSame(_ part: EditPart, _ other: EditPart) -> Bool {
    part.file == other.file && part.table == other.table
  }

  /// The text at the cursor in the language shown, as it is written; `nil` where there is none.
  func source(in session: Simulation) -> EditSource? {
    if field != nil, typedKey == nil { return typed }
    guard let item, let text = item.text else { return nil }
    let strings = session.bundle.strings
    let locale =
      strings.locales.contains(session.flow.setup.locale) ? session.flow.setup.locale : strings.locales.first
    guard let locale else { return nil }
    let values = strings.hasVariants ? session.flow.variantValues : []
    if !strings.isOwn(text.key), strings.contains(text.key, locale: locale) { return nil }
    if let entry = strings.inline[text.key], strings.isInline(text.key) {
      let place = TOMLPath((item.part.table.parts.isEmpty ? "" : item.part.table.text + ".") + text.role)
      return EditSource(
        key: text.key, name: entry.isPlain ? strings.locales.first ?? locale : locale,
        used: EditSource.Place(file: item.part.file, path: entry.isPlain ? place : place.key(locale)))
    }
    return EditSource(key: text.key, name: strings.fileForEdits(of: text.key, locale: locale, for: values))
  }

  /// What an edit of a text begins with: of a file for some users that says nothing yet, what all others read.
  mutating func beginning(_ source: EditSource) -> String {
    let own = written(source)
    guard own.isEmpty, source.used == nil, let locale = source.name.split(separator: ".").first else {
      return own
    }
    return written(EditSource(key: source.key, name: String(locale)))
  }

  /// What the file says for a text; empty where it says nothing.
  mutating func written(_ source: EditSource) -> String {
    let document = try? edits.document(source.file)
    if case .string(let text)? = document?[source.path(in: document)] { return text }
    return ""
  }

  /// Looks where the text fits, once for each text.
  mutating func lookAtFit(_ session: Simulation) {
    guard !showsApp, let source = source(in: session), let screen = session.flow.currentScreen else {
      fit = nil
      return
    }
    let subject = FitSubject(
      key: source.key,
      text: field.flatMap { typedKey == nil ? Self.stored($0.text) : nil } ?? beginning(source),
      screen: screen.id)
    guard fit?.subject != subject else { return }
    fit = (subject, TextFit.views(of: source.key, on: screen, in: session.bundle))
  }

  // MARK: Lines

  /// Stands for a line end in the field.
  static let lineMark: Character = "↵"

  static func shown(_ text: String) -> String { String(text.map { $0 == "\n" ? lineMark : $0 }) }
  static func stored(_ text: String) -> String { String(text.map { $0 == lineMark ? "\n" : $0 }) }
}

/// Where a text is written.
struct EditSource: Hashable, Sendable {
  /// The key.
  var key: TextKey
  /// The name of the file of `strings/` (`en.short`), or the language.
  var name: String
  /// The file that uses the text and the place in it, where its words stand there and not in `strings/`.
  var used: Place?

  /// A place in a file.
  struct Place: Hashable, Sendable {
    /// The file, from the pack's folder.
    var file: String
    /// The keys that lead there.
    var path: TOMLPath
  }

  /// The path of the file in the pack.
  var file: String { used?.file ?? "strings/\(name).toml" }

  /// Where the text stands in the file, or will: a key in quotes may have dots that are none of a table.
  func path(in document: TOMLDocument?) -> TOMLPath {
    if let used { return used.path }
    let parts = key.split(separator: ".").map(String.init)
    return Self.path(parts[...], in: document, TOMLPath()) ?? TOMLPath(parts.map(TOMLPath.Part.key))
  }

  private static func path(_ parts: ArraySlice<String>, in document: TOMLDocument?, _ table: TOMLPath)
    -> TOMLPath?
  {
    for count in (1...max(1, parts.count)).reversed() where count <= parts.count {
      let next = table.key(parts.prefix(count).joined(separator: "."))
      guard let node = document?[next] else { continue }
      if count == parts.count, case .string = node { return next }
      if count < parts.count, let path = path(parts.dropFirst(count), in: document, next) { return path }
    }
    return nil
  }
}

/// A line about an edit.
package enum EditMessage: Hashable, Sendable {
  /// It is on the disk.
  case done(String)
  /// It was not made.
  case refused(String)
}

/// Lines of a diff that are looked at.
package struct EditList: Hashable, Sendable {
  /// What the lines are.
  package enum Subject: Hashable, Sendable {
    /// Everything that was changed.
    case changes
    /// A file that something else has changed: it, and what the edit would have made of it.
    case conflict
    /// The keys that work.
    case keys

    /// The name of its words.
    var title: String {
      switch self {
      case .changes: "edit.changes"
      case .conflict: "edit.conflict"
      case .keys: "edit.all_keys"
      }
    }
  }

  var subject: Subject
  var lines: [LineDifference.Line]
  /// The first line in sight, from 0.
  var top = 0
  /// Whether giving up everything was asked for once.
  var isAsking = false
}
