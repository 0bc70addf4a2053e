import Foundation
import TestFiles
import Testing

/// `onboard-sim --plain` and `onboard-sim picture` of the built program.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct PlainCommandTests {
  private func run(_ arguments: [String]) throws -> ProgramRun {
    let work = try TemporaryFolder([
      "two.ppm": "P3 2 1 255 255 0 0 0 0 255", "mine.toml": "mine", "cat.gif": "GIF89a",
    ])
    try work.write(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]), to: "broken.png")
    return try ProgramRun.run(arguments, in: work.url)
  }

  @Test func `without a terminal a session is spoken to its end, and ends with 0`() throws {
    let run = try run(["--plain", "--pack", "matching", "--locale", "en"])
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == 0 && run.messages.isEmpty)
    #expect(lines.first == "Screen: Plumellow")
    #expect(lines.contains("Screen: First, about you"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `a terminal that shows lines alone gets the screen in words`() throws {
    let terminal = try ProgramTerminal()
    try terminal.start(shell: "TERM=dumb exec \"$0\" --pack matching --jump gender --no-events")
    try terminal.wait(for: "Screen: First, about you")
    terminal.send("\u{3}")
    #expect(try terminal.end() == 130)
    #expect(terminal.output.contains("TERM=dumb") && !terminal.output.contains("\u{1B}"))
  }

  @Test func `without a terminal and without --plain, the message names it`() throws {
    let run = try run(["--pack", "matching"])
    #expect(run.status == 2 && run.messages.contains("--plain"))
  }

  @Test func `a picture becomes text`() throws {
    let run = try run(["picture", "two.ppm"])
    #expect(run.status == 0 && run.messages.hasPrefix("2 x 1 pixels, 2 colours\n"))
    #expect(
      run.output == """
        alt = "art.two"

        [pixels]
        rows = \"""
        ba
        \"""

        [pixels.palette]
        a = "#0000ff"
        b = "#ff0000"

        """)
  }

  @Test(arguments: [
    (["picture", "broken.png"], "`broken.png` cannot be used: its first part is not the header of a PNG"),
    (["picture", "mine.toml"], "`mine.toml` cannot be used: it is neither a PNG nor a Netpbm picture"),
    (
      ["picture", "cat.gif"],
      "`cat.gif` cannot be used: it is a GIF; PNG and Netpbm are read\n  = help: make a PNG of it: `magick cat.gif cat.png` (ImageMagick)"
    ),
    (["picture", "none.png"], "`none.png` cannot be read"),
    (["picture", "two.ppm", "--out", "mine.toml"], "`mine.toml` is there already"),
    (["picture", "two.ppm", "--width", "161"], "--width must be 1 to 160, and is 161"),
    (["picture", "two.ppm", "--width", "5", "--columns", "5"], "say the same"),
    (["picture", "two.ppm", "--colors", "0"], "--colors must be 1 to 90"),
  ])
  func `what cannot be done is said, and ends with 2`(_ arguments: [String], _ message: String) throws {
    let run = try run(arguments)
    #expect(run.messages.contains(message) && run.output.isEmpty)
    #expect(run.status == 2 || run.status == 64, "\(run.status)")
  }
}
