import Foundation
import TestFiles
import Testing

/// What came of the built program, run to its end without a terminal.
struct ProgramRun {
  var output: String
  var messages: String
  var status: Int32

  static func run(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws
    -> ProgramRun
  {
    try run(try #require(ProgramTerminal.program), arguments, in: folder, environment: environment)
  }

  /// Lets a shell do something with the program, which is `$0` there.
  static func run(shell: String, in folder: URL) throws -> ProgramRun {
    try run("/bin/sh", ["-c", shell, try #require(ProgramTerminal.program)], in: folder, environment: [:])
  }

  /// Runs another program.
  static func run(
    _ program: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let process = Process()
    let (output, messages) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.currentDirectoryURL = folder
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = messages
    try process.run()
    let watchdog = Watchdog(process.processIdentifier)
    defer { watchdog.stop() }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let words = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProgramRun(
      output: String(decoding: data, as: UTF8.self), messages: String(decoding: words, as: UTF8.self),
      status: process.terminationStatus)
  }
}
