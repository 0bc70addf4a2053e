import ArgumentParser
import Diagnostics
import PackFormat
import TerminalModel
import TextFormats

/// `onboard-sim schema`: what editors need to complete and check content.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of a kind of content file.",
    discussion: """
      Editors with TOML support (Taplo, Even Better TOML) complete and check a file whose first line is
        #:schema ../.schema/screen.json
      `onboard-sim schema --out mypack/.schema` writes them all there, and `onboard-sim schema --taplo > mypack/.taplo.toml` \
      makes the first line needless. The kinds are: \
      \(FormatFile.all.map(\.id).joined(separator: ", ")).
      """)

  @Argument(
    help: ArgumentHelp("The kind of file; a list of them where left out.", valueName: "kind"),
    completion: .schemas)
  var kind: String?

  @Option(
    help: ArgumentHelp("Writes every schema to this folder.", valueName: "folder"), completion: .directory)
  var out: String?

  @Flag(help: "Prints a .taplo.toml, which says which schema each file of a pack has.")
  var taplo = false

  @Flag(help: "Prints the reference of every key as Markdown in place of a schema.")
  var reference = false

  func run() throws {
    if let out {
      if out.isEmpty { throw UsageError("--out: the folder has no name") }
      for file in FormatFile.all {
        try Surroundings.write(file.schemaText, to: "\(out)/\(file.id).json")
      }
      StandardOutput.write("\(FormatFile.all.count) schemas in \(TextWidth.sanitized(out))/\n")
    } else if taplo {
      StandardOutput.write(FormatFile.editorRules())
    } else if reference {
      StandardOutput.write(FormatFile.reference)
    } else if let kind {
      guard let file = FormatFile.all.first(where: { $0.id == kind }) else {
        let names = FormatFile.all.map(\.id)
        let help = Suggestion.help(for: kind, among: names, listing: "the kinds are") ?? ""
        throw UsageError("there is no kind of file `\(kind)`\n  = help: \(help)")
      }
      StandardOutput.write(file.schemaText)
    } else {
      let width = FormatFile.all.map(\.id.count).max() ?? 0
      for file in FormatFile.all {
        StandardOutput.write("\(TextWidth.padded(file.id, to: width))  \(file.path)\n")
      }
    }
  }
}
