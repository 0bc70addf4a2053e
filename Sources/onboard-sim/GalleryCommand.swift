import ArgumentParser
import Components
import Diagnostics
import Files
import Gallery
import PackFiles
import PackReading
import Simulator
import TerminalDriver
import TerminalModel
import TextFormats

/// `onboard-sim gallery`: every component in each of its states.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Shows every component in each of its states.",
    discussion: """
      The list is at the left, the states of an entry are at the right. The last row always says which keys work; \
      F1 lists them all. Enter, or a click on it, operates the component of a page; Esc leaves it. --component and \
      --state open a place directly. Where standard output is no terminal, --component prints the page as text.
      """)

  @Flag(help: "Lists the entries, and shows nothing.")
  var list = false

  @Option(help: ArgumentHelp("text or json, for --list.", valueName: "format"))
  var format = AnswerFormat.text

  @Option(
    help: ArgumentHelp("The entry to open, such as Button.", valueName: "name"), completion: .components)
  var component: String?

  @Option(
    help: ArgumentHelp("The state of the entry to open.", valueName: "name"), completion: .componentStates)
  var state: String?

  @Option(help: ArgumentHelp("light or dark; that of the terminal's background.", valueName: "theme"))
  var theme: Theme?

  @Option(help: ArgumentHelp("en or ja.", valueName: "locale"))
  var locale: Locale?

  @Option(help: ArgumentHelp("phone or tablet.", valueName: "device"))
  var device: Device?

  @Option(
    help: ArgumentHelp("The look to start with: neutral, or a pack.", valueName: "brand"), completion: .brands
  )
  var brand: String?

  @Option(
    help: ArgumentHelp(
      "A pack whose looks come first: a name, or a folder with a pack.toml.", valueName: "pack"),
    completion: .packs)
  var pack: String?

  @Option(
    help: ArgumentHelp("Writes the pages of docs/components/ to a folder.", valueName: "folder"),
    completion: .directory)
  var docs: String?

  @Option(
    help: ArgumentHelp("Saves the gallery as it opens, 100 x 40 cells, as an SVG.", valueName: "file"),
    completion: .file())
  var still: String?

  enum Theme: String, CaseIterable, ExpressibleByArgument { case light, dark }
  enum Locale: String, CaseIterable, ExpressibleByArgument { case en, ja }
  enum Device: String, CaseIterable, ExpressibleByArgument { case phone, tablet }

  func run() throws {
    let entries = try entries()
    if list {
      return StandardOutput.write(
        format == .json
          ? GalleryText.json(entries).text : GalleryText.list(entries, locale: locale?.rawValue ?? "en"))
    }
    if let docs { return try writePages(to: docs) }
    let place = try place(in: entries)
    if let still { return try writeStill(of: place, entries, to: still) }
    if StandardOutput.isTerminal {
      try runLive(place, entries)
    } else {
      try print(place)
    }
  }

  /// Every component, and the parts of the packs.
  private func entries() throws -> [GalleryEntry] {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    // A pack that is asked for and cannot be read is an error; another one is left out.
    if let pack { _ = try GalleryBrand.all(of: pack, in: library) }
    return Catalogue.entries + PartEntries.all(in: library, first: pack)
  }

  /// The entry and the state that are asked for.
  private func place(in entries: [GalleryEntry]) throws -> (entry: GalleryEntry?, state: Int?) {
    guard let component else {
      if state != nil {
        throw UsageError("`--state` needs a component\n  = help: name it with `--component`")
      }
      return (nil, nil)
    }
    guard let entry = entries.first(where: { $0.name.lowercased() == component.lowercased() }) else {
      throw Self.unknown("component", component, among: entries.map(\.name))
    }
    guard let state else { return (entry, nil) }
    guard let index = entry.states.firstIndex(where: { $0.name.lowercased() == state.lowercased() }) else {
      throw Self.unknown("state of \(entry.name)", state, among: entry.states.map(\.name))
    }
    return (entry, index)
  }

  private static func unknown(_ what: String, _ name: String, among names: [String]) -> UsageError {
    let help = Suggestion.help(for: name, among: names, listing: "there are") ?? ""
    return UsageError("there is no \(what) `\(TextWidth.sanitized(name))`\n  = help: \(help)")
  }

  /// The looks there are, the one that is asked for first: that of `--brand`, or else those of `--pack`.
  private func brands() throws -> [GalleryBrand] {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    var brands = GalleryBrand.all(in: library)
    if let pack {
      let own = try GalleryBrand.all(of: pack, in: library)
      brands = own + brands.filter { brand in !own.contains { $0.name == brand.name } }
    }
    guard let brand else { return brands }
    guard let index = brands.firstIndex(where: { $0.name == brand }) else {
      throw Self.unknown("brand", brand, among: brands.map(\.name))
    }
    brands.insert(brands.remove(at: index), at: 0)
    return brands
  }

  // MARK: Text

  private func print(_ place: (entry: GalleryEntry?, state: Int?)) throws {
    guard let entry = place.entry else {
      throw UsageError(
        """
        standard output is not a terminal, so there is nothing to draw on
          = help: run it in a terminal, name an entry with `--component`, or list all with `--list`
        """)
    }
    let brands = try brands()
    let brand = brands.first { $0.name == entry.brand } ?? brands[0]
    var setting = GallerySetting(theme == .dark ? brand.dark : brand.light)
    if let locale { setting.locale = locale.rawValue }
    if let device { setting.device = device.rawValue }
    StandardOutput.write(GalleryText.page(entry, state: place.state, setting))
  }

  private func writePages(to folder: String) throws {
    for page in GalleryPages.all {
      let path = "\(folder)/\(page.name)"
      if Surroundings.exists(path),
        !GalleryPages.isOne(String(decoding: try Surroundings.read(path), as: UTF8.self))
      {
        throw UsageError(
          "`\(path)` is there, and was not made by the gallery\n  = help: name another folder, or move it away"
        )
      }
    }
    for page in GalleryPages.all {
      try Surroundings.write(page.text, to: "\(folder)/\(page.name)")
      StandardOutput.write("\(folder)/\(page.name)\n")
    }
  }

  /// Draws what a terminal of a usual size would show at first.
  private func writeStill(
    of place: (entry: GalleryEntry?, state: Int?), _ entries: [GalleryEntry], to path: String
  ) throws {
    var gallery = Self.gallery(
      place, entries, brands: try brands(), theme: theme, locale: locale?.rawValue ?? "en", device: device,
      size: Size(width: 100, height: 40), memory: GalleryMemory())
    try Surroundings.write(gallery.still().svg(title: Still.title(ofFile: path)), to: path)
  }

  /// The gallery as the options open it.
  private static func gallery(
    _ place: (entry: GalleryEntry?, state: Int?), _ entries: [GalleryEntry], brands: [GalleryBrand],
    theme: Theme?, locale: String,
    device: Device?, size: Size, memory: GalleryMemory
  ) -> GalleryModel {
    GalleryModel(
      entries: entries, brands: brands, size: size, theme: theme == .dark ? .dark : .light, locale: locale,
      device: device?.rawValue ?? GallerySetting.phone, memory: memory, entry: place.entry,
      state: place.state)
  }

  // MARK: Live

  private func runLive(_ place: (entry: GalleryEntry?, state: Int?), _ entries: [GalleryEntry]) throws {
    let environment = Surroundings.environment
    let brands = try brands()
    let locale = self.locale?.rawValue ?? (Self.wantsJapanese(environment) ? "ja" : "en")
    let terminal = try TerminalSession(
      options: TerminalSession.Options(
        environment: environment, modes: TerminalModes(asksBackground: theme == nil)))
    let (theme, device) = (theme, device)
    let (ending, isInterrupted) = GalleryProgram.run(
      on: terminal, clock: ContinuousClock(),
      store: UserFolder.state.path(environment: environment).map(GalleryStore.init), saveStill: StillFile.save
    ) { size, memory in
      Self.gallery(
        place, entries, brands: brands, theme: theme, locale: locale, device: device, size: size,
        memory: memory)
    }
    terminal.restore()
    switch ending {
    case .quit where isInterrupted: throw Exit.interrupted
    case .quit, .over: return
    case .signal(let number): throw ExitCode(128 + number)
    case .closed: throw ExitCode(129)
    }
  }

  /// Whether the user's own language is Japanese.
  private static func wantsJapanese(_ environment: [String: String]) -> Bool {
    let language = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return language?.lowercased().hasPrefix("ja") == true
  }
}
