import Diagnostics
import PackModel
import PackReading

// Tutorials: short, and never a trap.
extension PackReviewer {
  private static let mostPages = 5
  /// A deck has no way around its cards, so there are few.
  private static let mostCards = 3

  func reviewTutorials() {
    for screen in pack.screens {
      switch screen.kind {
      case .walkthrough(let walkthrough): review(walkthrough, of: screen)
      // A deck with tabs is no tutorial: it is left by a tab.
      case .deck(let deck) where deck.tabs == nil && !deck.isSkippable:
        let count = deck.count ?? pack.dataSet(deck.data)?.records.count ?? 0
        guard count > Self.mostCards else { continue }
        log.warning(
          .tutorialNotSkippable, at: Self.place(of: screen, "count"),
          "a deck ends with its last card alone, and this one has \(count)",
          fix: "show at most \(Self.mostCards) cards")
      default: break
      }
    }
    for tour in pack.tours where !tour.isSkippable && tour.marks.count(where: { $0.hasBubble }) > 1 {
      log.warning(
        .tutorialNotSkippable, at: ContentPlace(file: "tours/\(tour.id).toml", keyPath: "skippable"),
        "this tour has \(tour.marks.count(where: { $0.hasBubble })) marks and cannot be skipped",
        fix: "delete `skippable = false`")
    }
  }

  private func review(_ walkthrough: Walkthrough, of screen: Screen) {
    if walkthrough.pages.count > Self.mostPages {
      log.warning(
        .walkthroughTooLong, at: Self.place(of: screen, "page[\(Self.mostPages)]"),
        "this walkthrough has \(walkthrough.pages.count) pages: few people read more than \(Self.mostPages)",
        fix: "keep the pages that matter, and say the rest where it is needed")
    }
    // From the last page there is nothing left to skip.
    for (index, page) in walkthrough.pages.enumerated().dropLast() where !page.isSkippable {
      log.warning(
        .tutorialNotSkippable, at: Self.place(of: screen, "page[\(index)].skip"),
        "the rest cannot be skipped from the page `\(page.id)`", fix: "delete `skip = false`")
    }
  }
}
