import Portability
import Synchronization

/// Texts that were cut where they were drawn, for whoever draws in order to find out.
///
/// Drawing tells it of each one; outside ``collect(_:)`` nothing is kept, and it costs the load of a counter.
package final class CutTexts: Sendable {
  private static let current = Scoped<CutTexts?>(nil)
  /// How many collect now.
  private static let collectors = Atomic<Int>(0)

  private let texts = Locked<[String]>([])

  private init() {}

  /// Does something and returns what was cut in it, each text once, in the order cut.
  package static func collect<Result>(_ body: () -> Result) -> (result: Result, cut: [String]) {
    let collector = CutTexts()
    collectors.add(1, ordering: .relaxed)
    defer { collectors.subtract(1, ordering: .relaxed) }
    let result = current.with(collector, body)
    return (result, collector.texts.withLock { $0 })
  }

  /// Whether anybody collects; where nobody does, there is no need to find out what is cut.
  package static var isCollecting: Bool { collectors.load(ordering: .relaxed) > 0 }

  /// Does something of which nothing is collected.
  package static func ignore(_ body: () -> Void) {
    if isCollecting { current.with(nil, body) } else { body() }
  }

  /// Says that a text was cut, or left out.
  package static func note(_ text: @autoclosure () -> String) {
    guard isCollecting, let current = current.value else { return }
    let text = text()
    current.texts.withLock { texts in
      if !texts.contains(text) { texts.append(text) }
    }
  }
}
