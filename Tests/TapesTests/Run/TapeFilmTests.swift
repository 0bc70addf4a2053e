import Foundation
import Recordings
import TapeSupport
import TerminalModel
import Testing

@testable import TapeRuns
@testable import Tapes

/// What a run looks like over its time.
@Suite struct TapeFilmTests {
  private func events(_ cast: String?) throws -> [(time: Double, code: String, data: String)] {
    try #require(cast).split(separator: "\n").dropFirst().map { line in
      let parts = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      return (
        try #require(parts[0] as? Double), try #require(parts[1] as? String),
        try #require(parts[2] as? String)
      )
    }
  }

  @Test func `a cast has the screens as markers, at their times, and ends when the run does`() throws {
    let played = try play("Output run.cast Sleep 2s Type \"Aki\" Sleep 3s")
    let events = try events(played.files["run.cast"])
    let markers = events.filter { $0.code == "m" }
    #expect(markers.map(\.data) == ["launch", "form"])
    #expect(markers.first?.time == 0 && markers.last?.time == 1)
    #expect(events.last?.time == 5.15)
    #expect(played.result.outcome == .passed)
  }

  @Test func `what moves is seen moving, and no more often than an eye sees`() throws {
    let played = try play("Output run.cast Sleep 3s")
    let times = try events(played.files["run.cast"]).filter { $0.code == "o" }.map(\.time)
    #expect(times.filter { $0 >= 1 && $0 < 1.5 }.count > 3)
    for (time, next) in zip(times.dropFirst(2), times.dropFirst(3).dropLast()) {
      #expect(next - time >= 0.0399, "\(time)")
    }
  }

  @Test func `an output changes nothing of the run`() throws {
    let commands = "Sleep 2s Type \"Aki\" Enter Sleep 1s Wait+Screen@4s /./ Sleep 7s"
    let plain = try play("Output a.txt \(commands)")
    let filmed = try play("Output a.cast Output b.svg Output c.html Output d/ \(commands)")
    #expect(plain.result.digest == filmed.result.digest)
    #expect(plain.result.virtualDuration == filmed.result.virtualDuration)
    #expect(plain.result.lastFrame == filmed.result.lastFrame)
  }

  @Test func `what is hidden is cut out, with its time`() throws {
    let played = try play("Output run.cast Sleep 2s Hide Type \"Secret\" Sleep 9s Backspace 6 Show Sleep 1s")
    let text = try #require(played.files["run.cast"])
    #expect(!text.contains("Secre"))
    #expect(try events(text).last?.time == 3)
  }

  @Test func `the playback speed counts`() throws {
    let played = try play("Output run.cast Output run.svg Set PlaybackSpeed 2 Sleep 4s")
    #expect(try events(played.files["run.cast"]).last?.time == 2)
    #expect(played.files["run.svg"]?.contains("animation-duration:4s") == true)
  }

  @Test func `another size is in the cast`() throws {
    let played = try play("Output run.cast Sleep 2s Resize 100 30 Sleep 1s")
    #expect(try events(played.files["run.cast"]).filter { $0.code == "r" }.map(\.data) == ["100x30"])
  }

  @Test func `a folder has a picture for each command that changes something`() throws {
    let played = try play("Output steps/ Sleep 2s Type \"A\" Expect Screen form")
    #expect(
      played.files.keys.sorted() == ["steps/frame-0001.svg", "steps/frame-0002.svg", "steps/frame-0003.svg"])
  }

  @Test func `the same tape gives the same files`() throws {
    let tape = "Output a.cast Output b.svg Output c.html Sleep 2s Type \"A\" Sleep 1s"
    #expect(try play(tape).files == (try play(tape)).files)
  }

  @Test func `hours beside something that moves do not make a film of hours`() throws {
    let played = try play("Output a.cast Sleep 2s Sleep 600m Type \"A\"")
    #expect(played.result.outcome == .passed)
    #expect(try events(played.files["a.cast"]).count < 20_100)
  }

  @Test func `a runner that keeps frames gives them back`() throws {
    var runner = try SmallPack.runner()
    #expect(runner.run(parse("Sleep 2s")) { _, _ in }.recorded == nil)
    runner.keepsFrames = true
    let result = runner.run(parse("Sleep 2s\nType \"A\"")) { _, _ in }
    #expect(result.recorded?.film.last == result.lastFrame)
    #expect(result.recorded?.steps.frames.count == 3)
  }

  @Test(arguments: [
    ("walk", "failures/walk"), ("a/b", "failures/a/b"),
    ("walk[gender=female,locale=ja]", "failures/walk[gender=female,locale=ja]"),
    ("../x", "failures/x"), ("a b:c*", "failures/a%20b%3Ac%2A"), ("", "failures/tape"),
  ])
  func `the folder of a failure is safe`(name: String, folder: String) {
    #expect(GoldenPlace.artefacts(of: name) == folder)
  }

  @Test func `a tape that fails leaves its screen and the way there, one that passes nothing`() async throws {
    let texts = [
      "good.tape": "Sleep 2s\nExpect Screen form", "bad.tape": "Sleep 2s\nType \"Aki\"\nExpect Screen end",
    ]
    var suite = TapeSuite(
      tapes: texts.keys.sorted().map { TapeFinder.Found(file: $0, name: String($0.dropLast(5))) },
      runner: try SmallPack.runner()
    ) { Array((texts[$0] ?? "").utf8) }
    suite.artefacts = "out"
    var files: [String: String] = [:]
    let report = await suite.run {
      files[$0] = $1
    } report: { _ in
    }
    #expect(
      files.keys.sorted() == [
        "failures/bad/run.cast", "failures/bad/screen.ansi", "failures/bad/screen.svg",
        "failures/bad/screen.txt",
      ])
    let failed = try #require(report.results.first { $0.outcome == .failed })
    #expect(failed.explanation.hasSuffix("kept     out/failures/bad/"))
    #expect(files["failures/bad/screen.txt"] == (failed.failure?.frame.text ?? "") + "\n")
    #expect(try events(files["failures/bad/run.cast"]).last?.time == 2.15)
  }
}
