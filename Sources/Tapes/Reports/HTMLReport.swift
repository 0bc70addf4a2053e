import TapeLanguage
package import TapeRuns
import TerminalModel

/// A report as one page for people: it needs no network and no other file, and looks the same from `file://`.
///
/// Everything in it that comes from tapes, content or goldens is escaped.
package struct HTMLReport {
  private let report: TapeReport
  private let artefacts: String
  private let play: (TapeResult, TapeResult.Check) -> PlayerLink?
  private var frames: [CellBuffer: Int] = [:]
  private var templates = ""

  /// - Parameters:
  ///   - artefacts: The output folder, from the folder of the page.
  ///   - play: Where a failed check can be played; `nil`: nowhere.
  /// - Returns: The text of `index.html`. Times are virtual, so the same tapes give the same bytes.
  package static func page(
    _ report: TapeReport, artefacts: String = "",
    play: @escaping (TapeResult, TapeResult.Check) -> PlayerLink? = { _, _ in nil }
  ) -> String {
    var page = HTMLReport(report: report, artefacts: artefacts, play: play)
    return page.text()
  }

  private init(
    report: TapeReport, artefacts: String, play: @escaping (TapeResult, TapeResult.Check) -> PlayerLink?
  ) {
    self.report = report
    self.artefacts = artefacts
    self.play = play
  }

  private mutating func text() -> String {
    let tests = report.results.enumerated().map { test($1, number: $0) }.joined()
    let title = "\(report.failed > 0 ? "✗" : "✓") \(report.summary)"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(EmbeddedPage.css)</style>
      </head>
      <body>
      <header>
      \(head)
      \(controls)
      </header>
      <main>
      \(stale)\(tests)<p id="none" hidden>No test is like that.</p>
      </main>
      \(templates)<script>
      \(EmbeddedPage.js)</script>
      </body>
      </html>

      """
  }

  // MARK: The head

  private var head: String {
    let failed = report.failed - report.invalid
    let parts = [
      (report.passed, "passed", "passed"), (failed, "failed", "failed"),
      (report.invalid, "invalid", "could not be run"), (report.skipped, "skipped", "not run"),
    ].filter { $0.0 > 0 }
    let strip = parts.map { "<i class=\"\($0.1)\" style=\"flex-grow:\($0.0)\"></i>" }.joined()
    let words = parts.map { "<span class=\"\($0.1)\"><b>\($0.0)</b> \($0.2)</span>" }.joined(separator: "\n")
    return """
      <h1>Tapes</h1>
      <p class="counts">\(words)
      <span class="time">\(TapeClock.text(report.virtualDuration)) of virtual time</span></p>
      <div class="strip" aria-hidden="true">\(strip)</div>
      """
  }

  private var controls: String {
    let tags = Set(report.results.flatMap { $0.tags }).sorted()
    let chips = tags.map { tag in
      "<button type=\"button\" class=\"chip\" data-tag=\"\(HTMLText.escaped(tag))\" aria-pressed=\"false\">"
        + "\(HTMLText.escaped(tag))</button>"
    }.joined()
    let choices = [
      ("all", "All", report.results.count), ("failed", "Failed", report.failed),
      ("passed", "Passed", report.passed),
    ].map { key, words, count in
      "<button type=\"button\" data-show=\"\(key)\" aria-pressed=\"\(key == "all")\">\(words) <small>\(count)</small></button>"
    }.joined()
    return """
      <div class="controls">
      <div class="group" role="group" aria-label="Outcome">\(choices)</div>
      <input type="search" placeholder="Find a test   /" aria-label="Find a test">
      \(tags.isEmpty ? "" : "<div class=\"chips\" role=\"group\" aria-label=\"Tags\">\(chips)</div>")
      <button type="button" id="fold">Open all</button>
      </div>
      """
  }

  private var stale: String {
    guard !report.staleGoldens.isEmpty else { return "" }
    let items = report.staleGoldens.map { "<li><code>\(HTMLText.escaped($0))</code></li>" }.joined()
    return "<aside><b>Goldens that no test uses</b><ul>\(items)</ul></aside>\n"
  }

  // MARK: A test

  private mutating func test(_ result: TapeResult, number: Int) -> String {
    let isFine = result.outcome == .passed
    let tags = result.tags.map { "<span class=\"tag\">\(HTMLText.escaped($0))</span>" }.joined()
    let message = result.message.map { "<span class=\"why\">\(HTMLText.escaped($0))</span>" } ?? ""
    return """
      <details class="test \(result.outcome.rawValue)" id="t\(number + 1)" data-tags="\(HTMLText.escaped(result.tags.joined(separator: "\n")))"\(isFine ? "" : " open")>
      <summary><span class="mark" aria-label="\(result.outcome.rawValue)">\(isFine ? "✓" : "✗")</span>\
      <span class="name">\(HTMLText.escaped(result.name))</span>\(tags)\
      <span class="time">\(TapeClock.text(result.virtualDuration))</span>\(message)</summary>
      <div class="body">
      \(frame(of: result))<div class="facts">
      \(explanation(of: result))\(steps(of: result))\(links(of: result))
      <p class="small"><code>\(HTMLText.escaped(result.file))</code> · \(result.steps) commands · digest \
      <code>\(TapeResult.text(ofDigest: result.digest))</code></p>
      </div>
      \(goldens(of: result))</div>
      </details>

      """
  }

  /// The last frame; equal frames are in the page once.
  private mutating func frame(of result: TapeResult) -> String {
    guard let frame = result.lastFrame else { return "" }
    let number = frames[frame] ?? frames.count + 1
    if frames.updateValue(number, forKey: frame) == nil {
      templates += "<template id=\"f\(number)\">\(frame.svg(title: "The last frame"))</template>\n"
    }
    return "<figure class=\"frame\" data-frame=\"f\(number)\"><figcaption>Last frame</figcaption></figure>\n"
  }

  private func explanation(of result: TapeResult) -> String {
    result.explanation.isEmpty
      ? "" : "<pre class=\"explanation\">\(HTMLText.escaped(result.explanation))</pre>\n"
  }

  private func steps(of result: TapeResult) -> String {
    guard !result.checks.isEmpty else { return "" }
    let rows = result.checks.map { check in
      let position = check.command.position
      let why = check.message.map { "<span class=\"why\">\(HTMLText.escaped($0))</span>" } ?? ""
      return """
        <li class="\(check.outcome.rawValue)"><span class="mark">\(check.outcome == .passed ? "✓" : "✗")</span>\
        <time>\(TapeClock.text(check.instant))</time><code>\(HTMLText.escaped(check.text))</code>\
        <span class="place">\(playing(check, of: result))\
        \(HTMLText.escaped(place(position, in: result)))</span>\(why)</li>

        """
    }
    return "<ol class=\"steps\">\n\(rows.joined())</ol>\n"
  }

  private func playing(_ check: TapeResult.Check, of result: TapeResult) -> String {
    guard check.outcome != .passed, let link = play(result, check) else { return "" }
    let address = HTMLText.escaped(link.address)
    return "<a href=\"\(address)\" target=\"_blank\" rel=\"noopener\">Play to here</a> · "
  }

  /// `line 12`, or the file of an included tape as well.
  private func place(_ position: TapePosition, in result: TapeResult) -> String {
    if position.file == result.file { return "line \(position.line)" }
    let name = position.file.split(separator: "/").last.map(String.init) ?? position.file
    return "\(name):\(position.line)"
  }

  private func links(of result: TapeResult) -> String {
    let paths = result.artefacts + result.files
    guard !paths.isEmpty else { return "" }
    let items = paths.map { path in
      let whole = artefacts.isEmpty ? path : "\(artefacts)/\(path)"
      return "<li><a href=\"\(HTMLText.address(whole))\">\(HTMLText.escaped(path))</a></li>"
    }
    return "<ul class=\"files\">\(items.joined())</ul>\n"
  }

  private func goldens(of result: TapeResult) -> String {
    result.checks.compactMap { $0.golden }.compactMap { golden -> String? in
      guard case .different(let change) = golden.state else { return nil }
      let pictures = [
        ("Approved", change.approved.frame.svg()), ("Drawn", change.drawn.frame.svg()),
        ("Difference: \(change.layers)", change.marked),
      ].map { "<figure><figcaption>\($0)</figcaption>\($1)</figure>" }.joined(separator: "\n")
      return """
        <section class="golden"><h2>Golden <code>\(HTMLText.escaped(golden.name))</code></h2>
        <div class="pictures">\(pictures)</div></section>

        """
    }.joined()
  }
}
