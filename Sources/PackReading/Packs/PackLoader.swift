import Components
package import Diagnostics

/// Loads a pack: reads each file once, decodes it, and checks that everything it refers to is there.
package enum PackLoader {
  /// A pack and what could be better about it.
  package struct Loaded: Sendable {
    /// The pack, ready to run.
    package var bundle: PackBundle
    /// What could be better about it, sorted by file.
    package var warnings: [Diagnostic]
  }

  /// A pack to run. What is built in is not checked again, and its pictures and texts are decoded when they are
  /// first needed: the tests and ``check(_:system:)`` have seen them.
  ///
  /// - Parameters:
  ///   - source: the pack's files.
  ///   - system: the simulator's own words; `nil`: none.
  /// - Returns: the pack, and what could be better about it.
  /// - Throws: ``ContentError`` with every problem of every file.
  package static func load(
    _ source: ContentSource, system: ContentSource?
  ) throws(ContentError) -> Loaded {
    guard source.isShipped, system?.isShipped != false else {
      let (bundle, diagnostics) = check(source, system: system)
      guard let bundle else { throw ContentError(diagnostics) }
      return Loaded(bundle: bundle, warnings: diagnostics)
    }
    return try open(source, system: system)
  }

  /// Every problem of a pack, and the pack where none of them is an error.
  package static func check(
    _ source: ContentSource, system: ContentSource?
  ) -> (bundle: PackBundle?, diagnostics: [Diagnostic]) {
    let log = ContentLog()
    var reading = PackReader(source: source, log: log)
    let bundle = reading.read(system: system)
    if let bundle { PackValidator(bundle, broken: reading.broken, log: log).validate() }
    return (log.hasErrors ? nil : bundle, log.diagnostics.sortedByFile)
  }

  /// A pack that was checked before, without the checks.
  ///
  /// - Throws: ``ContentError`` with what cannot be read.
  package static func open(_ source: ContentSource, system: ContentSource?) throws(ContentError) -> Loaded {
    let log = ContentLog(isStrict: false)
    var reading = PackReader(source: source, log: log, isLazy: true)
    let bundle = reading.read(system: system)
    let diagnostics = log.diagnostics.sortedByFile
    guard let bundle, !log.hasErrors else { throw ContentError(diagnostics) }
    return Loaded(bundle: bundle, warnings: diagnostics)
  }
}
