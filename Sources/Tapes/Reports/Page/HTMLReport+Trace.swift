import TapeLanguage
import TapeRuns

/// The way through a test: a list of its commands, each with the frames before and after it, what happened, and the state.
extension HTMLReport {
  func trace(_ trace: TapeTrace, of test: TestRecord, number: Int) -> String {
    var before = trace.start
    let items = trace.steps.map { step -> String in
      defer { before = step.frame }
      return item(step, before: before, of: test, number: number)
    }
    return "<ol class=\"steps trace\" aria-label=\"Steps\">\n\(items.joined())</ol>\n"
  }

  private func item(_ step: TapeTrace.Step, before: Int, of test: TestRecord, number: Int) -> String {
    let check = step.check.map { test.checks[$0] }
    let outcome = check?.outcome ?? .passed
    let time =
      step.end > step.begin ? "<span class=\"took\">+\(TapeClock.text(step.end - step.begin))</span>" : ""
    let play = step.check.map { playing($0, of: test, number: number) } ?? ""
    return """
      <li class="\(outcome.rawValue)" data-frame="\(step.frame)" data-before="\(before)">\
      <button type="button">\(Self.mark(outcome))\
      <time>\(TapeClock.text(step.begin))</time><code>\(HTMLText.escaped(step.command))</code>\(time)\
      <span class="place">\(place(step.position, in: test))</span></button>
      <div class="more" hidden><dl>\(expectation(check))<dt>State</dt><dd>\(HTMLText.escaped(step.place))</dd>\
      <dt>Keys go to</dt><dd>\(HTMLText.escaped(step.layer))</dd></dl>\(events(step))\
      \(play.isEmpty ? "" : "<p>\(play)</p>")</div></li>

      """
  }

  /// Why a step failed.
  private func expectation(_ check: TestRecord.Check?) -> String {
    guard let check, check.outcome != .passed else { return "" }
    guard let expected = check.expected, let found = check.found else {
      return check.message.map { "<dt>Problem</dt><dd class=\"bad\">\(HTMLText.escaped($0))</dd>" } ?? ""
    }
    return "<dt>Expected</dt><dd>\(HTMLText.escaped(expected))</dd>"
      + "<dt>Found</dt><dd class=\"bad\">\(HTMLText.escaped(found))</dd>"
  }

  private func events(_ step: TapeTrace.Step) -> String {
    guard !step.events.isEmpty else { return "" }
    let items = step.events.map {
      "<li><time>\(TapeClock.text($0.instant))</time> \(HTMLText.escaped($0.words))</li>"
    }
    return "<ul class=\"events\">\(items.joined())</ul>"
  }
}
