package import PackModel

/// What was found in texts already: a text that several screens show is reported once.
package final class TextFindings {
  private struct Finding: Hashable {
    var locale: String
    var key: TextKey
    var what: String
  }

  private var found: Set<Finding> = []
  /// The texts with an unknown placeholder, in any locale.
  package private(set) var brokenTexts: Set<TextKey> = []

  /// The names of tables that were asked for, by file.
  private var tables: [String: Set<TextKey>] = [:]

  /// The names of the tables of a file, gathered once.
  func tables(of strings: StringCatalog, in file: String) -> Set<TextKey> {
    if let known = tables[file] { return known }
    let names = strings.tables(in: file)
    tables[file] = names
    return names
  }

  /// Whether something in a text is found for the first time.
  func isNew(_ what: String, in key: TextKey, locale: String) -> Bool {
    found.insert(Finding(locale: locale, key: key, what: what)).inserted
  }

  /// The same for an unknown placeholder.
  func isNewError(_ name: String, in key: TextKey, locale: String) -> Bool {
    brokenTexts.insert(key)
    return isNew(name, in: key, locale: locale)
  }
}
