import ArgumentParser
import Settings
import TerminalModel
import TextFormats

/// `onboard-sim config`: every value and where it came from.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Prints every value of the configuration and where it came from.",
    discussion: """
      Later sources win: built-in defaults, the user's own ~/.config/onboard-sim/config.toml, config.toml of this \
      folder, each --config in turn, ONBOARD_SIM_* variables, flags.
      """)

  @Option(help: ArgumentHelp("text or json (an array of objects).", valueName: "format"))
  var format = AnswerFormat.text

  @OptionGroup var session: SessionOptions

  func run() throws {
    let configuration = try session.resolve(isLive: true)
    switch format {
    case .text: writeTable(configuration)
    case .json: StandardOutput.write(configuration.json.text)
    }
    StandardError.writeWarnings(of: configuration)
  }

  private func writeTable(_ configuration: ResolvedConfiguration) {
    let keyWidth = configuration.entries.map { TextWidth.columns(of: $0.key) }.max() ?? 0
    let valueWidth = configuration.entries.map { TextWidth.columns(of: shown($0.value)) }.max() ?? 0
    for entry in configuration.entries {
      let key = TextWidth.padded(entry.key, to: keyWidth)
      let value = TextWidth.padded(shown(entry.value), to: valueWidth)
      StandardOutput.write("\(key)  \(value)  \(entry.origin)\n")
    }
  }

  private func shown(_ value: String) -> String { value.isEmpty ? "-" : TextWidth.sanitized(value) }
}

extension ResolvedConfiguration {
  /// For programs: every key in the order of the documents; an empty value is not set.
  fileprivate var json: JSONNode {
    .array(
      entries.map { entry in
        .object([
          "key": .string(entry.key), "value": .string(entry.value), "origin": .string(entry.origin),
        ])
      })
  }
}
