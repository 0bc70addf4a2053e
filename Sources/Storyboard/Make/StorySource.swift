package import PackModel
package import PackReading

/// A pack to be drawn, and its variants.
package struct StorySource: Sendable {
  package let contents: PackContents
  package let variants: [StoryVariant]
  /// Whether screens that no way leads to are opened by themselves.
  package let opensTheRest: Bool
  /// What all of this comes from: the same digest gives the same boards.
  package let digest: String

  package var pack: Pack { contents.bundle.pack }

  package init(
    _ bundle: PackBundle, variants: [StoryVariant], opensTheRest: Bool = true, digest: String = ""
  ) {
    contents = PackContents(bundle)
    self.variants = variants
    self.opensTheRest = opensTheRest
    self.digest = digest
  }
}
