import Foundation
import TapeLanguage
import TapeSupport
import TerminalModel
import Testing

@testable import TapeRuns
@testable import Tapes

@Suite struct TapeFileTests {
  @Test func `a screenshot is the frame as text, with colours, or as a picture`() throws {
    let played = try playForm(
      "Screenshot a.txt Screenshot out/b.ansi Screenshot ./out/../c.svg Screenshot d.ascii")
    #expect(played.result.files == ["a.txt", "out/b.ansi", "c.svg", "d.ascii"])
    let frame = try #require(played.result.lastFrame)
    #expect(played.files["a.txt"] == frame.text + "\n")
    #expect(played.files["d.ascii"] == frame.text + "\n")
    #expect(played.files["out/b.ansi"]?.hasSuffix("\n") == true)
    #expect(played.files["c.svg"]?.hasPrefix("<svg") == true)
  }

  @Test func `a screenshot shows its own moment`() throws {
    let played = try play("Screenshot a.txt Sleep 2s Screenshot b.txt")
    #expect(played.files["a.txt"]?.contains("small pack") == true)
    #expect(played.files["b.txt"]?.contains("Nickname") == true)
  }

  @Test func `a file that is written twice is told, with both places`() throws {
    let played = try play("Output b.txt\nScreenshot a.txt\nSleep 2s\nScreenshot ./a.txt\nScreenshot b.txt")
    #expect(played.result.outcome == .passed)
    #expect(
      played.result.diagnostics.map(\.message) == [
        "`./a.txt` is written at t.tape:2:1, too: one of the two is lost",
        "`b.txt` is written at t.tape:1:1, too: one of the two is lost",
      ])
    #expect(played.result.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(played.result.diagnostics.map(\.fix) == ["give it another name", "give it another name"])
  }

  @Test func `films are skipped, with the parser's warning`() throws {
    let played = try playForm("Output b.mp4")
    #expect(played.result.outcome == .passed)
    #expect(played.files.isEmpty)
    #expect(played.result.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `pictures of pixels go to whoever can draw them, the device alone or the terminal`() throws {
    let size = "Set Columns 120\nSet Rows 45\n"
    let text = "Set Pack matching\n\(size)Output b.gif\nSleep 2s\nScreenshot a.png\nSleep 1s"
    for crop in PictureCrop.allCases {
      var drawn: [String: PixelPictures] = [:]
      let result = configuredRunner().run(parse(text), crop: crop) {
        drawn[$0] = $1
      } write: { path, _ in
        Issue.record("\(path) is no text")
      }
      #expect(result.outcome == .passed && result.files == ["a.png", "b.gif"])
      let still = try #require(drawn["a.png"])
      let film = try #require(drawn["b.gif"])
      #expect(still.frames.count == 1 && !still.moves && film.moves && film.frames.count > 2)
      #expect(still.size == film.size)
      #expect((still.size == Size(width: 120 * 9, height: 45 * 18)) == (crop == .terminal))
      for frame in film.frames { #expect(frame.duration > .zero) }
      #expect(still.frames[0].svg.contains("width=\"\(still.size.width)\" height=\"\(still.size.height)\""))
    }
  }

  @Test func `a screenshot is a page, or data`() throws {
    let played = try playForm("Screenshot a.html Screenshot b.json")
    #expect(played.files["a.html"]?.hasPrefix("<!doctype html>") == true)
    let json = try #require(played.files["b.json"])
    let frame = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(frame?["columns"] as? Int == 80)
    #expect(played.result.explanation == "")
  }

  @Test func `an output of data is an error before anything runs`() throws {
    let played = try play("Output a.json Sleep 2s")
    #expect(played.result.outcome == .invalid)
    #expect(played.message == "`Output` cannot write `a.json`")
  }

  @Test(arguments: ["\"/tmp/a.txt\"", "../a.txt", "a/../../b.txt", "\"a\u{1}.txt\""])
  func `a path that leads out of the output folder is refused before anything runs`(path: String) throws {
    for command in ["Screenshot", "Output"] {
      let played = try play("\(command) \(path)")
      #expect(played.result.outcome == .invalid)
      #expect(played.files.isEmpty)
    }
  }

  @Test func `an output has each frame that differs from the one before, and a rule below it`() throws {
    let played = try play("Output run.txt\nSleep 2s\nSleep 1s\nType \"A\"\nBackspace\nExpect Screen form")
    let text = try #require(played.files["run.txt"])
    let frames = text.components(separatedBy: TapeOutput.rule + "\n")
    #expect(frames.count == 5)
    #expect(frames.last == "")
    #expect(frames[0].contains("small pack"))
    #expect(frames[1] == frames[3])
    #expect(frames[2].contains("│ A"))
  }

  @Test func `what is hidden is not in the output`() throws {
    let played = try play(
      "Output run.txt Output run.ansi Hide Sleep 2s Type \"Secret\" Backspace 6 Show Type \"A\"")
    let text = try #require(played.files["run.txt"])
    #expect(!text.contains("small pack"))
    #expect(!text.contains("Secret"))
    #expect(text.contains("│ A"))
    #expect(played.files["run.ansi"]?.contains("\u{1B}[") == true)
    #expect(played.result.outcome == .passed)
  }

  @Test func `the output is written when the tape fails, too`() throws {
    let played = try play("Output run.txt Sleep 2s Expect Screen end")
    #expect(played.result.outcome == .failed)
    #expect(played.files["run.txt"]?.contains("Nickname") == true)
  }

  @Test func `a file that cannot be written fails the command`() throws {
    let runner = try SmallPack.runner()
    let result = runner.run(parse("Sleep 2s\nScreenshot a.txt\nEnter")) { _, _ in
      throw TapeFileError.noSuchFile
    }
    #expect(result.outcome == .failed)
    #expect(result.failure?.message == "`a.txt` cannot be written: no such file")
    #expect(result.failure?.diagnostic.position.line == 2)
    let output = runner.run(parse("Sleep 2s\nOutput a.txt")) { _, _ in throw TapeFileError.noSuchFile }
    #expect(output.failure?.diagnostic.position.line == 2)
  }

  @Test func `without a folder of goldens a snapshot is kept for the caller`() throws {
    let played = try playForm("Snapshot form/first")
    #expect(played.result.outcome == .passed && played.result.explanation.isEmpty)
    #expect(played.result.snapshots.map(\.name) == ["form/first"])
    #expect(played.result.snapshots.first?.frame == played.result.lastFrame)
  }

  @Test func `Require and Env change nothing`() throws {
    #expect(try play("Require echo Env NAME \"Aki\" Sleep 2s Expect Screen form").result.explanation == "")
  }
}
