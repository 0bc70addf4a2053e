import Diagnostics
import PackModel
import PackReading

// Titles and buttons without words: blank on the phone.
extension PackReviewer {
  func reviewEmptyTexts() {
    var seen: Set<TextKey> = []
    for key in pack.screens.flatMap({ $0.labels }) where seen.insert(key).inserted {
      for file in pack.locales.flatMap(bundle.strings.files) {
        guard let words = bundle.strings.own(key, locale: file)?.filled({ _ in nil }),
          words.allSatisfy({ $0.isWhitespace })
        else { continue }
        log.warning(
          .emptyText, at: bundle.strings.place(of: key, in: file),
          "the text is empty, and a title or a button shows it", fix: "write the words")
      }
    }
  }
}

extension Screen {
  /// The texts of its title and of what is pressed on it.
  fileprivate var labels: [TextKey] {
    let pressed = (controls?.elements ?? []).flatMap { element -> [TextKey?] in
      switch element.role {
      case .button: [element.title]
      case .tabs: element.texts
      case .words, .notice, .picture, .control, .rows, .blank: []
      }
    }
    let own: [TextKey?]
    switch kind {
    case .walkthrough(let walkthrough): own = walkthrough.pages.map { $0.button }
    case .deck(let deck): own = [deck.end?.button]
    case .launch, .page: own = []
    }
    return ([title] + pressed + own).compactMap { $0 }
  }
}
