import ContentTree
package import Diagnostics
import PackFiles
import PackModel
package import PackReading
import TOMLParsing

extension SimulatorConfiguration {
  /// The configuration of each file of a pack's `variants/` by itself, sorted by name: no other file, no flag
  /// and no environment counts, so it is the same on every machine.
  ///
  /// - Parameter bundle: the pack, read already.
  /// - Throws: ``ContentError`` with every problem of the files.
  package static func variants(of bundle: PackBundle) throws(ContentError) -> [(
    name: String, configuration: ResolvedConfiguration
  )] {
    let log = ContentLog()
    var variants: [(name: String, configuration: ResolvedConfiguration)] = []
    for name in bundle.variants.keys.sorted() {
      let origin = "variants/\(name)"
      let text = bundle.variants[name] ?? ""
      log.remember(.toml(text), as: origin, path: origin)
      guard let table = TOMLText.parse(text, file: origin, report: log.report) else { continue }
      let layers = [ConfigurationLayer(table, origin: origin)]
      variants.append((name, configuration(of: bundle, layers, log: log)))
    }
    if log.hasErrors { throw ContentError(log.diagnostics.sortedByLine) }
    return variants
  }

  /// A pack as it is, with nothing configured.
  package static func plain(_ bundle: PackBundle) -> ResolvedConfiguration {
    configuration(of: bundle, [], log: ContentLog())
  }

  private static func configuration(
    of bundle: PackBundle, _ layers: [ConfigurationLayer], log: ContentLog
  ) -> ResolvedConfiguration {
    let context = ConfigurationContext(bundle)
    ConfigurationChecks(schema: ConfigurationSchema(context), log: log, pack: bundle.pack.id).check(layers)
    var resolution = ConfigurationResolution(reader: LayerReader(layers), context: context)
    return resolution.resolve(bundle, pack: (bundle.pack.id, ConfigurationEntry.defaultOrigin))
  }
}
