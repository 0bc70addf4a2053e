import Components
import Foundation
import Gallery
import PackReading
import TerminalModel
import Testing

/// The gallery by keys and by mouse: what goes in, and what is on the screen then.
@Suite struct GalleryModelTests {
  private static let entries = [
    entry("Apple", .controls, ["fresh", "sliced"]), entry("Banana", .controls, ["green"]),
    entry("Cherry", .bars, ["one", "two", "three", "four", "five", "six", "seven", "eight"]),
  ]

  private static func entry(_ name: String, _ group: GalleryGroup, _ states: [String]) -> GalleryEntry {
    GalleryEntry(
      name, group, "\(name) is a fruit.", keys: "Enter eats it", components: [],
      states: states.map { state in
        GalleryState(state, 24, 3) { buffer, setting in
          let sheet = setting.stylesheet
          buffer.fill(Rect(x: 2, y: 1, width: 20, height: 1), sheet.style(.onAccent, on: .accent))
          let words = "\(name) \(state) \(setting("in English", "日本語"))"
          buffer.write(
            TextWidth.truncated(words, to: 20), x: 2, y: 1, style: sheet.style(.onAccent, on: .accent, .bold))
        }
      })
  }

  private func gallery(
    _ size: Size = Size(width: 80, height: 24), memory: GalleryMemory = GalleryMemory()
  ) -> GalleryModel {
    var red = Theme.light
    red.palette[.accent] = Color(hex: 0xCC0000)
    return GalleryModel(
      entries: Self.entries,
      brands: [.neutral, GalleryBrand(name: "red", light: red, dark: .dark)], size: size, memory: memory)
  }

  /// Presses keys, and returns the frame.
  @discardableResult
  private func press(_ keys: [Key], _ model: inout GalleryModel) -> CellBuffer {
    for key in keys { _ = model.handle(.key(KeyPress(key))) }
    return model.still()
  }

  private func click(_ text: String, _ model: inout GalleryModel) throws {
    let frame = model.still()
    let y = try #require(frame.rows.firstIndex { $0.contains(text) }, "nothing says \(text)")
    let row = frame.row(y)
    let range = try #require(row.range(of: text))
    let x = TextWidth.columns(of: String(row[..<range.lowerBound]))
    let point = Point(x: x, y: y)
    _ = model.handle(.mouse(MouseEvent(kind: .press, button: .left, position: point)))
  }

  // MARK: The list

  @Test func `it opens with the first entry, by group`() {
    var model = gallery()
    let frame = press([], &model)
    #expect(model.selected == "Apple")
    let text = frame.text
    #expect(text.contains("Controls") && text.contains("Bars"))
    #expect(text.contains("Apple is a fruit."))
    #expect(text.contains("Apple fresh in Engl"))
    #expect(text.contains("Keys: Enter eats it"))
  }

  @Test func `arrows go from entry to entry, and stop at the ends`() {
    var model = gallery()
    press([.down], &model)
    #expect(model.selected == "Banana")
    press([.down, .down, .down], &model)
    #expect(model.selected == "Cherry")
    press([.home], &model)
    #expect(model.selected == "Apple")
    press([.up], &model)
    #expect(model.selected == "Apple")
  }

  @Test func `search narrows the list while it is typed, and Escape brings it back`() {
    var model = gallery()
    let found = press([.character("/"), .character("c"), .character("h"), .character("e")], &model)
    #expect(model.search == "che")
    #expect(model.selected == "Cherry")
    #expect(!found.text.contains("Banana"))
    let none = press([.character("x"), .character("x")], &model)
    #expect(none.text.contains("Nothing is") && none.text.contains("called “chexx”"))
    let all = press([.escape], &model)
    #expect(model.search.isEmpty && model.focus == .list)
    #expect(all.text.contains("Banana"))
  }

  @Test func `a state is found by its name too`() {
    var model = gallery()
    press([.character("/")] + "sliced".map { .character($0) }, &model)
    #expect(model.selected == "Apple")
  }

  @Test func `favourites stand above all, and are told to whoever writes them down`() {
    var model = gallery()
    let frame = press([.down, .character("f")], &model)
    #expect(model.memory.isFavourite("Banana"))
    #expect(frame.text.contains("Favourites") && frame.text.contains("★"))
    #expect(model.takeChanges() == [.favourite("Banana", true)])
    press([.character("f")], &model)
    #expect(model.takeChanges() == [.favourite("Banana", false)])
    #expect(model.takeChanges() == [])
  }

  @Test func `the hand stays on its row when the list grows above it`() {
    var model = gallery()
    let frame = press([.down, .character("f"), .down], &model)
    #expect(model.selected == "Cherry")
    #expect(frame.rows.count { $0.hasPrefix(" ›") } == 1)
    press([.home], &model)
    #expect(model.selected == "Banana")
    press([.down], &model)
    #expect(model.selected == "Apple")
  }

  @Test func `an entry that is looked at counts as seen, one that is passed does not`() {
    var model = gallery()
    press([.down], &model)
    model.advance(to: .milliseconds(100))
    press([.down], &model)
    #expect(model.takeChanges() == [])
    model.advance(to: .seconds(2))
    #expect(model.takeChanges() == [.seen("Cherry")])
    #expect(model.memory.seen == ["Cherry"])
  }

  @Test func `the order changes with o, and what was seen last comes first`() {
    var memory = GalleryMemory()
    memory.apply(.seen("Banana"))
    memory.apply(.seen("Cherry"))
    var model = gallery(memory: memory)
    let byName = press([.character("o")], &model)
    #expect(model.sort == .name && byName.text.contains("by name"))
    let recent = press([.character("o")], &model)
    #expect(model.sort == .recent)
    let rows = recent.rows.filter {
      $0.contains("Cherry") || $0.contains("Banana") || $0.hasPrefix(" › Apple")
    }
    #expect(rows.first?.contains("Cherry") == true)
    press([.home], &model)
    #expect(model.selected == "Cherry")
  }

  // MARK: The page

  @Test func `brand, theme, device and language are a key each`() {
    var model = gallery()
    let red = press([.character("b")], &model)
    #expect(red.text.contains("red"))
    #expect(red.cells(on: Color(hex: 0xCC0000)) > 0)
    press([.character("t")], &model)
    #expect(model.theme == .dark)
    press([.character("d")], &model)
    #expect(model.device == GallerySetting.tablet)
    let japanese = press([.character("l")], &model)
    #expect(model.locale == "ja")
    #expect(japanese.text.contains("日本語"))
    #expect(japanese.text.contains("お気に入り"))
    // The keys that the simulator has for these.
    press([.function(6), .function(7), .function(8)], &model)
    #expect(model.theme == .light && model.device == GallerySetting.phone && model.locale == "en")
  }

  @Test func `the page scrolls to the state that is marked`() {
    var model = gallery()
    press([.end, .enter], &model)
    #expect(model.focus == .page)
    let last = press([.end], &model)
    #expect(model.state == 7)
    #expect(model.scroll > 0)
    #expect(last.text.contains("› eight"))
    let first = press([.home], &model)
    #expect(model.scroll == 0 && first.text.contains("› one"))
    press([.escape], &model)
    #expect(model.focus == .list)
  }

  @Test func `states stand side by side where there is room`() {
    var model = gallery(Size(width: 200, height: 60))
    let frame = press([.end], &model)
    #expect(frame.rows.contains { $0.contains("one") && $0.contains("two") && $0.contains("three") })
  }

  // MARK: The inspector

  @Test func `the inspector names size, box, colours and attributes`() {
    var model = gallery()
    let frame = press([.character("i")], &model)
    let text = frame.text
    #expect(text.contains("fresh  24 x 3"))
    #expect(text.contains("20 x 1  @ 2, 1"))
    #expect(text.contains("accent"))
    #expect(text.contains("#2c5aca"))
    #expect(text.contains("on_accent"))
    #expect(text.contains("bold"))
    let outside = press([.up], &model).text
    #expect(outside.contains("24 x 3  @ 0, 0"))
    press([.tab], &model)
    #expect(model.state == 1)
    press([.escape], &model)
    #expect(model.inspected == nil)
  }

  @Test func `the inspector stays within its picture`() {
    var model = gallery()
    press([.character("i")] + Array(repeating: .left, count: 60) + Array(repeating: .up, count: 9), &model)
    let text = model.still().text
    #expect(text.contains("0, 0"))
  }

  // MARK: The mouse

  @Test func `all of it goes by mouse`() throws {
    var model = gallery(Size(width: 200, height: 40))
    try click("Banana", &model)
    #expect(model.selected == "Banana")
    try click("☆", &model)
    #expect(model.memory.isFavourite("Banana"))
    try click("neutral", &model)
    #expect(model.brand == 1)
    try click("light ", &model)
    #expect(model.theme == .dark)
    try click("phone", &model)
    #expect(model.device == GallerySetting.tablet)
    try click("by group", &model)
    #expect(model.sort == .name)
    try click("Cherry", &model)
    try click("three", &model)
    #expect(model.state == 2 && model.focus == .page)
    try click("i inspect", &model)
    #expect(model.inspected != nil)
    try click("Cherry five", &model)
    #expect(model.state == 4)
    try click("F1 help", &model)
    #expect(model.showsHelp)
    _ = model.handle(.mouse(MouseEvent(kind: .press, button: .left, position: .zero)))
    #expect(!model.showsHelp)
  }

  @Test func `the wheel scrolls what is under it`() {
    var model = gallery()
    press([.end], &model)
    _ = model.handle(.mouse(MouseEvent(kind: .wheelDown, position: Point(x: 50, y: 10))))
    #expect(model.scroll == 2)
    _ = model.handle(.mouse(MouseEvent(kind: .wheelUp, position: Point(x: 50, y: 10))))
    #expect(model.scroll == 0)
  }

  // MARK: Around it

  @Test func `keys that end and suspend are told to the shell`() {
    var model = gallery()
    #expect(model.handle(.key(KeyPress(.character("c"), .control))) == .interrupt)
    #expect(model.handle(.key(KeyPress(.character("z"), .control))) == .suspend)
    #expect(model.handle(.key(KeyPress(.function(12)))) == .still)
    #expect(model.handle(.key(KeyPress(.character("q")))) == .quit)
    press([.character("/")], &model)
    #expect(model.handle(.key(KeyPress(.character("q")))) == nil)
  }

  @Test func `the frame counter shows what the last frame cost, and asks for none itself`() {
    var model = gallery(Size(width: 160, height: 40))
    press([.character("c")], &model)
    var buffer = CellBuffer(size: model.size)
    model.draw(on: &buffer)
    model.presented(milliseconds: 1.25, bytes: 812)
    #expect(!model.needsDisplay)
    #expect(model.still().text.contains("1 frames · 1.3 ms · 812 B"))
  }

  @Test func `a terminal that is too small is told so`() {
    var model = gallery(Size(width: 60, height: 12))
    #expect(model.still().text.contains("80 x 24"))
    #expect(model.handle(.key(KeyPress(.character("f")))) == nil)
    #expect(model.takeChanges() == [])
    model.size = Size(width: 80, height: 24)
    #expect(model.still().text.contains("Apple"))
  }

  @Test func `help lists every key, at the smallest size too`() {
    var model = gallery()
    let text = press([.function(1)], &model).text
    for key in ["/", "f", "o", "b", "t", "d", "l", "i", "c", "w", "r", "q"] {
      #expect(text.contains("   \(key) "), "\(key)")
    }
  }

  @Test func `nothing moves while nothing moves`() {
    var model = gallery()
    _ = model.still()
    var buffer = CellBuffer(size: model.size)
    model.advance(to: .seconds(5))
    model.draw(on: &buffer)
    #expect(model.nextChange == nil)
    #expect(!model.needsDisplay)
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 100, height: 40), Size(width: 200, height: 60)])
  func `every entry can be seen and inspected, at every size`(_ size: Size) {
    var model = GalleryModel(size: size)
    for entry in Catalogue.entries {
      #expect(model.selected == entry.name)
      let text = press([], &model).text
      #expect(text.contains(TextWidth.truncated(entry.summary, to: 20).dropLast()))
      press([.character("i"), .down, .right], &model)
      press([.escape, .escape], &model)
      press([.down], &model)
    }
  }
}

extension CellBuffer {
  fileprivate func cells(on background: Color) -> Int {
    cells.count { $0.background == background }
  }
}
