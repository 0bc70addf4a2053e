/// What is to happen later, in the order of time, then of asking.
package struct Schedule: Sendable {
  /// An event and the instant it is due.
  package struct Item: Sendable, Hashable {
    /// The instant at which the event happens, counted from the start of the session.
    package var due: Duration
    /// The event that is sent to the flow: a timer that fires, or a reply.
    package var event: FlowEvent
    var order: Int
  }

  /// Sorted by instant, then order.
  package private(set) var items: [Item] = []
  private var order = 0

  /// Creates an empty schedule.
  package init() {}

  /// The instant of the next event.
  package var next: Duration? { items.first?.due }

  /// Adds an event; of the same instant it is the last.
  package mutating func add(_ event: FlowEvent, at due: Duration) {
    let item = Item(due: due, event: event, order: order)
    order += 1
    let index = items.firstIndex { $0.due > due } ?? items.count
    items.insert(item, at: index)
  }

  /// Adds an event and removes equal ones.
  package mutating func replace(_ event: FlowEvent, at due: Duration) {
    remove { $0 == event }
    add(event, at: due)
  }

  /// Removes events that match.
  package mutating func remove(where matches: (FlowEvent) -> Bool) {
    items.removeAll { matches($0.event) }
  }

  /// Takes the next event, if it is due.
  package mutating func pop(until instant: Duration) -> Item? {
    guard let first = items.first, first.due <= instant else { return nil }
    return items.removeFirst()
  }
}
