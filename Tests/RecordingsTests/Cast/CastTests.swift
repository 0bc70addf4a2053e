import Foundation
import SmallScreen
import TerminalModel
import Testing
import TextFormats

@testable import Recordings

@Suite struct CastTests {
  @Test func `version 2 is what asciinema writes, to the byte`() {
    let text = SampleRecording.short().cast()
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == #"{"version": 2, "width": 20, "height": 3, "title": "Tea"}"#)
    #expect(lines[1] == #"[0.0, "m", "first"]"#)
    #expect(lines[2] == #"[0.0, "o", "\u001b[H\u001b[2J\u001b[m\u001b[?25l\u001b[?7l"]"#)
    #expect(lines[3].hasPrefix(#"[0.0, "o", "\u001b[m\u001b[2J"#))
    #expect(lines[4].hasPrefix(#"[0.04, "o", "#) && lines[4].contains("歓迎"))
    #expect(lines[5] == #"[1.5, "m", "second"]"#)
    #expect(lines[6].contains("👋"))
    #expect(lines[7].hasPrefix(#"[2.0, "o", "\u001b[m\u001b[?7h\u001b[?25h"#))
    #expect(lines.count == 8)
  }

  @Test func `version 3 has intervals of three decimals, which add up`() throws {
    let text = SampleRecording.short().cast(.three)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == #"{"version": 3, "term": {"cols": 20, "rows": 3}, "title": "Tea"}"#)
    #expect(lines[4].hasPrefix(#"[0.040, "#) && lines[5].hasPrefix(#"[1.460, "m", "#))
    #expect(lines[6].hasPrefix("[0.000, ") && lines[7].hasPrefix("[0.500, "))
    var recording = Recording()
    for step in 0..<1000 {
      recording.add(SampleRecording.frame("\(step)"), at: .microseconds(step * 333))
    }
    let last = try #require(try PlayedCast(recording.cast(.three)).events.last)
    #expect(abs(last.time - 0.333) < 0.001)
  }

  @Test(arguments: CastVersion.allCases, 0..<25)
  func `every cast ends with the picture of its last frame, and has no surprises`(
    version: CastVersion, seed: Int
  ) throws {
    let recording = SampleRecording.random(seed)
    let played = try PlayedCast(recording.cast(version))
    let last = try #require(recording.last)
    #expect(played.size == last.size)
    #expect(played.rows == last.rows, "seed \(seed)")
    #expect(played.screen.errors == [])
    #expect(played.events.filter { $0.code == "m" }.map(\.data) == recording.markers.map(\.label))
    #expect(recording.cast(version) == recording.cast(version))
  }

  @Test func `another size is an event before the frame that has it`() throws {
    var recording = Recording()
    recording.add(SampleRecording.frame("one"), at: .zero)
    recording.add(SampleRecording.frame("two", size: Size(width: 30, height: 5)), at: .seconds(1))
    let played = try PlayedCast(recording.cast())
    let codes = played.events.map(\.code)
    #expect(codes == ["o", "o", "r", "o", "o"])
    #expect(played.events[2].data == "30x5" && played.events[2].time == 1)
    #expect(played.rows[1] == " two")
  }

  @Test func `a grapheme cluster is never cut in two`() throws {
    for seed in 0..<10 {
      for event in try PlayedCast(SampleRecording.random(seed).cast()).events where event.code == "o" {
        let first = try #require(event.data.unicodeScalars.first)
        #expect(first == "\u{1B}" || !first.properties.isGraphemeExtend)
        #expect(first.value != 0x200D && event.data.unicodeScalars.last?.value != 0x200D)
      }
    }
  }

  @Test(arguments: [
    "\u{0}\u{1}\u{8}\u{B}\u{1F}", "\n\r\t", "\"\\/", "\u{7F}\u{80}\u{9F}\u{A0}", "é\u{301}", "👨‍👩‍👧𝄞",
    "\u{2028}\u{2029}",
    "\u{FFFD}\u{FFFE}", "",
  ])
  func `any text comes back from JSON as it was`(text: String) throws {
    let quoted = JSONText.quoted(text)
    let back = try JSONSerialization.jsonObject(with: Data("[\(quoted)]".utf8)) as? [String]
    #expect(back == [text])
    #expect(!quoted.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
    #expect(!quoted.contains("\u{2028}") && !quoted.contains("\u{2029}"))
  }

  @Test func `what is live has a date, and keys where they are asked for`() throws {
    var stream = CastStream(.two, size: Size(width: 20, height: 3), title: nil, timestamp: 1_700_000_000)
    #expect(stream.header == "{\"version\": 2, \"width\": 20, \"height\": 3, \"timestamp\": 1700000000}\n")
    let keys = stream.input("\u{1B}[C", at: .milliseconds(1500))
    #expect(String(decoding: keys, as: UTF8.self) == "[1.5, \"i\", \"\\u001b[C\"]\n")
    let first = stream.frame(SampleRecording.frame("a"), at: .seconds(2))
    let second = stream.frame(SampleRecording.frame("a"), at: .seconds(3))
    #expect(!first.isEmpty && second.isEmpty)
  }

  @Test func `keys are written as xterm sends them`() {
    let table: [(KeyPress, String)] = [
      (KeyPress(.character("あ")), "あ"), (KeyPress(.character("c"), .control), "\u{3}"),
      (KeyPress(.character("x"), .alt), "\u{1B}x"), (KeyPress(.enter), "\r"),
      (KeyPress(.tab, .shift), "\u{1B}[Z"),
      (KeyPress(.backspace), "\u{7F}"), (KeyPress(.up), "\u{1B}[A"), (KeyPress(.left, .shift), "\u{1B}[1;2D"),
      (KeyPress(.delete), "\u{1B}[3~"), (KeyPress(.function(12)), "\u{1B}[24~"),
      (KeyPress(.function(5), .control), "\u{1B}[15;5~"),
    ]
    for (press, text) in table { #expect(CastInput.text(of: .key(press)) == text) }
    for (press, text) in table where press.key != .enter {
      var decoder = InputDecoder()
      let inputs = decoder.feed(Array(text.utf8)) + decoder.flush()
      #expect(inputs == [.key(press)])
    }
    #expect(CastInput.text(of: .paste("a\nb")) == "\u{1B}[200~a\nb\u{1B}[201~")
    #expect(CastInput.text(of: .focus(true)) == nil)
  }

  @Test func `a file that is cut anywhere after a line is a cast`() throws {
    let lines = SampleRecording.random(3).cast().split(separator: "\n")
    for count in [2, 5, lines.count / 2] {
      _ = try PlayedCast(lines.prefix(count).joined(separator: "\n") + "\n")
    }
  }
}
