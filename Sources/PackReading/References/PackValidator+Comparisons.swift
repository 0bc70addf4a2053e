package import Diagnostics
import FlowPaths
package import PackModel

// What conditions compare: values that the names can have.
extension PackValidator {
  /// What is wrong with one comparison.
  package struct ComparisonProblem {
    package var rule: DiagnosticRule
    package var message: String
    package var fix: String?
  }

  func checkComparisons(_ condition: Condition, _ scope: ContentScope, at place: ContentPlace) {
    for problem in comparisonProblems(condition, scope) where problem.rule == .unknownValue {
      log.error(problem.rule, at: place, "in `\(condition.source)`: \(problem.message)", fix: problem.fix)
    }
  }

  /// Every comparison of a condition with a value that the name never has, or that is of another type.
  package func comparisonProblems(_ condition: Condition, _ scope: ContentScope) -> [ComparisonProblem] {
    condition.comparisons.compactMap { problem(with: $0, scope) }
  }

  private func problem(with comparison: Condition.Comparison, _ scope: ContentScope) -> ComparisonProblem? {
    let name = comparison.name
    if let values = declaredValues(of: name, scope) {
      if comparison.isOrder, !values.allSatisfy({ Int($0) != nil }) {
        return mismatch("`\(name)` is a name and not a number: `<` and `>` never hold", "compare with `==`")
      }
      return comparison.isOrder ? nil : unknownValue(comparison.value.text, of: name, values)
    }
    if comparison.isOrder, comparison.value.number == nil {
      return mismatch("`<` and `>` compare numbers, and `\(comparison.value.text)` is not one", nil)
    }
    guard name.hasPrefix("user."), let attribute = index.attributes[String(name.dropFirst("user.".count))]
    else { return nil }
    switch attribute.initial {
    case .number where comparison.value.number == nil && !comparison.value.text.isEmpty:
      return mismatch("`\(name)` is a number, and `\(comparison.value.text)` is not one", nil)
    case .bool where comparison.isOrder || !["true", "false"].contains(comparison.value.text):
      return mismatch(
        "`\(name)` is true or false, and is compared with `\(comparison.value.text)`",
        "write `\(name)` or `!\(name)`")
    default: return nil
    }
  }

  private func mismatch(_ message: String, _ fix: String?) -> ComparisonProblem {
    ComparisonProblem(rule: .mismatchedTypes, message: message, fix: fix)
  }

  private func unknownValue(_ text: String, of name: String, _ values: [String]) -> ComparisonProblem? {
    let mayBeEmpty =
      ["user.", "field.", "experiment."].contains(where: name.hasPrefix) || SightNames.own.contains(name)
    if values.contains(text) || text.isEmpty && mayBeEmpty {
      return nil
    }
    return ComparisonProblem(
      rule: .unknownValue, message: "`\(name)` is never `\(text)`",
      fix: Suggestion.help(for: text, among: values, listing: "it may be"))
  }

  /// Every value a name can have; `nil` where anything goes or the name is unknown.
  func declaredValues(of name: String, _ scope: ContentScope) -> [String]? {
    let rest = name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    switch (name.prefix { $0 != "." }, rest) {
    case _ where scope.isAboutStates && SightNames.own.contains(name):
      return SightNames.values(of: name, in: pack)
    case ("user", let rest?):
      guard let attribute = index.attributes[rest], !attribute.values.isEmpty else { return nil }
      return attribute.values
    case ("permission", "location_accuracy"?): return ["full", "reduced"]
    case ("permission", let rest?): return PermissionKind(rawValue: rest)?.readings.map { $0.rawValue }
    case ("feature", _?): return ["true", "false"]
    case ("experiment", let rest?): return pack.experiments.first { $0.key == rest }?.arms
    case ("field", let rest?): return index.options(of: rest, in: scope)
    case ("locale", nil): return pack.locales.isEmpty ? nil : pack.locales
    case ("device", nil):
      return pack.devices.map { $0.id }
    case ("device", "form"?): return Device.Form.allCases.map { $0.rawValue }
    case ("device", "orientation"?): return Device.Orientation.allCases.map { $0.rawValue }
    default: return nil
    }
  }
}
