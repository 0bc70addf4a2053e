import ContentTree
import Portability
import Synchronization
import TOMLParsing

/// The trees of the texts that were parsed lately, for sessions that read their content again and again.
///
/// TOMLKit never frees what it has parsed, so a file whose text is still the same must not be parsed again.
/// What is read does not depend on it. Shared by the process, and empty before the first ``beginLoad()``.
package final class ParsedTexts: Sendable {
  /// The trees of the process.
  package static let shared = ParsedTexts()

  /// The tree of a text, `nil` where it is not TOML, and every problem found in it.
  typealias Parsed = (table: ContentTable?, problems: [TOMLProblem])

  private struct State {
    var isOn = false
    var load = 0
    var trees: [String: (parsed: Parsed, load: Int)] = [:]
  }

  private let state = Mutex(State())

  /// Loads for which a text that no file has any more is kept: an edit is often taken back.
  private static let lifetime = 8

  /// Creates a store that keeps nothing before ``beginLoad()``.
  package init() {}

  /// Keeps trees from now on, and forgets those that the last loads had no use for.
  package func beginLoad() {
    state.withLock { state in
      state.isOn = true
      state.load += 1
      let oldest = state.load - Self.lifetime
      state.trees = state.trees.filter { $0.value.load >= oldest }
    }
  }

  /// How many trees are kept.
  package var count: Int { state.withLock { $0.trees.count } }

  /// What a text parses to.
  func parsed(_ text: String, _ parse: (String) -> Parsed = TOMLText.parse) -> Parsed {
    let known = state.withLock { state -> Parsed? in
      state.trees[text]?.load = state.load
      return state.trees[text]?.parsed
    }
    if let known { return known }
    let parsed = parse(text)
    state.withLock { state in
      if state.isOn { state.trees[text] = (parsed, state.load) }
    }
    return parsed
  }
}
