import Portability

/// A table of values by key, each of which is a slot: who watches the flow is told of every look at one. Nobody can
/// look at a value in another way.
package struct SlotValues<Family: SlotFamily>: Sendable, ExpressibleByDictionaryLiteral {
  @usableFromInline var values: [Family.Key: Family.Content]
  /// Who watches; it is no part of the value.
  @usableFromInline var log: FlowLog?

  @inlinable
  package init(_ values: [Family.Key: Family.Content] = [:]) {
    self.values = values
  }

  @inlinable
  package init(dictionaryLiteral elements: (Family.Key, Family.Content)...) {
    values = Dictionary(firstOf: elements)
  }

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

  /// All of them.
  @inlinable
  package var all: [Family.Key: Family.Content] {
    log?.noteReadAll()
    return values
  }

  @inlinable
  package var keys: Dictionary<Family.Key, Family.Content>.Keys { all.keys }
  @inlinable
  package var isEmpty: Bool { all.isEmpty }

  // MARK: Watching

  /// Whether somebody is told.
  func isWatched(by log: FlowLog) -> Bool { self.log === log }

  mutating func watch(_ log: FlowLog?) {
    self.log = log
  }
}

extension SlotValues: Hashable {
  @inlinable
  package static func == (one: SlotValues, other: SlotValues) -> Bool { one.all == other.all }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
