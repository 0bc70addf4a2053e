import PackModel
import Storyboard
import TerminalDriver
import TerminalModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the process stands; read here and nowhere below.
enum Surroundings {
  static var workingFolder: String { FileManager.default.currentDirectoryPath }

  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Whether this is a machine that builds and tests by itself: they all set `CI`.
  static var isContinuousIntegration: Bool {
    !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
  }

  static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// A number that another build of this program does not have.
  static var programDigest: String {
    #if os(Linux)
      let path: String? = "/proc/self/exe"
    #else
      let path = Bundle.main.executablePath
    #endif
    // Nothing that was kept counts where the program does not find itself.
    guard let path, let bytes = FileManager.default.contents(atPath: path) else { return "" }
    var digest = Digest()
    digest.add([UInt8](bytes))
    return digest.text
  }

  /// Whether standard output is a terminal that wants colour.
  static var outputTakesColor: Bool {
    ColorDepth.detect(environment: environment, isTerminal: StandardOutput.isTerminal) != .none
  }

  /// Whether standard error is a terminal that wants colour.
  static var errorsTakeColor: Bool {
    ColorDepth.detect(environment: environment, isTerminal: StandardError.isTerminal) != .none
  }

  /// Microseconds since 1970-01-01T00:00:00Z.
  static var now: Int64 {
    Int64((Date().timeIntervalSince1970 * 1_000_000).rounded())
  }

  /// The day it is here.
  static var today: CalendarDate {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return FlowSetup().today }
    return CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// Reads a text file.
  static func read(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: absolute(path)) else {
      throw UsageError("`\(path)` cannot be read: there is no such file, or it may not be opened")
    }
    return [UInt8](data)
  }

  /// Writes a file whole or not at all; folders on the way are made. What is no file (`/dev/null`, a pipe) is written
  /// to, and not put in its place.
  static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  /// The same for bytes.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(filePath: absolute(path))
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: isSpecial(url.path) ? [] : .atomic)
    } catch {
      throw UsageError(
        "`\(path)` cannot be written\n  = help: is its folder there and writable, and is there room?")
    }
  }

  /// Whether something is there, at the end of all links, that is neither a file nor a folder.
  private static func isSpecial(_ path: String) -> Bool {
    var information = stat()
    guard stat(path, &information) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(information.st_mode & S_IFMT)
  }

  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
  }

  /// A path as a shell takes it.
  static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  /// Whether a file is at a path, and no folder; where nothing is there, its name decides.
  static func isFile(_ path: String) -> Bool {
    var information = stat()
    guard stat(path, &information) == 0 else { return path.hasSuffix(".jsonl") }
    return information.st_mode & S_IFMT != S_IFDIR
  }

  /// A text of several lines without what could steer a terminal.
  static func harmless(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TextWidth.sanitized($0) }.joined(separator: "\n")
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: absolute(path)) }

  /// Whether a file can be made, or written over.
  static func canWrite(_ path: String) -> Bool {
    let path = absolute(path)
    if exists(path) { return FileManager.default.isWritableFile(atPath: path) }
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    return (try? FileManager.default.removeItem(atPath: path)) != nil
  }

  /// Whether ``write(_:to:)-(String,_)`` has a chance: folders on the way can be made, and no folder is in the way.
  static func canPut(_ path: String) -> Bool {
    let manager = FileManager.default
    let url = URL(filePath: absolute(path))
    if exists(path), isSpecial(url.path) { return manager.isWritableFile(atPath: url.path) }
    var folder = url.deletingLastPathComponent()
    while !manager.fileExists(atPath: folder.path), folder.path != "/" { folder.deleteLastPathComponent() }
    return !isFolder(url.path) && isFolder(folder.path) && manager.isWritableFile(atPath: folder.path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether two paths lead to one folder that is there.
  static func isSameFolder(_ first: String, _ second: String) -> Bool {
    exists(first) && resolved(first) == resolved(second)
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: absolute(path)).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
