import Portability

/// A table of values by key, each of which is a slot. There is no access that an attached log misses.
package struct SlotValues<Family: SlotFamily>: Sendable, ExpressibleByDictionaryLiteral {
  @usableFromInline var values: [Family.Key: Family.Content]
  /// The attached log, which is not part of the value.
  @usableFromInline var log: FlowLog?

  /// Creates a table that has no log.
  @inlinable
  package init(_ values: [Family.Key: Family.Content] = [:]) {
    self.values = values
  }

  /// Creates a table from literal pairs; of a key that stands twice, the first counts.
  @inlinable
  package init(dictionaryLiteral elements: (Family.Key, Family.Content)...) {
    values = Dictionary(firstOf: elements)
  }

  /// The value of a key; each look is logged as a read of its slot, each change as a write too.
  @inlinable
  package subscript(key: Family.Key) -> Family.Content? {
    get {
      log?.noteRead(Family.slot(key))
      return values[key]
    }
    _modify {
      log?.noteWrite(Family.slot(key))
      yield &values[key]
    }
  }

  /// The value of a key, or the default where there is none; logged like the other subscript.
  @inlinable
  package subscript(key: Family.Key, default content: @autoclosure () -> Family.Content) -> Family.Content {
    get {
      log?.noteRead(Family.slot(key))
      return values[key] ?? content()
    }
    _modify {
      log?.noteWrite(Family.slot(key))
      yield &values[key, default: content()]
    }
  }

  /// All values by key; logged as a read of all slots.
  @inlinable
  package var all: [Family.Key: Family.Content] {
    log?.noteReadAll()
    return values
  }

  /// Every key, in no order; logged as a read of all slots.
  @inlinable
  package var keys: Dictionary<Family.Key, Family.Content>.Keys { all.keys }
  /// Whether there is no value; logged as a read of all slots.
  @inlinable
  package var isEmpty: Bool { all.isEmpty }

  // MARK: Watching

  /// Whether a log is attached to the table.
  func isWatched(by log: FlowLog) -> Bool { self.log === log }

  mutating func watch(_ log: FlowLog?) {
    self.log = log
  }
}

extension SlotValues: Hashable {
  /// Whether the values are equal, whatever their logs; logged as a read of all slots.
  @inlinable
  package static func == (one: SlotValues, other: SlotValues) -> Bool { one.all == other.all }

  /// Hashes the values alone; logged as a read of all slots.
  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
