import Foundation
import TerminalModel
import Testing

@testable import Recordings

@Suite struct PageTests {
  private let hostile = "</script><b>&\"'"

  @Test func `nothing that is shown can become a tag or a script`() throws {
    var recording = Recording(title: "</title>" + hostile)
    recording.mark(hostile, at: .zero)
    recording.add(SampleRecording.frame(hostile), at: .zero)
    for page in [recording.html(), SampleRecording.frame(hostile).html(title: hostile)] {
      #expect(!page.contains("<b>&"))
      #expect(page.components(separatedBy: "</script").count <= 3)
    }
    let svg = recording.svg()
    #expect(!svg.contains("<b>") && !svg.contains("</script"))
  }

  @Test func `pages say their language, have one heading, and the device for narrow windows`() {
    var recording = Recording(title: "Join & go")
    recording.add(SampleRecording.frame("one"), at: .zero)
    #expect(!recording.html().contains("\"device\""))
    recording.note(device: Rect(x: 2, y: 0, width: 9, height: 3))
    for page in [recording.html(), SampleRecording.frame("one").html(title: "Join & go")] {
      #expect(page.contains("<html lang=\"en\">") && page.contains("<h1>Join &amp; go</h1>"))
      #expect(page.components(separatedBy: "<h1>").count == 2)
      #expect(page.contains("content=\"width=device-width, initial-scale=1\""))
    }
    #expect(recording.html().contains("\"device\":[2,0,9,3]"))
  }

  @Test func `a page has the text of its frame, each glyph in a box of its width`() {
    let page = SampleRecording.frame("a歓─<").html()
    #expect(page.contains("a<u>歓</u><i>─</i>&lt;"))
    #expect(!page.contains("<script"))
  }

  @Test func `the corners of a box are round in a page`() {
    let (box, outside) = (Color(hex: 0x00FF00), Color(hex: 0x0000FF))
    var frame = CellBuffer(width: 4, height: 2)
    for (y, glyph, inner) in [(0, "▃", outside), (1, "▅", box)] {
      let outer = inner == box ? outside : box
      for x in 0..<4 {
        let isCorner = x % 3 == 0
        frame.write(
          isCorner ? glyph : "▀", x: x, y: y,
          style: Style(foreground: isCorner ? outer : inner, background: isCorner ? inner : outer))
      }
    }
    let page = frame.html()
    let corners = page.split(separator: "radial-gradient(circle at ").dropFirst()
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      corners == [
        "right bottom,currentColor", "left bottom,currentColor", "right top,transparent",
        "left top,transparent",
      ],
      "\(corners)")
  }

  @Test func `the recording in a page is JSON, and comes to the last frame`() throws {
    let recording = SampleRecording.random(5)
    let page = recording.html()
    let start = try #require(page.range(of: #"id="data">"#)?.upperBound)
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)?.lowerBound)
    let json = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any]
    let rows = try #require(json?["rows"] as? [String])
    let frames = try #require(json?["frames"] as? [[Any]])
    #expect(frames.count == recording.instants.count)
    var state: [Int] = []
    for frame in frames {
      let height = try #require(frame[2] as? Int)
      let changes = try #require(frame[3] as? [Int])
      state = Array((state + Array(repeating: -1, count: height)).prefix(height))
      for index in stride(from: 0, to: changes.count, by: 2) { state[changes[index]] = changes[index + 1] }
    }
    let texts = state.map { number in
      var text = rows[number].replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
        .replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
        .replacing("&amp;", with: "&")
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    #expect(texts == recording.last?.rows)
  }

  @Test func `a moving picture keeps each row once, and stands still for those who want it so`() {
    var recording = Recording()
    for step in 0..<20 {
      recording.add(
        SampleRecording.frame(step.isMultiple(of: 2) ? "one" : "two"), at: .milliseconds(100 * step))
    }
    let svg = recording.svg()
    #expect(svg.components(separatedBy: "<g id=").count == 4)
    #expect(svg.components(separatedBy: "@keyframes").count == 2)
    #expect(svg.contains("animation-duration:3.9s"))
    #expect(svg.contains("prefers-reduced-motion") && svg.contains("infinite"))
    // Without CSS the last frame is seen: the second of two contents.
    #expect(svg.contains("transform:translateY(-18px)"))
    #expect(XMLCheck.problem(svg) == nil)
    #expect(XMLCheck.problem(SampleRecording.random(7).svg()) == nil)
  }

  @Test func `a frame as data has the runs of each row`() throws {
    let frame = SampleRecording.frame(
      "a歓", style: Style(foreground: .white, attributes: [.bold, .underline]))
    let json = try JSONSerialization.jsonObject(with: Data(frame.json().utf8)) as? [String: Any]
    #expect(json?["columns"] as? Int == 20 && json?["rows"] as? Int == 3)
    let lines = try #require(json?["lines"] as? [[String: Any]])
    #expect(lines.count == 3 && lines[1]["text"] as? String == " a歓")
    let runs = try #require(lines[1]["runs"] as? [[String: Any]])
    #expect(runs.count == 3)
    #expect(runs[1]["column"] as? Int == 2 && runs[1]["columns"] as? Int == 3)
    #expect(runs[1]["foreground"] as? String == "#ffffff" && runs[1]["background"] is NSNull)
    #expect(runs[1]["attributes"] as? [String] == ["bold", "underline"])
  }

  @Test func `a recording at twice the speed takes half the time`() {
    let fast = SampleRecording.short().played(at: 2)
    #expect(fast.end == .seconds(1))
    #expect(fast.instants == [.zero, .milliseconds(20), .milliseconds(750)])
    #expect(fast.markers.map(\.instant) == [.zero, .milliseconds(750)])
  }

  @Test func `frames come back as they were, and the same row is kept once`() {
    var strip = FrameStrip()
    let frames = [SampleRecording.frame("a"), SampleRecording.frame("歓"), SampleRecording.frame("a")]
    let added = (frames + [frames[2]]).map { strip.append($0) }
    #expect(added == [true, true, true, false])
    #expect(strip.frames.map(strip.picture) == frames)
    #expect(strip.rows.count == 3)
  }
}

/// Whether tags are closed in the order they were opened.
enum XMLCheck {
  static func problem(_ text: String) -> String? {
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/) {
      if match.3 == "/" { continue }
      if match.1.isEmpty {
        open.append(match.2)
      } else if open.popLast() != match.2 {
        return "</\(match.2)>"
      }
    }
    return open.isEmpty ? nil : "\(open)"
  }
}
