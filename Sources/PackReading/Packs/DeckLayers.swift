import Diagnostics
import PackModel

/// Gives decks that lie over another deck (`over`) its cards.
struct DeckLayers {
  let screens: [Screen]
  let log: ContentLog

  /// Every screen; what a deck over another one does not say itself is as there.
  var resolved: [Screen] {
    screens.map { screen in
      guard case .deck(var deck) = screen.kind, let name = deck.over else { return screen }
      guard let beneath = self.beneath(screen, name) else { return screen }
      if case .deck(let other) = beneath.kind {
        if other.over != nil { report("`\(name)` lies over another screen itself", on: screen) }
        if other.data != deck.data {
          report("`\(name)` shows `\(other.data)`, and this deck `\(deck.data)`", on: screen, "data")
        }
        deck.filter = deck.filter ?? other.filter
        deck.heading = deck.heading.isEmpty ? other.heading : deck.heading
        deck.text = deck.text ?? other.text
        deck.artworkField = deck.artworkField ?? other.artworkField
        deck.leftLabel = deck.leftLabel.isEmpty ? other.leftLabel : deck.leftLabel
        deck.rightLabel = deck.rightLabel.isEmpty ? other.rightLabel : deck.rightLabel
      } else {
        for (key, text) in [("heading", deck.heading), ("left", deck.leftLabel), ("right", deck.rightLabel)]
        where text.isEmpty {
          log.error(
            .missingKey, at: ContentPlace(file: "screens/\(screen.id).toml"),
            "`\(key)` is missing: `\(name)` is no deck that has it")
        }
      }
      var screen = screen
      screen.kind = .deck(deck)
      screen.title = screen.title ?? beneath.title
      return screen
    }
  }

  /// The file that those see beneath who see the deck: of the files for them the one with the most suffixes.
  private func beneath(_ screen: Screen, _ name: ScreenName) -> Screen? {
    let files = screens.filter { $0.name == name }
    let fitting = files.filter { $0.suffixes.allSatisfy(screen.suffixes.contains) }
    guard let found = fitting.max(by: { $0.suffixes.count < $1.suffixes.count }) else {
      // A name that nothing has is reported as any other reference.
      if !files.isEmpty {
        report("no file of `\(name)` is for everybody who sees this deck", on: screen)
      }
      return nil
    }
    switch found.kind {
    case .page, .deck: return found
    case .launch, .walkthrough:
      report("a deck lies over a page or a deck, and `\(name)` is neither", on: screen)
      return nil
    }
  }

  private func report(_ message: String, on screen: Screen, _ key: String = "over") {
    log.error(.badValue, at: ContentPlace(file: "screens/\(screen.id).toml", keyPath: key), message)
  }
}
