package import Diagnostics
import PackFiles
package import PackReading

extension PackLoader {
  /// All that can be said about a pack: what ``check(_:system:)`` finds and what ``PackReviewer`` and `further`
  /// find, without what the pack allows itself.
  ///
  /// - Parameters:
  ///   - source: the pack's files.
  ///   - system: the simulator's own words; `nil`: none.
  ///   - further: checks that need more than the content, such as a layout; for packs without errors.
  /// - Returns: the diagnostics by file, in the order found.
  package static func review(
    _ source: ContentSource, system: ContentSource? = .shipped("_system"),
    further: (PackBundle) -> [Diagnostic] = { _ in [] }
  ) -> [Diagnostic] {
    let log = ContentLog()
    var reading = PackReader(source: source, log: log)
    guard let bundle = reading.read(system: system) else { return log.diagnostics.sortedByFile }
    let validator = PackValidator(bundle, broken: reading.broken, log: log)
    validator.validate()
    let isSound = !log.hasErrors
    let reviewer = PackReviewer(validator)
    // Of what refers into a file that cannot be read, nothing is known.
    if reading.broken.isEmpty {
      reviewer.reviewParts()
      reviewer.reviewSystemTexts(system)
    }
    if isSound {
      reviewer.reviewWhole()
      for diagnostic in further(bundle) { log.report(diagnostic) }
    }
    let allowances = reading.allowances
    // Where an error hides what breaks a rule, an allowance for it is not left over.
    if isSound { for diagnostic in allowances.unused(for: log.diagnostics) { log.report(diagnostic) } }
    return log.diagnostics.filter { !allowances.cover($0) }.sortedByFile
  }
}
