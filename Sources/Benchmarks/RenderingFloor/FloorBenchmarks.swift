/// The cost of a frame against the floor: the same scene by a program in C, measured in turns in the same
/// run.
struct FloorBenchmarks {
  /// The program that is the floor; `nil`: our own, in `Sources/Benchmarks/Floor`.
  var floor: String?

  private static let rounds = 7
  private static let frames = (few: 300, many: 2100)

  /// What a frame costs.
  private struct Cost {
    /// Of the processor, for the program and for the system in its name.
    var time: Duration
    var bytes: Double
  }

  func run() {
    guard let own = CommandLine.arguments.first else { return }
    let floor = floor.map { [$0] } ?? [own, RenderPeer.Painter.floor.rawValue]
    print("a frame, 100x40, in a pseudo-terminal, as ratios to \(self.floor ?? "a C program")\n")
    do {
      for sequence in [BenchScene.Sequence.spotlight, .card] {
        try measure(sequence, against: floor, program: own)
      }
    } catch {
      print("the frames cannot be measured: \(error)")
    }
    print("")
  }

  private func measure(_ sequence: BenchScene.Sequence, against floor: [String], program: String) throws {
    let engine = [program, RenderPeer.Painter.engine.rawValue]
    let views = [program, RenderPeer.Painter.views.rawValue]
    var costs: [[Cost]] = [[], [], []]
    for _ in 0..<Self.rounds {
      // In turns, so that other work of the machine falls on all of them.
      for (index, peer) in [floor, engine, views].enumerated() {
        costs[index].append(try cost(of: peer, sequence))
      }
    }
    func median(_ index: Int) -> Duration { costs[index].map(\.time).median }
    let name = sequence == .spotlight ? "spotlight" : "card"
    Figure(name: "\(name): the floor", value: median(0).microseconds, bound: "").print()
    let ratios = (engine: median(1) / median(0), views: median(2) / median(0))
    Figure(name: "\(name): engine, CPU / floor", value: ratios.engine.hundredths, bound: "1.00").print()
    let bytes = costs[1][0].bytes / costs[0][0].bytes
    Figure(name: "\(name): engine, bytes / floor", value: bytes.hundredths, bound: "1.02").print()
    Figure(name: "\(name): views, CPU / floor", value: ratios.views.hundredths, bound: "3.00").print()
  }

  /// The slope between few frames and many, so that start and end do not count.
  private func cost(of peer: [String], _ sequence: BenchScene.Sequence) throws -> Cost {
    let few = try run(peer, sequence, Self.frames.few)
    let many = try run(peer, sequence, Self.frames.many)
    let count = Self.frames.many - Self.frames.few
    return Cost(time: (many.time - few.time) / count, bytes: Double(many.bytes - few.bytes) / Double(count))
  }

  private func run(
    _ peer: [String], _ sequence: BenchScene.Sequence, _ frames: Int
  ) throws -> (time: Duration, bytes: Int) {
    let process = try PseudoTerminalProcess(peer + [String(sequence.rawValue), String(frames), "0"])
    var bytes = 0
    // Silence means that the last frame is drawn, and that the program waits for its `q`.
    while let some = process.readSome(for: .milliseconds(250)) { bytes += some.count }
    process.write("q")
    _ = process.end()
    return (process.processorTime, bytes)
  }
}
