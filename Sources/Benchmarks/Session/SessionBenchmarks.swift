import PackFiles
import PackReading
import Session
import Settings
import TerminalDriver
import TerminalModel

/// The cost of the parts of a session, inside this process.
struct SessionBenchmarks {
  private let clock = ContinuousClock()
  private let size = Size(width: 100, height: 40)

  func run() {
    do {
      print("inside one process, 100x40\n")
      try measureStart()
      try measureKeys()
      TapeBenchmarks().run()
      print("")
    } catch {
      print("the shipped pack cannot be measured: \(error)")
    }
  }

  /// The built-in pack from `/`; the one of `Content/` from a checkout.
  private func configuration(in folder: String = "/") throws -> ResolvedConfiguration {
    try SimulatorConfiguration.resolve(
      ConfigurationRequest(workingFolder: folder, files: ["female.toml"], readsStandingFiles: false))
  }

  private func measureStart() throws {
    var loads: [Duration] = []
    var frames: [Duration] = []
    for _ in 0..<20 {
      var configuration: ResolvedConfiguration?
      loads.append(try clock.measure { configuration = try self.configuration() })
      guard let configuration else { continue }
      var frame = CellBuffer(size: size)
      frames.append(
        clock.measure {
          var simulation = Simulation(configuration, size: size)
          simulation.start()
          simulation.draw(on: &frame)
          var encoder = FrameEncoder()
          _ = encoder.bytes(for: frame)
        })
    }
    Figure(name: "configuration and pack read, first time", value: loads[0].milliseconds, bound: "").print()
    Figure(name: "configuration and pack read, again", value: loads.median.milliseconds, bound: "").print()
    try measureCheckout()
    Figure(name: "session begun, first frame as bytes", value: frames.median.milliseconds, bound: "").print()
  }

  private func measureCheckout() throws {
    guard PackLibrary(workingFolder: ".").find(SimulatorConfiguration.defaultPack)?.folder != nil else {
      return
    }
    var loads: [Duration] = []
    for _ in 0..<20 { loads.append(try clock.measure { _ = try configuration(in: ".") }) }
    Figure(name: "configuration and pack read, from Content/", value: loads.median.milliseconds, bound: "")
      .print()
  }

  /// A key, its frame, and the frame's bytes, while pages turn.
  private func measureKeys() throws {
    var simulation = Simulation(try configuration(), size: size)
    simulation.start()
    simulation.advance(to: .seconds(3))
    var frame = CellBuffer(size: size)
    var encoder = FrameEncoder()
    simulation.draw(on: &frame)
    _ = encoder.bytes(for: frame)
    var times: [Duration] = []
    for press in 0..<200 {
      let key: Key = press / 2 % 2 == 0 ? .right : .left
      simulation.advance(to: simulation.now + .milliseconds(100))
      times.append(
        clock.measure {
          _ = simulation.handle(.key(KeyPress(key)))
          simulation.draw(on: &frame)
          _ = encoder.bytes(for: frame)
        })
    }
    Figure(name: "a key to its frame's bytes, median", value: times.median.milliseconds, bound: "1 ms")
      .print()
    let worst = times.max() ?? .zero
    Figure(name: "a key to its frame's bytes, worst of 200", value: worst.milliseconds, bound: "5 ms").print()
  }
}
