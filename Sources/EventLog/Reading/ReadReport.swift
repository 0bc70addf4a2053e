/// The result of reading: how much was read, and which lines could not be used.
package struct ReadReport: Hashable, Sendable {
  /// Lines that are known events.
  package var events = 0
  /// Lines of unknown events, which are skipped.
  package var unknownEvents = 0
  /// Lines that were met before, by session and number; they do not count.
  package var repeatedEvents = 0
  /// Bytes of all lines that were read, with their newlines.
  package var bytes = 0
  /// How many problems there were.
  package var problemCount = 0
  /// The first 50 problems, and every file that is unreadable or damaged.
  package var problems: [Problem] = []

  /// Whether there are lines, and none of them is an event.
  package var isOfNoLog: Bool {
    guard events == 0, unknownEvents == 0, problemCount > 0 else { return false }
    return !problems.contains { $0.reason == .torn }
  }

  static let mostProblems = 50

  /// Creates the report of nothing read.
  package init() {}

  /// A line or a file that was skipped.
  package struct Problem: Hashable, Sendable {
    /// The path of the file.
    package var file: String
    /// The number of the line from 1; 0 for the whole file.
    package var line: Int
    /// The length of the line in bytes, without its newline.
    package var byteCount: Int
    /// Why it was skipped.
    package var reason: Reason

    /// Whether it is about a whole file, and not about a line.
    fileprivate var isOfFile: Bool {
      switch reason {
      case .torn, .malformed, .newer: false
      case .unreadable, .damaged: true
      }
    }
  }

  /// Why a line or a file was skipped.
  package enum Reason: Hashable, Sendable {
    /// The last line of a file is truncated: the program was killed while it wrote.
    case torn
    /// The line is not JSON, a column has a wrong type, or a required one is missing; the text says which.
    case malformed(String)
    /// The line is of a later version of the format.
    case newer(String)
    /// The file cannot be read.
    case unreadable
    /// A gzip file has no more lines, for a reason in plain words; `line` is the last that was read.
    case damaged(String)
  }

  mutating func add(_ problem: Problem) {
    problemCount += 1
    if problems.count < Self.mostProblems || problem.isOfFile { problems.append(problem) }
  }

  /// Adds the report of another file or piece.
  package mutating func add(_ other: ReadReport) {
    events += other.events
    unknownEvents += other.unknownEvents
    repeatedEvents += other.repeatedEvents
    bytes += other.bytes
    problemCount += other.problemCount
    for problem in other.problems
    where problems.count < Self.mostProblems || problem.isOfFile {
      problems.append(problem)
    }
  }
}

extension ReadReport.Problem: CustomStringConvertible {
  /// How much of a damaged file was read.
  package static func read(_ lines: Int) -> String {
    switch lines {
    case 0: "no line of it could be read"
    case 1: "only its first line was read"
    default: "only its first \(lines) lines were read"
    }
  }

  /// The place and the reason in plain words.
  package var description: String {
    switch reason {
    case .torn: "\(file):\(line): the last line is truncated (\(byteCount) bytes) and was skipped"
    case .malformed(let what), .newer(let what):
      "\(file):\(line): \(what); the line (\(byteCount) bytes) was skipped"
    case .unreadable: "\(file): cannot be read"
    case .damaged(let what): "\(file): the gzip file \(what): \(Self.read(line))"
    }
  }
}
