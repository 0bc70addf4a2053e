import ArgumentParser
import Experiments
import Files
import PackModel
import PackReading
import PackReview
import Results
import Settings
import TerminalModel
import TextFormats

/// `onboard-sim experiments`: the experiments of a pack for the app's engineers.
struct ExperimentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "experiments",
    abstract: "Writes the experiments of a pack for GrowthBook, and the arms of many users.",
    discussion: """
      What GrowthBook's API sends to apps is read as well: saved as `growthbook.json` in the pack, its features decide where \
      experiments.toml says `feature`, and `check` compares the others with it. docs/experiments.md has more.

        onboard-sim experiments export matching --out growthbook.json
        onboard-sim experiments arms users.txt --pack matching
      """,
    subcommands: [ExperimentsExport.self, ExperimentsArms.self])
}

/// `onboard-sim experiments export`.
struct ExperimentsExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the experiments as features of GrowthBook.",
    discussion: """
      The output is what GrowthBook's API sends to apps: an SDK can read it as it is, and an engineer can put its features into \
      GrowthBook. What a feature cannot say, such as the step at which the app asks for it, is printed beside it.
      """)

  @Argument(
    help: ArgumentHelp(
      "A name, or a folder with a pack.toml; the configured one where left out.", valueName: "pack"),
    completion: .packs)
  var name: String?

  @Option(
    help: ArgumentHelp("Writes to a file in place of standard output.", valueName: "file"),
    completion: .file())
  var out: String?

  @OptionGroup var session: SessionOptions

  func run() throws {
    let bundle = try session.resolve(isLive: false, naming: name).bundle
    guard !bundle.experiments.experiments.isEmpty else {
      throw UsageError("the pack `\(TextWidth.sanitized(bundle.pack.id))` has no experiments")
    }
    let text = FeaturePayload(bundle.experiments).json.text
    if let out { try Surroundings.write(text, to: out) } else { StandardOutput.write(text) }
    for note in FeaturePayload.unsaid(bundle.experiments) {
      StandardError.write("note: \(TextWidth.sanitized(note))\n")
    }
  }
}

/// `onboard-sim experiments arms`.
struct ExperimentsArms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "arms", abstract: "Prints the arm of each user of a list, as CSV.",
    discussion: """
      A line of the list is an id, or an object of JSON with what is known of the user: {"id": "anna-0001", "country": "JP"}. \
      `onboard-sim why` tells of one user why.

        onboard-sim experiments arms users.txt --pack matching > arms.csv
      """)

  @Argument(help: ArgumentHelp("The list of users, one a line.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp("Writes to a file in place of standard output.", valueName: "file"),
    completion: .file())
  var out: String?

  @OptionGroup var session: SessionOptions

  func run() throws {
    let shown = TextWidth.sanitized(file)
    guard let bytes = FileSystem.read(Surroundings.absolute(file)) else {
      throw UsageError("`\(shown)` cannot be read")
    }
    guard let text = String(validating: CSVText.withoutMark(bytes), as: UTF8.self) else {
      throw UsageError("`\(shown)` is not UTF-8")
    }
    let table = ArmTable(try session.resolve(isLive: false))
    var rows = ArmTable.head
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.map({ CSVText.trimmed(String($0)) }).enumerated() where !line.isEmpty {
      do throws(ArmTable.Problem) {
        rows += try table.rows(of: line, line: index + 1)
      } catch {
        throw UsageError(TextWidth.sanitized("\(file):\(error.line): \(error.message)"))
      }
    }
    guard let out else { return StandardOutput.write(rows) }
    try Surroundings.write(rows, to: out)
  }
}
