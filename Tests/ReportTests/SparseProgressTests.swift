import Report
import Testing

@Suite struct SparseProgressTests {
  @Test func `a line comes after half a minute, and then ever more rarely`() {
    var progress = SparseProgress()
    let said = (100...400).filter { progress.line("at \($0)", at: .seconds($0)) != nil }
    #expect(said == [130, 160, 220, 340])
  }

  @Test func `what takes half a minute each time says nothing`() {
    var progress = SparseProgress()
    for second in 0..<300 {
      #expect(progress.line(second.isMultiple(of: 25) ? nil : "x", at: .seconds(second)) == nil)
    }
  }

  @Test func `after a long silence one line is due`() {
    var progress = SparseProgress()
    #expect(progress.line("a", at: .zero) == nil)
    #expect(progress.line("b", at: .seconds(500)) == "b")
    #expect(progress.line("c", at: .seconds(501)) == nil)
    #expect(progress.line("d", at: .seconds(960)) == "d")
  }
}
