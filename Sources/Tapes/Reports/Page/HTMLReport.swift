import TapeLanguage
import TapeRuns

/// A report as one page for people: it needs no network and no other file, and looks the same from `file://`.
///
/// Everything in it that comes from tapes, content or goldens is escaped.
package struct HTMLReport {
  /// Where a failed check can be played, by the index of its test and its own there; `nil`: nowhere.
  package typealias Play = (_ test: Int, _ check: Int) -> PlayerLink?

  let report: ReportRecord
  let artefacts: String
  let play: Play

  /// - Parameters:
  ///   - artefacts: The output folder, from the folder of the page.
  ///   - play: Where a failed check can be played.
  /// - Returns: The text of `index.html`. Times are virtual, so the same tapes give the same bytes.
  package static func page(
    _ report: ReportRecord, artefacts: String = "", play: @escaping Play = { _, _ in nil }
  ) -> String {
    HTMLReport(report: report, artefacts: artefacts, play: play).text
  }

  private var text: String {
    let tests = report.tests.enumerated().map { test($1, number: $0) }.joined()
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
      <p class="keys">/ find · j k next and previous test · in steps: ↑ ↓ step, b before and after, t whole terminal</p>
      </main>
      <script type="application/octet-stream" id="frames">\(HTMLFrames.packed(report.frames))</script>
      <script>
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
      <span class="time">\(TapeClock.text(report.duration)) of virtual time</span></p>
      <div class="strip" aria-hidden="true">\(strip)</div>
      """
  }

  private var controls: String {
    let tags = Set(report.tests.flatMap { $0.tags }).sorted()
    let chips = tags.map { tag in
      "<button type=\"button\" class=\"chip\" data-tag=\"\(HTMLText.escaped(tag))\" aria-pressed=\"false\">"
        + "\(HTMLText.escaped(tag))</button>"
    }.joined()
    let choices = [
      ("all", "All", report.tests.count), ("failed", "Failed", report.failed),
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
}
