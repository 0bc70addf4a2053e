import TerminalModel

extension CellBuffer {
  /// Whether nothing stands out from the ground in an area.
  func isBlank(_ area: Rect, on background: Color) -> Bool {
    let area = area.intersection(bounds)
    return (area.minY..<max(area.minY, area.maxY)).allSatisfy { y in
      (area.minX..<area.maxX).allSatisfy {
        let cell = self[$0, y]
        // What has gone out has the colour of its ground.
        return cell.background == background && (cell.glyph == .blank || cell.foreground == background)
      }
    }
  }

  /// The smallest box around what stands out from the ground in an area; the area itself where nothing does.
  func drawnPart(of area: Rect, on background: Color) -> Rect {
    let area = area.intersection(bounds)
    var found: Rect?
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<max(area.minX, area.maxX) {
        let cell = self[x, y]
        guard cell.glyph != .blank || cell.style.background != background else { continue }
        let place = Rect(x: x, y: y, width: 1, height: 1)
        found = found?.union(place) ?? place
      }
    }
    return found ?? area
  }
}
