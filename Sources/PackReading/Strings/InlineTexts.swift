package import Diagnostics
package import PackModel
import Portability
import Synchronization

/// The words that stand where they are used, in place of a key of `strings/`.
///
/// `title = { en = "Welcome", ja = "ようこそ" }` gets a key by its place (`screens/welcome.title`); plain words are their own
/// key. So the machine and the views see keys, as always. Artwork is decoded when it is first needed, so words may be added
/// while the catalog is in use.
package final class InlineTexts: Sendable {
  /// Words of one language.
  package struct Words: Hashable, Sendable {
    /// Empty for plain words: the pack's first language.
    package var locale: String
    /// As they are written.
    package var text: String
  }

  /// One text.
  package struct Entry: Sendable {
    /// Its key: its place, or the words themselves.
    package var key: TextKey
    /// In the order written.
    package var words: [Words]
    /// The values that it stands in, each with the name of its place (`screens/welcome.title`); empty where the pack is not
    /// checked.
    package var uses: [(place: ContentPlace, name: String)]
    /// The first value that it stands in.
    package var place: ContentPlace? { uses.first?.place }
    /// Whether it is words alone, without a language.
    package var isPlain: Bool { words.first?.locale.isEmpty == true }
    /// Whether it is a text alone that reads the same in every language.
    package var isWordless: Bool { isPlain && !words.contains { TextTemplate($0.text).hasWords } }
  }

  private struct State {
    var entries: [TextKey: Entry] = [:]
    var keys: [TextKey] = []
  }

  private let state = Mutex(State())

  /// Adds a text.
  ///
  /// - Parameter name: the key it would like to have; with a number behind it where another text has it.
  /// - Returns: its key.
  func add(_ words: [Words], named name: String, for use: (place: ContentPlace, name: String)?) -> TextKey {
    state.withLock { state in
      var key = name
      var number = 1
      while let known = state.entries[key], known.words != words {
        number += 1
        key = "\(name)#\(number)"
      }
      if state.entries[key] == nil {
        state.keys.append(key)
        state.entries[key] = Entry(key: key, words: words, uses: [])
      }
      if let use { state.entries[key]?.uses.append(use) }
      return key
    }
  }

  /// Adds plain words, unless they are a key that ``add(_:named:for:)`` gave: the argument of a part is read once more.
  func add(plain text: String, for use: (place: ContentPlace, name: String)?) {
    if let known = self[text], !known.isPlain { return }
    _ = add([Words(locale: "", text: text)], named: text, for: use)
  }

  /// A text by its key.
  package subscript(key: TextKey) -> Entry? { state.withLock { $0.entries[key] } }

  /// Every text, in the order read.
  package var all: [Entry] { state.withLock { state in state.keys.compactMap { state.entries[$0] } } }

  /// Whether there is none.
  var isEmpty: Bool { state.withLock { $0.keys.isEmpty } }

  /// The words of a key in a language; `first` is the one of plain words.
  func template(_ key: TextKey, locale: String, first: String) -> TextTemplate? {
    self[key]?.words.first { $0.locale == locale || ($0.locale.isEmpty && locale == first) }
      .map { TextTemplate($0.text, locale: locale) }
  }

  /// Whether a value is words, as it cannot be meant as a key of `strings/`.
  ///
  /// A key is letters, digits, `-` and `_` of ASCII with dots between, or one word that begins with a small letter:
  /// `auth.title`, `welcomeTitle`, `next`. So a misspelt key is not taken for words, and `Next` is words.
  static func areWords(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    guard text.utf8.allSatisfy(isKeyPart) else { return true }
    let dot = UInt8(ascii: ".")
    if !text.utf8.contains(dot) { return first < UInt8(ascii: "a") }
    return text.utf8.split(separator: dot, omittingEmptySubsequences: false).contains { part in
      part.first.map { $0 < UInt8(ascii: "A") } ?? true
    }
  }

  private static func isKeyPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
