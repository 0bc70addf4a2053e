import Diagnostics
import Testing

/// A rule, an edit that breaks it, where that is found, and an edit near it that does not.
struct RuleCase: Sendable, CustomTestStringConvertible {
  var rule: DiagnosticRule
  var breach: [Edit]
  /// `FILE: KEY.PATH`, in the order reported.
  var places: [String]
  var kept: [Edit]

  init(_ rule: DiagnosticRule, _ breach: Edit..., at places: [String], kept: [Edit] = []) {
    self.rule = rule
    self.breach = breach
    self.places = places
    self.kept = kept
  }

  var testDescription: String { "\(rule.rawValue) at \(places)" }

  static let all = format + conditions + flow + texts + permissions + tutorials + trying
}
