import Testing

@testable import Report

@Suite struct InkTests {
  @Test func `an ink is painted for terminals with colours alone`() {
    #expect(Paint(usesColor: false)("done", .good) == "done")
    #expect(Paint(usesColor: true)("done", .good) == "\u{1B}[1;32mdone\u{1B}[0m")
    #expect(Paint(usesColor: true)("done", .faint) == "\u{1B}[2mdone\u{1B}[0m")
    #expect(Paint(usesColor: true)("done", .seriesTitle(4)) == "\u{1B}[1;36mdone\u{1B}[0m")
  }

  @Test func `nothing is painted where nothing is written or the ink is plain`() {
    #expect(Paint(usesColor: true)("", .bad).isEmpty)
    #expect(Paint(usesColor: true)("done", .plain) == "done")
  }

  @Test func `columns of a table are as wide as their widest cell`() {
    var table = TextTable([.left, .right])
    table.add([TextTable.Cell("茶"), TextTable.Cell("1")])
    table.add([TextTable.Cell("a"), TextTable.Cell("200", .title)])
    #expect(table.width == 7)
    #expect(table.lines(indent: 1, Paint(usesColor: false)) == [" 茶    1", " a   200"])
    #expect(table.lines(indent: 0, Paint(usesColor: true)).last == "a   \u{1B}[1m200\u{1B}[0m")
  }
}
