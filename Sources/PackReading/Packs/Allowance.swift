package import Diagnostics

/// A rule that a pack breaks on purpose, and why: `[[allow]]` in `pack.toml`.
package struct Allowance: Hashable, Sendable {
  /// The rule that may be broken; `nil`: its name is unknown, which the log has.
  package var rule: DiagnosticRule?
  /// A file, or a file and the start of a key path (`screens/home.toml:element[2]`); `nil`: the whole pack.
  package var place: String?
  /// Why the pack breaks the rule, in its author's words; `pack.toml` must say it.
  package var reason: String

  /// Whether the allowance is meant for a diagnostic.
  func covers(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.rule == rule else { return false }
    guard let place else { return true }
    let parts = place.split(separator: ":", maxSplits: 1)
    guard let file = parts.first, diagnostic.file == file else { return false }
    guard parts.count > 1 else { return true }
    let path = String(parts[1])
    guard diagnostic.keyPath.hasPrefix(path) else { return false }
    let rest = diagnostic.keyPath.dropFirst(path.count)
    return rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[")
  }
}

extension [Allowance] {
  /// Whether one of them is meant for a diagnostic, and its rule can be allowed.
  package func cover(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.rule.canBeAllowed && contains { $0.covers(diagnostic) }
  }

  /// A warning for each that silences none of the diagnostics.
  package func unused(for diagnostics: [Diagnostic]) -> [Diagnostic] {
    enumerated().compactMap { index, allowance in
      guard let rule = allowance.rule, rule.canBeAllowed, !diagnostics.contains(where: allowance.covers)
      else {
        return nil
      }
      return Diagnostic(
        .unusedAllowance, at: ContentPlace(file: PackDecoder.file, keyPath: "allow[\(index)]"),
        "`\(rule.rawValue)` is allowed here, and nothing breaks it",
        fix: allowance.place == nil ? "delete it" : "look at `at`, or delete it", severity: .warning)
    }
  }
}
