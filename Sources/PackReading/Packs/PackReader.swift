import Behaviour
import Components
import ContentTree
import Diagnostics
import PackModel
import Portability

/// One load of a pack: the files read so far.
package struct PackReader {
  let source: ContentSource
  let log: ContentLog
  /// Whether pictures and texts are decoded when they are first asked for.
  private let isLazy: Bool
  private var manifest: PackManifest?
  private var flow: FlowPlan?
  private var flowVariants: [FlowVariantPlan] = []
  private var experiments = ExperimentPlan()
  private var permissions = PermissionPlan()
  private var endpoints = EndpointPlan()
  private var promises = PromisePlan()
  private var lab = LabPlan()
  private let parts = PartLibrary()
  private var screens: [Screen] = []
  private var tours: [Tour] = []
  private var data: [DataSet] = []
  private var artwork: [String: Lazy<Artwork>] = [:]
  private var texts: [String: TextTable] = [:]
  private var themes = ThemeReading()
  /// The pack's own.
  private var devices: [Device] = []
  private var variants: [String: String] = [:]
  /// How synthetic users behave, over the simulator's own model; few sessions ask.
  private var behaviour: (@Sendable (BehaviourModel) -> BehaviourModel)?
  /// Files that are there and could not be read: what they define cannot be called missing.
  package private(set) var broken: Set<String> = []

  /// Creates a reader; `isLazy` leaves pictures, texts and behaviour to be decoded when first needed.
  package init(source: ContentSource, log: ContentLog, isLazy: Bool = false) {
    self.source = source
    self.log = log
    self.isLazy = isLazy
    log.folder = source.prefix
  }

  /// What the pack allows itself.
  package var allowances: [Allowance] { manifest?.allowances ?? [] }

  /// Reads every file.
  ///
  /// - Returns: what could be read, `nil` without a `pack.toml`; whether it can be used, the log knows.
  package mutating func read(system: ContentSource?) -> PackBundle? {
    let paths = source.list(log)
    for path in [PackDecoder.file, FlowDecoder.file] where !paths.contains(path) {
      log.error(
        .missingFile, at: ContentPlace(file: path), "a pack needs this file, and \(source.location) has none")
    }
    // Screens use parts, which use each other.
    let parts = paths.filter { $0.hasPrefix("parts/") }
    for path in parts + paths.filter({ !$0.hasPrefix("parts/") }) {
      if let file = PackFile(path, log: log) { read(file, path) }
    }
    if log.isStrict { readUnusedParts() }
    broken.formUnion(self.parts.incomplete.map { "screens/\($0).toml" })
    let themes = self.themes.themes(log)
    guard var manifest else { return nil }
    #if !hasFeature(Embedded)
      if log.isStrict {
        let files = broken.filter { $0.hasPrefix("strings/") }.map { String($0.dropFirst("strings/".count)) }
        manifest.locales = LocaleReading(manifest.locales, files: texts.keys + files, log).meant
      }
    #endif
    let devices = deviceTable(system)
    let pack = pack(manifest, devices)
    var bundle = PackBundle(
      pack: pack, strings: catalog(pack, system: system), themes: themes, artwork: ArtworkLibrary(artwork),
      variants: variants,
      location: source.location, folder: source.folder)
    bundle.format = manifest.format
    let searchTexts = bundle.searchTexts
    if !searchTexts.isEmpty { bundle.pack.searchTexts = searchTexts }
    if log.isStrict, experiments.payload == nil, !broken.contains(GrowthBookDecoder.file) {
      GrowthBookDecoder.reportMissing(experiments, log)
    }
    bundle.experiments = experiments
    bundle.behaviour = BehaviourLibrary(system: system, overlay: behaviour)
    bundle.promises = promises
    bundle.lab = lab
    bundle.parts = self.parts.all
    return bundle
  }

  private mutating func read(_ file: PackFile, _ path: String) {
    if case .inFolder(.variants, let name) = file {
      variants[name + ".toml"] = source.open(path, log: log)?.text
      return
    }
    if isLazy, readLazily(file, path) { return }
    guard let table = Self.table(source, path, log: log) else {
      broken.insert(path)
      if case .inFolder(.parts, let id) = file { parts.broken.insert(id) }
      return
    }
    switch file {
    case .pack: manifest = PackDecoder.decode(table, log: log)
    case .flow: flow = FlowDecoder.decode(table, log: log)
    case .permissions: permissions = PermissionsDecoder.decode(table, log: log)
    case .endpoints: endpoints = EndpointsDecoder.decode(table, log: log)
    case .devices: devices = DeviceDecoder.decode(table, file: path, log: log)
    case .behaviour:
      // Read once to see what is wrong with it; what it stands over is read when it is asked for.
      _ = BehaviourDecoder.decode(table, over: BehaviourModel(), file: path, log: log)
      behaviour = { base in
        BehaviourDecoder.decode(table, over: base, file: path, log: ContentLog(isStrict: false))
      }
    case .experiments: experiments = ExperimentsDecoder.decode(table, log: log)
    // Files come by name, so the experiments that it is about were read before.
    case .growthBook: GrowthBookDecoder.decode(table, into: &experiments, log: log)
    case .flowVariant(let suffixes):
      flowVariants.append(FlowDecoder.decodeVariant(table, suffixes: suffixes, log: log))
    case .promises: promises = PromisesDecoder.decode(table, log: log)
    case .lab: lab = LabDecoder.decode(table, log: log)
    case .inFolder(let folder, let name): read(folder, name, table, path)
    }
  }

  /// Leaves a picture, the texts of a locale or the behaviour to be decoded later; problems in them are not
  /// reported then.
  ///
  /// - Returns: whether the file was left for later.
  private mutating func readLazily(_ file: PackFile, _ path: String) -> Bool {
    let source = source
    switch file {
    case .inFolder(.artwork, let id):
      let words = log.texts
      artwork[id] = Lazy {
        let log = ContentLog(isStrict: false)
        log.texts = words
        let table = Self.table(source, path, log: log) ?? ContentTable()
        return ArtworkDecoder.decode(table, id: id, file: path, log: log)
      }
    case .inFolder(.strings, let locale): texts[locale] = Self.laterTexts(source, path, file: path)
    case .behaviour:
      behaviour = { base in
        let log = ContentLog(isStrict: false)
        let table = Self.table(source, path, log: log) ?? ContentTable()
        return BehaviourDecoder.decode(table, over: base, file: path, log: log)
      }
    default: return false
    }
    return true
  }

  private static func laterTexts(_ source: ContentSource, _ path: String, file: String) -> TextTable {
    TextTable(file: file) {
      Self.table(source, path, log: ContentLog(isStrict: false)) ?? ContentTable()
    }
  }

  private mutating func read(_ folder: PackFile.Folder, _ name: String, _ table: ContentTable, _ path: String)
  {
    let hasLocaleName = folder == .strings || folder == .themes
    if !hasLocaleName { checkName(name, path, allowsSuffixes: folder == .screens || folder == .tours) }
    switch folder {
    case .screens:
      screens.append(ScreenDecoder.decode(table, id: name, file: path, parts: parts, log: log))
    case .parts:
      if let part = PartDecoder.decode(table, id: name, file: path, log: log) {
        parts.add(part)
      } else {
        parts.broken.insert(name)
      }
    case .tours: tours.append(TourDecoder.decode(table, id: name, file: path, log: log))
    case .data: data.append(DataDecoder.decode(table, id: name, file: path, log: log))
    case .artwork: artwork[name] = Lazy(ArtworkDecoder.decode(table, id: name, file: path, log: log))
    case .strings: texts[name] = TextTable(StringsDecoder.decode(table, file: path, log: log))
    case .themes: themes.add(name, table, path, log)
    case .variants: break
    }
  }

  /// Reads parts that no screen uses, where they need no arguments: what is wrong with them is said as well.
  private func readUnusedParts() {
    for part in parts.unused where part.parameters.allSatisfy({ $0.fallback != nil }) {
      var reading = ElementReading(parts)
      reading.readUnused(part, log)
    }
  }

  private func checkName(_ name: String, _ path: String, allowsSuffixes: Bool) {
    let id = allowsSuffixes ? String(name.prefix { $0 != "." }) : name
    guard !id.isContentID else { return }
    log.error(
      .badValue, at: ContentPlace(file: path), "the file's name `\(id)` is not an id",
      fix: "ids are lower-case letters, digits, `-` and `_`, and start with a letter")
  }

  static func table(
    _ source: ContentSource, _ path: String, as file: String? = nil, log: ContentLog
  ) -> ContentTable? {
    source.open(path, as: file, log: log)?.table(file: file ?? path, log: log)
  }

  /// Every device that a pack may name: the simulator's, then the pack's own in their place or after them.
  private func deviceTable(_ system: ContentSource?) -> [Device] {
    let file = "_system/\(DeviceDecoder.file)"
    var table = [Device.phone]
    if let system, system.list(log).contains(DeviceDecoder.file),
      let read = Self.table(system, DeviceDecoder.file, as: file, log: log)
    {
      table = DeviceDecoder.decode(read, file: file, log: log)
    }
    for device in devices {
      if let index = table.firstIndex(where: { $0.id == device.id }) {
        table[index] = device
      } else {
        table.append(device)
      }
    }
    return table
  }

  /// The devices that the pack names; the others are reported.
  private func named(_ names: [(text: String, place: ContentPlace)], in table: [Device]) -> [Device] {
    let wanted =
      names.isEmpty ? [(text: Device.phone.id, place: ContentPlace(file: PackDecoder.file))] : names
    let found = wanted.compactMap { name in
      if let device = table.first(where: { $0.id == name.text }) { return device }
      if !broken.contains(DeviceDecoder.file) {
        log.error(
          .unknownReference, at: name.place, "there is no device `\(name.text)`",
          fix: Suggestion.help(for: name.text, among: table.map { $0.id }, listing: "the devices are"))
      }
      return nil
    }
    return found.isEmpty ? [.phone] : found
  }

  private func pack(_ manifest: PackManifest, _ table: [Device]) -> Pack {
    var pack = Pack(
      id: source.id, name: manifest.name, locales: manifest.locales,
      devices: named(manifest.devices, in: table),
      attributes: manifest.attributes, start: flow?.start ?? "",
      sessionExpired: flow?.sessionExpired, entries: manifest.entries,
      steps: flow?.steps ?? [],
      screens: DeckLayers(screens: PageBases(screens, log: log).resolved, log: log).resolved.ordered {
        $0.id
      },
      tours: tours.ordered { $0.id },
      permissions: permissions, endpoints: endpoints.endpoints,
      showsOfflineBanner: endpoints.showsOfflineBanner, data: data.ordered { $0.id })
    pack.resumesAfterRelaunch = flow?.resumes ?? true
    let variants = flowVariants.sorted { $0.variant.suffixes.lexicographicallyPrecedes($1.variant.suffixes) }
    pack.flowVariants = variants.map { $0.variant }
    pack.steps += variants.flatMap { $0.steps }
    pack.experiments = experiments.experiments.map { $0.flow }
    pack.accounts = manifest.accounts
    pack.digest = ContentDigest { [source] in source.digest }
    return pack
  }

  private func catalog(_ pack: Pack, system: ContentSource?) -> StringCatalog {
    let locales = pack.locales
    var variants: [TextVariant] = []
    for name in texts.keys.sorted() where !locales.isEmpty {
      if locales.contains(name) { continue }
      let variant = TextVariant(file: name, in: pack)
      if !locales.contains(variant.locale) {
        log.warning(
          .unknownFile, at: ContentPlace(file: "strings/\(name).toml"), "nothing reads this file",
          fix: "add `\(variant.locale)` to `locales` in pack.toml")
      } else if !variant.suffixes.isEmpty {
        variants.append(variant)
      }
    }
    return StringCatalog(
      locales: locales, tables: texts, variants: variants, system: systemTexts(locales, system),
      inline: log.texts)
  }

  private func systemTexts(_ locales: [String], _ system: ContentSource?) -> [String: TextTable] {
    guard let system else { return [:] }
    let paths = Set(system.list(log))
    var result: [String: TextTable] = [:]
    for locale in Set(locales).union([StringCatalog.systemFallback]).sorted() {
      let path = "strings/\(locale).toml"
      let file = "_system/\(path)"
      guard paths.contains(path) else { continue }
      if isLazy {
        result[locale] = Self.laterTexts(system, path, file: file)
      } else if let table = Self.table(system, path, as: file, log: log) {
        result[locale] = TextTable(StringsDecoder.decode(table, file: file, log: log))
      }
    }
    return result
  }
}
