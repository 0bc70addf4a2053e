import ArgumentParser
import Settings
import TerminalModel

/// `onboard-sim config`: every value and where it came from.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Prints every value of the configuration and where it came from.",
    discussion: """
      Later sources win: built-in defaults, config.toml, each --config in turn, ONBOARD_SIM_* variables, flags.
      """)

  @OptionGroup var session: SessionOptions

  func run() throws {
    let configuration = try session.resolve(isLive: true)
    let keyWidth = configuration.entries.map { TextWidth.columns(of: $0.key) }.max() ?? 0
    let valueWidth = configuration.entries.map { TextWidth.columns(of: shown($0.value)) }.max() ?? 0
    for entry in configuration.entries {
      let key = TextWidth.padded(entry.key, to: keyWidth)
      let value = TextWidth.padded(shown(entry.value), to: valueWidth)
      StandardOutput.write("\(key)  \(value)  \(entry.origin)\n")
    }
    StandardError.writeWarnings(of: configuration)
  }

  private func shown(_ value: String) -> String { value.isEmpty ? "-" : TextWidth.sanitized(value) }
}
