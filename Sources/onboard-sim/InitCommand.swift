import ArgumentParser
import Diagnostics
import PackFiles
import PackFormat
import PackReading
import PackReview
import Report
import TerminalModel
import TextFormats

/// `onboard-sim init`: a small pack to start from, or a copy of another one.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Makes a small complete pack to edit, or a copy of another one.",
    discussion: """
      Nothing is overwritten: the folder must be new or empty. In a terminal it asks for what no flag says, the \
      folder too; Enter takes what stands in brackets. The folder's name is the id of the pack, and so of its event log.
      """)

  @Argument(
    help: ArgumentHelp("The folder to make; without --name its name becomes the app's.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "The pack to copy: a name, a folder, a shared page, a storyboard. NAME:VARIANT begins with the device and the language of one of its variants.",
      valueName: "pack"), completion: .packs)
  var from: String?

  @Option(help: ArgumentHelp("The app's name.", valueName: "words"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The languages, the default first, such as en,ja. A new one has its texts in brackets, to be translated.",
      valueName: "codes"))
  var languages: String?

  @Option(
    help: ArgumentHelp(
      "The colour of the brand, #rrggbb; a little lighter or darker where it would not stand out.",
      valueName: "colour"))
  var accent: String?

  @Option(
    help: ArgumentHelp(
      "The first screens of a new app, of walkthrough, sign-up, cards, permissions and tips; all where left out.",
      valueName: "names"))
  var screens: String?

  func run() throws { _ = try make() }

  /// Makes the pack.
  ///
  /// - Returns: the folder, as it was named.
  func make() throws -> String {
    guard let folder else { return try named().make() }
    let target = NewFolder(folder)
    guard !target.isTaken else {
      throw UsageError(
        "`\(folder)` is there already, and not empty\n  = help: name a new folder; nothing is overwritten")
    }
    guard let scaffold = PackScaffold(folder: target.path) else {
      throw UsageError(
        "`\(folder)` gives the app no name\n  = help: name a folder with a letter in it, such as `sunny-tea`")
    }
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    let original = try from.map { try PackOriginal($0, library) }
    if let original, original.id == target.path.split(separator: "/").last.map(String.init) {
      throw UsageError(
        "a copy named `\(original.id)` would share its id and its event log with the app it is made from\n  = help: give the folder another name"
      )
    }
    if original != nil, screens != nil {
      throw UsageError(
        "--screens is for a new app, and --from copies one\n  = help: leave out one of the two; F3 removes steps"
      )
    }
    var copy = original?.copy ?? PackCopy(Dictionary(scaffold.files) { first, _ in first }, of: "")
    let answers = try InitAnswers(self, copy, appName: scaffold.appName)
    if let chapters = answers.chapters, let chosen = PackScaffold(folder: target.path, chapters: chapters) {
      copy = PackCopy(Dictionary(chosen.files) { first, _ in first }, of: "")
    }
    let before = copy.errors(system: library.system)
    if answers.name != copy.name { copy.rename(answers.name) }
    copy.speak(answers.languages)
    if let color = answers.accent {
      copy.paint(color)
      reportShades(of: color, copy)
    }
    let errors = copy.errors(system: library.system)
    if !errors.isEmpty, before.isEmpty {
      let list = errors.prefix(3).map { $0.rendered }.joined(separator: "\n")
      throw UsageError(
        "the pack needs a language that it would lose\n\(list)\n  = help: keep it in --languages")
    }
    let files = copy.files.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) }
    let schemas = FormatFile.all.map {
      (path: "\(FormatFile.schemaFolder)/\($0.id).json", text: $0.schemaText)
    }
    try target.fill(files + schemas + [(FormatFile.editorFile, FormatFile.editorRules())])
    report(answers.name, copy, in: folder, variant: original?.variant)
    return folder
  }

  /// The same with the name and the folder that a person types.
  private func named() throws -> InitCommand {
    guard StandardInput.canAnswer else {
      throw UsageError(
        "no folder is named\n  = help: name one that is new: onboard-sim init sunny-tea --name \"Sunny Tea\"")
    }
    var command = self
    let name = try InitAnswers.name(self, usual: "My App")
    command.name = name
    command.folder = try InitAnswers.folder(for: name)
    return command
  }

  private func report(_ app: String, _ copy: PackCopy, in folder: String, variant: String?) {
    let shown = TextWidth.sanitized(folder)
    let name = Surroundings.quoted(shown)
    let config = variant.map { " --config \(Surroundings.quoted("\(shown)/variants/\($0).toml"))" } ?? ""
    // The lobby finds what is in this folder and in `Content/`.
    let isAtHand = !shown.contains("/") || shown.hasPrefix("Content/")
    let hasTapes = copy.files.keys.contains { $0.hasSuffix(".tape") }
    let commands: [(command: String, does: String)] =
      (isAtHand ? [("onboard-sim", "the lobby: Enter plays an app, F9 leads back to it")] : []) + [
        ("onboard-sim --pack \(name)\(config) --watch", "walk through it; edits show at once"),
        ("onboard-sim check \(name)", "what is wrong, and what could be better"),
      ]
      + (hasTapes
        ? [("onboard-sim test \(name)/tapes --pack \(name)", "keystrokes that must keep working")] : [])
      + [("onboard-sim graph \(name)", "its flow as a chart")]
    let files = copy.files.count
    let place =
      "\(app) is in \(shown)/: \(files) files, and for editors their schemas in .schema/ and .taplo.toml."
    let first = """
      F3 edits what is on the phone: words, elements, pages, steps, colours. Or begin with the files: \
      \(shown)/strings/\(copy.locales.first ?? "en").toml says what it says, \(shown)/flow.toml what comes after what.
      """
    let list = commands.flatMap { ["  \($0.command)", "      \($0.does)"] }
    let lines = Prose.lines(of: place) + [""] + list + [""] + Prose.lines(of: first)
    StandardOutput.write(lines.joined(separator: "\n") + "\n")
  }

  /// Says where the colour became another one, so that it stands out.
  private func reportShades(of color: Color, _ copy: PackCopy) {
    let shades = [(ThemeName.light, "light"), (.dark, "dark")].compactMap { theme, name -> String? in
      guard let shade = copy.accent(on: theme), Color(content: shade) != color else { return nil }
      return "\(shade) on \(name) screens"
    }
    guard !shades.isEmpty else { return }
    StandardError.write("the colour is \(shades.joined(separator: ", and ")), so that it stands out\n")
  }
}
