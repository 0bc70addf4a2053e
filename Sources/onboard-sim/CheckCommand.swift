import ArgumentParser
import Diagnostics
import Dispatch
import PackFiles
import PackReading
import PackReview
import Report
import Settings
import Synchronization
import TerminalModel
import TextFormats

/// `onboard-sim check`: what is wrong with a pack.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reports everything that is wrong with packs.",
    discussion: """
      The diagnostics are data and go to standard output. Exit status 1 when there is an error (with --strict, a \
      warning too), 2 when a pack cannot be found. --fix corrects misspelt names where one is near, writes what \
      texts are missing as words in brackets, makes colours of themes that cannot be told apart lighter or darker by as \
      little as does it, and changes a pack of an older format so that it plays as before. It shows the difference and \
      asks; a pack that is built in is left as it is.
      """)

  @Argument(
    help: ArgumentHelp(
      "Packs: names, or folders with a pack.toml. Where none is given: the one that config.toml names, or this folder; or else all of Content/, those in folders of this one, and all built in.",
      valueName: "pack"), completion: .packs)
  var packs: [String] = []

  @Flag(help: "Warnings count as errors.")
  var strict = false

  @Flag(
    help:
      "First corrects what it can in packs on disk, and brings them up to today's format: shows the difference, and asks before it writes."
  )
  var fix = false

  @Flag(help: "With --fix: does not ask.")
  var yes = false

  @Flag(help: "Lists the rules, and checks nothing.")
  var rules = false

  @Option(
    help: ArgumentHelp(
      "text, json (an array of objects) or github (annotations of GitHub Actions).", valueName: "format"))
  var format = DiagnosticFormat.text

  func validate() throws {
    if yes, !fix { throw ValidationError("--yes goes with --fix") }
  }

  func run() throws {
    if rules { return StandardOutput.write(format == .json ? RuleTable.json.text : RuleTable.text) }
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    let names = packs.isEmpty ? try configuredPacks(library) : packs
    let sources = try names.map { try library.source($0, origin: "argument") }
    if fix { for source in sources { try mend(source, library.system) } }
    var diagnostics = Self.diagnostics(of: sources, library.system)
    if strict { for index in diagnostics.indices { diagnostics[index].severity = .error } }
    // Where they are read, errors stand last: above the sum, and not far up behind warnings.
    if format == .text {
      diagnostics =
        diagnostics.filter { $0.severity != .error } + diagnostics.filter { $0.severity == .error }
    }
    StandardOutput.write(format.rendered(diagnostics, usesColor: Surroundings.outputTakesColor))
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let packs = sources.map { $0.folder == nil ? "\($0.id) (built in)" : TextWidth.sanitized($0.id) }
      .joined(separator: ", ")
    let problems = "\(errors) error\(errors == 1 ? "" : "s"), \(warnings) warning\(warnings == 1 ? "" : "s")"
    let summary = "\(packs): \(problems)\n"
    if format == .text { StandardOutput.write(summary) } else { StandardError.write(summary) }
    if errors > 0 { throw Exit.failed }
  }

  /// What is wrong with packs, one after the other; they are looked at side by side.
  private static func diagnostics(of sources: [ContentSource], _ system: ContentSource?) -> [Diagnostic] {
    let names = sources.map { TextWidth.sanitized($0.id) }.joined(separator: ", ")
    StandardError.showProgress("checking \(names) ...")
    defer { StandardError.showProgress(nil) }
    let found = Mutex([[Diagnostic]](repeating: [], count: sources.count))
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      let diagnostics = PackLint.check(sources[index], system: system)
      found.withLock { $0[index] = diagnostics }
    }
    return found.withLock { $0 }.flatMap { $0 }
  }

  /// Corrects what can be corrected, and then brings a pack of an older format up to today's.
  private func mend(_ source: ContentSource, _ system: ContentSource?) throws {
    guard source.folder != nil else { return try bringUp(source, system) }
    let mending = PackMending(source, system: system, namesToo: true) {
      ContentSource(id: source.id, files: $0)
    }
    if !mending.changes.isEmpty {
      guard try TextFix(source: source, changes: mending.changes).apply(yes: yes) else { return }
      let count = mending.deeds.count
      StandardError.write("changed \(count) place\(count == 1 ? "" : "s")\n")
    }
    try bringUp(source, system, isMended: !mending.changes.isEmpty)
  }

  private func bringUp(_ source: ContentSource, _ system: ContentSource?, isMended: Bool = false) throws {
    let shown = TextWidth.sanitized(source.location)
    let fix: PackFix
    do throws(PackFix.Reason) {
      fix = try PackFix(source, system: system)
    } catch {
      if isMended, error == .isCurrent { return }
      return StandardError.write("\(shown) \(error.rawValue)\n")
    }
    StandardError.write("\(shown):\n\(fix.difference)")
    guard yes || StandardInput.canAnswer else {
      throw UsageError("nothing was written\n  = help: add --yes where there is no terminal to ask on")
    }
    guard yes || StandardInput.agrees(to: "Write this to \(shown)?") else {
      return StandardError.write("nothing was written\n")
    }
    try fix.write()
    StandardError.write("\(shown) is of today's format\n")
  }

  /// The pack that configuration names or that this folder is; otherwise all that there are.
  private func configuredPacks(_ library: PackLibrary) throws -> [String] {
    try SimulatorConfiguration.chosenPack(SessionFlags().request()).map { [$0] } ?? library.folders
      + library.names
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}
