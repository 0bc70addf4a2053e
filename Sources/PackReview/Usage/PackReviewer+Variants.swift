import ContentTree
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
      ConfigurationChecks(schema: schema, log: log, pack: pack.id).check([layer])
    }
  }
}
