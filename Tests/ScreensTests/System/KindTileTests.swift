import PackModel
import TerminalModel
import Testing

@testable import Components
@testable import Screens

/// The drawings of permissions in the system's Settings.
@Suite struct KindTileTests {
  @Test(arguments: PermissionKind.allCases)
  func `each kind has a sign of its own, which stays on its tile`(_ kind: PermissionKind) throws {
    let tile = KindTile(kind)
    let artwork = Artwork(standingInFor: Size(width: 3, height: 1), tile.shapes(of: kind))
    let raster = Raster(artwork, width: 60, height: 40, palette: .light)
    let white = Color(hex: 0xFFFFFF)
    let drawn = raster.pixels.enumerated().filter { $0.element.alpha > 127 }
    let signs = drawn.filter { Color.contrast($0.element.color, tile.color) > 2 }
    #expect(drawn.allSatisfy { 10..<50 ~= $0.offset % 60 }, "in the middle of three columns")
    #expect(signs.count > 60 && signs.count < drawn.count / 2)
    #expect(signs.allSatisfy { 16..<44 ~= $0.offset % 60 && 5..<35 ~= $0.offset / 60 })
    #expect(Color.contrast(white, tile.color) >= 3)
    let others = PermissionKind.allCases.filter { $0 != kind }
    #expect(others.allSatisfy { KindTile($0).shapes(of: $0) != artwork.shapes })
  }
}
