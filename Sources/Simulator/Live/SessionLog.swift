import Logging
import Shell
import TerminalDriver

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The log of a session, in a file and never on the screen.
package struct SessionLog: Sendable {
  private let logger: Logger

  /// A log that is written nowhere.
  package init() {
    logger = Logger(label: "onboard-sim") { _ in SwiftLogNoOpLogHandler() }
  }

  /// A log that is added to a file; `nil` where the file cannot be opened. The level is the least important
  /// one that is written, by swift-log's names.
  package init?(path: String, level: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    let output = DescriptorOutput(descriptor: descriptor)
    var logger = Logger(label: "onboard-sim") { StreamLogHandler(label: $0, stream: output) }
    logger.logLevel = Logger.Level(rawValue: level) ?? .info
    self.logger = logger
  }

  /// Writes an event of a session.
  func write(_ event: Chrome.Event) {
    logger.info("\(event.record.summary)", metadata: ["t": "\(event.instant)"])
  }
}
