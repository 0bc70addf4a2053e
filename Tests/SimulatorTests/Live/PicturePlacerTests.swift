import Components
import PackModel
import PackReading
import Shell
import TerminalModel
import TestSessions
import Testing

@testable import Session
@testable import Simulator

/// Pictures in the place of blocks: where they are, and where the blocks stay.
@Suite struct PicturePlacerTests {
  private static let cell = Size(width: 4, height: 8)

  /// A walkthrough of two pages, each with a picture that nothing swings in.
  private func walkthrough() -> Simulation {
    let pages = ["sun", "moon"].map {
      WalkthroughPage(id: $0, artwork: $0, heading: "heading", text: "text")
    }
    return Sessions.screen(
      Screen(id: "walkthrough", kind: .walkthrough(Walkthrough(pages: pages))),
      size: Size(width: 100, height: 40), artwork: ["sun": disc("sun"), "moon": disc("moon", radius: 30)])
  }

  private func disc(_ id: String, radius: Double = 50) -> Artwork {
    Artwork(
      id: id, alt: id,
      shapes: [Artwork.Shape(.circle(center: Artwork.Point(50, 50), radius: radius), fill: .token(.accent))])
  }

  /// The walkthrough with its pictures tagged, and what places them.
  private func session(theme: ThemeName = .light) -> (session: Simulation, placer: PicturePlacer) {
    var session = walkthrough()
    session.options.theme = theme
    let tags = PictureTags()
    session.pictures.tags = tags
    session.forgetFrames()
    session.settle()
    return (session, PicturePlacer(tags: tags, cell: Self.cell))
  }

  private func frame(_ session: inout Simulation) -> CellBuffer {
    var frame = CellBuffer(size: session.size)
    session.draw(on: &frame)
    return frame
  }

  private func placeholders(_ frame: CellBuffer) -> Int {
    frame.cells.count { $0.glyph.text.unicodeScalars.first?.value == 0x10EEEE }
  }

  /// The heights of the pictures that are sent, in rows.
  private func heights(_ bytes: [UInt8]) -> [Int] {
    String(decoding: bytes, as: UTF8.self).split(separator: "a=T", omittingEmptySubsequences: false)
      .dropFirst()
      .compactMap { part in
        part.split(separator: ",").first { $0.hasPrefix("r=") }.flatMap { Int($0.dropFirst(2)) }
      }
  }

  /// How many pictures are sent, without the signs of the device.
  private func sent(_ bytes: [UInt8]) -> Int { heights(bytes).count { $0 > 2 } }

  @Test func `a picture at rest is sent once, and all of it is placeholders`() {
    var (session, placer) = session()
    var frame = frame(&session)
    let bytes = placer.place(&frame, masks: session.masks)
    #expect(sent(bytes) == 1)
    let small = heights(bytes).filter { $0 <= 2 }
    #expect(
      small == [1, 1, 1, 2, 2, 2, 2],
      "signal and battery, camera, home indicator, and four corners of the device")
    #expect(placeholders(frame) > 200)
    #expect(frame.cells.allSatisfy { $0.attributes.pictureTag == nil })
    var again = self.frame(&session)
    #expect(placer.place(&again, masks: session.masks) == [] && again == frame)
  }

  @Test func `a session without pictures draws no tag`() {
    var session = walkthrough()
    #expect(frame(&session).cells.allSatisfy { $0.attributes.pictureTag == nil })
  }

  @Test func `without the tags the frame is the one of half blocks`() {
    var (session, _) = session()
    var tagged = frame(&session)
    tagged.untag()
    var plain = walkthrough()
    plain.settle()
    #expect(tagged == frame(&plain))
    #expect(session.still() == frame(&plain))
  }

  @Test func `what is covered or under a colour that no mask has stays blocks`() {
    var (session, placer) = session()
    let frame = frame(&session)
    var odd = frame
    odd.blend(odd.bounds, toward: Color(hex: 0xFF00FF), amount: 100)
    #expect(placer.place(&odd, masks: session.masks) == [] && placeholders(odd) == 0)
    #expect(odd.cells.allSatisfy { $0.attributes.pictureTag == nil })
    var whole = frame
    _ = placer.place(&whole, masks: session.masks)
    var covered = frame
    let device = session.geometry.frame
    covered.fill(Rect(x: device.x, y: 0, width: device.width / 2, height: covered.height), .blank)
    _ = placer.place(&covered, masks: session.masks)
    #expect(placeholders(covered) > 0 && placeholders(covered) < placeholders(whole))
  }

  @Test(arguments: [ThemeName.light, .dark])
  func `under the mask of its theme a picture is a picture, sent once`(theme: ThemeName) throws {
    var (session, placer) = session(theme: theme)
    let frame = frame(&session)
    var whole = frame
    _ = placer.place(&whole, masks: session.masks)
    var dimmed = frame
    dimmed.blend(dimmed.bounds, toward: session.masks[0], amount: 100)
    var again = dimmed
    #expect(sent(placer.place(&dimmed, masks: session.masks)) == 1)
    #expect(placeholders(dimmed) == placeholders(whole))
    #expect(placer.place(&again, masks: session.masks) == [] && again == dimmed)
    // Not under a mask it is the one that the terminal has.
    var lit = frame
    #expect(placer.place(&lit, masks: session.masks) == [] && lit == whole)
    let ids = [whole, dimmed].map { frame in
      Set(frame.cells.filter { $0.glyph.text.unicodeScalars.first?.value == 0x10EEEE }.map { $0.foreground })
    }
    #expect(ids[0].isDisjoint(with: ids[1]))
  }

  @Test func `pages that slide carry their pictures`() {
    var (session, placer) = session()
    session.press(.right)
    session.advance(to: session.now + .milliseconds(120))
    var moving = frame(&session)
    #expect(sent(placer.place(&moving, masks: session.masks)) == 2)
    #expect(placeholders(moving) > 100)
  }

  @Test func `what the terminal has lost is sent again, and reading again forgets all`() {
    var (session, placer) = session()
    var frame = frame(&session)
    _ = placer.place(&frame, masks: session.masks)
    placer.forget()
    var second = self.frame(&session)
    #expect(sent(placer.place(&second, masks: session.masks)) == 1)
    session.pictures.forgetPictures()
    session.forgetFrames()
    var third = self.frame(&session)
    let bytes = placer.place(&third, masks: session.masks)
    #expect(sent(bytes) == 1 && String(decoding: bytes, as: UTF8.self).contains("a=d,d=I"))
    #expect(String(decoding: placer.release(), as: UTF8.self).contains("a=d,d=I"))
  }

  @Test func `corners are round at rest and on pages that slide, but not while something fades`() throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 100, height: 40))
    session.blocks = .octants
    let tags = PictureTags()
    session.pictures.tags = tags
    session.forgetFrames()
    session.settle()
    func corners() -> Int {
      frame(&session).cells.count { cell in
        cell.attributes.pictureTag.flatMap { tags[$0.number] }.map { $0.columns == 1 && $0.rows == 1 }
          ?? false
      }
    }
    #expect(corners() >= 8, "of two choices")
    session.press(.enter)
    session.advance(to: session.now + .milliseconds(60))
    #expect(corners() == 0)
    session.settle()
    #expect(corners() >= 4)
    session.press(.right)
    session.advance(to: session.now + .milliseconds(60))
    #expect(corners() >= 4)
  }

  /// A page that shows a disc, of which a small part swings.
  private func moving() -> (session: Simulation, placer: PicturePlacer) {
    var picture = disc("sun")
    picture.shapes.append(
      Artwork.Shape(.circle(center: Artwork.Point(30, 50), radius: 6), fill: .token(.text)))
    picture.loops = [Artwork.Loop(shape: 1, property: .dx, from: 0, to: 30, period: .seconds(1))]
    let page = WalkthroughPage(id: "sun", artwork: "sun", heading: "heading", text: "text")
    var session = Sessions.screen(
      Screen(id: "walkthrough", kind: .walkthrough(Walkthrough(pages: [page]))),
      size: Size(width: 100, height: 40), artwork: ["sun": picture])
    let tags = PictureTags()
    session.pictures.tags = tags
    session.forgetFrames()
    session.advance(to: .seconds(2))
    return (session, PicturePlacer(tags: tags, cell: Self.cell))
  }

  @Test func `each pose of a picture is sent once, and only the cells that move are drawn again`() throws {
    var (session, placer) = moving()
    var before: CellBuffer?
    var sent = [0, 0, 0]
    var changed: [Int] = []
    for tick in 0..<51 {
      session.advance(to: .milliseconds(2000 + tick * 60))
      var frame = frame(&session)
      sent[tick / 17] += self.sent(placer.place(&frame, masks: session.masks))
      #expect(placeholders(frame) > 200)
      if let before { changed.append(zip(before.cells, frame.cells).count { $0.0 != $0.1 }) }
      before = frame
    }
    #expect(sent[0] > 5 && sent[1] == 0 && sent[2] == 0)
    let most = try #require(changed.max())
    let all = placeholders(try #require(before))
    #expect(most > 0 && most < all / 4)
  }

  @Test func `a picture that is cut at an edge is a picture too`() {
    var (session, placer) = session()
    let artwork = Artwork(
      id: "sky", alt: "", background: .color(.white),
      shapes: [Artwork.Shape(.circle(center: Artwork.Point(50, 50), radius: 40), fill: .color(.black))])
    var frame = frame(&session)
    frame.untag()
    // Over two colours, filling a rectangle that is not as tall as the picture.
    let place = Rect(x: 10, y: 10, width: 30, height: 6)
    frame.fill(Rect(x: 10, y: 10, width: 15, height: 6), Style(background: .black))
    session.pictures.draw(artwork, on: &frame, in: place, Stylesheet(palette: .light), fit: .filling)
    #expect(sent(placer.place(&frame, masks: session.masks)) == 1)
    #expect(placeholders(frame) == place.width * place.height)
  }

  @Test func `a picture has the pixels of its cells`() throws {
    let (session, placer) = session()
    var moved = session
    _ = frame(&moved)
    let picture = try #require(placer.tags[1])
    let (width, height, bytes) = picture.pixels(cell: Self.cell)
    #expect(width == picture.columns * 4 && height == picture.rows * 8 && bytes.count == width * height * 4)
    #expect(picture.cells.count == picture.columns * picture.rows)
  }
}
