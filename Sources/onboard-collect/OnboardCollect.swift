import ArgumentParser
import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `onboard-collect`: serves shared pages and takes their events.
@main
struct OnboardCollect: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onboard-collect",
    abstract: "Serves shared pages and takes the events of their participants.",
    discussion: """
      onboard-sim share --collect self --participant --out flow.html
      onboard-collect flow.html --data DIR
      onboard-sim results DIR

      Exit status: 0 done, 2 wrong use, or a folder or an address that cannot be used.
      """,
    subcommands: [
      ServeCommand.self, TokenCommand.self, FlowsCommand.self, RevokeCommand.self, DeleteCommand.self,
    ],
    defaultSubcommand: ServeCommand.self
  )

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let error as UsageError {
      fail("error: \(error.message)" + (error.help.map { "\n  = help: \($0)" } ?? ""))
    } catch {
      let message = fullMessage(for: error)
      if exitCode(for: error) == .success {
        say(message)
        systemExit(0)
      }
      fail(message.hasPrefix("Error:") ? "e" + message.dropFirst() : message)
    }
  }

  /// Writes to standard output.
  static func say(_ text: String) { _ = FileSystem.writeAll(Array("\(text)\n".utf8), to: STDOUT_FILENO) }

  /// Writes to standard error.
  static func warn(_ text: String) { _ = FileSystem.writeAll(Array("\(text)\n".utf8), to: STDERR_FILENO) }

  private static func fail(_ message: String) -> Never {
    warn(Harmless.text(message))
    systemExit(2)
  }
}

/// The member of the same name hides it.
private func systemExit(_ status: Int32) -> Never { exit(status) }

/// Something that cannot be done as asked: what, and what to do instead.
struct UsageError: Error {
  var message: String
  var help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// Texts from outside on a terminal.
enum Harmless {
  /// The text without control characters other than line ends.
  static func text(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
        scalar.properties.generalCategory)
      scalars.append(isControl && scalar != "\n" ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
