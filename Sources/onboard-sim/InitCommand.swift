import ArgumentParser
import PackFormat
import TerminalModel
import TextFormats

/// `onboard-sim init`: a small pack to start from.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Makes a small complete pack to edit.",
    discussion: "Nothing is overwritten: the folder must be new or empty.")

  @Argument(help: ArgumentHelp("The folder to make; its name becomes the app's.", valueName: "folder"))
  var folder: String

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
    let schemas = FormatFile.all.map { (path: ".schema/\($0.id).json", text: $0.schema.text) }
    try target.fill(scaffold.files + schemas)
    let shown = TextWidth.sanitized(folder)
    let name = Surroundings.quoted(shown)
    StandardOutput.write(
      """
      \(scaffold.appName) is in \(shown)/: \(scaffold.files.count) files, and their schemas in .schema/.

        onboard-sim --pack \(name) --watch          walk through it; edits show at once
        onboard-sim check \(name)                   what is wrong, and what could be better
        onboard-sim test \(name)/tapes --pack \(name)   keystrokes that must keep working
        onboard-sim graph \(name)                   its flow as a chart

      Begin with \(shown)/strings/en.toml (what it says) and \(shown)/flow.toml (what comes after what).

      """)
  }
}
