import Diagnostics

/// Decodes one `[[allow]]` of `pack.toml`.
enum AllowanceDecoder {
  static func decode(_ reader: TableReader) -> Allowance {
    Allowance(
      rule: rule(reader), place: place(reader),
      reason: reader.requiredString("reason", "why the pack breaks the rule on purpose"))
  }

  private static func rule(_ reader: TableReader) -> DiagnosticRule? {
    let name = reader.requiredString("rule", "the rule that is broken on purpose")
    guard !name.isEmpty else { return nil }
    guard let rule = DiagnosticRule(rawValue: name) else {
      let names = DiagnosticRule.allCases.filter { $0.canBeAllowed }.map { $0.rawValue }
      reader.log.error(
        .unknownReference, at: reader.place("rule"), "there is no rule `\(name)`",
        fix: Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
          ?? "`onboard-sim check --rules` lists them")
      return nil
    }
    if !rule.canBeAllowed {
      reader.log.error(
        .badValue, at: reader.place("rule"), "`\(name)` cannot be allowed", fix: "mend what it reports")
    }
    return rule
  }

  private static func place(_ reader: TableReader) -> String? {
    guard let text = reader.string("at") else { return nil }
    if text.isEmpty {
      reader.log.error(.badValue, at: reader.place("at"), "`at` is empty", fix: "leave it out")
    }
    return text.isEmpty ? nil : text
  }
}
