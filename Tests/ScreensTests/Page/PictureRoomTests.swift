import Components
import OnboardingFlow
import PackModel
import PackReading
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

/// Pictures have the rows that they need, and keep apart.
struct PictureRoomTests {
  private static let wide = Artwork(
    id: "wide", alt: "", width: 40, height: 10,
    shapes: [
      Artwork.Shape(
        .rect(origin: Artwork.Point(0, 0), width: 40, height: 10, cornerRadius: 0), fill: .token(.accent))
    ])

  private static let ground = Color(hex: 0x123456)

  private func layout(
    _ elements: [Element], data: [DataSet] = [], size: Size = Size(width: 80, height: 24)
  ) -> ScreenLayout {
    var session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: elements))), size: size, data: data,
      artwork: ["wide": Self.wide])
    session.settle()
    return session.currentLayout()
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 100, height: 40)])
  func `the picture of a tile is a square that fills it`(_ size: Size) throws {
    let tiles = ["a", "b"].map {
      Element(id: $0, kind: .button(ButtonElement(text: $0, artwork: "wide")), row: "tiles")
    }
    let tile = try #require(layout(tiles, size: size).elements["a"])
    // Beside it are the edges, the label, and a blank row above that.
    #expect(tile.height - 4 == (tile.width - 2) / 2)
  }

  @Test(arguments: [(40, 12), (60, 16)])
  func `a tall phone has larger pictures, and a very tall one still larger`(_ height: Int, _ rows: Int) throws
  {
    let square = Artwork(id: "square", alt: "", width: 10, height: 10, shapes: Self.wide.shapes)
    var session = Sessions.screen(
      Screen(
        id: "page",
        kind: .page(Page(elements: [Element(id: "p", kind: .artwork(ArtworkElement(artwork: "s", rows: 8)))]))
      ),
      size: Size(width: 200, height: height), data: [], artwork: ["s": square])
    session.settle()
    #expect(try #require(session.currentLayout().elements["p"]).height == rows)
  }

  @Test(arguments: [(80, 24), (100, 40), (200, 60)])
  func `a photo fills its column where it is not cut much, and a portrait is whole`(
    _ columns: Int, _ rows: Int
  ) throws {
    func photo(_ width: Double, _ height: Double) -> Artwork {
      Artwork(id: "photo", alt: "", width: width, height: height, background: .color(Self.ground), shapes: [])
    }
    func filled(_ artwork: Artwork) throws -> (picture: Rect, columns: Int) {
      let elements = [Element(id: "p", kind: .artwork(ArtworkElement(artwork: "photo", rows: 8)))]
      var session = Sessions.screen(
        Screen(id: "page", kind: .page(Page(elements: elements))), size: Size(width: columns, height: rows),
        artwork: ["photo": artwork])
      let area = try #require(session.currentLayout().elements["p"])
      let frame = session.still()
      return (area, (area.minX..<area.maxX).count { frame[$0, area.center.y].background == Self.ground })
    }
    let (wide, columns) = try filled(photo(160, 100))
    #expect(columns == wide.width)
    let (room, portrait) = try filled(photo(100, 100))
    #expect(portrait == min(room.width, 2 * room.height))
  }

  @Test func `a picture as wide as its column has no rows to spare`() throws {
    let picture = Element(id: "p", kind: .artwork(ArtworkElement(artwork: "wide", rows: 12)))
    let area = try #require(layout([picture], size: Size(width: 100, height: 40)).elements["p"])
    #expect(area.height == (Int((Double(area.width) / 4).rounded()) + 1) / 2)
  }

  @Test
  func `of a row that the foot of the screen cuts no strip is drawn, and more shows that there is more`()
    throws
  {
    let people = DataSet(
      id: "people",
      records: (0..<14).map {
        Record(id: "p\($0)", fields: ["face": .string("wide"), "name": .string("Name \($0)")])
      })
    let list = ListElement(data: "people", heading: "name", artworkField: "face", empty: "none")
    var (strips, more) = (0, 0)
    for height in 24...34 {
      var session = Sessions.screen(
        Screen(id: "page", kind: .page(Page(elements: [Element(id: "l", kind: .list(list))]))),
        size: Size(width: 80, height: height), data: [people], artwork: ["wide": Self.wide])
      session.settle()
      let (frame, layout) = (session.still(), session.currentLayout())
      let rows = people.records.compactMap { layout.elements[PartID("l", $0.id)] }.filter { !$0.isEmpty }
      let whole = try #require(rows.map(\.height).max())
      guard let cut = rows.first(where: { $0.height < whole && $0.minY > rows[0].minY }) else { continue }
      // The mark that there is more stands in the last column.
      let isBlank = (cut.minX..<cut.maxX - 1).allSatisfy { frame[$0, cut.minY].glyph == .blank }
      #expect(isBlank == (cut.height < 2), "\(height)")
      if isBlank { strips += 1 } else { more += 1 }
    }
    #expect(strips > 0 && more > 0)
  }

  @Test func `of a field that the foot of the screen cuts no strip is drawn`() throws {
    let fields = (0..<24).map {
      Element(id: "f\($0)", kind: .field(FieldElement(label: "Label \($0)", attribute: "a\($0)")))
    }
    var count = 0
    for height in 24...40 {
      var session = Sessions.screen(
        Screen(id: "page", kind: .page(Page(elements: fields))), size: Size(width: 80, height: height))
      session.settle()
      let (frame, layout) = (session.still(), session.currentLayout())
      let boxes = fields.compactMap { layout.elements[PartID($0.id)] }.filter { !$0.isEmpty }
      guard let cut = boxes.last, cut.height == 1, boxes[0].height == 3 else { continue }
      // The mark that there is more stands in the last column.
      #expect((cut.minX..<cut.maxX - 1).allSatisfy { frame[$0, cut.minY].glyph == .blank }, "\(height)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test func `a picture that is a column narrower than its room has a row more, and fills it`() throws {
    let card = Artwork(id: "card", alt: "", width: 33, height: 20, shapes: Self.wide.shapes)
    var session = Sessions.screen(
      Screen(
        id: "page",
        kind: .page(
          Page(elements: [
            Element(id: "p", kind: .artwork(ArtworkElement(artwork: "card", rows: 10)))
          ]))),
      size: Size(width: 80, height: 32), data: [], artwork: ["card": card])
    session.settle()
    let area = try #require(session.currentLayout().elements["p"])
    try #require(area.width == 34)
    #expect(area.height == 11 && card.area(in: area).width == 34)
  }

  @Test(arguments: [Size(width: 100, height: 40), Size(width: 200, height: 60), Size(width: 80, height: 24)])
  func `the pictures of a choice of photos stand where the words of fields do, evenly`(_ size: Size) throws {
    let photo = PhotoElement(label: "Photo", attribute: "photo", options: ["a", "b", "c", "d"])
    let layout = layout([Element(id: "p", kind: .photo(photo))], size: size)
    let whole = try #require(layout.elements["p"])
    let areas = try ["p.a", "p.b", "p.c", "p.d"].map { try #require(layout.elements[$0]) }
    let inset = size.height < 30 ? 1 : 2
    #expect(1...2 ~= inset && inset...inset + 3 ~= whole.maxX - areas[3].maxX)
    #expect(Set(zip(areas, areas.dropFirst()).map { $1.minX - $0.maxX }).count == 1)
    #expect(Set(areas.map(\.size)).count == 1 && Set(areas.map(\.minY)).count == 1)
    #expect(zip(areas, areas.dropFirst()).allSatisfy { $1.minX > $0.maxX })
    #expect(areas.allSatisfy { $0.maxY <= whole.maxY })
  }

  @Test(arguments: 24...30)
  func `photos to choose from are whole at the fold, or absent, and what is absent is not hit`(_ rows: Int) {
    let elements = (0..<12).map {
      Element(id: "p\($0)", kind: .photo(PhotoElement(label: "P", attribute: "p\($0)", options: ["a", "b"])))
    }
    let photo = Artwork(id: "a", alt: "", background: .color(Self.ground), shapes: [])
    var session = Sessions.screen(
      Screen(id: "page", kind: .page(Page(elements: elements))), size: Size(width: 80, height: rows),
      artwork: ["a": photo, "b": photo])
    let layout = session.currentLayout()
    let heights = elements.map { layout.elements[PartID($0.id, "a")]?.height ?? 0 }
    #expect(heights[0] > 1 && heights.allSatisfy { [0, heights[0]].contains($0) } && heights.last == 0)
    for element in elements {
      let photo = layout.elements[PartID(element.id, "a")] ?? .zero
      #expect(layout.hits.contains { $0.target == .element(PartID(element.id, "a")) } == !photo.isEmpty)
    }
  }

  @Test(arguments: [2, 3], [Size(width: 100, height: 40), Size(width: 80, height: 24)])
  func `few photos to choose from stay together`(_ count: Int, _ size: Size) throws {
    let names = (0..<count).map { "a\($0)" }
    let photo = PhotoElement(label: "Photo", attribute: "photo", options: names)
    let layout = layout([Element(id: "p", kind: .photo(photo))], size: size)
    let areas = try names.map { try #require(layout.elements[PartID("p", $0)]) }
    #expect(zip(areas, areas.dropFirst()).allSatisfy { 1...4 ~= $1.minX - $0.maxX })
  }

  @Test func `of a row that the fold cuts picture and words keep their colours`() throws {
    let people = DataSet(
      id: "people",
      records: (0..<24).map {
        Record(id: "r\($0)", fields: ["face": .string("face"), "name": .string("Name")])
      })
    let list = ListElement(data: "people", heading: "name", artworkField: "face", empty: "none")
    let square = Artwork(
      id: "face", alt: "", width: 10, height: 10,
      shapes: [
        Artwork.Shape(
          .rect(origin: Artwork.Point(0, 0), width: 10, height: 10, cornerRadius: 0), fill: .token(.accent))
      ])
    var count = 0
    for height in 24...32 {
      var session = Sessions.screen(
        Screen(id: "page", kind: .page(Page(elements: [Element(id: "l", kind: .list(list))]))),
        size: Size(width: 80, height: height), data: [people], artwork: ["face": square])
      session.settle()
      let (frame, layout) = (session.still(), session.currentLayout())
      let rows = (0..<24).compactMap { layout.elements[PartID("l", "r\($0)")] }.filter { !$0.isEmpty }
      guard let cut = rows.last, cut.height == 2, rows[1].height == 3 else { continue }
      let heading = try #require((cut.minX + 8..<cut.maxX).first { frame[$0, cut.y].glyph != .blank })
      #expect(frame[heading, cut.y].foreground == frame[heading, rows[1].y].foreground)
      let (picture, clear) = (frame[cut.minX + 2, cut.y], frame[cut.minX + 2, rows[1].y])
      #expect(picture == clear && clear.background != frame[0, 0].background)
      count += 1
    }
    #expect(count > 0)
  }

  @Test func `initials stand on a disc that is drawn from its shape`() throws {
    let avatar = Element(id: "a", kind: .avatar(AvatarElement(heading: "Mina Kato")))
    var session = Sessions.screen(Screen(id: "page", kind: .page(Page(elements: [avatar]))))
    let area = try #require(session.currentLayout().elements["a"])
    let still = session.pictureStill()
    #expect(!still.art.windows.isEmpty && still.frame.text(in: area).contains("MK"))
  }

  @Test func `pictures of a plain list do not touch on a low screen`() throws {
    let people = DataSet(
      id: "people",
      records: ["Mina", "Haru"].map {
        Record(id: $0, fields: ["face": .string("wide"), "name": .string($0)])
      })
    func rows(_ field: String?) throws -> (Rect, Rect) {
      let list = ListElement(data: "people", heading: "name", artworkField: field, empty: "none")
      let layout = layout([Element(id: "l", kind: .list(list))], data: [people])
      return (try #require(layout.elements["l.Mina"]), try #require(layout.elements["l.Haru"]))
    }
    let (one, other) = try rows("face")
    #expect(other.minY - one.maxY == 1)
    let (plain, next) = try rows(nil)
    #expect(next.minY == plain.maxY)
  }
}
