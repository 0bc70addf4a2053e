import Diagnostics

#if !hasFeature(Embedded)
  /// The languages of `pack.toml` as they are meant: a wrong one is told here, and what would follow from it is not.
  struct LocaleReading {
    /// As they are named.
    let named: [String]
    /// Those in which something is written.
    let written: Set<String>
    let log: ContentLog

    /// - Parameters:
    ///   - named: the languages of `pack.toml`, the default first.
    ///   - files: the names of the files of `strings/`, also of those that cannot be read.
    init(_ named: [String], files: [String], _ log: ContentLog) {
      self.named = named
      self.log = log
      let locales = files.map { String($0.prefix { $0 != "." }) }
      let inline = log.texts.all.flatMap { $0.words.map(\.locale) }
      written = Set((locales + inline).filter { !$0.isEmpty && PackDecoder.isLocale($0) })
    }

    /// With what is likely meant in place of a wrong one, and after those what is written in others; empty where the default
    /// cannot be told, and with it which texts there are.
    var meant: [String] {
      let unread = written.subtracting(named).sorted()
      let read = named.enumerated().map { index, locale -> (locale: String?, isFine: Bool) in
        if PackDecoder.isLocale(locale), written.contains(locale) || isNew(locale, unread) {
          return (locale, true)
        }
        report(locale, index, unread)
        return (Suggestion.nearest(to: locale, among: unread) ?? (unread.count == 1 ? unread[0] : nil), false)
      }
      if read.allSatisfy(\.isFine) { return named }
      guard let first = read.first?.locale else { return [] }
      return [first]
        + (read.compactMap(\.locale) + unread).filter { $0 != first }.reduce(into: []) { found, next in
          if !found.contains(next) { found.append(next) }
        }
    }

    /// Whether a language is one that is yet to be written: the catalog says that of its file. Words without a language are
    /// those of the first.
    private func isNew(_ locale: String, _ unread: [String]) -> Bool {
      guard unread.isEmpty else { return false }
      return locale != named.first || written.isEmpty || log.texts.all.contains { $0.isPlain }
    }

    private func report(_ locale: String, _ index: Int, _ unread: [String]) {
      // What is no language was told when it was read.
      guard PackDecoder.isLocale(locale) else { return }
      let fix =
        unread.isEmpty
        ? "write it, or put another language first"
        : Suggestion.nearest(to: locale, among: unread).map { "did you mean `\($0)`?" }
          ?? "the words are in \(Suggestion.list(unread)): name that, or write strings/\(locale).toml"
      log.error(
        .missingFile, at: ContentPlace(file: PackDecoder.file, keyPath: "locales[\(index)]"),
        "`locales` names `\(locale)`, and strings/\(locale).toml is not there", fix: fix)
    }
  }
#endif
