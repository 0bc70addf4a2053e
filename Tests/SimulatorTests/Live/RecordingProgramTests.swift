import Recordings
import TerminalModel
import Testing

@testable import Simulator

@Suite struct RecordingProgramTests {
  @Test func `a recording that is shown can be paused`() {
    var recording = Recording()
    let size = Size(width: 10, height: 2)
    for step in 0..<3 {
      var frame = CellBuffer(size: size)
      frame.write("\(step)", x: 0, y: 0, style: Style())
      recording.add(frame, at: .seconds(step))
    }
    recording.hold(until: .seconds(4))
    var program = RecordingProgram(recording, size: size)
    var frame = CellBuffer(size: size)
    func shown(at seconds: Int) -> String {
      program.advance(to: .seconds(seconds))
      program.draw(on: &frame)
      return frame.row(0)
    }
    #expect(shown(at: 0) == "0" && program.nextChange == .seconds(1))
    #expect(shown(at: 1) == "1")
    #expect(program.handle(.key(KeyPress(.character(" ")))) == nil)
    #expect(program.nextChange == nil)
    #expect(shown(at: 9) == "1" && !program.isOver)
    #expect(program.handle(.key(KeyPress(.character(" ")))) == nil)
    #expect(program.nextChange == .seconds(10))
    #expect(shown(at: 10) == "2" && !program.isOver)
    #expect(shown(at: 12) == "2" && program.isOver)
    #expect(program.handle(.key(KeyPress(.character("c"), .control))) == .quit)
  }
}
