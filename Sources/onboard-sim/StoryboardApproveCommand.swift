import ArgumentParser
import Diagnostics
import Storyboard
import TerminalModel

/// `onboard-sim storyboard approve`: boards become what later storyboards are compared with.
struct StoryboardApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: "Takes boards over into a baseline.",
    discussion: """
      Boards are named PACK/BOARD, as the page shows them: matching/walkthrough.female/page-toss. In a pattern * \
      stands for any characters and ? for one: 'matching/home*'. Quote patterns, or the shell takes them for files.
      """)

  @Argument(
    help: ArgumentHelp("The folder of the baseline; it is made.", valueName: "baseline"),
    completion: .directory)
  var baseline: String

  @Argument(help: ArgumentHelp("Boards or patterns.", valueName: "board"))
  var boards: [String] = []

  @Option(
    help: ArgumentHelp("The folder of the storyboard that was looked at.", valueName: "folder"),
    completion: .directory)
  var from = "storyboard"

  @Flag(help: "Every board.")
  var all = false

  func validate() throws {
    if all == !boards.isEmpty {
      throw UsageError(
        all
          ? "--all stands for every board: leave out the names"
          : "say which boards\n  = help: name them as PACK/BOARD, or add `--all`")
    }
  }

  func run() throws {
    let folder = StoryFolder(baseline)
    if folder.isTaken {
      throw UsageError(
        "`\(baseline)` has files, and none of them is a storyboard.json: it is not written to")
    }
    if !all, !folder.hasStory {
      throw UsageError(
        "there is no storyboard in `\(baseline)`\n  = help: `storyboard approve \(baseline) --all` makes the first one"
      )
    }
    let story = try StoryFolder(from).story()
    let before = folder.hasStory ? try folder.story() : Story()
    let approval = Approval(of: story, into: before, patterns: all ? nil : boards)
    if let unknown = approval.unmatched.first {
      let names = story.packs.flatMap { pack in pack.boards.map { "\(pack.id)/\($0.id)" } }
      let help = Suggestion.nearest(to: unknown, among: names).map { "did you mean `\($0)`?" }
      throw UsageError(
        "no board of `\(from)` is called `\(TextWidth.sanitized(unknown))`\n  = help: "
          + (help ?? "the page shows the name of each board, as PACK/BOARD"))
    }
    if !approval.taken.isEmpty { try folder.write(approval.baseline) }
    for taken in approval.taken {
      StandardOutput.write("\(TextWidth.sanitized(taken.name)): \(StorySummary.changes(of: taken))\n")
    }
    let count = approval.taken.count
    StandardOutput.write(
      count == 0
        ? "nothing to approve: all of it is in `\(baseline)` as it is\n"
        : "\(count) board\(count == 1 ? "" : "s") approved\n")
  }
}
