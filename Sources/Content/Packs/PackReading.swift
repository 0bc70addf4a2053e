import Components
import OnboardingFlow

/// One load of a pack: the files read so far.
struct PackReading {
  let source: ContentSource
  let log: ContentLog
  private var manifest: PackManifest?
  private var flow: FlowPlan?
  private var permissions = PermissionPlan()
  private var endpoints: [Endpoint] = []
  private var screens: [Screen] = []
  private var tours: [Tour] = []
  private var data: [DataSet] = []
  private var artwork: [String: Artwork] = [:]
  private var texts: [String: [TextKey: TextTemplate]] = [:]
  private var themes = ThemePalettes()
  private var variants: [String: String] = [:]
  /// Files that are there and could not be read: what they define cannot be called missing.
  private(set) var broken: Set<String> = []

  init(source: ContentSource, log: ContentLog) {
    self.source = source
    self.log = log
  }

  /// Reads every file.
  ///
  /// - Returns: what could be read, `nil` without a `pack.toml`; whether it can be used, the log knows.
  mutating func read(system: ContentSource?) -> PackBundle? {
    let paths = source.list(log)
    for path in [PackDecoder.file, FlowDecoder.file] where !paths.contains(path) {
      log.error(
        .missingFile, at: ContentPlace(file: path), "a pack needs this file, and \(source.location) has none")
    }
    for path in paths {
      if let file = PackFile(path, log: log) { read(file, path) }
    }
    guard let manifest else { return nil }
    let strings = catalog(manifest.locales, system: system)
    return PackBundle(
      pack: pack(manifest), strings: strings, themes: themes, artwork: artwork, variants: variants,
      location: source.location, folder: source.folder)
  }

  private mutating func read(_ file: PackFile, _ path: String) {
    if case .inFolder(.variants, let name) = file {
      variants[name + ".toml"] = source.read(path, log)
      return
    }
    guard let table = table(source, path) else {
      broken.insert(path)
      return
    }
    switch file {
    case .pack: manifest = PackDecoder.decode(table, log: log)
    case .flow: flow = FlowDecoder.decode(table, log: log)
    case .permissions: permissions = PermissionsDecoder.decode(table, log: log)
    case .endpoints: endpoints = EndpointsDecoder.decode(table, log: log)
    case .inFolder(let folder, let name): read(folder, name, table, path)
    }
  }

  private mutating func read(_ folder: PackFile.Folder, _ name: String, _ table: ContentTable, _ path: String)
  {
    let hasLocaleName = folder == .strings || folder == .themes
    if !hasLocaleName { checkName(name, path, allowsSuffixes: folder == .screens) }
    switch folder {
    case .screens: screens.append(ScreenDecoder.decode(table, id: name, file: path, log: log))
    case .tours: tours.append(TourDecoder.decode(table, id: name, file: path, log: log))
    case .data: data.append(DataDecoder.decode(table, id: name, file: path, log: log))
    case .artwork: artwork[name] = ArtworkDecoder.decode(table, id: name, file: path, log: log)
    case .strings: texts[name] = StringsDecoder.decode(table, file: path, log: log)
    case .themes: readTheme(name, table, path)
    case .variants: break
    }
  }

  private mutating func readTheme(_ name: String, _ table: ContentTable, _ path: String) {
    switch ThemeName(rawValue: name) {
    case .light: themes.light = ThemeDecoder.decode(table, file: path, over: .light, log: log)
    case .dark: themes.dark = ThemeDecoder.decode(table, file: path, over: .dark, log: log)
    case nil:
      log.warning(
        .unknownFile, at: ContentPlace(file: path), "nothing reads this file",
        fix: Suggestion.help(for: name, among: ThemeName.allCases.map(\.rawValue), listing: "the themes are"))
    }
  }

  private func checkName(_ name: String, _ path: String, allowsSuffixes: Bool) {
    let id = allowsSuffixes ? String(name.prefix { $0 != "." }) : name
    guard !id.isContentID else { return }
    log.error(
      .badValue, at: ContentPlace(file: path), "`\(id)` is not an id, and the file's name is one",
      fix: "ids are lower-case letters, digits, `-` and `_`, and start with a letter")
  }

  private func table(_ source: ContentSource, _ path: String, as file: String? = nil) -> ContentTable? {
    guard let text = source.read(path, log) else { return nil }
    return TOMLText.parse(text, file: file ?? path, report: log.report)
  }

  private func pack(_ manifest: PackManifest) -> Pack {
    Pack(
      id: source.id, name: manifest.name, locales: manifest.locales, devices: manifest.devices,
      attributes: manifest.attributes, start: flow?.start ?? "", steps: flow?.steps ?? [],
      screens: screens.sorted { $0.id < $1.id }, tours: tours.sorted { $0.id < $1.id },
      permissions: permissions, endpoints: endpoints, data: data.sorted { $0.id < $1.id })
  }

  private func catalog(_ locales: [String], system: ContentSource?) -> StringCatalog {
    for locale in locales where texts[locale] == nil && !broken.contains("strings/\(locale).toml") {
      log.error(
        .missingFile, at: ContentPlace(file: "strings/\(locale).toml"),
        "`locales` names `\(locale)`, and its texts are missing")
    }
    for locale in texts.keys.sorted() where !locales.isEmpty && !locales.contains(locale) {
      log.warning(
        .unknownFile, at: ContentPlace(file: "strings/\(locale).toml"), "nothing reads this file",
        fix: "add `\(locale)` to `locales` in pack.toml")
    }
    return StringCatalog(locales: locales, tables: texts, system: systemTexts(locales, system))
  }

  private func systemTexts(_ locales: [String], _ system: ContentSource?) -> [String: [TextKey: TextTemplate]]
  {
    guard let system else { return [:] }
    let paths = Set(system.list(log))
    var result: [String: [TextKey: TextTemplate]] = [:]
    for locale in Set(locales).union([StringCatalog.systemFallback]).sorted() {
      let path = "strings/\(locale).toml"
      let file = "_system/\(path)"
      guard paths.contains(path), let table = table(system, path, as: file) else { continue }
      result[locale] = StringsDecoder.decode(table, file: file, log: log)
    }
    return result
  }
}
