import Files

/// Looks whether files have changed, as often as somebody asks, and tells once they have settled.
///
/// It looks at times, sizes and numbers of files and never reads one. That works in the same way on every
/// system and disk, for editors that write in place and for those that rename, and for a checkout of many files.
package struct ContentWatch: Sendable {
  package let places: WatchedPlaces
  /// As they were when the content was read last.
  private var known: [String: FileStamp]
  /// As they were at the last look.
  private var seen: [String: FileStamp]
  /// How many looks in a row have found something new.
  private var restless = 0

  /// Looks in a row after which unrest counts as settled: something may write without end.
  private static let patience = 5

  /// Begins with what is there now.
  package init(_ places: WatchedPlaces) {
    self.places = places
    known = places.stamps()
    seen = known
  }

  /// Whether something was different at the last look, and may be so still at the next.
  package var isUnsettled: Bool { seen != known }

  /// Looks once.
  ///
  /// - Returns: the files that have changed, appeared or gone, sorted, once two looks in a row saw the same;
  ///   none before, and where nothing has changed. They count as known from then on.
  package mutating func look() -> [String] {
    let now = places.stamps()
    let isSettled = now == seen
    seen = now
    guard now != known else {
      restless = 0
      return []
    }
    restless += 1
    guard isSettled || restless > Self.patience else { return [] }
    return take()
  }

  /// Looks once, and takes what has changed without waiting for it to settle.
  package mutating func lookAtOnce() -> [String] {
    seen = places.stamps()
    return take()
  }

  private mutating func take() -> [String] {
    let changed = Set(known.keys).union(seen.keys).filter { known[$0] != seen[$0] }
    known = seen
    restless = 0
    return changed.sorted()
  }
}
