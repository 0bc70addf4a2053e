import Components
import Foundation
import PackReading
import Player
import SharedFlows
import TerminalModel
import Testing

/// Pictures, and what a page draws over cells.
extension `A session that a page drives` {
  @Test func `the edges of lights are left to a page that draws them`() throws {
    func lit(_ look: PlayerSession.Look) throws -> (cells: Int, layers: [UInt8]?) {
      let session = try Self.session(Size(width: 80, height: 40), look, jump: "tour")
      session.advance(to: 1000)
      // What is asked for before: later.
      for key in ["Tab", "Enter"] { session.press(key, []) }
      session.advance(to: 2500)
      var count = 0
      session.draw { _, shown in count += shown.cell.attributes.contains(.lightEdge) ? 1 : 0 }
      return (count, session.layers())
    }
    let cells = try lit([])
    #expect(cells.cells == 0 && cells.layers == nil)
    let edges = try lit(.edges)
    #expect(edges.cells > 10)
    let json = Data(try #require(edges.layers))
    let layers = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let light = try #require(layers["light"] as? [String: [Int]])
    // The bubble, which the page lets fade.
    #expect((layers["overlays"] as? [[Int]])?.map(\.count) == [4])
    // Two targets, each with five numbers; the mask has come up.
    #expect(light["outlines"]?.count == 10)
    #expect(light["mask"]?.last == Spotlight.fullStrength)
  }

  @Test func `cells that show a picture say which part, and a mask over it has its colour`() throws {
    let session = try Self.session(Size(width: 40, height: 43), .bare, jump: "join")
    session.advance(to: 5000)
    var numbers: Set<Int> = []
    session.draw { _, shown in
      if let tag = shown.cell.attributes.pictureTag {
        numbers.insert(tag.number)
        #expect(shown.veil == 0)
      }
    }
    let number = try #require(numbers.min())
    let text = String(decoding: try #require(session.picture(number)), as: UTF8.self)
    #expect(text.contains("\"shapes\":[{\"path\":\"M"), "\(text)")
    #expect(session.picture(0) == nil && session.picture(2000) == nil)
    session.press("F1", [])
    let other = session
    other.advance(to: 6000)
    other.draw { _, shown in
      #expect(shown.veil == 0 || shown.cell.attributes.pictureTag != nil)
    }
  }

  /// The pictures of a session by what their cells have in their attributes: how many cells, and how many under a mask.
  private static func pictures(_ session: PlayerSession, with attributes: Attributes = []) -> [Int: (
    cells: Int, veiled: Int
  )] {
    var found: [Int: (cells: Int, veiled: Int)] = [:]
    session.draw { _, shown in
      guard let tag = shown.cell.attributes.pictureTag, shown.cell.attributes.isSuperset(of: attributes)
      else {
        return
      }
      found[tag.number, default: (0, 0)].cells += 1
      if shown.veil != 0 { found[tag.number, default: (0, 0)].veiled += 1 }
    }
    return found
  }

  private static func words(_ session: PlayerSession, _ number: Int) throws -> [String: Any]? {
    let json = Data(try #require(session.picture(number)))
    let picture = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    return picture["words"] as? [String: Any]
  }

  @Test func `large letters are words for a page, which has a font`() throws {
    let size = Size(width: 40, height: 43)
    func name(_ look: PlayerSession.Look) throws -> (words: [String: Any], cells: Int)? {
      let session = try Self.session(size, look)
      session.advance(to: 100)
      for (number, picture) in Self.pictures(session) {
        if let words = try Self.words(session, number) { return (words, picture.cells) }
      }
      return nil
    }
    #expect(try name(.bare) == nil)
    let (words, cells) = try #require(try name([.bare, .edges]))
    #expect(words["lines"] as? [String] == ["Kettle"])
    #expect(words["align"] as? String == "center" && words["tall"] as? Int == 7)
    // All of its rows, blanks too.
    #expect(cells.isMultiple(of: size.width) && cells >= 4 * size.width)
  }

  @Test func `an overlay lies over the pictures that it cuts, which stay whole`() throws {
    func edges(_ look: PlayerSession.Look) throws -> [(cells: Int, veiled: Int)] {
      let session = try Self.session(Size(width: 40, height: 43), look)
      session.advance(to: 5000)
      #expect(!Self.pictures(session).isEmpty)
      session.press("F1", [])
      session.advance(to: 6000)
      return Self.pictures(session, with: .overlayEdge).map { $0.value }
    }
    let cut = try edges([.bare, .edges])
    // Beside the window the picture is under its mask.
    #expect(cut.count == 1 && cut.allSatisfy { $0.cells > 20 && $0.veiled == $0.cells }, "\(cut)")
    #expect(try edges(.bare).isEmpty)
  }

  @Test func `a frame that a page begins with has pictures in place of their cells`() throws {
    let bundle = try Self.bundle()
    let flow = SharedFlow(id: "tea", files: [], system: [], starts: [])
    let start = try PageAddress().start(of: flow, bundle)
    for frame in FirstFrame.all(bundle, start, [.light, .dark]) {
      let json = try #require(try JSONSerialization.jsonObject(with: Data(frame.json)) as? [String: Any])
      let cells = try #require(json["cells"] as? [Int])
      let styles = try #require(json["styles"] as? [Int])
      let columns = try #require(json["columns"] as? Int)
      let rows = try #require(json["rows"] as? Int)
      let runs = stride(from: 0, to: cells.count, by: 3).map { Array(cells[$0..<($0 + 3)]) }
      #expect(runs.reduce(0) { $0 + $1[0] } == columns * rows)
      let tagged = runs.filter { styles[$0[2] * 4 + 2] >> 21 != 0 }
      #expect(!tagged.isEmpty && tagged.allSatisfy { $0[1] == 0x20 })
      // A row of a picture is a run: there are as few as a picture has rows.
      #expect(tagged.count < rows, "\(tagged.count)")
      #expect((json["pictures"] as? [String: Any])?.isEmpty == false)
    }
  }
}
