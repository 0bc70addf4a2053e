/// The words for an entry in one language.
package struct GalleryDescription: Hashable, Sendable {
  /// Its purpose, in one sentence.
  package var summary: String
  /// The keys it takes, and their effects; empty: none.
  package var keys: String
  /// The effects of the mouse; empty: none.
  package var mouse: String

  /// Creates the words for an entry that takes neither keys nor mouse unless told otherwise.
  package init(_ summary: String, keys: String = "", mouse: String = "") {
    self.summary = summary
    self.keys = keys
    self.mouse = mouse
  }
}

extension GalleryEntry {
  /// The words for it in a language, `en` or `ja`; English where there are no others.
  package func description(in locale: String) -> GalleryDescription {
    (locale == "ja" ? Japanese.entries[name] : nil)
      ?? GalleryDescription(translations[locale] ?? summary, keys: keys, mouse: mouse)
  }
}

extension GalleryState {
  /// Its name as people read it in a language, `en` or `ja`; the name where there is no other. Commands take the name.
  package func title(in locale: String) -> String {
    (locale == "ja" ? Japanese.states[name] : nil) ?? name
  }
}
