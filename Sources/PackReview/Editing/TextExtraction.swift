import ContentTree
package import Diagnostics
import PackModel
package import PackReading

/// The words that stand where they are used, moved out into `strings/`.
package struct TextExtraction {
  /// The files to write.
  package let changes: [TextEdits.Change]
  /// How many texts move.
  package let count: Int
  /// Words that stay, each with the reason.
  package let left: [(place: ContentPlace, reason: String)]

  /// Plans it for a pack without errors.
  package init(_ source: ContentSource, _ bundle: PackBundle) {
    var edits = TextEdits(source)
    var left: [(place: ContentPlace, reason: String)] = []
    var count = 0
    let first = bundle.pack.locales.first ?? StringCatalog.systemFallback
    var taken = Set(bundle.pack.locales.flatMap { (edits.table("strings/\($0).toml")?.texts() ?? [:]).keys })
    for text in bundle.strings.inline.all where bundle.strings.isInline(text.key) && !text.isWordless {
      let uses = text.uses.filter { use in
        if let reason = Self.obstacle(to: text, at: use.place, &edits) {
          left.append((use.place, reason))
          return false
        }
        return true
      }
      for uses in Self.byFile(uses) {
        let key = Self.freeKey(uses[0].name, taken)
        let before = edits
        let isAdded = text.words.allSatisfy { words in
          edits.add(words.text, as: key, to: words.locale.isEmpty ? first : words.locale)
        }
        guard isAdded else {
          edits = before
          left.append((uses[0].place, "strings/ has no place for `\(key)`"))
          continue
        }
        taken.insert(key)
        count += 1
        // Several uses may have one place: what a part is given is read wherever the part has it.
        for use in uses {
          guard let value = edits.value(use.place.file, use.place.keyPath), value.node != .string(key) else {
            continue
          }
          edits.replace(value.range, in: use.place.file, with: "\"\(key)\"")
        }
      }
    }
    changes = edits.changes
    self.count = count
    self.left = left
  }

  /// The uses of a text by the file that they stand in: the same words on another screen are a text of its own.
  private static func byFile(_ uses: [(place: ContentPlace, name: String)]) -> [[(
    place: ContentPlace, name: String
  )]] {
    var groups: [[(place: ContentPlace, name: String)]] = []
    for use in uses {
      if let group = groups.firstIndex(where: { $0[0].place.file == use.place.file }) {
        groups[group].append(use)
      } else {
        groups.append([use])
      }
    }
    return groups
  }

  /// Why words cannot be taken from a place; `nil`: they can.
  private static func obstacle(
    to text: InlineTexts.Entry, at place: ContentPlace, _ edits: inout TextEdits
  ) -> String? {
    guard let value = edits.value(place.file, place.keyPath) else {
      return "the words have a table of their own: write them in braces, as one value"
    }
    let isWhole =
      switch value.node {
      case .string(let words): text.isPlain && words == text.key
      case .table(let table):
        table.entries.map { $0.value } == text.words.map { .string($0.text) }
      default: false
      }
    return isWhole ? nil : "the words have a parameter of the part in them"
  }

  /// A key after a place (`screens/welcome.title`) that no text has, and that is no table of texts.
  private static func freeKey(_ name: String, _ taken: Set<TextKey>) -> TextKey {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    var key = base
    var number = 1
    while taken.contains(where: { $0 == key || $0.hasPrefix(key + ".") || key.hasPrefix($0 + ".") }) {
      number += 1
      key = "\(base)\(number)"
    }
    return key
  }
}
