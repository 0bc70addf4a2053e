import PackModel
import TerminalModel
import Testing

@testable import Shell

/// Where a device and the panel stand on a terminal.
@Suite struct StageGeometryTests {
  private static let tablet = Device(
    id: "tablet", name: "Tablet", form: .tablet, columns: 60...72, rows: 36...48, camera: .edge)
  private static let landscape = Device(
    id: "tablet_landscape", name: "Tablet", form: .tablet, orientation: .landscape, columns: 78...116,
    rows: 21...43)

  private func geometry(
    _ device: Device, _ width: Int, _ height: Int, panel: Bool? = nil
  ) -> StageGeometry {
    StageGeometry(of: device, in: Size(width: width, height: height), wantsPanel: panel)
  }

  @Test(arguments: [
    (80, 24, Rect(x: 20, y: 0, width: 40, height: 23)),
    (100, 40, Rect(x: 8, y: 0, width: 40, height: 39)),
    (139, 60, Rect(x: 49, y: 8, width: 40, height: 42)),
    (200, 60, Rect(x: 76, y: 3, width: 48, height: 52)),
  ])
  func `a phone is as wide as ever, and as tall as the terminal allows, larger on a wide one`(
    _ width: Int, _ height: Int, _ frame: Rect
  ) {
    let geometry = geometry(.phone, width, height)
    #expect(geometry.frame == frame)
    #expect(geometry.shortage == nil)
    #expect(geometry.hasStatusBar == (height > 24))
  }

  @Test func `a tablet on its side fills the smallest terminal`() {
    let geometry = geometry(Self.landscape, 80, 24)
    #expect(geometry.frame == Rect(x: 0, y: 0, width: 80, height: 23))
    #expect(geometry.shortage == nil)
    #expect(geometry.panel == nil)
  }

  @Test func `what of a device does not fit is known`() {
    #expect(geometry(Self.tablet, 80, 24).shortage == .rows(shown: 21, least: 36))
    #expect(geometry(Self.tablet, 80, 24).screen.size == Size(width: 60, height: 21))
    let wide = Device(id: "wall", name: "Wall", form: .tablet, columns: 120...160, rows: 20...40)
    #expect(geometry(wide, 80, 24).shortage == .columns(shown: 78, least: 120))
  }

  @Test(arguments: [(80, 24), (90, 60), (100, 40), (121, 47), (200, 60), (300, 100)])
  func `a device keeps its shape within its limits`(_ width: Int, _ height: Int) {
    for device in [Self.tablet, Self.landscape] {
      let screen = geometry(device, width, height, panel: false).screen
      #expect(screen.width <= device.columns.upperBound && screen.height <= device.rows.upperBound)
      #expect(screen.maxX < width && screen.maxY < height - 1 && screen.x > 0 && screen.y > 0)
      let isFree =
        screen.width > device.columns.lowerBound && screen.height > device.rows.lowerBound
      if isFree {
        // A column more or less comes of whole cells.
        let expected = screen.height * device.columns.upperBound / device.rows.upperBound
        #expect(abs(screen.width - expected) <= 3)
      }
    }
  }

  @Test func `no device is pushed to the edge of the terminal for the ground of the panel`() {
    for device in [.phone, Self.tablet, Self.landscape] {
      for width in 98...180 {
        for height in [24, 30, 40, 60] {
          let geometry = geometry(device, width, height)
          guard let margin = geometry.panelMargin, let panel = geometry.panel else { continue }
          #expect(geometry.frame.x > 0, "\(device.id), \(width) x \(height)")
          #expect(panel.minX - margin > geometry.frame.maxX && panel.maxX + margin < width)
          #expect(panel.width >= PanelView.width || geometry.aside != nil)
        }
      }
    }
  }

  @Test func `the device and the panel stand in the middle together`() throws {
    for width in 98..<124 {
      let geometry = geometry(.phone, width, 40)
      let (panel, margin) = (try #require(geometry.panel), try #require(geometry.panelMargin))
      let right = width - panel.maxX - margin
      #expect(abs(geometry.frame.x - right) <= 1, "\(width)")
      #expect(panel.minX - margin == geometry.frame.maxX + 2)
      #expect((PanelView.width...PanelView.widest).contains(panel.width))
    }
  }

  @Test func `the panel stands beside a tablet where there is room`() throws {
    #expect(geometry(Self.landscape, 100, 40).panel == nil)
    let panel = try #require(geometry(Self.landscape, 200, 60).panel)
    #expect(panel.x > geometry(Self.landscape, 200, 60).frame.maxX)
    #expect(!geometry(Self.landscape, 200, 60).panelCoversDevice)
  }

  @Test func `where there is no room the panel lies over the tablet`() throws {
    let geometry = geometry(Self.landscape, 80, 24, panel: true)
    #expect(geometry.panelCoversDevice)
    #expect(try #require(geometry.panel).maxX <= 80)
    #expect(!self.geometry(.phone, 80, 24, panel: true).panelCoversDevice)
  }

  @Test func `a panel switched off is nowhere`() {
    #expect(geometry(.phone, 200, 60, panel: false).panel == nil)
  }
}
