import TapeLanguage
import TapeRuns
import TerminalModel

/// A test of the page.
extension HTMLReport {
  func test(_ test: TestRecord, number: Int) -> String {
    let isFine = test.outcome == .passed
    let tags = test.tags.map { "<span class=\"tag\">\(HTMLText.escaped($0))</span>" }.joined()
    let steps = self.steps(of: test, number: number)
    let isTraced = test.trace?.steps.isEmpty == false
    let message = test.message.map { "<span class=\"why\">\(HTMLText.escaped($0))</span>" } ?? ""
    return """
      <details class="test \(test.outcome.rawValue)" id="t\(number + 1)" data-tags="\(HTMLText.escaped(test.tags.joined(separator: "\n")))"\(isFine ? "" : " open")>
      <summary>\(Self.mark(test.outcome))<span class="name">\(HTMLText.escaped(test.name))</span>\(tags)\
      <span class="time">\(TapeClock.text(test.duration))</span>\(message)</summary>
      <div class="body">
      \(frame(of: test))<div class="facts">
      \(isTraced ? steps + explanation(of: test) : explanation(of: test) + steps)\(links(of: test))
      <p class="small"><code>\(HTMLText.escaped(test.file))</code> · \(test.steps) commands · digest \
      <code>\(HTMLText.escaped(test.digest))</code></p>
      </div>
      \(goldens(of: test))</div>
      </details>

      """
  }

  static func mark(_ outcome: TapeResult.Outcome) -> String {
    let sign = outcome == .passed ? "✓" : "✗"
    return "<span class=\"mark\" role=\"img\" aria-label=\"\(outcome.rawValue)\">\(sign)</span>"
  }

  /// Where the script draws the frame that is looked at: the last one first.
  private func frame(of test: TestRecord) -> String {
    guard let frame = test.lastFrame else { return "" }
    return "<figure class=\"frame\" data-frame=\"\(frame)\"><figcaption>Last frame</figcaption></figure>\n"
  }

  private func explanation(of test: TestRecord) -> String {
    test.explanation.isEmpty
      ? "" : "<pre class=\"explanation\" tabindex=\"0\">\(HTMLText.escaped(test.explanation))</pre>\n"
  }

  private func steps(of test: TestRecord, number: Int) -> String {
    if let trace = test.trace, !trace.steps.isEmpty { return self.trace(trace, of: test, number: number) }
    guard !test.checks.isEmpty else { return "" }
    let rows = test.checks.enumerated().map { index, check in
      let why = check.message.map { "<span class=\"why\">\(HTMLText.escaped($0))</span>" } ?? ""
      let playing = self.playing(index, of: test, number: number)
      return """
        <li class="\(check.outcome.rawValue)">\(Self.mark(check.outcome))\
        <time>\(TapeClock.text(check.instant))</time><code>\(HTMLText.escaped(check.command))</code>\
        <span class="place">\(playing.isEmpty ? "" : "\(playing) · ")\
        \(place(check.position, in: test))</span>\(why)</li>

        """
    }
    return "<ol class=\"steps\">\n\(rows.joined())</ol>\n"
  }

  /// The link to a player that has done all before a failed check; empty where there is none.
  func playing(_ check: Int, of test: TestRecord, number: Int) -> String {
    guard test.checks[check].outcome != .passed, let link = play(number, check) else { return "" }
    let address = HTMLText.escaped(link.address)
    return "<a href=\"\(address)\" target=\"_blank\" rel=\"noopener\">Play to here</a>"
  }

  /// `line 12`, or the file of an included tape as well.
  func place(_ position: TapePosition, in test: TestRecord) -> String {
    if position.file == test.file { return "line \(position.line)" }
    let name = position.file.split(separator: "/").last.map(String.init) ?? position.file
    return HTMLText.escaped("\(name):\(position.line)")
  }

  private func links(of test: TestRecord) -> String {
    let paths = test.artefacts + test.files
    guard !paths.isEmpty else { return "" }
    let items = paths.map { path in
      let whole = artefacts.isEmpty ? path : "\(artefacts)/\(path)"
      return "<li><a href=\"\(HTMLText.address(whole))\">\(HTMLText.escaped(path))</a></li>"
    }
    return "<ul class=\"files\">\(items.joined())</ul>\n"
  }

  private func goldens(of test: TestRecord) -> String {
    test.checks.compactMap { $0.golden }.compactMap { golden -> String? in
      guard let frames = golden.change, let change = frames.difference(report.frames) else { return nil }
      let pictures = """
        <figure data-frame="\(frames.approved)"><figcaption>Approved</figcaption></figure>
        <figure data-frame="\(frames.drawn)"><figcaption>Drawn</figcaption></figure>
        <figure><figcaption>Difference: \(change.layers)</figcaption>\(change.marked)</figure>
        """
      return """
        <section class="golden"><h2>Golden <code>\(HTMLText.escaped(golden.name))</code></h2>
        <div class="pictures">\(pictures)</div></section>

        """
    }.joined()
  }
}
