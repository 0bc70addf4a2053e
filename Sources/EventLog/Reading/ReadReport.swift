/// What came of reading: how much there was, and what could not be used.
package struct ReadReport: Hashable, Sendable {
  /// Lines that were handed over.
  package var events = 0
  /// Lines of events that this program does not know; they are passed over.
  package var unknownEvents = 0
  package var bytes = 0
  /// Everything that was wrong.
  package var problemCount = 0
  /// The first of them, and all files that cannot be read.
  package var problems: [Problem] = []

  static let mostProblems = 50

  package init() {}

  /// Something that was passed over.
  package struct Problem: Hashable, Sendable {
    package var file: String
    /// From 1; 0: it is about the whole file.
    package var line: Int
    /// How long the line is, without its end.
    package var byteCount: Int
    package var reason: Reason
  }

  package enum Reason: Hashable, Sendable {
    /// The last line of a file has no end: the program was killed while it wrote.
    case torn
    /// No JSON, or a column has another type than it should, or one that has to be there is not.
    case malformed(String)
    /// The file cannot be read.
    case unreadable
  }

  mutating func add(_ problem: Problem) {
    problemCount += 1
    if problems.count < Self.mostProblems || problem.reason == .unreadable { problems.append(problem) }
  }

  /// Adds what came of reading something else.
  package mutating func add(_ other: ReadReport) {
    events += other.events
    unknownEvents += other.unknownEvents
    bytes += other.bytes
    problemCount += other.problemCount
    for problem in other.problems
    where problems.count < Self.mostProblems || problem.reason == .unreadable {
      problems.append(problem)
    }
  }
}

extension ReadReport.Problem: CustomStringConvertible {
  /// For people: place and reason.
  package var description: String {
    switch reason {
    case .torn: "\(file):\(line): the last line is truncated (\(byteCount) bytes) and was skipped"
    case .malformed(let what): "\(file):\(line): \(what); the line (\(byteCount) bytes) was skipped"
    case .unreadable: "\(file): cannot be read"
    }
  }
}
