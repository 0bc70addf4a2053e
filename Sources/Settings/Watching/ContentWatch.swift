import Files
import Synchronization

/// Looks whether files have changed, each time it is asked.
///
/// It looks at times, sizes and numbers of files and never reads one. That works in the same way on every
/// system and disk, for editors that write in place and for those that rename, and for a checkout of many files.
package final class ContentWatch: Sendable {
  private let state: Mutex<State>

  private struct State: Sendable {
    var places: WatchedPlaces
    /// As they were when the content was read last.
    var known: [String: FileStamp]
    /// As they were at the last look.
    var seen: [String: FileStamp]

    /// Begins with what is there now.
    init(_ places: WatchedPlaces) {
      self.places = places
      known = places.stamps()
      seen = known
    }
  }

  /// Begins with what is there now.
  package init(_ places: WatchedPlaces) {
    state = Mutex(State(places))
  }

  /// Whether something was different at the last look, and may be so still at the next.
  package var isUnsettled: Bool { state.withLock { $0.seen != $0.known } }

  /// Looks once, and returns whether something is different than at the last look.
  package func look() -> Bool {
    state.withLock { state in
      let before = state.seen
      state.seen = state.places.stamps()
      return state.seen != before
    }
  }

  /// The files that have changed, appeared or gone, as the last look saw them, sorted; they count as known from then on.
  package func take() -> [String] {
    state.withLock { state in
      let (known, seen) = (state.known, state.seen)
      state.known = seen
      return Set(known.keys).union(seen.keys).filter { known[$0] != seen[$0] }.sorted()
    }
  }

  /// Looks once, and takes what has changed.
  package func lookAtOnce() -> [String] {
    _ = look()
    return take()
  }

  /// Goes on with other places, if they are others, and with what is there now.
  package func move(to places: WatchedPlaces) {
    state.withLock { if $0.places != places { $0 = State(places) } }
  }
}
