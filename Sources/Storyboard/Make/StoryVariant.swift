package import PackModel
package import PackReading
package import Settings

/// What is drawn: devices, languages and themes, as places in those of the pack.
package struct StoryView: Hashable, Sendable {
  package var devices: [Int]
  package var locales: [Int]
  /// In ``ThemeName``'s order.
  package var themes: [Int]
}

/// For whom a walk is made.
package struct StoryVariant: Sendable {
  /// The file's name without its ending, or `default`.
  package var id: String
  package var title: String
  /// What it sets, for people.
  package var about: String
  package var setup: FlowSetup
  package var brand: String?
  /// A variant that says which language, device or theme it is about is drawn in that alone.
  package var view: StoryView
}

/// A pack to be drawn, with what is the same for all of its variants.
package struct PackContents: Sendable {
  package let bundle: PackBundle
  let plain: PlainPages

  package init(_ bundle: PackBundle) {
    self.bundle = bundle
    plain = PlainPages(bundle.pack)
  }
}

extension StoryVariant {
  /// What is wanted of devices, languages and themes; empty: all.
  package struct Wishes: Hashable, Sendable {
    package var devices: [String] = []
    package var locales: [String] = []
    package var themes: [String] = []

    package init(devices: [String] = [], locales: [String] = [], themes: [String] = []) {
      self.devices = devices
      self.locales = locales
      self.themes = themes
    }
  }

  /// What the pack itself says of a key.
  private static let ownFiles: Set<String> = [
    "pack.toml", "permissions.toml", "endpoints.toml", "devices.toml", "flow.toml",
  ]

  /// - Parameter configuration: what the variant's file comes to.
  package init(id: String, title: String, _ configuration: ResolvedConfiguration, wishes: Wishes) {
    let pack = configuration.bundle.pack
    let set = configuration.entries.filter { entry in
      entry.origin != ConfigurationEntry.defaultOrigin && entry.key != "pack"
        && !Self.ownFiles.contains(entry.origin)
    }
    self.id = id
    self.title = title
    about = set.map { "\($0.key) \($0.value)" }.joined(separator: " · ")
    setup = configuration.setup
    brand = configuration.brand
    let fixed = Set(set.map(\.key))
    func chosen(_ all: [String], _ wished: [String], _ own: String, isFixed: Bool) -> [Int] {
      all.indices.filter { index in
        (wished.isEmpty || wished.contains(all[index])) && (!isFixed || all[index] == own)
      }
    }
    view = StoryView(
      devices: chosen(
        pack.devices.map(\.id), wishes.devices, setup.device, isFixed: fixed.contains("device")),
      locales: chosen(pack.locales, wishes.locales, setup.locale, isFixed: fixed.contains("locale")),
      themes: chosen(
        ThemeName.allCases.map(\.rawValue), wishes.themes, configuration.theme.rawValue,
        isFixed: fixed.contains("theme") && configuration.theme != .auto))
  }
}
