package import Diagnostics
import FlowPaths
package import PackModel

// What conditions compare: values that the names can have.
extension PackValidator {
  /// What is wrong with one comparison.
  package struct ComparisonProblem {
    /// ``DiagnosticRule/unknownValue`` or ``DiagnosticRule/mismatchedTypes``.
    package var rule: DiagnosticRule
    /// What is wrong, without the condition that it is in.
    package var message: String
    /// What would put it right, where that can be told.
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
        return mismatch(
          "`\(name.source)` is a name and not a number: `<` and `>` never hold", "compare with `==`")
      }
      return comparison.isOrder ? nil : unknownValue(comparison.value.text, of: name, values)
    }
    if comparison.isOrder, comparison.value.number == nil {
      return mismatch("`<` and `>` compare numbers, and `\(comparison.value.text)` is not one", nil)
    }
    guard let attribute = name.attribute.flatMap({ index.attributes[$0] }) else { return nil }
    switch attribute.initial {
    case .number where comparison.value.number == nil && !comparison.value.text.isEmpty:
      return mismatch("`\(name.source)` is a number, and `\(comparison.value.text)` is not one", nil)
    case .bool where comparison.isOrder || !["true", "false"].contains(comparison.value.text):
      return mismatch(
        "`\(name.source)` is true or false, and is compared with `\(comparison.value.text)`",
        "write `\(name.source)` or `!\(name.source)`")
    default: return nil
    }
  }

  private func mismatch(_ message: String, _ fix: String?) -> ComparisonProblem {
    ComparisonProblem(rule: .mismatchedTypes, message: message, fix: fix)
  }

  private func unknownValue(_ text: String, of name: ValueName, _ values: [String]) -> ComparisonProblem? {
    let mayBeEmpty =
      [.user, .field, .experiment].contains(name.root) || SightNames.own.contains(name)
    if values.contains(text) || text.isEmpty && mayBeEmpty {
      return nil
    }
    return ComparisonProblem(
      rule: .unknownValue, message: "`\(name.source)` is never `\(text)`",
      fix: Suggestion.help(for: text, among: values, listing: "it may be"))
  }

  /// Whether the files that define the values of a name of states could all be read.
  private func knowsSight(_ name: ValueName) -> Bool {
    switch name.source {
    case "screen", ValueName.screenFile.source: index.brokenScreens.isEmpty
    case "step": index.steps.isComplete
    case "mark": index.brokenTours.isEmpty
    default: true
    }
  }

  /// Every value a name can have; `nil` where anything goes or the name is unknown.
  func declaredValues(of name: ValueName, _ scope: ContentScope) -> [String]? {
    switch name.root {
    case _ where scope.isAboutStates && SightNames.own.contains(name):
      return knowsSight(name) ? SightNames.values(of: name, in: pack) : nil
    case .user:
      guard let attribute = index.attributes[name.rest], !attribute.values.isEmpty else { return nil }
      return attribute.values
    case .locationAccuracy: return ["full", "reduced"]
    case .permission(let kind): return kind?.readings.map { $0.rawValue }
    case .feature where !name.rest.isEmpty: return ["true", "false"]
    case .experiment: return pack.experiments.first { $0.key == name.rest }?.arms
    case .field: return index.options(of: name.rest, in: scope)
    // A tape can ask for one that only looks like a language.
    case .locale where scope.isAboutStates: return pack.locales + PseudoLocale.allCases.map { $0.rawValue }
    case .locale: return pack.locales.isEmpty ? nil : pack.locales
    case .device: return pack.devices.map { $0.id }
    case .deviceProperty where name == .deviceForm: return Device.Form.allCases.map { $0.rawValue }
    case .deviceProperty where name.rest == "orientation":
      return Device.Orientation.allCases.map { $0.rawValue }
    default: return nil
    }
  }
}
