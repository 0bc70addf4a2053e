import Diagnostics
import PackModel
import PackReading

// Fields of records: what is shown of one record is there in all of its data set.
extension PackReviewer {
  func reviewRecordFields() {
    for data in pack.data {
      let shown = shownFields(of: data.id)
      for (number, record) in data.records.enumerated() {
        for field in shown where field != "id" && record.fields[field] == nil {
          let near = Suggestion.nearest(to: field, among: record.fields.keys.sorted())
          log.warning(
            .missingField, at: ContentPlace(file: "data/\(data.id).toml", keyPath: "record[\(number)]"),
            "`\(record.id)` has no `\(field)`, which is shown of every record",
            fix: near.map { "is `\($0)` meant to be `\(field)`?" } ?? "add it")
        }
      }
    }
  }

  /// The fields that texts and pictures take, and that at least one record has; sorted.
  func shownFields(of data: DataSetID) -> [String] {
    var fields: Set<String> = []
    for reference in references {
      switch reference.target {
      case .text(let key, let scope) where scope.item == data:
        let placeholders = pack.locales.flatMap(bundle.strings.files).flatMap {
          bundle.strings.own(key, locale: $0)?.placeholders ?? []
        }
        fields.formUnion(placeholders.compactMap { ValueName($0).recordField })
      case .artworkField(let field, data): fields.insert(field)
      default: break
      }
    }
    return fields.intersection(validator.index.fields(of: data)).sorted()
  }
}
