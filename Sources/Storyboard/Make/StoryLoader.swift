package import Diagnostics
package import PackFiles
import PackModel
import PackReading
import Settings

/// Reads packs and their variants. Neither `config.toml` nor the environment counts: a storyboard is the same on every
/// machine.
package struct StoryLoader: Sendable {
  /// The packs that can be named.
  package var library: PackLibrary
  /// The devices, languages and themes that are drawn.
  package var wishes: StoryVariant.Wishes
  /// Whether the boards lead to a player.
  package var makesPlayer: Bool
  /// A digest of the program, on which pictures depend as well; empty: no earlier pictures are reused.
  package var program: String

  /// Creates a loader; without `program`, no earlier pictures are reused.
  package init(
    _ library: PackLibrary, wishes: StoryVariant.Wishes, makesPlayer: Bool = false, program: String = ""
  ) {
    self.library = library
    self.wishes = wishes
    self.makesPlayer = makesPlayer
    self.program = program
  }

  /// A pack with each of its variants, the pack as it is first unless a variant is just that.
  ///
  /// - Throws: ``ContentError`` with the problems of the pack or a variant.
  package func source(pack name: String) throws(ContentError) -> StorySource {
    let source = try library.source(name, origin: "flag --pack")
    let bundle = try PackLoader.load(source, system: library.system).bundle
    return StorySource(
      bundle, name: name, variants: try Self.variants(of: bundle, wishes: wishes), isPlayable: makesPlayer,
      digest: digest(of: source))
  }

  /// The pack as it is, unless a variant is just that, each of its variants, and the arms and the brands that none of them has.
  static func variants(of bundle: PackBundle, wishes: StoryVariant.Wishes) throws(ContentError)
    -> [StoryVariant]
  {
    let plain = StoryVariant(
      id: "default", title: "as it is", SimulatorConfiguration.plain(bundle), wishes: wishes)
    var variants = try SimulatorConfiguration.variants(of: bundle).map { name, configuration in
      StoryVariant(id: id(of: name), title: name, files: [name], configuration, wishes: wishes)
    }
    if !variants.contains(where: { $0.isSame(as: plain) }) { variants.insert(plain, at: 0) }
    variants += arms(of: bundle, over: plain, beside: variants)
    // Each brand that no variant is written for which is drawn as widely.
    let brands = bundle.themes.brandNames.filter { brand in
      !variants.contains { $0.brand == brand && $0.view == plain.view }
    }
    variants += brands.map { plain.with(brand: $0) }
    variants.removeAll(where: \.view.isEmpty)
    return variants
  }

  /// Each arm that no variant is written for; the control is what is drawn anyway.
  private static func arms(
    of bundle: PackBundle, over plain: StoryVariant, beside variants: [StoryVariant]
  ) -> [StoryVariant] {
    bundle.experiments.experiments.filter { $0.status == .running }.flatMap { experiment in
      experiment.flow.arms.dropFirst()
        .filter { arm in !variants.contains { $0.user.forced[experiment.key] == arm } }
        .map { plain.with($0, of: experiment.key, in: bundle) }
    }
  }

  /// The pack that files of configuration name, and one variant made of all the files.
  ///
  /// - Throws: ``ContentError``
  package func source(configs: [String], pack: String?) throws(ContentError) -> StorySource {
    let settings = pack.map { [ConfigurationSetting(flag: "pack", key: "pack", value: $0)] } ?? []
    let configuration = try SimulatorConfiguration.resolve(
      ConfigurationRequest(
        workingFolder: library.workingFolder, files: configs, settings: settings,
        readsStandingFiles: false))
    let title = configs.map { String($0.split(separator: "/").last ?? "") }.joined(separator: " + ")
    let variant = StoryVariant(
      id: Self.id(of: title), title: title, files: configs, configuration, wishes: wishes)
    return StorySource(
      configuration.bundle, name: configuration.pack, variants: variant.view.isEmpty ? [] : [variant],
      opensTheRest: false,
      isPlayable: makesPlayer)
  }

  private static func id(of file: String) -> String {
    file.hasSuffix(".toml") ? String(file.dropLast(".toml".count)) : file
  }

  /// A digest of all that the boards of a pack depend on; empty without ``program``.
  private func digest(of source: ContentSource) -> String {
    guard !program.isEmpty else { return "" }
    var digest = Digest()
    digest.add(program)
    for file in source.texts + (library.system?.texts ?? []) {
      digest.add(file.path)
      digest.add(file.text)
    }
    digest.add(source.id)
    if makesPlayer { digest.add("player") }
    for wish in [wishes.devices, wishes.locales, wishes.themes] { digest.add(wish.joined(separator: "\n")) }
    return digest.text
  }
}

extension StoryView {
  /// Whether it leaves nothing to draw.
  package var isEmpty: Bool { devices.isEmpty || locales.isEmpty || themes.isEmpty }
}

extension StoryVariant {
  fileprivate func isSame(as other: StoryVariant) -> Bool {
    setup == other.setup && brand == other.brand && view == other.view
  }
}
