/// A component, or a feature of screens, with its states: one place in the gallery, one golden, one section of docs.
package struct GalleryEntry: Sendable {
  /// As the code calls it: `Button`; a feature that several types make has a name of its own: `Coach marks`.
  package var name: String
  package var group: GalleryGroup
  /// One sentence: what it is for.
  package var summary: String
  /// The keys it knows, and what they do; empty: it takes none.
  package var keys: String
  /// What the mouse does on it; empty: nothing.
  package var mouse: String
  /// The types of `Components` that its states show.
  package var components: [String]
  package var states: [GalleryState]

  /// - Parameter components: the types its states show; `nil`: the one with its name.
  package init(
    _ name: String, _ group: GalleryGroup, _ summary: String, keys: String = "", mouse: String = "",
    components: [String]? = nil, states: [GalleryState]
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.keys = keys
    self.mouse = mouse
    self.components = components ?? [name]
    self.states = states
  }
}

/// Entries that belong together, in the order of the gallery.
package enum GalleryGroup: String, Hashable, Sendable, CaseIterable {
  case text = "Text"
  case controls = "Controls"
  case lists = "Lists and cards"
  case feedback = "Feedback"
  case bars = "Bars"
  case overlays = "Overlays"
  case pictures = "Pictures"
  case tours = "Coach marks"
  case screens = "Screens"

  /// The name of its page in `docs/components/`.
  package var id: String {
    switch self {
    case .text: "text"
    case .controls: "controls"
    case .lists: "lists-and-cards"
    case .feedback: "feedback"
    case .bars: "bars"
    case .overlays: "overlays"
    case .pictures: "pictures"
    case .tours: "coach-marks"
    case .screens: "screens"
    }
  }
}
