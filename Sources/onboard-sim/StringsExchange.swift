import ArgumentParser
import Diagnostics
import Files
import PackFiles
import PackModel
import PackReading
import PackReview
import Settings
import TerminalModel

/// `onboard-sim strings export`: a file for translators.
struct StringsExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the texts of strings/ as XLIFF 1.2, String Catalog or CSV.",
    discussion: """
      The name's end tells the form: .xliff, .xcstrings, .csv. A text that is one plural has an entry for each form, \
      with # for the number; placeholders ({user.nickname}) stay as they are. The same texts give the same bytes.
      """)

  @Argument(help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
  var file: String

  @Option(help: "A pack: a name, or a folder with a pack.toml.", completion: .packs)
  var pack: String?

  @Option(
    help: ArgumentHelp("A language beside the first one, once for each; else all.", valueName: "locale"),
    completion: .locales)
  var language: [String] = []

  func run() throws {
    let (source, bundle, system) = try ExchangedPack.open(pack)
    let locales = bundle.pack.locales
    if let unknown = language.first(where: { !locales.dropFirst().contains($0) }) {
      throw UsageError(
        "`\(TextWidth.sanitized(unknown))` is no language to translate into\n  = help: there are "
          + Suggestion.list(Array(locales.dropFirst())))
    }
    let format = try ExchangedPack.format(file)
    let text: String
    do throws(ExchangeError) {
      let exchange = try TextExchange(source, locales: locales, system: system)
      let targets = locales.dropFirst().filter { language.isEmpty || language.contains($0) }
      text = format.text(of: exchange, targets: targets)
    } catch { throw UsageError(error.message) }
    let inline = bundle.strings.inline.all.count { bundle.strings.isInline($0.key) }
    if inline > 0 {
      StandardError.write(
        "\(inline) texts stand where they are used, and are not in it: `strings --extract` moves them\n")
    }
    try Surroundings.write(text, to: file)
  }
}

/// `onboard-sim strings import`: a translators' file into a pack.
struct StringsImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Reads a translators' file, and changes the texts that differ.",
    discussion: """
      Single values are replaced: comments and order stay. The difference is shown first, and nothing is written before \
      a yes, nor where a text would break the pack, such as by a broken placeholder.
      """)

  @Argument(help: ArgumentHelp("An .xliff, .xcstrings or .csv.", valueName: "file"), completion: .file())
  var file: String

  @Option(help: "A pack: a name, or a folder with a pack.toml.", completion: .packs)
  var pack: String?

  @Flag(help: "Does not ask before it writes.")
  var yes = false

  func run() throws {
    let (source, bundle, system) = try ExchangedPack.open(pack)
    let format = try ExchangedPack.format(file)
    let bytes = try Surroundings.read(file)
    let plan: TextImport
    do throws(ExchangeError) {
      plan = try TextImport(format.units(bytes), into: source, locales: bundle.pack.locales)
    } catch {
      throw UsageError("\(TextWidth.sanitized(file)): \(Self.clean(error.message))")
    }
    for note in plan.notes { StandardError.write("\(TextWidth.sanitized(note))\n") }
    guard !plan.changes.isEmpty else { return StandardError.write("no text differs\n") }
    var files = Dictionary(source.texts.map { ($0.path, $0.text) }) { first, _ in first }
    for change in plan.changes { files[change.path] = change.new }
    let after = PackLoader.check(ContentSource(id: source.id, files: files), system: system).diagnostics
    let errors = after.filter { $0.severity == .error }
    if !errors.isEmpty { throw ContentError(errors) }
    guard try TextFix(source: source, changes: plan.changes).apply(yes: yes) else { return }
    StandardError.write("changed \(plan.count) text\(plan.count == 1 ? "" : "s")\n")
  }
}

extension StringsImport {
  fileprivate static func clean(_ text: String) -> String {
    text.split(separator: "\n").map { TextWidth.sanitized(String($0)) }.joined(separator: "\n")
  }
}

/// The pack and the form of a translators' file.
private enum ExchangedPack {
  static func open(_ pack: String?) throws -> (ContentSource, PackBundle, ContentSource?) {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    let chosen = try pack ?? SimulatorConfiguration.chosenPack(SessionFlags().request())
    let source = try library.source(chosen ?? "matching", origin: "argument")
    let (bundle, diagnostics) = PackLoader.check(source, system: library.system)
    guard let bundle else { throw ContentError(diagnostics.filter { $0.severity == .error }) }
    return (source, bundle, library.system)
  }

  static func format(_ file: String) throws -> ExchangeFormat {
    guard let format = ExchangeFormat(path: file) else {
      throw UsageError(
        "`\(TextWidth.sanitized(file))`: the name does not tell the form\n  = help: end it with .xliff, .xcstrings or .csv"
      )
    }
    return format
  }
}
