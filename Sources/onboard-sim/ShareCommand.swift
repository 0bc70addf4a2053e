import ArgumentParser
import Deflate
import PackFiles
import PackModel
import PackReading
import Player
import Session
import Settings
import Sharing
import TerminalModel
import TextFormats

/// `onboard-sim share`: a flow as one page that plays in any browser.
struct ShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Writes a flow as one HTML file that plays in any browser.",
    discussion: """
      The file holds the machine, the views and the pack. It needs no network: open it from a disk, put it on any web
      server, or send it. On a phone the app fills the screen; on a desktop a device stands in the middle.

        onboard-sim share --out flow.html
        onboard-sim share --config female.toml --locale ja --out female.html

      A checkout compiles the player for WebAssembly when it is first needed, which takes some minutes, and keeps it in \
      .build/player.
      """)

  @OptionGroup var session: SessionOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
  var out: String

  @Flag(help: "Writes over a file that is there.")
  var overwrite = false

  @Flag(help: "For people who try the flow: the keys of the simulator (F1 to F12) do nothing.")
  var participant = false

  func run() throws {
    if out.isEmpty { throw UsageError("--out: the file has no name") }
    if Surroundings.exists(out), !overwrite {
      throw UsageError("`\(out)` is there already\n  = help: choose another name, or add --overwrite")
    }
    let configuration = try session.resolve(isLive: true)
    let flow = try sharedFlow(configuration)
    guard let compiler = PlayerCompiler.here else {
      throw UsageError(
        "the player has to be compiled, and this is no checkout of onboard-sim\n  = help: run the command in a checkout"
      )
    }
    defer { StandardError.showProgress(nil) }
    let module = try compiler.module { StandardError.showProgress("\($0) ...") }
    StandardError.showProgress("packing ...")
    let page = SharedPage(
      title: configuration.bundle.strings.text(configuration.bundle.pack.name, locale: flow.setup.locale),
      locale: flow.setup.locale, isForParticipants: participant, theme: configuration.theme.rawValue,
      module: Self.packed(module), flow: Self.packed(flow.json))
    try Surroundings.write(page.text, to: out)
    StandardError.showProgress(nil)
    let tenths = (page.text.utf8.count + 50_000) / 100_000
    StandardOutput.write("\(TextWidth.sanitized(out)): \(tenths / 10).\(tenths % 10) MB\n")
  }

  private static func packed(_ bytes: [UInt8]) -> String { Base64.text(Deflate.gzip(bytes)) }

  private func sharedFlow(_ configuration: ResolvedConfiguration) throws -> SharedFlow {
    let library = PackLibrary(workingFolder: Surroundings.workingFolder)
    let source = try library.source(configuration.pack, origin: "pack")
    return SharedFlow(
      id: source.id, files: SharedFlow.files(of: source), system: library.system.map(SharedFlow.files) ?? [],
      setup: configuration.setup, user: configuration.user, options: DisplayOptions(configuration))
  }
}
