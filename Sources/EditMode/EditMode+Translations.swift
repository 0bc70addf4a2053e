import ContentTree
import PackEditing
import PackReading
import PackReview
import Session

// What an edit of the first language means for the others.
extension EditMode {
  /// The words in brackets that stand in for translations of a text are those of its new words.
  mutating func standIns(for source: EditSource, _ new: String, _ session: Simulation) -> [FileEdits] {
    let locales = session.bundle.strings.locales
    guard source.name == locales.first else { return [] }
    let old = written(source)
    return locales.dropFirst().compactMap { locale in
      guard let other = source.translated(to: locale) else { return nil }
      let document = try? edits.document(other.file)
      let path = other.path(in: document)
      guard document?[path] == .string(TextStub.words(translating: old, in: locale)) else { return nil }
      return FileEdits(
        file: other.file, edits: [.set(path, .string(TextStub.words(translating: new, in: locale)))])
    }
  }

  /// Looks which languages still say what they said before the text at the cursor was edited in the first one. Words that
  /// stand where they are used begin in brackets.
  mutating func lookForOlder(_ session: Simulation) {
    guard let source = source(in: session) else {
      older = nil
      return
    }
    var now = OlderLanguages(source: source, made: edits.changes.count, undone: edits.undone.count)
    if let older, older.source == source, older.made == now.made, older.undone == now.undone { return }
    now.languages = olderLanguages(source, session.bundle.strings.locales)
    older = now
  }

  private mutating func olderLanguages(_ source: EditSource, _ locales: [String]) -> [String] {
    guard source.used == nil, locales.contains(source.name), let first = locales.first,
      let original = source.translated(to: first), isEdited(original)
    else { return [] }
    return locales.dropFirst().filter { locale in
      guard let other = source.translated(to: locale), !written(other).isEmpty else { return false }
      return !isEdited(other)
    }
  }

  /// Whether a text says something else than before the first edit of its file.
  private mutating func isEdited(_ source: EditSource) -> Bool {
    let file = edits.changes.lazy.flatMap { $0.files }.first { $0.name == source.file }
    guard let before = file?.before, let document = try? TOMLDocument(before, name: source.file) else {
      return false
    }
    return document[source.path(in: document)] != .string(written(source))
  }
}

extension EditSource {
  /// The same text in another language; `nil` where its words stand in a place that has one language alone.
  fileprivate func translated(to locale: String) -> EditSource? {
    var other = self
    other.name = locale
    guard let used else { return other }
    guard used.path.parts.last == .key(name) else { return nil }
    other.used?.path = used.path.parent.key(locale)
    return other
  }
}
