import Diagnostics
import PackModel

// Placeholders of a text, and its forms by value and by number: reported once, where the text is written.
extension PackValidator {
  func checkPlaceholders(
    _ template: TextTemplate, _ key: TextKey, locale: String, _ scope: ContentScope, at use: ContentPlace
  ) {
    let place = bundle.strings.place(of: key, in: locale)
    for name in Set(template.placeholders).sorted() where !isSystemPlaceholder(name, key) {
      let value = ValueName(name)
      guard let problem = problem(with: value, scope, isCondition: false),
        texts.isNewError(name, in: key, locale: locale)
      else { continue }
      let isMisplaced = value.recordField != nil && scope.item == nil
      log.error(
        .badPlaceholder, at: place.focused(on: .placeholder(name)), problem.message,
        fix: isMisplaced
          ? "take it out, or show this text in a list or a deck: \(use.file) shows it elsewhere" : problem.fix
      )
    }
    for select in template.selects { checkSelect(select, key, locale: locale, scope, at: place) }
  }

  /// A pack may write the simulator's own texts in its own words, with the placeholders they have.
  private func isSystemPlaceholder(_ name: String, _ key: TextKey) -> Bool {
    bundle.strings.systemText(key, locale: StringCatalog.systemFallback)?.placeholders.contains(name) == true
  }

  private func checkSelect(
    _ select: TextTemplate.Select, _ key: TextKey, locale: String, _ scope: ContentScope,
    at place: ContentPlace
  ) {
    guard let values = valuesOfSelect(by: ValueName(select.name), scope) else { return }
    for form in select.cases.keys.sorted() where form != "other" && !values.contains(form) {
      guard texts.isNew("\(select.name), \(form)", in: key, locale: locale) else { continue }
      log.error(
        .unknownValue, at: place.focused(on: .form(form)), "`\(select.name)` is never `\(form)`",
        fix: Suggestion.help(for: form, among: values, listing: "it may be"))
    }
  }

  private func valuesOfSelect(by name: ValueName, _ scope: ContentScope) -> [String]? {
    if let attribute = name.attribute, case .bool = index.attributes[attribute]?.initial {
      return ["true", "false"]
    }
    return declaredValues(of: name, scope)
  }
}
