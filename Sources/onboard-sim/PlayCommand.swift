import ArgumentParser

/// `onboard-sim play`.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "play", abstract: "Runs one tape.")
  func run() throws {}
}
/// `onboard-sim test`.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "test", abstract: "Runs tapes.")
  func run() throws {}
}
