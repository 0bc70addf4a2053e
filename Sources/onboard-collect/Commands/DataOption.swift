import ArgumentParser
import Collecting
import EventLog
import Files

/// The folder that every command works on.
struct DataOption: ParsableArguments {
  @Option(name: .customLong("data"), help: ArgumentHelp("The folder of the events.", valueName: "folder"))
  var folder: String

  /// The absolute path, without a slash at the end.
  var path: String {
    var path = FileSystem.absolute(folder)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}

extension EventLogError {
  /// The error as commands print it.
  var asUsage: UsageError {
    UsageError("\(self)", help: "give another folder with --data, or make room")
  }
}
