import ArgumentParser
import Diagnostics
import PackFiles
import PackModel
import PackReading
import PackReview
import Settings
import TerminalModel

/// `onboard-sim strings`: the texts of a pack, by language.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract:
      "Counts the texts of a pack by language, moves and completes them, and exchanges them with translators.",
    subcommands: [StringsCount.self, StringsExport.self, StringsImport.self],
    defaultSubcommand: StringsCount.self)
}

/// `onboard-sim strings count`: counts, moves and completes.
struct StringsCount: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count",
    abstract: "Counts the texts by language, and moves and completes them (the default).",
    discussion: """
      Words may stand where they are used (title = { en = "Welcome", ja = "ようこそ" }, or title = "Welcome") until \
      --extract moves them to strings/. Files are changed by single values: comments and order stay. The difference is \
      shown first, and nothing is written before a yes.
      """)

  @Argument(
    help: ArgumentHelp(
      "A pack: a name, or a folder with a pack.toml; else the one that config.toml names, or this folder.",
      valueName: "pack"), completion: .packs)
  var named: String?

  @Option(help: "The same as naming it: a name, or a folder with a pack.toml.", completion: .packs)
  var pack: String?

  @Flag(
    help:
      "Moves words that stand in screens, tours and other files to strings/, under keys named after their place."
  )
  var extract = false

  @Flag(help: "Lists what each language lacks, and its stubs: words in brackets that are still to be worded.")
  var missing = false

  @Flag(help: "With --missing: writes what is missing, as the words of the first language in brackets.")
  var write = false

  @Flag(
    help:
      "With --missing: the phone's own words (dialogs of permissions, Settings, buttons) that a language lacks."
  )
  var system = false

  @Flag(help: "Does not ask before it writes.")
  var yes = false

  func validate() throws {
    if named != nil, pack != nil {
      throw ValidationError("the pack is named twice: leave out one of the two")
    }
    if extract, missing { throw ValidationError("--extract and --missing are two things: choose one") }
    if write, !missing { throw ValidationError("--write goes with --missing") }
    if system, !missing { throw ValidationError("--system goes with --missing") }
    if yes, !extract, !write { throw ValidationError("--yes goes with --extract or --write") }
  }

  func run() throws {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    let chosen = try named ?? pack ?? SimulatorConfiguration.chosenPack(SessionFlags().request())
    let source = try library.source(
      chosen ?? SimulatorConfiguration.defaultPack, origin: pack == nil ? "argument" : "flag --pack")
    let (bundle, diagnostics) = PackLoader.check(source, system: library.system)
    guard let bundle else {
      // What is missing is what it is run for.
      if write { return try complete(source, library.system) }
      throw ContentError(diagnostics.filter { $0.severity == .error })
    }
    if extract { return try move(source, bundle) }
    if write { return try complete(source, library.system) }
    if system { return listSystem(bundle, library.system) }
    let coverage = TextCoverage(bundle)
    if missing, coverage.missingLines.isEmpty { StandardError.write("no text is missing\n") }
    StandardOutput.write(missing ? coverage.missingLines : coverage.table)
  }

  private func move(_ source: ContentSource, _ bundle: PackBundle) throws {
    let extraction = TextExtraction(source, bundle)
    for words in extraction.left {
      StandardError.write("\(words.place.file): \(words.place.keyPath) stays: \(words.reason)\n")
    }
    guard extraction.count > 0 else {
      return StandardError.write("no words to move: all texts are in strings/\n")
    }
    guard try TextFix(source: source, changes: extraction.changes).apply(yes: yes) else { return }
    StandardError.write("moved \(extraction.count) text\(extraction.count == 1 ? "" : "s") to strings/\n")
  }

  /// Lists the words of the phone that each language lacks.
  private func listSystem(_ bundle: PackBundle, _ system: ContentSource?) {
    guard let system else { return StandardError.write("the simulator has no words of its own here\n") }
    for locale in bundle.pack.locales {
      for group in SystemTextGaps(locale, of: bundle.strings, in: system).groups {
        let lines = group.texts.map {
          "\(locale)\t\($0.key)\t\(TextWidth.sanitized($0.english.replacing("\n", with: " ")))\t\(group.place)\n"
        }
        StandardOutput.write(lines.joined())
      }
    }
  }

  private func complete(_ source: ContentSource, _ system: ContentSource?) throws {
    let mending = PackMending(source, system: system, namesToo: false) {
      ContentSource(id: source.id, files: $0)
    }
    var (changes, count) = (mending.changes, mending.deeds.count)
    if self.system, let system {
      let added = TextEdits.addingSystemTexts(to: source, after: changes, in: system)
      changes = added.changes
      count += added.count
    }
    guard count > 0 else {
      let (bundle, diagnostics) = PackLoader.check(source, system: system)
      guard let bundle else { throw ContentError(diagnostics.filter { $0.severity == .error }) }
      let stubs = TextCoverage(bundle).stubCount
      let rest =
        stubs == 0
        ? "" : "; \(stubs) \(stubs == 1 ? "is a stub" : "are stubs") in brackets, still to be worded"
      return StandardError.write("no text is missing\(rest)\n")
    }
    guard try TextFix(source: source, changes: changes).apply(yes: yes) else { return }
    StandardError.write(
      "wrote \(count) text\(count == 1 ? "" : "s") in brackets: `check` names them until they have words\n"
    )
  }
}
