#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program as a person uses it: the one beside this one, in a pseudo-terminal.
struct ProcessBenchmarks {
  private let clock = ContinuousClock()
  private static let runs = 21
  private static let idleTime = Duration.seconds(5)
  /// Stands in the last row of every frame.
  private static let endOfFrame = Array("F4".utf8)

  func run() {
    guard let program = Self.program else { return }
    // As installed: in a folder without Content/, whose edited packs would be read in place of the shipped ones.
    let folder = open(".", O_RDONLY)
    guard folder >= 0, chdir("/") == 0 else { return }
    defer {
      _ = fchdir(folder)
      close(folder)
    }
    print("\(program) in a pseudo-terminal, 100x40\n")
    do {
      try measureStart(program)
      try measureSession(program)
    } catch {
      print("\(error): build it with `swift build -c release --static-swift-stdlib` first")
    }
  }

  /// The `onboard-sim` beside this program.
  private static var program: String? {
    guard let path = realpath(CommandLine.arguments.first ?? "", nil) else { return nil }
    defer { free(path) }
    let folder = String(cString: path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder + ["onboard-sim"]).joined(separator: "/")
  }

  /// Starts of the simulator and of a program that does nothing, in turns.
  private func measureStart(_ program: String) throws {
    var trivial: [Duration] = []
    var times: [Duration] = []
    var memory = 0
    for _ in 0..<Self.runs {
      trivial.append(try start(["/bin/echo", "F4"]).time)
      let start = try start([program, "--config", "female.toml", "--locale", "en"])
      times.append(start.time)
      memory = max(memory, start.memory)
    }
    Figure(name: "a trivial program, start to first bytes", value: trivial.median.milliseconds, bound: "")
      .print()
    Figure(name: "start to first complete frame", value: times.median.milliseconds, bound: "10 ms").print()
    let beyond = times.median - trivial.median
    Figure(name: "the same, beyond the trivial program", value: beyond.milliseconds, bound: "7.5 ms").print()
    Figure(name: "peak resident memory", value: "\((Double(memory) / 1024).hundredths) MiB", bound: "18 MiB")
      .print()
  }

  /// How long a program takes to the last word of its first frame, and its peak resident memory in KiB.
  private func start(_ arguments: [String]) throws -> (time: Duration, memory: Int) {
    let start = clock.now
    let process = try PseudoTerminalProcess(arguments)
    _ = process.read(until: Self.endOfFrame, for: .seconds(5))
    let time = clock.now - start
    process.write("\u{3}")
    return (time, process.end())
  }

  private func measureSession(_ program: String) throws {
    let process = try PseudoTerminalProcess([program, "--config", "female.toml", "--locale", "en"])
    defer { _ = process.end() }
    _ = process.read(until: Self.endOfFrame, for: .seconds(5))
    process.drain(for: .seconds(3))
    var times: [Duration] = []
    for press in 0..<40 {
      process.write(press % 2 == 0 ? "\u{1B}[C" : "\u{1B}[D")
      let start = clock.now
      guard process.readSome(for: .seconds(1)) != nil else { continue }
      times.append(clock.now - start)
      process.drain(for: .milliseconds(500))
    }
    Figure(name: "a key to its first bytes, median", value: times.median.milliseconds, bound: "1 ms").print()
    process.write("\u{3}")
    try measureIdle(program)
  }

  /// Idling on a screen without pictures that swing.
  private func measureIdle(_ program: String) throws {
    let process = try PseudoTerminalProcess(
      [program, "--config", "female.toml", "--locale", "en", "--jump", "auth"])
    defer { _ = process.end() }
    _ = process.read(until: Self.endOfFrame, for: .seconds(5))
    process.drain(for: .seconds(3))
    let before = process.voluntarySwitches
    let bytes = process.drain(for: Self.idleTime)
    Figure(name: "bytes in 5 idle seconds", value: "\(bytes)", bound: "0").print()
    if let before, let after = process.voluntarySwitches {
      Figure(name: "wake-ups in 5 idle seconds", value: "\(after - before)", bound: "0").print()
    }
    process.write("\u{3}")
  }
}
