import ArgumentParser
import Diagnostics
import PackFiles
import PackFormat
import PackReading
import PackReview
import TerminalModel
import TextFormats

/// `onboard-sim init`: a small pack to start from, or a copy of another one.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Makes a small complete pack to edit, or a copy of another one.",
    discussion: """
      Nothing is overwritten: the folder must be new or empty. In a terminal it asks for what no flag says; Enter \
      takes what stands in brackets. The folder's name is the id of the pack, and so of its event log.
      """)

  @Argument(
    help: ArgumentHelp("The folder to make; its name becomes the app's.", valueName: "folder"),
    completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The pack to copy: a name or a folder. NAME:VARIANT begins with the device and the language of one of its variants.",
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

  func run() throws {
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
    if let original, original.source.id == target.path.split(separator: "/").last.map(String.init) {
      throw UsageError(
        "a copy named `\(original.source.id)` would share its id and its event log with the app it is made from\n  = help: give the folder another name"
      )
    }
    var copy = original?.copy ?? PackCopy(Dictionary(scaffold.files) { first, _ in first }, of: "")
    let answers = try InitAnswers(self, copy, appName: scaffold.appName)
    let before = copy.errors(system: library.system)
    if answers.name != copy.name { copy.rename(answers.name) }
    copy.speak(answers.languages)
    if let color = answers.accent { copy.paint(color) }
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
    report(answers.name, copy, variant: original?.variant)
  }

  private func report(_ app: String, _ copy: PackCopy, variant: String?) {
    let shown = TextWidth.sanitized(folder)
    let name = Surroundings.quoted(shown)
    let config = variant.map { " --config \(Surroundings.quoted("\(shown)/variants/\($0).toml"))" } ?? ""
    let tapes =
      copy.files.keys.contains { $0.hasSuffix(".tape") }
      ? "\n  onboard-sim test \(name)/tapes --pack \(name)   keystrokes that must keep working" : ""
    StandardOutput.write(
      """
      \(TextWidth.sanitized(app)) is in \(shown)/: \(copy.files.count) files, and for editors their schemas in .schema/ and .taplo.toml.

        onboard-sim --pack \(name)\(config) --watch          walk through it; edits show at once
        onboard-sim check \(name)                   what is wrong, and what could be better\(tapes)
        onboard-sim graph \(name)                   its flow as a chart

      Begin with \(shown)/strings/\(copy.locales.first ?? "en").toml (what it says) and \(shown)/flow.toml (what comes after what).

      """)
  }
}
