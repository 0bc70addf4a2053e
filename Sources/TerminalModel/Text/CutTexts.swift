import Portability
import Synchronization

/// The texts that were cut, that took a picture's room, or that were broken into lines while something was drawn, for checks of
/// layouts.
///
/// Drawing code notes each of them; outside of ``collect(_:)`` nothing is kept, and a note costs the load of
/// a counter.
package final class CutTexts: Sendable {
  private static let current = Scoped<CutTexts?>(nil)
  /// The number of calls of ``collect(_:)`` under way.
  private static let collectors = Atomic<Int>(0)

  private let texts = Mutex<[String]>([])
  private let crowding = Mutex<[String]>([])
  private let layouts = Mutex<Set<Lines>>([])

  /// A text that was broken into lines.
  package struct Lines: Hashable, Sendable {
    /// The lines, without the spaces between them.
    package var lines: [String]
    /// The columns that they had.
    package var width: Int

    /// Creates lines.
    package init(lines: [String], width: Int) {
      self.lines = lines
      self.width = width
    }
  }

  private init() {}

  /// Runs `body` and returns the texts that were cut in it, and those that left no room for a picture, each once, in the order
  /// noted, and those of several lines.
  package static func collect<Result>(_ body: () -> Result) -> (
    result: Result, cut: [String], crowding: [String], lines: Set<Lines>
  ) {
    let collector = CutTexts()
    collectors.add(1, ordering: .relaxed)
    defer { collectors.subtract(1, ordering: .relaxed) }
    let result = current.with(collector, body)
    return (
      result, collector.texts.withLock { $0 }, collector.crowding.withLock { $0 },
      collector.layouts.withLock { $0 }
    )
  }

  /// Whether a ``collect(_:)`` is under way; otherwise drawing code need not look for cut texts.
  package static var isCollecting: Bool { collectors.load(ordering: .relaxed) > 0 }

  /// Runs `body` without collecting its cut texts.
  package static func ignore<Result>(_ body: () -> Result) -> Result {
    isCollecting ? current.with(nil, body) : body()
  }

  /// Notes that a text was cut, or left out.
  package static func note(_ text: @autoclosure () -> String) {
    guard isCollecting, let current = current.value else { return }
    add(text(), to: current.texts)
  }

  /// Notes that a text is so long that the picture above it was left out.
  package static func noteCrowding(_ text: @autoclosure () -> String) {
    guard isCollecting, let current = current.value else { return }
    add(text(), to: current.crowding)
  }

  private static func add(_ text: String, to list: borrowing Mutex<[String]>) {
    list.withLock { texts in
      if !texts.contains(text) { texts.append(text) }
    }
  }

  /// Notes the lines of a text.
  package static func note(_ lines: [String], width: Int) {
    guard lines.count > 1, isCollecting, let current = current.value else { return }
    _ = current.layouts.withLock { $0.insert(Lines(lines: lines, width: width)) }
  }
}
