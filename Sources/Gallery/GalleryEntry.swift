/// A component, or a feature of screens, with its states: one place in the gallery, one golden, one section of docs.
package struct GalleryEntry: Sendable {
  /// The name of the type, `Button`; a feature of several types has a name of its own, `Coach marks`.
  package var name: String
  /// The group it is listed under, and whose page of docs has it.
  package var group: GalleryGroup
  /// Its purpose, in one sentence.
  package var summary: String
  /// The keys it takes, and their effects; empty: none.
  package var keys: String
  /// The effects of the mouse; empty: none.
  package var mouse: String
  /// The types of `Components` that its states show.
  package var components: [String]
  /// The pictures of its page, in order; names are unique.
  package var states: [GalleryState]
  /// The session that its page runs, where it can be operated; `nil`: there is nothing to operate.
  package var trial: GalleryTrial?
  /// Its purpose in languages of its own, by locale, where it is not in the catalogue: that of a pack's part.
  package var translations: [String: String] = [:]
  /// The look that it belongs to, in which it is shown unless another of the same pack is chosen; `nil`: none.
  package var brand: String?

  /// - Parameter components: the types its states show; `nil`: the one with its name.
  package init(
    _ name: String, _ group: GalleryGroup, _ summary: String, keys: String = "", mouse: String = "",
    components: [String]? = nil, states: [GalleryState], trial: GalleryTrial? = nil
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.keys = keys
    self.mouse = mouse
    self.components = components ?? [name]
    self.states = states
    self.trial = trial
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
  case parts = "Parts"

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
    case .parts: "parts"
    }
  }
}
