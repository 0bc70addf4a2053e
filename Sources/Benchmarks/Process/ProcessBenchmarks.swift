/// What a person meets: the program beside this one, in a pseudo-terminal.
struct ProcessBenchmarks {
  private let clock = ContinuousClock()
  private static let runs = 11
  private static let idleTime = Duration.seconds(5)
  /// Stands in the last row of every frame.
  private static let endOfFrame = Array("F4".utf8)

  func run() {
    guard
      let folder = CommandLine.arguments.first?.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast()
    else { return }
    let program = (folder + ["onboard-sim"]).joined(separator: "/")
    print("\(program) in a pseudo-terminal, 100x40\n")
    do {
      try measureReference()
      try measureStart(program)
      try measureSession(program)
    } catch {
      print("\(error): build it with `swift build -c release` first")
    }
  }

  /// What starting anything costs on this machine.
  private func measureReference() throws {
    var times: [Duration] = []
    for _ in 0..<Self.runs {
      let start = clock.now
      let process = try PseudoTerminalProcess(["/bin/echo", "F4"])
      _ = process.read(until: Self.endOfFrame, for: .seconds(2))
      times.append(clock.now - start)
      _ = process.end()
    }
    Figure(name: "a trivial program, start to first bytes", value: times.median.milliseconds, bound: "")
      .print()
  }

  private func measureStart(_ program: String) throws {
    var times: [Duration] = []
    var memory = 0
    for _ in 0..<Self.runs {
      let start = clock.now
      let process = try PseudoTerminalProcess([program, "--config", "female.toml", "--locale", "en"])
      guard process.read(until: Self.endOfFrame, for: .seconds(5)) != nil else { continue }
      times.append(clock.now - start)
      process.write("\u{3}")
      memory = max(memory, process.end())
    }
    Figure(
      name: "start to first complete frame", value: times.median.milliseconds, bound: "20 ms, installed 10"
    ).print()
    Figure(name: "peak resident memory", value: "\(memory / 1024) MiB", bound: "20 MiB").print()
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
    Figure(name: "a key to its first bytes, median", value: times.median.milliseconds, bound: "5 ms").print()
    let before = process.voluntarySwitches
    let bytes = process.drain(for: Self.idleTime)
    Figure(name: "bytes in 5 idle seconds", value: "\(bytes)", bound: "0").print()
    if let before, let after = process.voluntarySwitches {
      Figure(name: "wake-ups in 5 idle seconds", value: "\(after - before)", bound: "0").print()
    }
    process.write("\u{3}")
  }
}
