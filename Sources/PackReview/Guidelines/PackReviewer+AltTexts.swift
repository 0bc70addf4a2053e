import Components
import Diagnostics
import PackReading

// Words for pictures, which a screen reader says.
extension PackReviewer {
  func reviewAltTexts() {
    let usage = PackUsage(references, bundle)
    for id in bundle.artwork.ids where usage.artwork.contains(id) {
      guard let artwork = bundle.artwork[id], artwork.alt.isEmpty, !artwork.isDecorative else { continue }
      log.warning(
        .missingAltText, at: ContentPlace(file: "artwork/\(id).toml"),
        "the artwork `\(id)` has no `alt`",
        fix: "give it an `alt`, or `decorative = true` where it says nothing that the text does not")
    }
  }
}
