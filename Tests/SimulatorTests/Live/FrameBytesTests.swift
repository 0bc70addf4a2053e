import FixturePacks
import Session
import Settings
import TerminalDriver
import TerminalModel
import TestFiles
import TestSessions
import Testing

/// What finer pictures cost on the way to the terminal.
@Suite struct FrameBytesTests {
  private func bytes(_ session: Simulation, _ blocks: BlockGlyphs) -> [UInt8] {
    var session = session
    session.blocks = blocks
    var frame = CellBuffer(size: session.size)
    session.draw(on: &frame)
    var encoder = FrameEncoder()
    return Array(encoder.bytes(for: frame))
  }

  @Test(arguments: Sessions.sizes)
  func `a still screen of octants has at most 1.3 times the bytes of half blocks`(_ size: Size) throws {
    for jump in ["walkthrough.female", "gender", "profile"] {
      var session = try Sessions.matching(jump: jump, size: size)
      session.settle()
      let half = bytes(session, .halves)
      for blocks in [BlockGlyphs.quadrants, .sextants, .octants, .powerline] {
        #expect(bytes(session, blocks).count * 10 <= half.count * 13)
      }
      #expect(bytes(session, .octants) != half)
    }
  }

  @Test func `a still leaves no half circles to a font`() throws {
    let folder = try Fixtures.folderWithExperiments()
    let settings = [try ConfigurationSetting(assignment: "pictures=powerline")]
    let request = ConfigurationRequest(
      workingFolder: folder.path, settings: settings, environment: [:],
      includesShippedPacks: false)
    let session = Simulation(
      try SimulatorConfiguration.resolve(request), size: Size(width: 80, height: 24))
    #expect(session.blocks == .powerline && session.stillBlocks == .octants)
  }
}
