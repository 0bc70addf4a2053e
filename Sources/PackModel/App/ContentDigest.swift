import Portability
import Synchronization

/// The digest of a pack's content, made when it is first asked for: few sessions need it.
///
/// It says of which files a pack was read and is no part of what the machine runs, so any two are equal.
package final class ContentDigest: Hashable, Sendable {
  private let state: Mutex<State>

  private enum State {
    case made(UInt64)
    case later(@Sendable () -> UInt64)
  }

  /// Creates a digest that is known.
  package init(_ value: UInt64) {
    state = Mutex(.made(value))
  }

  /// Creates a digest that is made later, once.
  package init(later make: @escaping @Sendable () -> UInt64) {
    state = Mutex(.later(make))
  }

  /// The number.
  package var value: UInt64 {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .later(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }

  package static func == (_: ContentDigest, _: ContentDigest) -> Bool { true }

  package func hash(into _: inout Hasher) {}
}
