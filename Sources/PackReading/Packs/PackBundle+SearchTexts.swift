import FlowPaths
import PackModel

extension PackBundle {
  /// The texts of records that conditions search, in every locale of the pack, as users without a variant read them.
  var searchTexts: [String: [TextKey: String]] {
    let fields = Set(searching.flatMap { $0.expression.searchedFields })
    guard !fields.isEmpty else { return [:] }
    let values = pack.data.flatMap { $0.records }.flatMap { record in fields.compactMap { record.fields[$0] }
    }
    let keys = Set(values.map { $0.text }).filter { key in
      pack.locales.contains { strings.contains(key, locale: $0) }
    }
    return Dictionary(
      uniqueKeysWithValues: Set(pack.locales).map { locale in
        let texts = keys.map { ($0, Value.string(strings.text($0, locale: locale)).searchText) }
        return (locale, Dictionary(uniqueKeysWithValues: texts))
      })
  }

  /// The conditions that may search: the pack's, and those that only change how a row looks.
  private var searching: [Condition] {
    pack.conditions
      + pack.screens.flatMap { screen -> [Condition] in
        guard case .page(let page) = screen.kind else { return [] }
        return page.elements.flatMap { [$0.conditions.badge, $0.conditions.chosen] }.compactMap { $0 }
      }
  }
}
