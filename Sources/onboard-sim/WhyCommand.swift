import ArgumentParser
import Diagnostics
import PackModel
import PackReading
import Results
import Settings
import TerminalModel
import TextFormats

/// `onboard-sim why`: what a user gets of each experiment, and why.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Tells which arm of each experiment a user gets, and why.",
    discussion: """
      The same user gets the same arm in each session, on each machine, and in an app that uses GrowthBook with \
      the same settings. What else is known of the user comes from configuration:

        onboard-sim why anna-0001
        onboard-sim why anna-0001 --config female.toml --set properties.country=JP
        onboard-sim why anna-0001 --experiment walkthrough-length --format json

      docs/experiments.md has more.
      """)

  @Argument(help: ArgumentHelp("The user's id: at least 5 characters.", valueName: "user"))
  var id: String

  @Option(help: ArgumentHelp("One experiment alone.", valueName: "key"), completion: .experiments)
  var experiment: String?

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format = AnswerFormat.text

  @OptionGroup var session: SessionOptions

  func run() throws {
    var flags = try session.flags()
    flags.settings.append(ConfigurationSetting(key: "user_id", value: id, origin: "argument"))
    let configuration = try flags.resolve(flags.request(), isLive: false)
    try check(configuration.bundle.pack.experiments.map(\.key))
    let report = WhyReport(configuration, only: experiment)
    switch format {
    case .text: StandardOutput.write(WhyText(report, usesColor: Surroundings.outputTakesColor).text)
    case .json: StandardOutput.write(report.json.text)
    }
    StandardError.writeWarnings(of: configuration)
  }

  private func check(_ known: [String]) throws {
    guard let experiment, !known.contains(experiment) else { return }
    let help = Suggestion.help(for: experiment, among: known, listing: "there are") ?? "the pack has none"
    throw UsageError("there is no experiment `\(TextWidth.sanitized(experiment))`\n  = help: \(help)")
  }
}
