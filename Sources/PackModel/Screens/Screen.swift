/// A full view the user can be on: one file below `screens/`.
package struct Screen: Hashable, Sendable {
  /// The file's name without `.toml`, suffixes included.
  package var id: ScreenID
  /// The text in the navigation bar; `nil`: no bar.
  package var title: TextKey?
  /// What the screen is, with its own data.
  package var kind: Kind
  /// Endpoints called together when the screen appears; it shows once every reply has come.
  package var loads: [EndpointID]
  /// How an error of these calls shows; `nil`: in the container, and without one over the whole screen.
  package var errorStyle: ErrorStyle?
  /// The element that an indicator replaces while the screen loads, and an error if that fails; the rest of
  /// the page can be used meanwhile. `nil`: none.
  package var errorContainer: ElementID?
  /// Workflows added to the permission queue when the screen appears, each once a session.
  package var asks: [WorkflowID]
  /// Whether Back works here (Escape, and the arrow in the navigation bar).
  package var allowsBack: Bool
  /// How the screen comes up; only a page can be a sheet.
  package var presentation: Presentation
  /// How it takes the place of the screen before, and gives it back; `nil`: ``Transition/push``.
  package var transition: Transition?
  /// The state that it needs to be opened by itself.
  package var sample = Sample()
  /// Other samples, in the order of their names.
  package var samples: [NamedSample] = []

  /// How the screen comes up.
  package enum Presentation: String, Hashable, Sendable, CaseIterable {
    /// In place of the one before.
    case screen
    /// Over the lower part of the one before.
    case sheet
  }

  /// How a screen takes the place of the one before.
  package enum Transition: String, Hashable, Sendable, CaseIterable {
    /// It slides in from the side.
    case push
    /// It fades in.
    case fade
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
    /// Cards that are flicked away.
    case deck(Deck)
  }

  /// Creates a screen that loads nothing, asks for nothing and allows Back unless told otherwise.
  package init(
    id: ScreenID, title: TextKey? = nil, kind: Kind, loads: [EndpointID] = [],
    errorStyle: ErrorStyle? = nil, errorContainer: ElementID? = nil, asks: [WorkflowID] = [],
    allowsBack: Bool = true, presentation: Presentation = .screen, transition: Transition? = nil
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
    self.transition = transition
  }

  /// The elements that can have the focus: those of a page, and the bar at the foot of a deck; `nil`: none.
  package var controls: Page? {
    switch kind {
    case .page(let page): page
    case .deck(let deck):
      deck.tabs.map { tabs in
        var element = Element(id: Deck.tabsID, kind: .tabs(tabs), placement: .footer)
        element.origin = deck.tabsOrigin
        return Page(elements: [element])
      }
    case .launch, .walkthrough: nil
    }
  }

  /// The name that steps use: the id up to the first dot.
  package var name: ScreenName { String(id.prefix { $0 != "." }) }
  /// Whether steps name it so.
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
  /// The picture above the words, at most 10 rows and half of the screen; `nil`: none.
  package var artwork: ArtworkID?
  /// The words in the accent colour, centred and wrapped.
  package var heading: TextKey
  /// The text below them, centred and wrapped; `nil`: none.
  package var text: TextKey?
  /// How long it stays; a key goes on at once.
  package var duration: Duration

  /// Creates a splash of a heading unless told otherwise.
  package init(artwork: ArtworkID? = nil, heading: TextKey, text: TextKey? = nil, duration: Duration) {
    self.artwork = artwork
    self.heading = heading
    self.text = text
    self.duration = duration
  }
}
