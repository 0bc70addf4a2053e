import Diagnostics
import PackModel
import PackReading

// Values of records: a text by its key, or words as they are. What looks like a key and is none is shown as it is.
extension PackReviewer {
  func reviewRecordTexts() {
    for mistake in mistakenTexts {
      log.warning(
        .unknownText, at: mistake.place,
        "there is no text `\(mistake.key)`, so the user sees `\(mistake.key)` itself",
        fix: mistake.near.map { "did you mean `\($0)`?" }
          ?? "the other records have keys of texts here: add it to strings/\(pack.locales.first ?? "").toml")
    }
  }

  /// Words in records of a pack of several languages, which are shown and which no language translates: a field with a
  /// phrase in it, as single words and words in capitals are likely names.
  func reviewPlainRecords() {
    guard pack.locales.count > 1 else { return }
    for data in pack.data {
      for field in shownFields(of: data.id) where !isArtwork(field, of: data.id) {
        let plain = data.records.indices.filter { isPhrase(data.records[$0].fields[field]) }
        guard let first = plain.first else { continue }
        log.warning(
          .missingTranslation,
          at: ContentPlace(file: "data/\(data.id).toml", keyPath: "record[\(first)].\(field)"),
          "`\(field)` is the same words in every language, in \(plain.count) of \(data.records.count) records",
          fix:
            "write { \(pack.locales.map { "\($0) = \"...\"" }.joined(separator: ", ")) }, or a key of strings/"
        )
      }
    }
  }

  private func isPhrase(_ value: Value?) -> Bool {
    guard case .string(let text)? = value, !isText(text) else { return false }
    let words = text.split { $0.isWhitespace }
    return words.count > 1 && words.contains { $0.count > 2 && $0.first?.isLowercase == true }
  }

  /// The texts that values of records were likely meant to name.
  var mistakenNeighbours: Set<TextKey> { Set(mistakenTexts.compactMap { $0.near }) }

  private var mistakenTexts: [(key: TextKey, place: ContentPlace, near: TextKey?)] {
    guard validator.index.hasTexts else { return [] }
    return pack.data.flatMap { data in
      validator.index.fields(of: data.id).filter { $0 != "id" && !isArtwork($0, of: data.id) }.flatMap {
        field in
        mistakes(in: field, of: data)
      }
    }
  }

  private func mistakes(
    in field: String, of data: DataSet
  ) -> [(key: TextKey, place: ContentPlace, near: TextKey?)] {
    var strange: [(key: TextKey, place: ContentPlace)] = []
    var others = 0
    var known = 0
    for (number, record) in data.records.enumerated() {
      guard case .string(let text)? = record.fields[field], !text.isEmpty else { continue }
      if isText(text) {
        known += text.contains(".") ? 1 : 0
      } else if PackValidator.looksLikeKey(text) {
        let place = ContentPlace(file: "data/\(data.id).toml", keyPath: "record[\(number)].\(field)")
        strange.append((text, place))
      } else {
        others += 1
      }
    }
    let areKeys = known > 1 && others == 0 && strange.count < known
    var mistakes: [(key: TextKey, place: ContentPlace, near: TextKey?)] = []
    for (text, place) in strange {
      let near = validator.index.textKeys.nearest(to: text)
      if near != nil || areKeys { mistakes.append((text, place, near)) }
    }
    return mistakes
  }

  private func isText(_ key: TextKey) -> Bool {
    pack.locales.first.map { bundle.strings.contains(key, locale: $0) } ?? false
  }

  private func isArtwork(_ field: String, of data: DataSetID) -> Bool {
    references.contains { reference in
      if case .artworkField(field, data) = reference.target { true } else { false }
    }
  }
}
