import ArgumentParser
import Diagnostics
import Dispatch
import PackFiles
import TerminalDriver
import TerminalModel

/// `onboard-sim`: the commands, and nothing else.
@main
struct OnboardSim: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onboard-sim",
    abstract: "Walks through a mobile app onboarding that does not exist yet, in a terminal.",
    discussion: """
      Everything an onboarding does is content: TOML files in a pack. Start with

        onboard-sim                        the apps at hand, to choose from
        onboard-sim --config female.toml   one variant of it
        onboard-sim --watch                shows every edit of its files at once
        onboard-sim init my-app            a small pack of your own, to edit
        onboard-sim --plain                the same in words, for a screen reader
        onboard-sim test                   scripted keystrokes, headless
        onboard-sim help run               the flags: --config, --locale, --theme, --jump ...

      Exit status: 0 done, 1 a test or check failed, 2 wrong use, unreadable input or no room for output, 130 ended by Ctrl-C.
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, PlayCommand.self, TestCommand.self, CheckCommand.self, ConfigCommand.self,
      StringsCommand.self, ShareCommand.self, CheckPlayerCommand.self, InitCommand.self, SchemaCommand.self,
      GraphCommand.self,
      GalleryCommand.self,
      StoryboardCommand.self, ExploreCommand.self, PictureCommand.self, WhyCommand.self,
      ExperimentsCommand.self, EventsCommand.self,
      PlanCommand.self,
      ResultsCommand.self, LabCommand.self, SimulateCommand.self,
    ],
    defaultSubcommand: RunCommand.self
  )

  static func main() {
    StandardDescriptors.complete()
    do {
      if let flags = SessionFlags(plain: CommandLine.arguments.dropFirst()) {
        return try RunCommand.run(flags)
      }
      if try CompletionScript.answers(CommandLine.arguments) { return }
      try checkCommandName()
      var command = try parseAsRoot()
      if let command = command as? any BackgroundCommand { runInBackground(command) }
      try command.run()
    } catch {
      Exit.end(with: error)
    }
  }

  /// Runs a command that uses several threads. The others stay away from the thread pool: it wakes once a second.
  private static func runInBackground(_ command: sending any BackgroundCommand) -> Never {
    Task {
      do {
        try await command.runInBackground()
        Exit.end()
      } catch {
        Exit.end(with: error)
      }
    }
    dispatchMain()
  }

  /// How to name the pack or the file that a word is where a command stands; `nil`: it is none.
  private static func flag(for word: String) -> String? {
    let isPack = PackLibrary(workingFolder: Surroundings.workingFolder).find(word) != nil
    guard isPack || word.hasSuffix(".toml") else { return nil }
    return "to walk through it: onboard-sim \(isPack ? "--pack" : "--config") \(Surroundings.quoted(word))"
  }

  /// Whether the command that arguments begin with has `--pack`.
  static func takesPack(_ arguments: [String]) -> Bool {
    let command = configuration.subcommands.first {
      $0.configuration.commandName == arguments.dropFirst().first
    }
    return command.map { helpMessage(for: $0.configuration.defaultSubcommand ?? $0).contains("--pack <") }
      ?? false
  }

  /// A first word that is no command gets an answer of its own: the default command would take it for an
  /// argument too many.
  private static func checkCommandName() throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    // `help nosuch` would get the help of all.
    let words = CommandLine.arguments.dropFirst().drop { $0 == "help" }
    guard let word = words.first, !word.hasPrefix("-"), !names.contains(word) else { return }
    let help =
      flag(for: word) ?? Suggestion.help(for: word, among: names, listing: "the commands are") ?? ""
    throw UsageError("there is no command `\(TextWidth.sanitized(word))`\n  = help: \(help)")
  }
}

/// A command that uses several threads.
protocol BackgroundCommand: ParsableCommand {
  func runInBackground() async throws
}
