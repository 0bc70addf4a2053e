import PackReading

extension TextTemplate {
  /// The text as it is written in `strings/`, with the forms of plurals that a language has: one that is not there has the words
  /// of `other`.
  func written(in locale: String) -> String { Self.written(pieces, PluralRule(locale: locale)) }

  private static func written(_ pieces: [Piece], _ rule: PluralRule) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text.replacing("{", with: "{{")
      case .placeholder(let name): "{\(name)}"
      case .number: "#"
      case .plural(let plural):
        form(
          plural.name, "plural",
          plural.exact.sorted { $0.key < $1.key }.map { ("=\($0.key)", $0.value) }
            + rule.categories.compactMap { category in
              (plural.forms[category] ?? plural.forms[.other]).map { (category.rawValue, $0) }
            }, rule)
      case .select(let select):
        form(
          select.name, "select",
          select.cases.sorted { ($0.key == "other" ? 1 : 0, $0.key) < ($1.key == "other" ? 1 : 0, $1.key) }
            .map { ($0.key, $0.value) }, rule)
      }
    }.joined()
  }

  private static func form(
    _ name: String, _ kind: String, _ cases: [(String, [Piece])], _ rule: PluralRule
  ) -> String {
    "{\(name), \(kind), \(cases.map { "\($0) {\(written($1, rule))}" }.joined(separator: " "))}"
  }
}
