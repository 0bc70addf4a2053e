import Screens
import TerminalModel

/// The surroundings of the device as they were drawn last; they are drawn again only after a change.
package final class StageCache {
  /// A drawn frame, and what it depends on.
  struct Surroundings {
    let key: FrameCache.Key
    let chrome: Chrome
    let picture: CellBuffer
  }

  var surroundings: Surroundings?

  /// An empty cache.
  package init() {}
}
