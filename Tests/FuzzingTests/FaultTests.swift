import Diagnostics
import Fuzzing
import TerminalModel
import Testing

/// That the fuzzers would see what they look for.
@Suite struct FaultTests {
  private func fault(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBytes { FrameBytes.fault(in: $0) }
  }

  @Test(arguments: [
    "\u{1B}]0;x\u{7}", "\u{1B}c", "\u{1B}[?1049l", "\u{1B}[5n", "a\u{7}", "\u{9B}2J", "\u{1B}", "\u{1B}[1;2",
    "\u{7F}",
  ])
  func `bytes that no frame needs are a fault`(_ text: String) {
    #expect(fault(text) != nil)
  }

  @Test func `the bytes of a frame are none`() {
    #expect(
      fault("\u{1B}[?2026h\u{1B}[2J\u{1B}[1;1H\u{1B}[0;38;2;1;2;3m歓迎 👋🏽\u{1B}[K\r\n\u{1B}[?2026l") == nil)
  }

  @Test func `a frame of another size is a fault`() {
    let frame = CellBuffer(width: 3, height: 2)
    #expect(FrameFault.find(in: frame, size: Size(width: 3, height: 2)) == nil)
    #expect(
      FrameFault.find(in: frame, size: Size(width: 2, height: 3))
        == "a frame of 3 x 2 cells for a size of 2 x 3")
  }

  @Test func `a control character in a diagnostic and one without a place are faults`() {
    let place = ContentPlace(file: "flow.toml", keyPath: "step[0]")
    #expect(
      DiagnosticFault.find(in: [Diagnostic(.badValue, at: place, "no")])?.hasPrefix("a diagnostic without")
        == true)
    #expect(
      DiagnosticFault.find(in: [Diagnostic(.badValue, at: ContentPlace(file: "flow.toml"), "no")]) == nil)
  }

  @Test func `a reduction leaves the steps that a fault needs`() {
    let kept = Reduction(budget: 500).reduced(40) { $0.contains(3) && $0.contains(17) && $0.contains(38) }
    #expect(kept == [3, 17, 38])
    #expect(Reduction(budget: 3).reduced(40) { $0.contains(3) }.contains(3))
  }

  @Test func `an edit is the difference of two files`() {
    let (old, new) = (Array("one two three".utf8), Array("one 2 three".utf8))
    let edit = ByteEdit(from: old, to: new)
    var file = old
    edit?.apply(to: &file)
    #expect(file == new && edit?.text == "replace 4..<7 with \"2\"")
    #expect(ByteEdit(from: old, to: old) == nil)
  }
}
