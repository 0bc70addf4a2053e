import ArgumentParser
import FlowPaths
import OnboardingFlow
import PackModel
import PackReading
import Screens
import Settings
import TextFormats

/// `onboard-sim graph`: the flow of a pack, to be drawn.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Prints the steps of a pack and the ways between them.",
    discussion: """
      Mermaid is drawn by GitHub and many wikis when it stands in a block ```mermaid; for a picture use
        onboard-sim graph --format dot | dot -Tsvg -o flow.svg
      Screens have their titles, in the language of --locale. A dashed arrow is the way past a step whose \
      condition does not hold.
      """)

  /// How the graph is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case mermaid, dot, json
  }

  @Argument(
    help: ArgumentHelp(
      "A name, or a folder with a pack.toml; the configured one where left out.", valueName: "pack"),
    completion: .packs)
  var name: String?

  @Option(help: ArgumentHelp("mermaid, dot (Graphviz) or json.", valueName: "format"))
  var format: Format = .mermaid

  @OptionGroup var session: SessionOptions

  func run() throws {
    let configuration = try session.resolve(isLive: false, naming: name)
    let bundle = configuration.bundle
    let words = Words(bundle: bundle, flow: OnboardingFlow(pack: bundle.pack, setup: configuration.setup))
    let graph = FlowChart(bundle.pack) { words($0) }
    switch format {
    case .mermaid: StandardOutput.write(graph.mermaid)
    case .dot: StandardOutput.write(graph.dot)
    case .json: StandardOutput.write(graph.json.text)
    }
  }
}
