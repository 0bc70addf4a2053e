import OnboardingFlow
import PackModel
import PackReading
import TerminalModel
import TestSessions
import Testing

@testable import Components
@testable import Screens
@testable import Session
@testable import Shell

/// Help and menus, over the phone and what is beside it.
@Suite struct WindowTests {
  @Test(arguments: [1, 2]) func `no pieces of the panel stand beside a window over it`(_ key: Int) throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 100, height: 40))
    let words = session.still()
    let panel = try #require(session.geometry.panel)
    session.press(.function(key))
    let frame = session.still()
    let surface = frame[30, 18].background
    let window = (0..<39).filter {
      frame[30, $0].background == surface && frame[panel.x, $0].background == surface
    }
    let rows = try #require(window.first)...(try #require(window.last))
    for y in 0..<39 {
      let beside = (82..<panel.maxX)
      if rows.contains(y) {
        #expect(beside.allSatisfy { frame[$0, y].glyph == .blank }, "row \(y)")
      } else if y < rows.lowerBound - 1 || y > rows.upperBound + 2 {
        #expect(beside.allSatisfy { frame[$0, y].glyph == words[$0, y].glyph }, "row \(y)")
      }
    }
  }

  @Test(arguments: [1, 2]) func `no pieces of words stand beside a window over the phone`(_ key: Int) throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 100, height: 40))
    let screen = session.geometry.screen
    let words = session.still()
    session.press(.function(key))
    let frame = session.still()
    let window = try #require(session.currentLayout().windows.last)
    #expect(window.minX > screen.minX && window.minX < screen.maxX)
    let cut = (window.minY..<window.maxY).filter { y in
      (window.minX..<screen.maxX).contains { words[$0, y].isOfWord }
    }
    #expect(!cut.isEmpty)
    for y in cut {
      let left = (screen.minX..<window.minX).filter { frame[$0, y].isOfWord }
      #expect(left.isEmpty, "\(frame.row(y))")
    }
    // What it does not touch stays.
    for y in screen.minY..<window.minY - 1 { #expect(frame.row(y).prefix(48) == words.row(y).prefix(48)) }
  }

  @Test(arguments: [1, 2, 12]) func `in a page nothing lies over a window, and nothing else has a shadow`(
    _ key: Int
  ) throws {
    var session = try Sessions.matching(jump: "home.female", size: Size(width: 144, height: 45))
    session.leavesEdges = true
    session.settleCalls()
    #expect(!session.currentLayout().surfaces.isEmpty)
    session.press(.function(key))
    let layout = session.currentLayout()
    #expect(layout.surfaces.isEmpty && layout.hand == nil && layout.windows.count == 1)
  }

  @Test(arguments: [1, 2, 12])
  func `what a window dims is not so dark that the row of hints is a bright strip below it`(_ key: Int) throws
  {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 100, height: 40))
    let desk = session.still()[0, 38].background
    session.press(.function(key))
    let frame = session.still()
    #expect(session.currentLayout().windows.count == 1)
    #expect(frame[99, 39].background == desk)
    #expect((1.2...2).contains(Color.contrast(frame[0, 38].background, desk)))
  }

  @Test(arguments: [0, 1, 2, 12])
  func `what is the simulator's own can be read whatever colours the app has`(_ key: Int) throws {
    var bundle = try #require(Sessions.matching)
    let grey = Theme(palette: ColorPalette { _ in Color(hex: 0x808080) })
    bundle.themes = PackThemes(light: grey, dark: grey)
    var session = Simulation(
      bundle: bundle, setup: FlowSetup(locale: "en", jump: "gender"), options: DisplayOptions(),
      size: Size(width: 100, height: 40))
    session.start()
    session.settle()
    if key > 0 { session.press(.function(key)) }
    let frame = session.still()
    let place = session.currentLayout().windows.first ?? session.geometry.panel
    let area = try #require(place)
    let hints = Rect(x: 0, y: 39, width: 100, height: 1)
    var letters = 0
    for part in [area, hints] {
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX where frame[x, y].glyph.text.contains(where: \.isLetter) {
          letters += 1
          #expect(Color.contrast(frame[x, y].foreground, frame[x, y].background) >= 3.9, "\(x), \(y)")
        }
      }
    }
    #expect(letters > 100)
  }

  @Test func `where the app fills the whole, the row of hints below a window is clean`() throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 40, height: 43))
    session.chrome.isBare = true
    session.press(.function(1))
    let frame = session.still()
    #expect(frame.row(42) == " Esc close")
    #expect(Set((0..<40).map { frame[$0, 42].background }).count == 1)
  }
}
