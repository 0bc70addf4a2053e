package import Diagnostics
import PackFiles
package import PackReading

/// Everything that can be said about a pack: its content, and what it looks like on the phone.
package enum PackLint {
  /// - Parameters:
  ///   - source: the pack's files.
  ///   - system: the simulator's own words; `nil`: none.
  /// - Returns: the diagnostics by file, without those that the pack allows itself.
  package static func check(
    _ source: ContentSource, system: ContentSource? = .shipped("_system")
  ) -> [Diagnostic] {
    PackLoader.review(source, system: system) { LayoutLint.diagnostics(of: $0) }
  }
}
