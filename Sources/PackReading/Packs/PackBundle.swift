package import PackModel

/// A pack, ready to run: what happens, and what it looks like.
package struct PackBundle: Sendable {
  @Shared package var pack: Pack
  package var strings: StringCatalog
  package var themes: PackThemes
  /// By id.
  package var artwork: ArtworkLibrary
  package var experiments = ExperimentPlan()
  /// How synthetic users of the app behave.
  package var behaviour = BehaviourLibrary()
  package var promises = PromisePlan()
  /// The texts of the configurations in `variants/`, by file name (`female.toml`).
  package var variants: [String: String]
  /// Where the pack is, for people: a path, or `built in`.
  package var location: String
  /// The folder on disk, to watch for edits; `nil` where the pack is built in.
  package var folder: String?

  package init(
    pack: Pack, strings: StringCatalog, themes: PackThemes = PackThemes(),
    artwork: ArtworkLibrary = [:], variants: [String: String] = [:], location: String = "memory",
    folder: String? = nil
  ) {
    self.pack = pack
    self.strings = strings
    self.themes = themes
    self.artwork = artwork
    self.variants = variants
    self.location = location
    self.folder = folder
  }
}
