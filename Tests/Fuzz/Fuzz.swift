import Foundation
import Fuzzing

/// Runs the fuzzers. Cases are tried in child processes, so that a trap is found with its case.
@main
enum Fuzz {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if let number = options.single { return try tryAgain(number, options) }
      if let status = options.status { return try child(status, options) }
      for name in options.fuzzers {
        var campaign = try Campaign(name, options)
        if let fault = try campaign.run() {
          Output.print(fault)
          exit(1)
        }
        Output.print(campaign.summary)
      }
    } catch let problem as Options.Problem {
      Output.note("error: \(problem.sentence)\n\n\(Options.usage)")
      exit(2)
    } catch {
      Output.note("error: \(error)\n")
      exit(2)
    }
  }

  /// Tries one case here, and prints it.
  private static func tryAgain(_ number: Int, _ options: Options) throws {
    let fuzzer = try options.fuzzers[0].make(seed: options.seed)
    Output.note(fuzzer.text(of: number, keeping: options.kept) + "\n")
    guard let fault = fuzzer.run(number, keeping: options.kept).fault else { return Output.print("no fault") }
    Output.print(fault)
    exit(1)
  }

  /// Tries the cases of a batch, says before each which one it is, and prints what came of them.
  private static func child(_ status: String, _ options: Options) throws {
    let fuzzer = try options.fuzzers[0].make(seed: options.seed)
    guard case .cases(let count) = options.goal else { return }
    let file = StatusFile(path: status)
    let parent = getppid()
    var tally = FuzzTally()
    tally.run(fuzzer, options.first..<(options.first + count)) { number, tally in
      // A run that was ended has no use for its children.
      if getppid() != parent { exit(2) }
      file.write(BatchStatus(number: number, count: tally.count, bytes: tally.bytes))
    }
    Output.print(String(decoding: try JSONEncoder().encode(BatchReport(tally)), as: UTF8.self))
  }
}

/// What is printed.
enum Output {
  /// A line on standard output.
  static func print(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// A text on standard error.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
