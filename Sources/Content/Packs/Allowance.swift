/// A rule that a pack breaks on purpose, and why: `[[allow]]` in `pack.toml`.
package struct Allowance: Hashable, Sendable {
  /// `nil` where the name is unknown; the log has been told.
  package var rule: DiagnosticRule?
  /// A file, or a file and the start of a key path (`screens/home.toml:element[2]`); `nil`: the whole pack.
  package var place: String?
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
  /// The diagnostics that stay, and a warning for each allowance that silenced none.
  func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    var isUsed = map { _ in false }
    var kept = diagnostics.filter { diagnostic in
      guard diagnostic.rule.canBeAllowed else { return true }
      let covering = indices.filter { self[$0].covers(diagnostic) }
      for index in covering { isUsed[index] = true }
      return covering.isEmpty
    }
    for index in indices where !isUsed[index] {
      guard let rule = self[index].rule, rule.canBeAllowed else { continue }
      kept.append(
        Diagnostic(
          .unusedAllowance, at: ContentPlace(file: PackDecoder.file, keyPath: "allow[\(index)]"),
          "`\(rule.rawValue)` is allowed here, and nothing breaks it",
          fix: self[index].place == nil ? "delete it" : "look at `at`, or delete it", severity: .warning))
    }
    return kept
  }
}
