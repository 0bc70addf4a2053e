import Testing

@testable import TerminalModel

@Suite struct PictureTagTests {
  @Test(arguments: [(1, 0, 0), (1, 127, 63), (2047, 0, 0), (2047, 127, 63), (900, 33, 12)])
  func `a tag stands beside the attributes`(_ number: Int, _ column: Int, _ row: Int) {
    let tag = PictureTag(number: number, column: column, row: row)
    let attributes: Attributes = [.bold, .underline]
    #expect(attributes.pictureTag == nil)
    #expect(attributes.tagged(tag).pictureTag == tag)
    #expect(attributes.tagged(tag).untagged == attributes)
    #expect(attributes.tagged(PictureTag(number: 7, column: 7, row: 7)).tagged(tag).pictureTag == tag)
  }

  @Test func `a tag goes where the cell goes, and can be taken off`() {
    var from = CellBuffer(width: 2, height: 1)
    let tag = PictureTag(number: 3, column: 1, row: 0)
    from[1, 0].attributes = from[1, 0].attributes.tagged(tag)
    var into = CellBuffer(width: 4, height: 2)
    into.copy(from: from, source: from.bounds, to: Point(x: 1, y: 1))
    #expect(into[2, 1].attributes.pictureTag == tag && into[1, 1].attributes.pictureTag == nil)
    into.untag()
    #expect(into == CellBuffer(width: 4, height: 2))
  }

  @Test func `a placeholder is one cell, each with marks of its own`() throws {
    let first = try #require(PicturePlaceholder.glyph(row: 0, column: 0))
    #expect(first.width == 1 && first.text == "\u{10EEEE}\u{305}\u{305}")
    let other = try #require(PicturePlaceholder.glyph(row: 1, column: 2))
    #expect(other.text.unicodeScalars.map(\.value) == [0x10EEEE, 0x30D, 0x30E])
    #expect(PicturePlaceholder.glyph(row: 127, column: 127) != nil)
    #expect(PicturePlaceholder.glyph(row: 128, column: 0) == nil)
  }
}
