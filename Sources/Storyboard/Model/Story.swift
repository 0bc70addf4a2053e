/// A storyboard: every screen and state of some packs, as pictures, with the moves that lead to each.
package struct Story: Hashable, Sendable {
  /// The packs, in the order in which the page lists them.
  package var packs: [StoryPack]
  /// The pictures that the shots of all packs refer to.
  package var pictures: PictureTable
  /// The counts of a comparison; `nil` if it was not compared.
  package var baseline: BaselineSummary?
  /// The notes on its packs, and on others.
  package var notes: [StoryNote] = []
  /// What the page says of its making, such as a date and a commit; empty: nothing.
  package var edition = ""

  /// Creates a storyboard, empty unless told otherwise.
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
  /// The pack's id.
  package var id: String
  /// The names of the app, in the order of the locales.
  package var names: [Name]
  /// The colour of the brand by day, `#rrggbb`.
  package var accent: String
  /// The languages of the pack; the first is the one that devices are named in.
  package var locales: [String]
  /// `light`, `dark`.
  package var themes: [String]
  /// The devices of the pack, in their order.
  package var devices: [Device]
  /// The variants that were walked, in the order of the source.
  package var variants: [Variant]
  /// The steps of the flow, in the order of `flow.toml`.
  package var steps: [Step]
  /// The branches between the steps.
  package var ways: [Way]
  /// The boards, in the order of the steps, then of screens and depth.
  package var boards: [Board]
  /// What screens can be for: they stand beside each other by its values.
  package var attributes: [Attribute] = []
  /// The screens with parts, in the order of their files.
  package var parts: [Parts] = []
  /// What opens the player; `nil` without one.
  package var player: StoryPlayer?

  /// A name of the app.
  package struct Name: Hashable, Sendable {
    /// The language: `en`.
    package var locale: String
    /// The name in this language.
    package var text: String
  }

  /// A device that the pack is laid out for.
  package struct Device: Hashable, Sendable {
    /// The device's id: `phone`.
    package var id: String
    /// The device's name in the first language of the pack.
    package var name: String
  }

  /// A variant that pictures were taken of: a file of `variants/`, or the pack as it is.
  package struct Variant: Hashable, Sendable {
    /// The file's name without its ending, or `default`.
    package var id: String
    /// The name for people: the file's name, or `as it is`.
    package var title: String
    /// What it sets, for people.
    package var about: String
    /// What the user and the arms are at its start, by the id of an attribute.
    package var values: [String: String] = [:]
  }

  /// An attribute of the user that screens or variants are for, or an experiment with its arms.
  package struct Attribute: Hashable, Sendable {
    /// The attribute's name (`gender`), or `experiment.` and the key.
    package var id: String
    /// Its name for people.
    package var title: String
    /// The values in the pack's order; of an experiment the arms, the control first.
    package var values: [String]
  }

  /// The parts of a screen.
  package struct Parts: Hashable, Sendable {
    /// The screen's file without its ending.
    package var screen: String
    /// The parts, as they are used: `tabs (selected = home)`.
    package var uses: [String]
  }

  /// A step of the flow.
  package struct Step: Hashable, Sendable {
    /// The step's id.
    package var id: String
    /// `screen`, `workflow` or `call`.
    package var kind: String
    /// The screen, the workflow or the endpoint.
    package var shows: String
    /// The condition without which the step is passed over, as written; `nil` if there is none.
    package var when: String?
  }

  /// A way from step to step.
  package struct Way: Hashable, Sendable {
    /// The step that is left.
    package var from: String
    /// The step that it leads to.
    package var to: String
    /// How the step ends: `next`, `skip`, or a name of the content.
    package var outcome: String
    /// The condition of the branch, as written; `nil` if there is none.
    package var when: String?
  }
}

/// How many shots are as in a baseline, and how many are not.
package struct BaselineSummary: Hashable, Sendable {
  /// The baseline's name for people: the path of its folder.
  package var name: String
  /// Shots with the same picture.
  package var same = 0
  /// Shots with another picture.
  package var changed = 0
  /// Shots that the baseline does not have.
  package var new = 0
  /// Shots of the baseline that were not drawn any more.
  package var gone = 0

  /// Whether any shot is changed, new or gone.
  package var hasChanges: Bool { changed + new + gone > 0 }
}
