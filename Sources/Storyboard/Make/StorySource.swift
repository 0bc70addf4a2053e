package import PackModel
package import PackReading

/// A pack to be drawn, and its variants.
package struct StorySource: Sendable {
  /// The pack as it was named: by its id or the path of its folder.
  package let name: String
  /// The pack, with what its variants share.
  package let contents: PackContents
  /// The variants; places in ``StoryPack/variants`` are indices into them.
  package let variants: [StoryVariant]
  /// Whether screens that no way leads to are opened by themselves.
  package let opensTheRest: Bool
  /// Whether the boards lead to a player.
  package let isPlayable: Bool
  /// A digest of the pack's files, the wishes and the program: equal digests give equal boards. Empty:
  /// earlier boards are not reused.
  package let digest: String

  /// The pack's model.
  package var pack: Pack { contents.bundle.pack }

  /// Creates a source; without a digest, earlier boards are not reused.
  package init(
    _ bundle: PackBundle, name: String? = nil, variants: [StoryVariant], opensTheRest: Bool = true,
    isPlayable: Bool = false, digest: String = ""
  ) {
    self.name = name ?? bundle.pack.id
    contents = PackContents(bundle)
    self.variants = variants
    self.opensTheRest = opensTheRest
    self.isPlayable = isPlayable
    self.digest = digest
  }
}
