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
  @Test(arguments: [1, 2, 12], [Size(width: 100, height: 40), Size(width: 200, height: 60)])
  func `beside the panel's device a window is in the place of the panel, and all of the app is in sight`(
    _ key: Int, _ size: Size
  ) throws {
    var session = try Sessions.matching(jump: "gender", size: size)
    let before = session.still()
    session.press(.function(key))
    let frame = session.still()
    let window = try #require(session.currentLayout().windows.last)
    let (device, panel) = (session.geometry.frame, try #require(session.geometry.panel))
    #expect(window.minX > device.maxX && window.maxX < size.width)
    // It begins where the panel does, as wide as that is.
    let ground = try #require(session.geometry.panelGrounds.last)
    #expect(window.minX == ground.minX && window.width == ground.width && window.minY == ground.minY + 1)
    for y in device.minY..<device.maxY {
      for x in device.minX..<device.maxX { #expect(frame[x, y].glyph == before[x, y].glyph) }
    }
    // Nothing of the panel is left beside it.
    for y in 0..<size.height - 1 where !(window.minY..<window.maxY).contains(y) {
      #expect((panel.minX - 1..<size.width).allSatisfy { frame[$0, y].glyph == .blank }, "row \(y)")
    }
  }

  /// A phone with a panel beside it, where that leaves too little room for a window.
  private func narrow() throws -> Simulation {
    for width in 70...100 {
      var session = try Sessions.matching(jump: "gender", size: Size(width: width, height: 40))
      session.chrome.panel = true
      let geometry = session.geometry
      if geometry.panel != nil, !geometry.panelCoversDevice, geometry.windowRoom == geometry.desk {
        return session
      }
    }
    throw Missing()
  }
  private struct Missing: Error {}

  @Test(arguments: [1, 2]) func `no pieces of the panel stand beside a window over it`(_ key: Int) throws {
    var session = try narrow()
    let words = session.still()
    let panel = try #require(session.geometry.panel)
    session.press(.function(key))
    let frame = session.still()
    let window = try #require(session.currentLayout().windows.last)
    for y in window.minY..<window.maxY {
      for x in window.maxX..<max(window.maxX, panel.maxX) {
        #expect(frame[x, y].glyph == .blank, "\(x), \(y)")
      }
    }
    for y in window.maxY..<max(window.maxY, panel.maxY) {
      #expect((panel.minX..<panel.maxX).allSatisfy { frame[$0, y].glyph == words[$0, y].glyph }, "row \(y)")
    }
  }

  @Test(arguments: [1, 2]) func `no pieces of words stand beside a window over the phone`(_ key: Int) throws {
    var session = try narrow()
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
  }

  @Test func `the edges of a pane stay beside a window`() throws {
    let session = try narrow()
    let (geometry, stylesheet) = (session.geometry, Stylesheet(palette: .light))
    let panel = try #require(geometry.panel)
    var frame = CellBuffer(size: session.size, fill: Cell(style: Style(background: .white)))
    let ground = Rect(x: panel.x, y: panel.y, width: panel.width, height: 12)
    frame.fillSoftly(ground, .black, round: [.both, .wedges])
    frame.write("word", x: panel.maxX - 6, y: ground.maxY - 3, style: Style())
    let before = frame
    let window = Rect(x: panel.x - 30, y: ground.maxY - 4, width: 40, height: 8)
    frame.openWindow(window, in: geometry, stylesheet)
    for x in window.maxX..<panel.maxX {
      #expect(frame[x, ground.maxY - 1].glyph == before[x, ground.maxY - 1].glyph, "\(x)")
      #expect(frame[x, ground.maxY - 3].glyph == .blank)
    }
  }

  @Test func `pictures go on behind a window`() throws {
    let session = try narrow()
    let (geometry, stylesheet) = (session.geometry, Stylesheet(palette: .light))
    let screen = geometry.screen
    var frame = CellBuffer(
      size: session.size, fill: Cell(style: Style(background: stylesheet[.background])))
    let window = Rect(x: screen.minX + 4, y: screen.minY + 6, width: screen.width, height: 12)
    let picture = Rect(x: window.minX - 2, y: window.minY - 2, width: 16, height: window.height + 2)
    frame.fill(picture, Style(background: .black))
    frame.openWindow(window, in: geometry, stylesheet)
    let dark = frame[picture.minX, window.minY - 2].background
    #expect(dark.luma * 2 < frame[screen.minX, window.minY].background.luma)
    for y in picture.minY..<picture.maxY { #expect(frame[picture.minX, y].background == dark, "row \(y)") }
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
  func `the hints of a window stand on the desk that it dims, and can be read`(_ key: Int) throws {
    for isDark in [false, true] {
      var session = try Sessions.matching(jump: "gender", size: Size(width: 100, height: 40))
      if isDark { session.press(.function(6)) }
      let desk = session.still()[0, 38].background
      session.press(.function(key))
      let frame = session.still()
      #expect(session.currentLayout().windows.count == 1)
      let hints = (0..<100).map { frame[$0, 39] }
      #expect(hints.allSatisfy { $0.background == frame[0, 38].background })
      #expect(isDark || (1.2...2).contains(Color.contrast(hints[0].background, desk)))
      let worst = hints.filter { $0.glyph != .blank }.map { Color.contrast($0.foreground, $0.background) }
        .min()
      #expect(worst.map { $0 >= 4.5 } == true, "\(worst ?? 0)")
    }
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
