import ArgumentParser
import PackReading
import Player
import Settings
import TerminalModel

/// `onboard-sim share`: a flow as one page that plays in any browser.
struct ShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Writes a flow as one HTML file that plays in any browser.",
    discussion: """
      The file holds the machine, the views and the pack with its variants. It needs no network: open it from a disk, \
      put it on any web server, or send it. On a phone the app fills the screen; on a desktop a device stands in the \
      middle. docs/sharing.md has more: what its address chooses, links to a state, notes.

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

  @Flag(
    help:
      "For people who try the flow: no keys of the simulator (F1 to F12), no notes, no variants but this one."
  )
  var participant = false

  @Flag(help: "Writes the player alone, for an installed program: PREFIX/share/onboard-sim/player.wasm.")
  var onlyPlayer = false

  func run() throws {
    if out.isEmpty { throw UsageError("--out: the file has no name") }
    if Surroundings.exists(out), !overwrite {
      throw UsageError("`\(out)` is there already\n  = help: choose another name, or add --overwrite")
    }
    let bytes = onlyPlayer ? try PlayerPages.module() : Array(try page().utf8)
    try Surroundings.write(bytes, to: out)
    let tenths = (bytes.count + 50_000) / 100_000
    StandardOutput.write("\(TextWidth.sanitized(out)): \(tenths / 10).\(tenths % 10) MB\n")
  }

  private func page() throws -> String {
    let configuration = try session.resolve(isLive: true)
    let starts = try starts(configuration)
    return try PlayerPages().page(of: configuration, starts, isForParticipants: participant)
  }

  /// What the flags say, and the pack's variants.
  private func starts(_ configuration: ResolvedConfiguration) throws -> [SharedFlow.Start] {
    let name = session.configs.last.map(Self.name) ?? "default"
    let own = PlayerPages.start(name, configuration, files: session.configs)
    if participant { return [own] }
    let variants = try SimulatorConfiguration.variants(of: configuration.bundle).map { file, variant in
      PlayerPages.start(Self.name(of: file), variant, files: [file])
    }
    return [own] + variants.filter { $0.name != name }
  }

  /// What an address calls a file of configuration: its name without its ending.
  private static func name(of file: String) -> String {
    let name = String(file.split(separator: "/").last ?? "")
    return name.hasSuffix(".toml") ? String(name.dropLast(".toml".count)) : name
  }
}
