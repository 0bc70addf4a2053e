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
      if case .string(let other)? = table["pack"], reportsOtherPack(other, in: file) { continue }
      ConfigurationChecks(schema: schema, log: log, pack: pack.id).check([layer])
    }
  }

  /// A configuration of this pack that names another one: a misspelt name is an error, and all else in the file is for this pack;
  /// a copy of a pack may still name the one that it is of.
  ///
  /// - Returns: whether the name is misspelt.
  private func reportsOtherPack(_ other: String, in file: String) -> Bool {
    let name = other.split(separator: "/").last.map(String.init) ?? other
    guard name != pack.id, !name.hasPrefix(".") else { return false }
    let place = ContentPlace(file: file, keyPath: "pack")
    let message = "this comes with the pack `\(pack.id)`, and names `\(other)`"
    if Suggestion.nearest(to: name, among: [pack.id]) != nil {
      log.error(.badValue, at: place, message, fix: "did you mean `\(pack.id)`?")
      return true
    }
    log.warning(.badValue, at: place, message, fix: "write `pack = \"\(pack.id)\"`, or take it out")
    return false
  }
}
