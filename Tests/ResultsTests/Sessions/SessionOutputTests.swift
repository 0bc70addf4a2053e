import TerminalModel
import Testing
import TextFormats

@testable import Results

@Suite struct SessionOutputTests {
  private func page(_ report: SessionReport) -> String { SessionPage.html(report) { "address/\($0)" } }

  @Test func `the text has a summary, a line and a paragraph a session`() async throws {
    let report = try await SyntheticLog.ferry.sessions { $0 == "a4" ? "log/recordings/a4.cast" : nil }
    let text = SessionText.text(report, width: 100, usesColor: false)
    #expect(
      text.hasPrefix(
        """
        ferry · sessions · goal quay
        5 people · 5 sessions · 2026-05-01

        5 people tried to reach quay, in 5 sessions of ferry.
        5 people: 4 reached quay, 1 left at code.
        """))
    #expect(text.contains("\n  code     1 of 5  1 of 5     1 of 5  1 of 5\n"))
    #expect(text.contains("\n  person-emil        1  2026-05-01 04:00 UTC  left at code "))
    #expect(
      text.contains(
        """
        person-emil
          2026-05-01 04:00 UTC · phone · en
          Left at code after 13 s; 4 steps.
           0:08   error      form refused (code, name) at code
           0:10   went back  from code to harbour
           0:13   left       at code after 1.0 s: quit
          recording: log/recordings/a4.cast

        """))
    #expect(!text.contains("%"))
  }

  @Test func `every output has every person`() async throws {
    let report = try await SyntheticLog.ferry.sessions { "log/recordings/\($0).html" }
    for text in [
      SessionText.text(report, width: 80, usesColor: false), page(report), report.csv, report.json.text,
    ] {
      for user in ["anna", "bert", "cleo", "dora", "emil"] { #expect(text.contains("person-\(user)")) }
      #expect(text.contains("recordings/a4.html"))
    }
    #expect(page(report).contains("href=\"address/log/recordings/a0.html\""))
    let rows = report.csv.split(separator: "\r\n")
    #expect(rows.count == 6 && rows[5].contains(",left,code,code,quit,1000.0,,13000.0,4,false,false,,"))
    #expect(report.json.text.contains("\"what\": \"hesitated\""))
  }

  @Test(arguments: [60, 80, 104, 150])
  func `no line is wider than the terminal`(_ width: Int) async throws {
    var log = SyntheticLog.ferry
    log.session(
      "person-with-a-name-that-is-much-longer-than-any-that-a-table-has-room-for", "a9", hour: 9,
      "0 session_started -\n0 screen_viewed the-step-whose-name-is-longer-than-all-the-others-together\n9 note_added - text=とても長いとても長いとても長いとても長いとても長いとても長いとても長いとても長いとても長い"
    )
    let text = SessionText.text(try await log.sessions(), width: width, usesColor: false)
    for line in text.split(separator: "\n") { #expect(TextWidth.columns(of: line) <= width, "\(line)") }
  }

  @Test func `what people wrote cannot act on a page, a table or a terminal`() async throws {
    var log = SyntheticLog()
    log.session(
      "=1+1", "a0",
      "0 session_started -\n0 screen_viewed <b>x</b>\n1 note_added <b>x</b> text=<script>x</script>\u{1B}[31mred"
    )
    let report = try await log.sessions { _ in "\"><script>y</script>" }
    #expect(!page(report).contains("<script>") && !page(report).contains("<b>x"))
    #expect(report.csv.contains(",'=1+1,"))
    for text in [SessionText.text(report, width: 80, usesColor: false), report.csv, report.json.text] {
      #expect(!text.contains("\u{1B}"))
    }
  }

  @Test func `simulated people are called so`() async throws {
    var log = SyntheticLog()
    log.session("person-anna", "a0", "0 session_started - source=simulated\n0 screen_viewed quay")
    let report = try await log.sessions()
    for text in [
      SessionText.text(report, width: 80, usesColor: false), page(report), report.csv, report.json.text,
    ] {
      #expect(text.contains("simulated, not fitted to real users"))
    }
  }

  @Test func `an empty log gives an empty report`() async throws {
    let report = try await SyntheticLog().sessions()
    #expect(SessionText.text(report, width: 80, usesColor: false).contains("No sessions."))
    #expect(page(report).contains("No sessions.") && report.csv.split(separator: "\r\n").count == 1)
  }
}
