import PackModel
import PackReading
import SeededRandom
import Session
import Settings
import TerminalModel
import Testing

/// What is kept of the last frames is never seen: a session drawn with it and one drawn anew look the same.
@Suite struct FrameCacheTests {
  private static let keys: [Key] = [
    .enter, .enter, .enter, .enter, .right, .left, .down, .up, .tab, .escape, .function(1), .function(4),
    .character("a"), .character("5"), .backspace,
  ]

  @Test(arguments: ["female.toml", "male.toml"], UInt64(1)...3)
  func `a frame with pictures kept is a frame drawn anew`(_ variant: String, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let request = ConfigurationRequest(workingFolder: "/", files: [variant], readsStandingFiles: false)
    let configuration = try SimulatorConfiguration.resolve(request)
    var session = Simulation(configuration, size: Size(width: 100, height: 40))
    session.start()
    var frame = CellBuffer(size: session.size)
    for step in 0..<250 {
      session.advance(to: session.now + .milliseconds(Int.random(in: 5...400, using: &random)))
      if let key = Self.keys.randomElement(using: &random) { _ = session.handle(.key(KeyPress(key))) }
      if step % 60 == 59 {
        session.size = Size(
          width: .random(in: 80...140, using: &random), height: .random(in: 24...60, using: &random))
      }
      // Several frames of each movement, each with what the one before has left.
      for _ in 0..<3 {
        session.advance(to: session.now + .milliseconds(16))
        session.draw(on: &frame)
        let layout = session.currentLayout()
        session.forgetFrames()
        let anew = session.still()
        #expect(frame == anew, "seed \(seed), step \(step)")
        #expect(layout == session.currentLayout(), "seed \(seed), step \(step)")
        guard frame == anew else { return }
        session.draw(on: &frame)
      }
    }
  }

  @Test func `two decks show the same people in their own ways`() throws {
    let people = DataSet(id: "people", records: [Record(id: "mina", fields: ["name": .string("Mina")])])
    let decks = ["First", "Second"].map { name in
      Screen(
        id: name,
        kind: .deck(Deck(data: "people", count: 1, heading: name, leftLabel: "No", rightLabel: "Yes")))
    }
    let pack = Pack(
      id: "test", name: "App", locales: ["en"], start: "First",
      steps: [
        Step(id: "First", kind: .screen("First", tour: nil), next: [Branch(to: "Second")]),
        Step(id: "Second", kind: .screen("Second", tour: nil)),
      ], screens: decks, data: [people])
    var session = Simulation(
      bundle: PackBundle(pack: pack, strings: StringCatalog(locales: ["en"], texts: [:])), setup: FlowSetup(),
      options: DisplayOptions(), size: Size(width: 80, height: 24))
    session.start()
    #expect(session.still().text.contains("  First"))
    _ = session.handle(.key(KeyPress(.right)))
    _ = session.handle(.key(KeyPress(.right)))
    session.advance(to: .seconds(2))
    #expect(session.still().text.contains("  Second"))
  }
}
