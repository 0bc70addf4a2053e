#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Measures the simulator and prints what it finds; build it for release.
///
/// - `Benchmarks`: start, keys, memory and idling of the `onboard-sim` beside it in a pseudo-terminal, then the
///   parts inside this process.
/// - `Benchmarks --floor PROGRAM`: the same, with another floor than our own.
/// - `Benchmarks content`: what checking content costs, alone.
/// - `Benchmarks growth`: how the cost of content grows with its size, alone.
/// - `Benchmarks results`: what counting an event log costs, alone.
/// - `Benchmarks explore`: what finding every state costs, alone.
/// - `Benchmarks simulate`: what a million synthetic users cost, alone.
/// - `Benchmarks floor-peer|render-peer|views-peer SEQ N FPS`: a peer of the rendering bench.
@main
struct Benchmarks {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let painter = arguments.first.flatMap(RenderPeer.Painter.init(rawValue:)) {
      RenderPeer.run(painter, arguments: Array(arguments.dropFirst()))
    } else if arguments == ["content"] {
      ContentBenchmarks().run()
    } else if arguments == ["growth"] {
      GrowthBenchmarks().run()
    } else if arguments == ["results"] {
      ResultsBenchmarks().run()
    } else if arguments == ["explore"] {
      ExplorationBenchmarks().run()
    } else if arguments == ["simulate"] {
      SimulationBenchmarks().run()
    } else if arguments.isEmpty {
      measure(floor: nil)
    } else if arguments.count == 2, arguments[0] == "--floor" {
      measure(floor: arguments[1])
    } else {
      let peers = RenderPeer.Painter.allCases.map(\.rawValue).joined(separator: "|")
      print(
        """
        usage: Benchmarks [--floor PROGRAM | content | growth | results | explore | simulate]
               Benchmarks \(peers) SEQ N FPS
        """)
      exit(2)
    }
  }

  private static func measure(floor: String?) {
    #if DEBUG
      print("A debug build: the figures say nothing. Use `swift run -c release Benchmarks`.\n")
    #endif
    // Programs are started first: a process that has grown starts others slowly, and lends them its memory's peak.
    FloorBenchmarks(floor: floor).run()
    ProcessBenchmarks().run()
    SessionBenchmarks().run()
    ContentBenchmarks().run()
    GrowthBenchmarks().run()
    ResultsBenchmarks().run()
    ExplorationBenchmarks().run()
    SimulationBenchmarks().run()
  }
}

/// A figure with its name, and the bound it is measured against.
struct Figure {
  var name: String
  var value: String
  var bound: String

  func print() {
    let padding = String(repeating: " ", count: max(1, 44 - name.count))
    let gap = String(repeating: " ", count: max(1, 14 - value.count))
    Swift.print("\(name)\(padding)\(value)\(gap)\(bound)")
  }
}

extension Double {
  /// With two decimals.
  var hundredths: String {
    let value = Int((self * 100).rounded())
    let rest = String(value % 100)
    return "\(value / 100).\(rest.count == 1 ? "0" : "")\(rest)"
  }
}

extension Duration {
  /// Microseconds with two decimals.
  var microseconds: String { "\((self / .microseconds(1)).hundredths) us" }

  /// Milliseconds with two decimals.
  var milliseconds: String {
    let hundredths = Int((self / .microseconds(10)).rounded())
    let rest = String(hundredths % 100)
    return "\(hundredths / 100).\(rest.count == 1 ? "0" : "")\(rest) ms"
  }
}

extension [Duration] {
  var median: Duration {
    isEmpty ? .zero : sorted()[count / 2]
  }
}
