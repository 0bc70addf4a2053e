import ArgumentParser
import Content

/// `onboard-sim init`: a small pack to start from.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Makes a small complete pack to edit.",
    discussion: "Nothing is overwritten: the folder must be new or empty.")

  @Argument(help: ArgumentHelp("The folder to make; its name becomes the app's.", valueName: "folder"))
  var folder: String

  func run() throws {
    guard !Surroundings.holdsFiles(folder) else {
      throw UsageError(
        "`\(folder)` is there already, and not empty\n  = help: name a new folder; nothing is overwritten")
    }
    guard let scaffold = PackScaffold(folder: folder) else {
      throw UsageError(
        "`\(folder)` gives the app no name\n  = help: name a folder with a letter in it, such as `sunny-tea`")
    }
    for file in scaffold.files { try Surroundings.write(file.text, to: "\(folder)/\(file.path)") }
    for file in FormatFile.all {
      try Surroundings.write(file.schema.text, to: "\(folder)/.schema/\(file.id).json")
    }
    StandardOutput.write(
      """
      \(scaffold.appName) is in \(folder)/: \(scaffold.files.count) files.

        onboard-sim --pack \(folder) --watch   walk through it; edits show at once
        onboard-sim check \(folder)            what is wrong, and what could be better
        onboard-sim test \(folder)/tapes --pack \(folder)   keystrokes that must keep working
        onboard-sim graph \(folder)            its flow as a chart

      Begin with \(folder)/strings/en.toml (what it says) and \(folder)/flow.toml (what comes after what).

      """)
  }
}
