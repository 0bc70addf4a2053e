package import Diagnostics
import PackFiles
import PackReading

/// What `check` says of a pack that is edited: its content, without a look at every screen in every language, which would
/// keep the hand waiting.
package enum PackFindings {
  /// The problems of a pack in a folder; the simulator's own words are taken as right.
  package static func of(_ folder: String) -> [Diagnostic] {
    PackLoader.review(ContentSource(folder: folder), system: .shipped("_system")) { _ in [] }
  }
}
