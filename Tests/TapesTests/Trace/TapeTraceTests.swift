import Foundation
import TapeSupport
import TerminalModel
import Testing

@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// The way through a test, command by command.
@Suite struct TapeTraceTests {
  private static func record(
    _ tapes: [String: String], _ mode: TraceMode, goldens: Bool = false
  ) async throws -> ReportRecord {
    try await withFolder(tapes) { folder in
      var suite = TapeSuite(
        tapes: try TapeFinder.find([folder]), runner: try SmallPack.runner(),
        goldens: goldens ? GoldenFolder(out: "out") : nil)
      suite.trace = mode
      return ReportRecord(await suite.run(write: { _, _ in }) { _ in })
    }
  }

  @Test func `each command that does something is a step, with its time, frame, state and events`()
    async throws
  {
    let tape =
      "Set TypingSpeed 10ms\nSleep 2s\nType \"Ami\"\nEnter\nWait+Screen /Nick/\nExpect Screen nowhere\nSleep 9s\n"
    let record = try await Self.record(["a.tape": tape.replacing("nowhere", with: "launch")], .failures)
    let trace = try #require(record.tests[0].trace)
    let words = trace.steps.map(\.command)
    #expect(Array(words.prefix(2)) == ["Sleep 2s", "Type \"Ami\""] && words.last != "Sleep 9s")
    #expect(trace.steps.map(\.position.line) == Array(2..<(2 + trace.steps.count)))
    #expect(trace.steps[0].begin == .zero && trace.steps[0].end == .seconds(2))
    #expect(trace.steps[1].end == .milliseconds(2030))
    #expect(trace.steps[0].events.map(\.words) == ["step launch", "step join · form"])
    #expect(trace.steps[0].place == "step `join`, screen `form`" && trace.steps[0].layer == "screen")
    let (start, after) = (record.frames.picture(trace.start), record.frames.picture(trace.steps[0].frame))
    #expect(start != after)
    #expect(record.frames.picture(trace.steps[1].frame).text.contains("Ami"))
    // The last frame is the frame after the last step.
    #expect(trace.steps.last?.frame == record.tests[0].lastFrame)
    let last = try #require(trace.steps.last)
    let check = try #require(last.check.map { record.tests[0].checks[$0] })
    #expect(check.outcome == .failed && check.command == last.command)
  }

  @Test func `an expectation that is not met says what was expected and what was there`() async throws {
    let record = try await Self.record(
      ["a.tape": "Sleep 2s\nExpect Screen end\n", "b.tape": "Sleep 2s\nExpect No Screen form\n"], .failures)
    #expect(record.tests[0].checks.last?.expected == "the screen `end`")
    #expect(record.tests[0].checks.last?.found == "`form`")
    #expect(record.tests[1].checks.last?.expected == "not the screen `form`")
    let page = HTMLReport.page(record)
    #expect(
      page.contains("<dt>Expected</dt><dd>the screen `end`</dd><dt>Found</dt><dd class=\"bad\">`form`</dd>"))
  }

  @Test(arguments: [
    (TraceMode.off, [false, false, false]), (.failures, [false, true, false]), (.on, [true, true, false]),
  ])
  func `only tests that are asked for are traced`(mode: TraceMode, traced: [Bool]) async throws {
    let tapes = ["a.tape": "Sleep 2s\n", "b.tape": "Sleep 2s\nExpect Screen end\n", "c.tape": "Entr\n"]
    let record = try await Self.record(tapes, mode)
    #expect(record.tests.map { $0.trace != nil } == traced)
    let page = HTMLReport.page(record)
    #expect(page.components(separatedBy: "<ol class=\"steps trace\"").count == traced.count { $0 } + 1)
  }

  @Test func `a trace changes nothing else, and frames that are the same are in the page once`() async throws
  {
    let tape = "Sleep 2s\n" + String(repeating: "Tab\nShift+Tab\n", count: 20)
    let plain = try await Self.record(["a.tape": tape], .off)
    var traced = try await Self.record(["a.tape": tape], .on)
    #expect(traced.tests[0].trace?.steps.count == 41)
    #expect(traced.frames.frames.count < 8)
    traced.tests[0].trace = nil
    #expect(traced.tests[0].digest == plain.tests[0].digest && traced.tests[0].steps == plain.tests[0].steps)
  }

  @Test func `the step of a golden that differs has its check`() async throws {
    let record = try await Self.record(
      ["a.tape": "Sleep 2s\nSnapshot one\nExpect Screen form\n"], .on, goldens: true)
    let steps = try #require(record.tests[0].trace?.steps)
    #expect(steps.map(\.check) == [nil, 0, 1])
    #expect(record.tests[0].checks.map(\.outcome) == [.failed, .passed])
  }
}
