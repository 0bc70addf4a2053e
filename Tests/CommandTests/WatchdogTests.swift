import Foundation
import TestFiles
import Testing

struct WatchdogTests {
  @Test func `a process that takes too long is ended`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sleep")
    process.arguments = ["20"]
    try process.run()
    let watchdog = Watchdog(process.processIdentifier, limit: 0.01)
    process.waitUntilExit()
    watchdog.stop()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
  }
}
