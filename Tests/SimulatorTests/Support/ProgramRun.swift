import Foundation
import Testing

/// What came of the built program, run to its end without a terminal.
struct ProgramRun {
  var output: String
  var messages: String
  var status: Int32

  static func run(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws
    -> ProgramRun
  {
    let process = Process()
    let (output, messages) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: try #require(ProgramTerminal.program))
    process.currentDirectoryURL = folder
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = messages
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let words = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProgramRun(
      output: String(decoding: data, as: UTF8.self), messages: String(decoding: words, as: UTF8.self),
      status: process.terminationStatus)
  }
}
