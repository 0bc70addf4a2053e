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
/// - `Benchmarks render-peer SEQ N FPS`: a peer of the rendering bench.
@main
struct Benchmarks {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "render-peer": RenderPeer.run(arguments: Array(arguments.dropFirst()))
    case nil:
      #if DEBUG
        print("A debug build: the figures say nothing. Use `swift run -c release Benchmarks`.\n")
      #endif
      SessionBenchmarks().run()
      ProcessBenchmarks().run()
    default:
      print("usage: Benchmarks [render-peer SEQ N FPS]")
      exit(2)
    }
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

extension Duration {
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
