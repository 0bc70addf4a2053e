/// A full view the user can be on: one file below `screens/`.
package struct Screen: Hashable, Sendable {
  /// The file's name without `.toml`, suffixes included.
  package var id: ScreenID
  /// The text in the navigation bar; none: no bar.
  package var title: TextKey?
  package var kind: Kind
  /// Called when the screen appears; the screen shows when the reply has come.
  package var load: EndpointID?
  /// Workflows added to the permission queue when the screen appears, each once a session.
  package var asks: [WorkflowID]
  /// Whether Back works here (Escape, and the arrow in the navigation bar).
  package var allowsBack: Bool
  package var presentation: Presentation
  /// What it needs to be opened by itself.
  package var sample = Sample()

  /// How the screen comes up.
  package enum Presentation: String, Hashable, Sendable, CaseIterable {
    /// In place of the one before.
    case screen
    /// Over the lower part of the one before.
    case sheet
  }

  /// The kind picks the module that draws the screen and handles its keys.
  package enum Kind: Hashable, Sendable {
    /// A splash that goes on by itself.
    case launch(Launch)
    /// The swipeable introduction.
    case walkthrough(Walkthrough)
    /// A stack of elements: choices, forms, profiles, homes.
    case page(Page)
    /// The card tutorial.
    case deck(Deck)
  }

  package init(
    id: ScreenID, title: TextKey? = nil, kind: Kind, load: EndpointID? = nil, asks: [WorkflowID] = [],
    allowsBack: Bool = true, presentation: Presentation = .screen
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.load = load
    self.asks = asks
    self.allowsBack = allowsBack
    self.presentation = presentation
  }

  /// The name that steps use: the id up to the first dot.
  package var name: ScreenName { String(id.prefix { $0 != "." }) }
  /// The variant suffixes, in the order written.
  package var suffixes: [String] { id.split(separator: ".").dropFirst().map(String.init) }
}

/// A splash: artwork, the app's name and a line, for a time.
package struct Launch: Hashable, Sendable {
  package var artwork: ArtworkID?
  package var heading: TextKey
  package var text: TextKey?
  /// How long it stays; a key goes on at once.
  package var duration: Duration

  package init(artwork: ArtworkID? = nil, heading: TextKey, text: TextKey? = nil, duration: Duration) {
    self.artwork = artwork
    self.heading = heading
    self.text = text
    self.duration = duration
  }
}
