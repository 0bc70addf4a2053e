import ArgumentParser
import Content
import Lint

/// `onboard-sim check`: what is wrong with a pack.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reports everything that is wrong with packs.",
    discussion: "Exit status 1 when there is an error (with --strict, a warning too).")

  @Argument(
    help: ArgumentHelp(
      "Packs: names, or folders with a pack.toml; all that ship where none is given.", valueName: "pack"))
  var packs: [String] = []

  @Flag(help: "Warnings count as errors.")
  var strict = false

  @Flag(help: "Lists the rules, and checks nothing.")
  var rules = false

  func run() throws {
    if rules { return StandardOutput.write(RuleTable.text) }
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    var errors = 0
    var warnings = 0
    let names = packs.isEmpty ? library.names : packs
    for name in names {
      let source = try library.source(name, origin: "argument")
      let diagnostics = PackLint.check(source, system: library.system)
      for diagnostic in diagnostics { StandardOutput.write(diagnostic.rendered + "\n\n") }
      errors += diagnostics.count { $0.severity == .error }
      warnings += diagnostics.count { $0.severity == .warning }
    }
    let packs = names.count == 1 ? "1 pack" : "\(names.count) packs"
    let problems = "\(errors) error\(errors == 1 ? "" : "s"), \(warnings) warning\(warnings == 1 ? "" : "s")"
    StandardOutput.write("\(packs): \(problems)\n")
    if errors > 0 || strict && warnings > 0 { throw Exit.failed }
  }
}
