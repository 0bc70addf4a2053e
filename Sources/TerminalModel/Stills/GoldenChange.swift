/// The difference between an approved frame and a drawn one: which layer moved, and where.
package struct GoldenChange: Hashable, Sendable {
  /// The frame of the golden.
  package var approved: GoldenFrame
  /// The frame that the test drew.
  package var drawn: GoldenFrame
  /// The cells of the drawn frame whose glyph differs, by index; of another size, also the cells that the
  /// approved one does not have.
  package private(set) var text: [Int] = []
  /// Those whose glyph is the same and whose style differs.
  package private(set) var style: [Int] = []
  /// Those that only one side leaves out.
  package private(set) var mask: [Int] = []

  /// - Returns: `nil` if both are the same.
  package init?(approved: GoldenFrame, drawn: GoldenFrame) {
    guard approved != drawn else { return nil }
    self.approved = approved
    self.drawn = drawn
    let (old, new) = (approved.frame, drawn.frame)
    for y in 0..<new.height {
      for x in 0..<new.width {
        let index = y * new.width + x
        guard x < old.width, y < old.height else {
          text.append(index)
          continue
        }
        let before = y * old.width + x
        if approved.masked.contains(before) != drawn.masked.contains(index) {
          mask.append(index)
        } else if old.cells[before].glyph != new.cells[index].glyph {
          text.append(index)
        } else if old.cells[before].style != new.cells[index].style {
          style.append(index)
        }
      }
    }
  }

  /// Whether the frames differ in their columns or rows.
  package var hasOtherSize: Bool { approved.frame.size != drawn.frame.size }

  /// The layers that moved: `text`, `style`, `text and style`, `size`, ...
  package var layers: String {
    if hasOtherSize { return "size" }
    let moved = [("text", text), ("style", style), ("mask", mask)].filter { !$0.1.isEmpty }.map { $0.0 }
    return moved.count > 2 ? "text, style and mask" : moved.joined(separator: " and ")
  }
}
