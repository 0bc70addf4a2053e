import ContentTree
import Diagnostics
package import PackReading

/// Checks every layer against the keys there are: names, types and values.
package struct ConfigurationChecks {
  let schema: ConfigurationSchema
  let log: ContentLog
  /// The pack in use.
  let pack: String

  /// Creates the checks; problems go to the log.
  package init(schema: ConfigurationSchema, log: ContentLog, pack: String) {
    self.schema = schema
    self.log = log
    self.pack = pack
  }

  /// Checks every key of the layers, and logs what is wrong.
  package func check(_ layers: [ConfigurationLayer]) {
    for layer in layers {
      switch layer.kind {
      case .environment: checkVariables(layer)
      case .file, .setting:
        for key in layer.keys { check(key.name, key.value, layer) }
      }
    }
  }

  /// Whether the layers that are variants are of the pack in use; logs what those of another one set that this one lacks.
  ///
  /// - Parameter own: the names of the pack's own variants.
  func areOwn(_ layers: [ConfigurationLayer], of id: String, _ own: [String]) -> Bool {
    var areOwn = true
    for layer in layers {
      guard let owner = layer.variantOf, owner != id else { continue }
      let name = layer.origin.split(separator: "/").last.map(String.init) ?? layer.origin
      let lacking = layer.keys.map { $0.name }.filter {
        !ConfigurationProperties.isKey($0) && schema[$0] == nil
      }
      let lacks = lacking.isEmpty ? "" : ", which has no \(Suggestion.list(lacking))"
      let others =
        own.isEmpty ? "`\(id)` has no variants" : "the variants of `\(id)` are \(Suggestion.list(own))"
      areOwn = false
      log.error(
        .notFound, at: ContentPlace(file: layer.asked),
        "`\(name)` is a variant of the pack `\(owner)`, and `\(id)` is in use\(lacks)",
        fix: "`--pack \(owner)` goes with it; \(others)")
    }
    return areOwn
  }

  private func check(_ name: String, _ value: ContentNode, _ layer: ConfigurationLayer) {
    if ConfigurationProperties.isKey(name) { return }
    guard let key = schema[name] else { return reportUnknown(name, layer) }
    if case .notInVariants(let flag) = key.traits.scope, layer.origin.hasPrefix("variants/") {
      log.error(
        .badValue, at: layer.place(name), "a variant of a pack does not say where files are written",
        fix: "use `--\(flag)`, or `\(name)` in config.toml")
      return
    }
    guard let text = text(of: value, for: key) else {
      let expected = key.traits.form.isList ? "a text or an array of texts" : "a single value"
      log.error(.wrongType, at: layer.place(name), "`\(name)` must be \(expected), and is \(value.typeName)")
      return
    }
    guard let problem = key.problem(with: text) else { return }
    report(.badValue, name + item(of: value, wrongFor: key), layer, problem.message, problem.fix)
  }

  /// The index of the first item of an array that is wrong, in brackets; empty where the value is no array.
  private func item(of value: ContentNode, wrongFor key: CheckedKey) -> String {
    guard case .array(let items) = value else { return "" }
    let index = items.firstIndex { item in item.plainText.map { key.problem(with: $0) != nil } ?? false }
    return index.map { "[\($0)]" } ?? ""
  }

  private func text(of value: ContentNode, for key: CheckedKey) -> String? {
    key.traits.form.isList ? value.texts?.joined(separator: ",") : value.plainText
  }

  private func checkVariables(_ layer: ConfigurationLayer) {
    guard !layer.keys.isEmpty else { return }
    let known = Dictionary(
      schema.keys.map { (ConfigurationSchema.variable($0.traits.name), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for (variable, value) in layer.keys {
      guard let key = known[variable] else {
        log.warning(
          .unknownKey, at: ContentPlace(file: "environment \(variable)"), "nothing reads this variable",
          fix: Suggestion.nearest(to: variable, among: known.keys.sorted()).map { "did you mean `\($0)`?" })
        continue
      }
      if let problem = key.problem(with: value.plainText ?? "") {
        report(.badValue, key.traits.name, layer, problem.message, problem.fix)
      }
    }
  }

  private func reportUnknown(_ name: String, _ layer: ConfigurationLayer) {
    let names = schema.keys.map(\.traits.name)
    let root = name.prefix { $0 != "." }
    let siblings = names.filter { $0.hasPrefix("\(root).") }
    if let own = ConfigurationProperties.reservedName(name) {
      let fix =
        own == "form" ? "write `device`" : "write `\(own == "id" ? "user_id" : own)`, without `properties`"
      return report(.badValue, name, layer, "the session itself says what `\(own)` is", fix)
    }
    if siblings.isEmpty, ConfigurationKeys.described.contains(where: { $0.isTableOfPack && $0.name == root }),
      name != root, root != "properties"
    {
      return report(
        .unknownKey, name, layer, "unknown key `\(name)`: the pack `\(pack)` has nothing under `\(root)`",
        "`onboard-sim config` lists the keys that it has")
    }
    let fix =
      Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
      ?? (siblings.isEmpty ? "docs/configuration.md has every key" : "there are \(Suggestion.list(siblings))")
    report(.unknownKey, name, layer, "unknown key `\(name)`", fix)
  }

  /// A file written for another pack may name what this one does not have: that is a warning.
  private func report(
    _ rule: DiagnosticRule, _ name: String, _ layer: ConfigurationLayer, _ message: String, _ fix: String?
  ) {
    let place = rule == .unknownKey ? layer.place(name).ofKey : layer.place(name)
    if schema.dependsOnPack(name), let own = layer.packName, own != pack {
      log.warning(
        rule, at: place, "\(message); this is for the pack `\(own)`, and `\(pack)` is in use", fix: fix)
    } else {
      log.error(rule, at: place, message, fix: fix)
    }
  }
}
