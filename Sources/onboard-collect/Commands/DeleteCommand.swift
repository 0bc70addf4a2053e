import ArgumentParser
import Collecting
import EventLog
import LoggedEvents

/// `delete USER`: removes the lines of a user, and keeps those that come later out.
struct DeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Removes all lines of a user; later ones are not kept.")

  @Argument(help: "The user's id, as in the column user_id.")
  var user: String

  @OptionGroup var data: DataOption

  func run() async throws {
    do {
      let request = try DeletionRequests(folder: data.path).add(user)
      guard let lock = try FolderLock(data.path) else { return try await wait(for: request) }
      let count = try Journal(folder: data.path).delete(request)
      withExtendedLifetime(lock) {}
      OnboardCollect.say("\(count) \(count == 1 ? "line" : "lines") removed")
    } catch let error as EventLogError {
      throw error.asUsage
    }
  }

  /// The collector that runs on the folder does it; if it ends before, the next one does.
  private func wait(for request: DeletionRequests.Request) async throws {
    OnboardCollect.warn("A collector runs on this folder; it was asked to do it.")
    // The folder is all that the two processes share; the collector looks at it each second.
    while request.isWaiting { try await Task.sleep(for: .milliseconds(100)) }
    OnboardCollect.say("removed")
  }
}
