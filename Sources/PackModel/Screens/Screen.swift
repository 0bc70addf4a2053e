/// A full view the user can be on: one file below `screens/`.
package struct Screen: Hashable, Sendable {
  /// The file's name without `.toml`, suffixes included.
  package var id: ScreenID
  /// The text in the navigation bar; none: no bar.
  package var title: TextKey?
  package var kind: Kind
  /// Called at the same time when the screen is come to; the screen shows when every reply has come.
  package var loads: [EndpointID]
  /// How an error of these calls shows; `nil`: in the container, and without one over the whole screen.
  package var errorStyle: ErrorStyle?
  /// The element in whose place an indicator stands while the screen loads, and an error if that fails; the rest of
  /// the page can be used meanwhile.
  package var errorContainer: ElementID?
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

  /// The kind picks the module that draws the screen and handles its keys. It is large, and copied for the price of a
  /// reference.
  package indirect enum Kind: Hashable, Sendable {
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
    id: ScreenID, title: TextKey? = nil, kind: Kind, loads: [EndpointID] = [],
    errorStyle: ErrorStyle? = nil, errorContainer: ElementID? = nil, asks: [WorkflowID] = [],
    allowsBack: Bool = true, presentation: Presentation = .screen
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.loads = loads
    self.errorStyle = errorStyle
    self.errorContainer = errorContainer
    self.asks = asks
    self.allowsBack = allowsBack
    self.presentation = presentation
  }

  /// The name that steps use: the id up to the first dot.
  package var name: ScreenName { String(id.prefix { $0 != "." }) }
  /// Whether this is its name.
  func isNamed(_ name: ScreenName) -> Bool {
    guard id.utf8.starts(with: name.utf8) else { return false }
    let rest = id.utf8.dropFirst(name.utf8.count)
    return (rest.isEmpty || rest.first == UInt8(ascii: ".")) && !name.utf8.contains(UInt8(ascii: "."))
  }

  /// The variant suffixes, in the order written.
  package var suffixes: [String] {
    id.utf8.contains(UInt8(ascii: ".")) ? id.split(separator: ".").dropFirst().map(String.init) : []
  }
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
