import ContentTree
import Diagnostics
import PackFiles
import PackModel
import PackReading
import Settings
import TOMLParsing

// The configurations that come with a pack: each must be valid.
extension PackReviewer {
  func reviewVariants() {
    let schema = ConfigurationSchema(ConfigurationContext(bundle))
    for name in bundle.variants.keys.sorted() {
      let file = "variants/\(name)"
      guard let text = bundle.variants[name],
        let table = TOMLText.parse(text, file: file, report: log.report)
      else { continue }
      let layer = ConfigurationLayer(table, origin: file)
      if case .string(let other)? = table["pack"] { reviewPack(other, in: file) }
      ConfigurationChecks(schema: schema, log: log, pack: pack.id).check([layer])
    }
  }

  /// A configuration of this pack that names another one: it is misspelt, or a copy of a pack still names the one that it is of.
  private func reviewPack(_ other: String, in file: String) {
    let name = other.split(separator: "/").last.map(String.init) ?? other
    guard name != pack.id, !name.hasPrefix(".") else { return }
    let place = ContentPlace(file: file, keyPath: "pack")
    log.warning(
      .badValue, at: place, "this comes with the pack `\(pack.id)`, and names `\(other)`",
      fix: "write `pack = \"\(pack.id)\"`, or take it out")
  }
}
