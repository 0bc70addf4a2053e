import OnboardingFlow
package import PackModel
package import PackReading
package import Session
package import Settings

/// What is drawn: devices, languages and themes, as indices into those of the pack.
package struct StoryView: Hashable, Sendable {
  /// Indices into the devices of the pack.
  package var devices: [Int]
  /// Indices into the locales of the pack.
  package var locales: [Int]
  /// Indices into the cases of ``ThemeName``.
  package var themes: [Int]
}

/// A variant that a walk is made for.
package struct StoryVariant: Sendable {
  /// The file's name without its ending, or `default`.
  package var id: String
  /// Its name for people: the name of the file, or `as it is`.
  package var title: String
  /// What it sets, for people.
  package var about: String
  /// The files of configuration that it is made of, as a tape names them.
  package var files: [String]
  /// The arms that it has beyond its files, by experiment.
  package var arms: [ExperimentKey: ArmID] = [:]
  /// The setup that the walk begins with.
  package var setup: FlowSetup
  /// Who the user is for experiments.
  package var user: ExperimentUser
  /// How a session of it looks.
  package var options: DisplayOptions
  /// The brand whose themes are drawn; `nil`: the pack's own.
  package var brand: String?
  /// A variant that says which language, device or theme it is about is drawn in that alone.
  package var view: StoryView
  /// What the user is when the session begins: the values of attributes that have a list of them, by name.
  private let start: [String: String]
}

/// A pack to be drawn, with the plain pages, which are the same for all of its variants.
package struct PackContents: Sendable {
  /// The pack.
  package let bundle: PackBundle
  let plain: PlainPages

  /// Finds the plain pages of a pack.
  package init(_ bundle: PackBundle) {
    self.bundle = bundle
    plain = PlainPages(bundle.pack)
  }
}

extension StoryVariant {
  /// The devices, languages and themes that are asked for; an empty list means all.
  package struct Wishes: Hashable, Sendable {
    /// Ids of devices.
    package var devices: [String] = []
    /// Locales.
    package var locales: [String] = []
    /// `light`, `dark`.
    package var themes: [String] = []

    /// Creates wishes; without lists everything is drawn.
    package init(devices: [String] = [], locales: [String] = [], themes: [String] = []) {
      self.devices = devices
      self.locales = locales
      self.themes = themes
    }
  }

  /// The same with an arm of an experiment.
  func with(_ arm: ArmID, of key: ExperimentKey, in bundle: PackBundle) -> StoryVariant {
    var variant = self
    variant.id = "\(key)-\(arm)"
    variant.title = "\(key): \(arm)"
    variant.about = "experiment.\(key) \(arm)"
    variant.arms[key] = arm
    variant.user.forced[key] = arm
    variant.setup.offers = bundle.experiments.offers(to: variant.user, variant.setup, bundle.pack)
    return variant
  }

  /// The same in the look of a brand.
  func with(brand: String) -> StoryVariant {
    var variant = self
    variant.id = "brand-\(brand)"
    variant.title = "brand: \(brand)"
    variant.about = "brand \(brand)"
    variant.brand = brand
    variant.options.brand = brand
    return variant
  }

  /// What the user and the arms are at its start, by the id of an attribute.
  var values: [String: String] {
    var values = start
    for (key, arm) in user.forced { values["experiment.\(key)"] = arm }
    return values
  }

  /// What configuration, the entry point and the pack say together, as a session begins.
  private static func start(of pack: Pack, _ setup: FlowSetup) -> [String: String] {
    let flow = OnboardingFlow(pack: pack, setup: setup)
    var values: [String: String] = [:]
    for attribute in pack.attributes where !attribute.isList {
      let value = flow.state.attributes[attribute.name]?.text
      if let value, attribute.values.contains(value) { values[attribute.name] = value }
    }
    return values
  }

  /// Origins of values that the pack itself sets.
  private static let ownFiles: Set<String> = [
    "pack.toml", "permissions.toml", "endpoints.toml", "devices.toml", "flow.toml",
  ]

  /// - Parameter configuration: the variant's file, resolved over the pack.
  package init(
    id: String, title: String, files: [String] = [], _ configuration: ResolvedConfiguration, wishes: Wishes
  ) {
    self.files = files
    let pack = configuration.bundle.pack
    let set = configuration.entries.filter { entry in
      entry.origin != ConfigurationEntry.defaultOrigin && entry.key != "pack"
        && !Self.ownFiles.contains(entry.origin)
    }
    self.id = id
    self.title = title
    about = set.map { "\($0.key) \($0.value)" }.joined(separator: " · ")
    setup = configuration.setup
    user = configuration.user
    options = DisplayOptions(configuration)
    brand = configuration.brand
    start = Self.start(of: pack, configuration.setup)
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
