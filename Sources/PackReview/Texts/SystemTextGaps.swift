import Diagnostics
import PackFiles
package import PackModel
package import PackReading

/// The simulator's own words that a language of a pack lacks, by where they are seen: iOS's dialogs, Settings, errors,
/// buttons. A pack gives them by the same keys in its own `strings/`.
package struct SystemTextGaps {
  /// Words that are seen in one place.
  package struct Group {
    /// Where, in plain words.
    package var place: String
    /// The keys, sorted, with the English words.
    package var texts: [(key: TextKey, english: String)]
  }

  /// Those with words that are missing, the ones on the phone first.
  package let groups: [Group]

  /// Where words of the phone are seen, by the first part of their key; all others belong to the simulator around it.
  private static let places: [(keys: [String], place: String)] = [
    (["action"], "buttons"), (["permission"], "dialogs of permissions"), (["settings"], "Settings"),
    (["error", "retry", "connection", "activity"], "errors and waiting"),
    (["validation", "field", "date"], "fields and dates"), (["homescreen"], "the home screen"),
  ]
  private static let simulator = "the simulator around the phone"

  /// - Parameter system: the simulator's own words.
  package init(_ locale: String, of strings: StringCatalog, in system: ContentSource) {
    var edits = TextEdits(system)
    let english = edits.table("strings/\(StringCatalog.systemFallback).toml")?.texts() ?? [:]
    let own = edits.table("strings/\(locale).toml")?.texts() ?? [:]
    let missing = english.keys.sorted().filter {
      own[$0] == nil && strings.own($0, locale: locale) == nil
    }
    let byPlace = Dictionary(grouping: missing) { key in
      let first = String(key.prefix { $0 != "." })
      return Self.places.first { $0.keys.contains(first) }?.place ?? Self.simulator
    }
    groups = (Self.places.map { $0.place } + [Self.simulator]).compactMap { place in
      byPlace[place].map { keys in
        Group(place: place, texts: keys.map { ($0, english[$0] ?? "") })
      }
    }
  }

  /// Those of the phone; the rest is the simulator's own, and stays English.
  package var onPhone: [Group] { groups.filter { $0.place != Self.simulator } }

  /// One warning for a language; `nil`: it has all words.
  func warning(_ locale: String, at place: ContentPlace) -> Diagnostic? {
    let count = onPhone.reduce(0) { $0 + $1.texts.count }
    guard count > 0 else { return nil }
    let seen = onPhone.map { group in
      let examples = group.texts.prefix(2).map { "`\($0.key)`" }.joined(separator: ", ")
      return "\(group.place) (\(group.texts.count): \(examples)\(group.texts.count > 2 ? " ..." : ""))"
    }.joined(separator: ", ")
    return Diagnostic(
      .missingTranslation, at: place,
      "the phone lacks \(count) words of its own in `\(locale)`, and says them in English: \(seen)",
      fix:
        "`onboard-sim strings --missing --system` lists them, and with --write adds them to strings/\(locale).toml",
      severity: .warning)
  }
}

extension PackReviewer {
  /// Languages in which the phone itself would speak English.
  func reviewSystemTexts(_ system: ContentSource?) {
    guard let system else { return }
    for (index, locale) in pack.locales.enumerated() {
      let place = ContentPlace(file: PackDecoder.file, keyPath: "locales[\(index)]")
      if let found = SystemTextGaps(locale, of: bundle.strings, in: system).warning(locale, at: place) {
        log.report(found)
      }
    }
  }
}

extension TextEdits {
  /// Adds the words of the phone that languages lack, in brackets.
  ///
  /// - Parameter changes: what else is to be written.
  /// - Returns: all changes, and how many words they add; of a pack that cannot be read, `changes` and none.
  package static func addingSystemTexts(
    to source: ContentSource, after changes: [Change] = [], in system: ContentSource
  ) -> (changes: [Change], count: Int) {
    var files = Dictionary(source.texts.map { ($0.path, $0.text) }) { first, _ in first }
    for change in changes { files[change.path] = change.new }
    let changed = ContentSource(id: source.id, files: files)
    guard let bundle = PackLoader.check(changed, system: system).bundle else { return (changes, 0) }
    var edits = TextEdits(source, after: changes)
    var count = 0
    for locale in bundle.pack.locales {
      for group in SystemTextGaps(locale, of: bundle.strings, in: system).onPhone {
        for text in group.texts
        where edits.add(TextStub.words(translating: text.english, in: locale), as: text.key, to: locale) {
          count += 1
        }
      }
    }
    return (edits.changes, count)
  }
}
