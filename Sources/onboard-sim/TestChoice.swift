import ArgumentParser
import Tapes

/// The options of `test` that say which tests are run.
struct TestChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Runs only tests whose names match, with their combination: walk[locale=ja].", valueName: "regex"))
  var filter: String?

  @Option(
    name: .customLong("tag"),
    help: ArgumentHelp("Runs only tests with this tag; may be repeated: any of them.", valueName: "tag"))
  var tags: [String] = []

  @Option(
    name: .customLong("skip-tag"),
    help: ArgumentHelp("Leaves out tests with this tag; may be repeated.", valueName: "tag"))
  var skippedTags: [String] = []

  @Option(
    help: ArgumentHelp(
      "Runs one part of several, such as 1/3: of machines that run 1/3, 2/3 and 3/3, each test runs on one.",
      valueName: "i/n"))
  var shard: String?

  @Flag(help: "Lists the names of the tests, and runs nothing.")
  var list = false

  var selection: TapeSelection {
    get throws {
      var selection = TapeSelection()
      if let filter {
        do { try selection.filter(by: filter) } catch {
          throw UsageError("--filter: `\(filter)` is not a regular expression: \(error)")
        }
      }
      selection.tags = tags
      selection.skippedTags = skippedTags
      if let shard {
        guard let part = TapeSelection.Shard(shard) else {
          throw UsageError(
            "--shard: `\(shard)` is not one of several\n  = help: write `--shard 1/3` for the first of three")
        }
        selection.shard = part
      }
      return selection
    }
  }

  /// Whether any of the options is given.
  var isGiven: Bool { list || shard != nil || filter != nil || !tags.isEmpty || !skippedTags.isEmpty }

  /// A part of several may have no tests; else no tests are a mistake.
  func check(_ tests: [TapeTest], of all: [TapeTest]) throws {
    guard tests.isEmpty else { return }
    if shard != nil { return StandardError.write("this shard has no tests\n") }
    let known = Set(all.flatMap(\.tags)).sorted().map { "`\($0)`" }.joined(separator: ", ")
    let asked = [
      filter.map { "the name `\($0)`" }, tags.isEmpty ? nil : "the tag `\(tags.joined(separator: "`, `"))`",
      skippedTags.isEmpty ? nil : "without the tag `\(skippedTags.joined(separator: "`, `"))`",
    ].compactMap { $0 }.joined(separator: " and ")
    let help =
      tags.isEmpty ? "" : "\n  = help: " + (known.isEmpty ? "no tape has a tag" : "the tags are \(known)")
    throw UsageError("no test has \(asked)\(help)")
  }
}
