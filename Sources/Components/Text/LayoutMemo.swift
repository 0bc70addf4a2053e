import Portability
import Synchronization
import TerminalModel

/// The texts that were broken into lines lately: a frame breaks the same ones as the frame before it.
///
/// Shared by the process, and safe from every thread. What is drawn does not depend on it.
final class LayoutMemo: Sendable {
  static let shared = LayoutMemo()

  /// What the lines of a text depend on.
  struct Key: Hashable {
    var text: String
    var width: Int
    var maximum: Int?
    var isBalanced: Bool
    private let ambiguous = TextWidth.ambiguous

    init(text: String, width: Int, maximum: Int?, isBalanced: Bool) {
      self.text = text
      self.width = width
      self.maximum = maximum
      self.isBalanced = isBalanced
    }
  }

  private let known = Mutex<[Key: [String]]>([:])
  private static let limit = 512

  private init() {}

  /// The lines of a text, worked out where they are not known.
  func lines(of key: Key, _ wrap: () -> [String]) -> [String] {
    if let lines = known.withLock({ $0[key] }) { return lines }
    let lines = wrap()
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[key] = lines
    }
    return lines
  }
}
