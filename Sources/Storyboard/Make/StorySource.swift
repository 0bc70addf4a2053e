package import PackModel
package import PackReading

/// A pack to be drawn, and its variants.
package struct StorySource: Sendable {
  /// The pack, with what its variants share.
  package let contents: PackContents
  /// The variants; places in ``StoryPack/variants`` are indices into them.
  package let variants: [StoryVariant]
  /// Whether screens that no way leads to are opened by themselves.
  package let opensTheRest: Bool
  /// A digest of the pack's files, the wishes and the program: equal digests give equal boards. Empty:
  /// earlier boards are not reused.
  package let digest: String

  /// The pack's model.
  package var pack: Pack { contents.bundle.pack }

  /// Creates a source; without a digest, earlier boards are not reused.
  package init(
    _ bundle: PackBundle, variants: [StoryVariant], opensTheRest: Bool = true, digest: String = ""
  ) {
    contents = PackContents(bundle)
    self.variants = variants
    self.opensTheRest = opensTheRest
    self.digest = digest
  }
}
