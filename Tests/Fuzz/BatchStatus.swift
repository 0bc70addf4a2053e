import Foundation
import Fuzzing

/// How far a child is.
struct BatchStatus: Hashable {
  /// The case that is tried.
  var number: Int
  /// Cases before it in the batch.
  var count: Int
  /// Bytes of their inputs.
  var bytes: Int
}

/// The file in which a child says how far it is, in one line of fixed length.
struct StatusFile {
  private let path: String
  private let descriptor: Int32
  private static let length = 64

  init(path: String) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
  }

  func write(_ status: BatchStatus) {
    let text = "\(status.number) \(status.count) \(status.bytes)"
    let line =
      Array(text.utf8) + Array(repeating: UInt8(ascii: " "), count: max(0, Self.length - text.utf8.count))
    _ = pwrite(descriptor, line, line.count, 0)
  }

  /// The last status; `nil` before the first.
  static func read(_ path: String) -> BatchStatus? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let numbers = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    return numbers.count == 3 ? BatchStatus(number: numbers[0], count: numbers[1], bytes: numbers[2]) : nil
  }
}

/// What came of a batch, as a child prints it.
struct BatchReport: Codable {
  private var count: Int
  private var passed: Int
  private var bytes: Int
  private var covered: [String]
  private var number: Int?
  private var sentence: String?
  private var input: String?

  init(_ tally: FuzzTally) {
    count = tally.count
    passed = tally.passed
    bytes = tally.bytes
    covered = tally.covered.sorted()
    number = tally.fault?.number
    sentence = tally.fault?.sentence
    input = tally.fault?.input
  }

  var tally: FuzzTally {
    var tally = FuzzTally()
    tally.count = count
    tally.passed = passed
    tally.bytes = bytes
    tally.covered = Set(covered)
    if let number, let sentence, let input {
      tally.fault = FuzzTally.Fault(number: number, sentence: sentence, input: input)
    }
    return tally
  }
}
