import Diagnostics
import PackModel
import PackReading

// Plurals: that what they count is a number.
extension PackReviewer {
  func reviewForms() {
    for locale in pack.locales.flatMap(bundle.strings.files) {
      for key in bundle.strings.keys(in: locale) {
        for name in bundle.strings.own(key, locale: locale)?.counted ?? [] where isNeverNumber(name) {
          log.warning(
            .mismatchedTypes,
            at: bundle.strings.place(of: key, in: locale).focused(on: .placeholder(name)),
            "`\(name)` is a name and not a number: a plural of it is always `other`",
            fix: "count a number (`initial = 0` in pack.toml), or write `select`")
        }
      }
    }
  }

  /// Whether an attribute never holds a whole number: not at first, not declared, not typed and not set.
  private func isNeverNumber(_ name: String) -> Bool {
    guard let attribute = ValueName(name).attribute.flatMap({ validator.index.attributes[$0] }),
      !attribute.isList, attribute.initial.number == nil,
      !attribute.values.contains(where: { Int($0) != nil })
    else { return false }
    if case .bool = attribute.initial { return true }
    return !isTyped(attribute.name) && !isSetToNumber(attribute.name)
  }

  private func isTyped(_ attribute: String) -> Bool {
    pack.screens.contains { screen in
      guard case .page(let page) = screen.kind else { return false }
      return page.elements.contains { element in
        guard let held = element.held, held.attribute == attribute else { return false }
        return switch held {
        case .text(let field): field.input.isDigits
        case .option(let choice): choice.ids.contains { Int($0) != nil }
        case .number: true
        case .artwork, .flag, .day, .scores, .tab: false
        }
      }
    }
  }

  private func isSetToNumber(_ attribute: String) -> Bool {
    references.contains { reference in
      guard case .attribute(attribute, let value?) = reference.target else { return false }
      return value.number != nil || value.text.hasPrefix("{")
    }
  }
}

extension FieldElement.Input {
  fileprivate var isDigits: Bool {
    switch self {
    case .phone, .code, .number: true
    case .text, .secure, .email, .date: false
    }
  }
}
