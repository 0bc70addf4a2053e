import Diagnostics
import PackModel

/// The marks whose bubble covers what they speak of.
struct BubbleFindings: Sendable {
  struct Place: Hashable, Comparable {
    var tour: TourID
    /// From 0.
    var mark: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.tour, left.mark) < (right.tour, right.mark)
    }
  }

  private var messages: [Place: String] = [:]

  /// Keeps the first thing seen of each mark.
  mutating func add(
    _ place: Place, _ target: PartID, in locale: String, on screen: ScreenID, _ device: String
  ) {
    guard messages[place] == nil else { return }
    messages[place] =
      "the bubble covers its target `\(target.text)` on the screen `\(screen)`, in `\(locale)`, on \(device)"
  }

  /// Adds what was found elsewhere, after what is known already.
  mutating func add(_ other: BubbleFindings) {
    messages.merge(other.messages) { first, _ in first }
  }

  var diagnostics: [Diagnostic] {
    messages.keys.sorted().compactMap { place in
      messages[place].map { message in
        Diagnostic(
          .bubbleCoversTarget,
          at: ContentPlace(file: "tours/\(place.tour).toml", keyPath: "mark[\(place.mark)]"), message,
          fix: "say it in fewer words, or aim at less", severity: .warning)
      }
    }
  }
}
