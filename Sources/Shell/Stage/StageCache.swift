import Screens
import TerminalModel

/// What stands around the device, as it was drawn last: it is drawn again only when something of it has changed.
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
