extension PackLoader {
  /// All that can be said about a pack: what ``check(_:system:)`` finds, then, where nothing of it is an error,
  /// what ``PackReviewer`` and `further` find, without what the pack allows itself.
  ///
  /// - Parameters:
  ///   - source: the pack's files.
  ///   - system: the simulator's own words; `nil`: none.
  ///   - further: checks that need more than the content, such as a layout.
  /// - Returns: the diagnostics by file, in the order found.
  package static func review(
    _ source: ContentSource, system: ContentSource? = .shipped("_system"),
    further: (PackBundle) -> [Diagnostic] = { _ in [] }
  ) -> [Diagnostic] {
    let log = ContentLog()
    var reading = PackReading(source: source, log: log)
    guard let bundle = reading.read(system: system) else { return log.diagnostics.sortedByFile }
    let validator = PackValidator(bundle, broken: reading.broken, log: log)
    validator.validate()
    guard !log.hasErrors else { return log.diagnostics.sortedByFile }
    PackReviewer(validator).review()
    for diagnostic in further(bundle) { log.report(diagnostic) }
    return reading.allowances.applied(to: log.diagnostics.sortedByFile).sortedByFile
  }
}
