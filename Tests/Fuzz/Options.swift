/// The command line.
struct Options {
  var fuzzers: [FuzzerName] = []
  var seed: UInt64 = 1
  var isLong = false
  /// `nil`: the usual one of each fuzzer.
  var goal: Goal?
  /// The number of the first case.
  var first = 0
  /// How many child processes run side by side.
  var jobs = 1
  /// The one case to try, in this process.
  var single: Int?
  /// The steps that are kept of it; `nil`: all.
  var kept: [Int]?
  /// The file that a child says its progress in; `nil`: this is no child.
  var status: String?

  struct Problem: Error {
    var sentence: String
  }

  static let usage = """
    usage: Fuzz FUZZER [--seed N] [--bytes N | --count N] [--long] [--from N] [--jobs N]
           Fuzz FUZZER --seed N --case N [--keep I,I,...]

    FUZZER is all, \(FuzzerName.allCases.map(\.rawValue).joined(separator: ", ")). --bytes and --count end a run; --long
    is a run of hours. --case tries one case again, in this process. docs/fuzzing.md has more.

    """

  init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    guard let name = rest.popFirst() else { throw Problem(sentence: "which fuzzer?") }
    fuzzers = name == "all" ? FuzzerName.allCases : FuzzerName(rawValue: name).map { [$0] } ?? []
    if fuzzers.isEmpty { throw Problem(sentence: "there is no fuzzer `\(name)`") }
    while let flag = rest.popFirst() { try take(flag, &rest) }
  }

  private mutating func take(_ flag: String, _ rest: inout ArraySlice<String>) throws(Problem) {
    if flag == "--long" {
      isLong = true
      return
    }
    guard let value = rest.popFirst() else { throw Problem(sentence: "`\(flag)` has no value") }
    switch flag {
    case "--status": status = value
    case "--keep": kept = value.split(separator: ",").compactMap { Int($0) }
    default:
      guard let number = Int(value), number >= 0 else {
        throw Problem(sentence: "`\(value)` of `\(flag)` is not a number")
      }
      switch flag {
      case "--seed": seed = UInt64(number)
      case "--bytes": goal = .bytes(number)
      case "--count": goal = .cases(number)
      case "--from": first = number
      case "--jobs": jobs = max(1, number)
      case "--case": single = number
      default: throw Problem(sentence: "there is no flag `\(flag)`")
      }
    }
  }
}
