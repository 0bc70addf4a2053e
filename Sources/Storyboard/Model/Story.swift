/// A storyboard: every screen and state of some packs, as pictures, with how one comes to each.
package struct Story: Hashable, Sendable {
  package var packs: [StoryPack]
  /// What the shots of all packs show.
  package var pictures: PictureTable
  /// What it was compared with.
  package var baseline: BaselineSummary?

  package init(
    packs: [StoryPack] = [], pictures: PictureTable = PictureTable(), baseline: BaselineSummary? = nil
  ) {
    self.packs = packs
    self.pictures = pictures
    self.baseline = baseline
  }
}

/// One pack of a storyboard. Numbers in boards are places in its arrays.
package struct StoryPack: Hashable, Sendable {
  package var id: String
  /// What the app is called, by locale, in the order of the locales.
  package var names: [Name]
  /// The colour of the brand by day, `#rrggbb`.
  package var accent: String
  package var locales: [String]
  package var themes: [String]
  package var devices: [Device]
  package var variants: [Variant]
  package var steps: [Step]
  package var ways: [Way]
  package var boards: [Board]

  /// A name of the app.
  package struct Name: Hashable, Sendable {
    package var locale: String
    package var text: String
  }

  /// A device that the pack is laid out for.
  package struct Device: Hashable, Sendable {
    package var id: String
    package var name: String
  }

  /// For whom pictures were taken: a file of `variants/`, or the pack as it is.
  package struct Variant: Hashable, Sendable {
    package var id: String
    package var title: String
    /// What it sets, for people.
    package var about: String
  }

  /// A step of the flow.
  package struct Step: Hashable, Sendable {
    package var id: String
    /// `screen`, `workflow` or `call`.
    package var kind: String
    /// The screen, the workflow or the endpoint.
    package var shows: String
    package var when: String?
  }

  /// A way from step to step.
  package struct Way: Hashable, Sendable {
    package var from: String
    package var to: String
    package var outcome: String
    package var when: String?
  }
}

/// How many pictures are as in the baseline, and how many not.
package struct BaselineSummary: Hashable, Sendable {
  /// How people know the baseline: the name of its folder.
  package var name: String
  package var same = 0
  package var changed = 0
  package var new = 0
  package var gone = 0

  /// Whether any picture is another, there or not there.
  package var hasChanges: Bool { changed + new + gone > 0 }
}
