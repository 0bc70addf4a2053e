import Files
import PackModel
import Storyboard
import TerminalDriver
import TerminalModel
import TextFormats

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
  static var workingFolder: String { FileSystem.workingFolder }

  /// Read once: nothing here changes it, and each reading is a part of a millisecond.
  static let environment = ProcessInfo.processInfo.environment

  /// Whether this is a machine that builds and tests by itself: they all set `CI`.
  static var isContinuousIntegration: Bool {
    !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
  }

  static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Whether the user is root, whom browsers refuse without a word.
  static var isRoot: Bool { geteuid() == 0 }

  /// Where there is room for files of a moment.
  static var temporaryFolder: String {
    let folder = environment["TMPDIR"] ?? ""
    return folder.hasPrefix("/") ? folder : "/tmp"
  }

  /// The programs of a name that the search path has, in its order.
  static func programs(_ name: String) -> [String] {
    (environment["PATH"] ?? "").split(separator: ":")
      .filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .filter { FileSystem.isExecutable($0) }
  }

  /// Where this program is; `nil`: it does not find itself.
  static var programPath: String? {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath
    #endif
  }

  /// A number that another build of this program does not have.
  static var programDigest: String {
    // Nothing that was kept counts where the program does not find itself.
    guard let path = programPath, let bytes = FileSystem.read(path) else { return "" }
    var digest = Digest()
    digest.add(bytes)
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

  /// A moment as a clock here shows it: `2026-11-21 09:41`.
  ///
  /// - Parameter instant: microseconds since 1970-01-01T00:00:00Z.
  static func localTime(_ instant: Int64) -> String {
    var seconds = time_t(instant / 1_000_000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    let numbers = [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min].map {
      TextWidth.padded(String($0), to: 2, alignsRight: true).replacing(" ", with: "0")
    }
    return "\(parts.tm_year + 1900)-\(numbers[0])-\(numbers[1]) \(numbers[2]):\(numbers[3])"
  }

  /// Reads a text file.
  static func read(_ path: String) throws -> [UInt8] {
    guard let bytes = FileSystem.read(path) else {
      throw UsageError("`\(path)` cannot be read: there is no such file, or it may not be opened")
    }
    return bytes
  }

  /// Writes a file whole or not at all; missing folders are made. A path that is not a file (`/dev/null`, a
  /// pipe) is written to and not replaced.
  static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  /// The same for bytes.
  static func write(_ bytes: [UInt8], to path: String) throws {
    // A slash at the end is dropped: the path means a file.
    let file = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let isWritten =
      FileSystem.entry(file) == .other
      ? FileSystem.write(bytes, into: file)
      : FileSystem.makeFolders(PathText.folder(of: file), for: .usual) && FileSystem.write(bytes, to: file)
    guard isWritten else {
      throw UsageError(
        "`\(path)` cannot be written\n  = help: is its folder there and writable, and is there room?")
    }
  }

  static func absolute(_ path: String) -> String { FileSystem.absolute(path) }

  /// A path as a shell takes it.
  static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  /// Whether a file is at a path, and no folder; where nothing is there, its name decides.
  static func isFile(_ path: String) -> Bool {
    switch FileSystem.entry(path) {
    case .nothing: path.hasSuffix(".jsonl") || path.hasSuffix(".jsonl.gz")
    case .folder: false
    case .file, .link, .other: true
    }
  }

  /// A text of several lines without what could steer a terminal.
  static func harmless(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TextWidth.sanitized($0) }.joined(separator: "\n")
  }

  static func exists(_ path: String) -> Bool { FileSystem.exists(path) }

  /// Whether a file can be made, or written over.
  static func canWrite(_ path: String) -> Bool {
    if exists(path) { return FileSystem.isWritable(path) }
    return FileSystem.write([], to: path) && FileSystem.remove(path)
  }

  /// Whether ``write(_:to:)-(String,_)`` has a chance: folders on the way can be made, and no folder is in the way.
  static func canPut(_ path: String) -> Bool {
    let path = PathText.folded(absolute(path))
    if FileSystem.entry(path) == .other { return FileSystem.isWritable(path) }
    var folder = PathText.folder(of: path)
    while !exists(folder), folder != "/" { folder = PathText.folder(of: folder) }
    return FileSystem.entry(path) != .folder && FileSystem.entry(folder) == .folder
      && FileSystem.isWritable(folder)
  }

  /// Whether two paths lead to one folder that is there.
  static func isSameFolder(_ first: String, _ second: String) -> Bool {
    exists(first) && FileSystem.resolved(first) == FileSystem.resolved(second)
  }
}
