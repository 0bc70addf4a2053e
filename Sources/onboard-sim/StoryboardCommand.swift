import ArgumentParser
import Content
import Storyboard
import TerminalModel

/// `onboard-sim storyboard`: every screen and state as pictures, on one page.
struct StoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard", abstract: "Makes a page with every screen and state of packs.",
    discussion: "docs/storyboard.md says what is on it.",
    subcommands: [StoryboardMakeCommand.self],
    defaultSubcommand: StoryboardMakeCommand.self)
}

/// `onboard-sim storyboard make`, which is what it does when nothing else is said.
struct StoryboardMakeCommand: BackgroundCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Draws the screens and writes the page (what storyboard does by itself).")

  @Option(help: ArgumentHelp("The folder of the page; it is made.", valueName: "folder"))
  var out = "storyboard"

  @Option(
    name: .customLong("pack"),
    help: ArgumentHelp(
      "A pack: a name, or a folder with a pack.toml; may be repeated. All that there are where none is given.",
      valueName: "pack"))
  var packs: [String] = []

  @Option(
    name: [.customLong("config"), .short],
    help: ArgumentHelp(
      "A configuration: only what it leads to is drawn; may be repeated, later ones win.", valueName: "file"))
  var configs: [String] = []

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp("A language to draw in; may be repeated. All where none is given.", valueName: "locale"))
  var locales: [String] = []

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp("A device to draw; may be repeated. All where none is given.", valueName: "device"))
  var devices: [String] = []

  @Option(
    name: .customLong("theme"),
    help: ArgumentHelp("light or dark; both where none is given.", valueName: "theme"))
  var themes: [String] = []

  @Option(help: ArgumentHelp("How many variants are walked side by side.", valueName: "n"))
  var jobs = Surroundings.processorCount

  func run() throws {}

  func runInBackground() async throws {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    let loader = StoryLoader(
      library, wishes: StoryVariant.Wishes(devices: devices, locales: locales, themes: themes))
    let sources =
      configs.isEmpty
      ? try (packs.isEmpty ? library.names : packs).map { try loader.source(pack: $0) }
      : [try loader.source(configs: configs, pack: packs.first)]
    let made = await StoryMaker(sources).make(jobs: jobs) { progress in
      let name = TextWidth.sanitized(progress.name)
      StandardError.showProgress("\(progress.done)/\(progress.count) \(name)")
    }
    StandardError.showProgress(nil)
    for note in made.notes { StandardError.write("note: \(TextWidth.sanitized(note))\n") }
    let json = made.story.json
    try Surroundings.write(json, to: "\(out)/storyboard.json")
    try Surroundings.write(StoryPage.page(json: json), to: "\(out)/index.html")
  }
}
