import ArgumentParser
import Diagnostics
import PackFiles
import PackModel
import PackReading
import Settings
import Storyboard
import TerminalModel
import TextFormats

/// `onboard-sim storyboard`: every screen and state as pictures, on one page.
struct StoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard", abstract: "Makes a page with every screen and state of packs.",
    discussion: """
      One offline page, FOLDER/index.html, and what is on it as data, FOLDER/storyboard.json. With --baseline it \
      compares with the storyboard of another folder. Exit status 0; with --fail-on-change 1 where anything is new, \
      changed or gone; 2 when a pack or the baseline cannot be read. docs/storyboard.md has more.
      """,
    subcommands: [StoryboardMakeCommand.self, StoryboardApproveCommand.self],
    defaultSubcommand: StoryboardMakeCommand.self)
}

/// `onboard-sim storyboard make`, the default subcommand.
struct StoryboardMakeCommand: BackgroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Draws the screens and writes the page; what storyboard does by itself.")

  @Option(
    help: ArgumentHelp("The folder of the page; it is made.", valueName: "folder"), completion: .directory)
  var out = "storyboard"

  @Option(
    name: .customLong("pack"),
    help: ArgumentHelp(
      "A pack: a name, or a folder with a pack.toml; may be repeated. All that there are where none is given.",
      valueName: "pack"), completion: .packs)
  var packs: [String] = []

  @Option(
    name: [.customLong("config"), .short],
    help: ArgumentHelp(
      "A configuration: only what it leads to is drawn; may be repeated, later ones win.", valueName: "file"),
    completion: .configurations)
  var configs: [String] = []

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "A language to draw in; may be repeated. All where none is given.", valueName: "locale"),
    completion: .locales)
  var locales: [String] = []

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp("A device to draw; may be repeated. All where none is given.", valueName: "device"),
    completion: .devices)
  var devices: [String] = []

  @Option(
    name: .customLong("theme"),
    help: ArgumentHelp("light or dark; both where none is given.", valueName: "theme"),
    completion: .list(["light", "dark"]))
  var themes: [String] = []

  @Flag(help: "Writes a player of each pack beside the page; a board opens it in its state.")
  var player = false

  @Option(
    name: .customLong("notes"),
    help: ArgumentHelp(
      "Notes that were exported by a page or a player, to be shown on their boards; may be repeated.",
      valueName: "file"), completion: .file())
  var notes: [String] = []

  @Option(
    help: ArgumentHelp(
      "What the page says of its making, such as a date and a commit.", valueName: "text"))
  var edition: String?

  @Option(
    help: ArgumentHelp("The folder of an earlier storyboard to compare with.", valueName: "folder"),
    completion: .directory)
  var baseline: String?

  @Flag(help: "Exit status 1 where anything is not as in the baseline.")
  var failOnChange = false

  @Option(help: ArgumentHelp("How many variants are walked side by side.", valueName: "n"))
  var jobs = Surroundings.processorCount

  @Flag(help: "Draws everything anew, and not only what has changed since the last time.")
  var fresh = false

  func validate() throws {
    if failOnChange, baseline == nil {
      throw UsageError("--fail-on-change needs something to compare with\n  = help: add `--baseline FOLDER`")
    }
    if jobs < 1 { throw UsageError("--jobs: at least 1") }
  }

  func run() throws {}

  func runInBackground() async throws {
    let folder = StoryFolder(out)
    if folder.isTaken {
      throw UsageError(
        "`\(out)` has files, and none of them is a storyboard.json: it is not written to\n  = help: name another folder, or an empty one, with `--out`"
      )
    }
    if let baseline, Surroundings.isSameFolder(baseline, out) {
      throw UsageError(
        "--baseline and --out are the same folder: nothing would be left to compare with the next time")
    }
    let before = try baseline.map { try StoryFolder($0).story() }
    let notes = try self.notes.map { try Self.notes(in: $0) }
    var sources = try self.sources()
    try checkWishes(sources)
    sources.removeAll(where: \.variants.isEmpty)
    if sources.isEmpty { throw UsageError("no variant is drawn in all of what is asked for") }
    let pages = player ? try PlayerPages() : nil
    var maker = StoryMaker(sources)
    let cache = StoryCache(folder: folder)
    if !fresh { maker.known = cache.stories(of: sources) }
    let made = await maker.make(jobs: jobs) { progress in
      StandardError.showProgress(
        "\(progress.done)/\(progress.count) \(TextWidth.sanitized(progress.name)) ...")
    }
    StandardError.showProgress(nil)
    for note in made.notes { StandardError.write("note: \(TextWidth.sanitized(note))\n") }
    var story = made.story
    if let before {
      // As it was given: the page's command is for another checkout as well.
      story = story.compared(with: before, name: baseline ?? "")
    }
    story.notes = pinned(notes, of: sources, in: story)
    story.edition = TextWidth.sanitized(edition ?? "")
    try folder.write(story)
    if let pages { try write(pages, of: sources, to: folder) }
    cache.keep(made.packs, of: sources, dropsOthers: packs.isEmpty && configs.isEmpty)
    StandardOutput.write("\(StorySummary.line(story))\n\(folder.shown("index.html"))\n")
    if failOnChange, story.baseline?.hasChanges == true { throw Exit.failed }
  }

  private func sources() throws -> [StorySource] {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    let loader = StoryLoader(
      library, wishes: StoryVariant.Wishes(devices: devices, locales: locales, themes: themes),
      makesPlayer: player, program: Surroundings.programDigest)
    if configs.isEmpty {
      return try (packs.isEmpty ? library.names : packs).map { try loader.source(pack: $0) }
    }
    guard packs.count <= 1 else { throw UsageError("--config is about one pack: give one --pack at most") }
    return [try loader.source(configs: configs, pack: packs.first)]
  }

  private static func notes(in file: String) throws -> [StoryNote] {
    let bytes = try Surroundings.read(file)
    guard bytes.count <= largestNotes else {
      throw UsageError("--notes: `\(file)` has more than \(largestNotes / 1_000_000) MB")
    }
    do {
      return try StoryNote.notes(json: bytes)
    } catch {
      throw UsageError("--notes: `\(file)`: \(error.message)")
    }
  }

  private static let largestNotes = 20_000_000

  /// The notes of all files, each with its board where one is found.
  private func pinned(_ lists: [[StoryNote]], of sources: [StorySource], in story: Story) -> [StoryNote] {
    var notes = StoryNote.merged(lists)
    for (source, pack) in zip(sources, story.packs) { notes = source.pinned(notes, to: pack.boards) }
    let others = Set(notes.map(\.pack)).subtracting(story.packs.map(\.id)).sorted()
    for pack in others {
      StandardError.write(
        "note: the notes on `\(TextWidth.sanitized(pack))` are on no board: it is not drawn\n")
    }
    return notes
  }

  /// Writes the player of each pack that is drawn.
  private func write(_ pages: PlayerPages, of sources: [StorySource], to folder: StoryFolder) throws {
    for source in sources {
      let configuration = try SimulatorConfiguration.resolve(
        ConfigurationRequest(
          workingFolder: Surroundings.workingFolder, files: configs,
          settings: [ConfigurationSetting(flag: "pack", key: "pack", value: source.name)],
          readsStandingFiles: false))
      let page = StoryPlayer.page(ofPack: source.pack.id)
      try Surroundings.write(try pages.page(of: configuration), to: folder.shown(page))
    }
  }

  /// What is asked for must be there in some pack.
  private func checkWishes(_ sources: [StorySource]) throws {
    let packs = sources.map(\.pack)
    let wishes: [(flag: String, wished: [String], there: [String])] = [
      ("locale", locales, packs.flatMap(\.locales)),
      ("device", devices, packs.flatMap { $0.devices.map(\.id) }),
      ("theme", themes, ["light", "dark"]),
    ]
    for (flag, wished, there) in wishes {
      guard let unknown = wished.first(where: { !there.contains($0) }) else { continue }
      let names = Set(there).sorted()
      let help = Suggestion.help(for: unknown, among: names, listing: "there are") ?? ""
      throw UsageError("--\(flag): there is no `\(unknown)`\n  = help: \(help)")
    }
  }
}
