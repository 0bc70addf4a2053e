package import PackModel

/// A pack, ready to run: what happens, and what it looks like.
package struct PackBundle: Sendable {
  /// The data of the app, which the machine runs.
  package var pack: Pack {
    _read { yield model.pack }
    set { model = Model(newValue) }
  }
  /// Holds the pack for every copy of the bundle.
  private var model: Model
  /// The texts in every locale, and the simulator's own.
  package var strings: StringCatalog
  /// The themes of the pack and of its further brands.
  package var themes: PackThemes
  /// By id.
  package var artwork: ArtworkLibrary
  /// What is tried on users, and how it is measured.
  package var experiments = ExperimentPlan()
  /// How synthetic users of the app behave.
  package var behaviour = BehaviourLibrary()
  /// What the pack promises of every state; the explorer checks it.
  package var promises = PromisePlan()
  /// What participants of a test are told and asked.
  package var lab = LabPlan()
  /// What its screens use again, sorted by id.
  package var parts: [PagePart] = []
  /// The texts of the configurations in `variants/`, by file name (`female.toml`).
  package var variants: [String: String]
  /// The format that `pack.toml` names; 1 where it names none (``PackUpgrade``).
  package var format = Pack.format
  /// Where the pack is, for people: a path, or `built in`.
  package var location: String
  /// The folder on disk, to watch for edits; `nil` where the pack is built in.
  package var folder: String?

  private final class Model: Sendable {
    let pack: Pack

    init(_ pack: Pack) {
      self.pack = pack
    }
  }

  /// Creates a pack in memory: without experiments, promises and a model of behaviour of its own.
  package init(
    pack: Pack, strings: StringCatalog, themes: PackThemes = PackThemes(),
    artwork: ArtworkLibrary = [:], variants: [String: String] = [:], location: String = "memory",
    folder: String? = nil
  ) {
    model = Model(pack)
    self.strings = strings
    self.themes = themes
    self.artwork = artwork
    self.variants = variants
    self.location = location
    self.folder = folder
  }
}
