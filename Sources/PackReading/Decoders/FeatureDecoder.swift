import PackModel

/// Decodes `[[feature]]` of `permissions.toml`.
enum FeatureDecoder {
  static func decode(_ reader: TableReader) -> Feature {
    Feature(
      id: reader.requiredID("id", "how conditions and configuration call the feature"),
      name: reader.requiredText("name", "what people call the feature, a text"),
      asks: reader.references("asks") { .workflow($0) }, screen: reader.reference("screen") { .screen($0) },
      isOn: reader.bool("on") ?? true)
  }
}
