import Portability
import Synchronization

/// The texts that were cut while something was drawn, for checks of layouts.
///
/// Drawing code notes each of them; outside of ``collect(_:)`` nothing is kept, and a note costs the load of
/// a counter.
package final class CutTexts: Sendable {
  private static let current = Scoped<CutTexts?>(nil)
  /// The number of calls of ``collect(_:)`` under way.
  private static let collectors = Atomic<Int>(0)

  private let texts = Mutex<[String]>([])

  private init() {}

  /// Runs `body` and returns the texts that were cut in it, each once, in the order cut.
  package static func collect<Result>(_ body: () -> Result) -> (result: Result, cut: [String]) {
    let collector = CutTexts()
    collectors.add(1, ordering: .relaxed)
    defer { collectors.subtract(1, ordering: .relaxed) }
    let result = current.with(collector, body)
    return (result, collector.texts.withLock { $0 })
  }

  /// Whether a ``collect(_:)`` is under way; otherwise drawing code need not look for cut texts.
  package static var isCollecting: Bool { collectors.load(ordering: .relaxed) > 0 }

  /// Runs `body` without collecting its cut texts.
  package static func ignore(_ body: () -> Void) {
    if isCollecting { current.with(nil, body) } else { body() }
  }

  /// Notes that a text was cut, or left out.
  package static func note(_ text: @autoclosure () -> String) {
    guard isCollecting, let current = current.value else { return }
    let text = text()
    current.texts.withLock { texts in
      if !texts.contains(text) { texts.append(text) }
    }
  }
}
