import FixturePacks
import Foundation
import PackFiles
import PackModel
import PackReading
import Player
import SharedFlows
import TerminalModel
import Testing

/// What the controls of a page are to a screen reader, and what a finger hits.
extension `A session that a page drives` {
  private struct Item {
    let id: String
    let role: String
    let name: String
    let isPressed: Bool
    let isOn: Bool
    let place: Rect?
  }

  private static func shop(jump: String) throws -> PlayerSession {
    try session(of: PackLoader.load(#require(ContentSource.shipped("shop"))).bundle, jump: jump)
  }

  private static func session(of bundle: PackBundle, jump: String) throws -> PlayerSession {
    var address = PageAddress()
    (address.jump, address.locale) = (jump, "en")
    let flow = SharedFlow(id: bundle.pack.id, files: [], system: [], starts: [])
    let session = PlayerSession(
      bundle, try address.start(of: flow, bundle), size: Size(width: 40, height: 43), look: .bare)
    session.advance(to: 5000)
    return session
  }

  /// The items of each part, from the top.
  private static func parts(_ session: PlayerSession) throws -> [[Item]] {
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(session.described())) as? [String: Any])
    let parts = try #require(whole["parts"] as? [[String: Any]])
    return parts.map { part in
      (part["items"] as? [[String: Any]] ?? []).map { item in
        let rect = item["rect"] as? [Int]
        return Item(
          id: item["id"] as? String ?? "", role: item["role"] as? String ?? "",
          name: item["name"] as? String ?? "", isPressed: item["press"] as? Bool ?? false,
          isOn: item["checked"] as? Bool ?? false,
          place: rect.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
      }
    }
  }

  @Test(arguments: [
    ("tea", "join", "cup", "radio", ["A pot", "A leaf"]),
    ("salon", "when", "time", "radio", ["9:00", "10:00"]),
    ("salon", "wishes", "wishes", "checkbox", ["Cut", "Colour"]),
  ])
  func `options that are all to be seen are controls, each in its place`(
    pack: String, screen: String, choice: String, role: String, names: [String]
  ) throws {
    let source = ContentSource(folder: "\(Fixtures.folder)/\(pack)")
    let bundle = try PackLoader.load(source, system: Fixtures.system).bundle
    let session = try Self.session(of: bundle, jump: screen)
    func options() throws -> [Item] {
      try Self.parts(session).flatMap { $0 }.filter { $0.id.hasPrefix(choice + ".") }
    }
    let group = try #require(try Self.parts(session).flatMap { $0 }.first { $0.id == choice })
    let before = try options()
    try #require(before.prefix(2).map(\.name) == names)
    #expect(before.allSatisfy { $0.role == role && $0.isPressed && !$0.isOn && $0.place != nil }, "\(before)")
    #expect(!group.isPressed, "a press would choose the next of them")
    session.press(item: before[1].id)
    session.press(item: before[0].id)
    let isSeveral = role == "checkbox"
    #expect(try options().prefix(2).map(\.isOn) == [true, isSeveral])
  }

  @Test func `a notice is a text, and what it leads to a button of its own`() throws {
    let session = try Self.shop(jump: "coupons")
    let items = try Self.parts(session).flatMap { $0 }
    #expect(Set(items.map { $0.id }).count == items.count, "\(items)")
    let note = try #require(items.first { $0.role == "note" }, "\(items)")
    #expect(!note.name.isEmpty && !note.isPressed)
    #expect(items.contains { $0.role == "button" && $0.name == "Open Settings" && $0.isPressed })
  }

  @Test func `the way back from Settings is its first control`() throws {
    let session = try Self.shop(jump: "coupons")
    let open = try #require(try Self.parts(session).flatMap { $0 }.first { $0.name == "Open Settings" })
    session.press(item: open.id)
    session.advance(to: 9000)
    let way = try #require(try Self.parts(session).last?.first)
    #expect(way.role == "button" && way.name.contains("Pottlewick") && way.place != nil, "\(way)")
    session.press(item: way.id)
    session.advance(to: 12000)
    #expect(try Self.parts(session).last?.contains { $0.name == "Open Settings" } == true)
  }

  @Test func `a tap beside a control is its own up to half a row away, and none before a screen stands`()
    throws
  {
    let session = try Self.shop(jump: "coupons")
    let button = try #require(
      try Self.parts(session).flatMap { $0 }.first { $0.name == "Open Settings" }?.place)
    let above = Point(x: button.center.x, y: button.y - 1)
    #expect(session.point(.move, at: above, near: -1) == above)
    #expect(session.point(.move, at: above) == above)
    #expect(session.point(.move, at: above, near: 1).y == button.y)
    func isInSettings() throws -> Bool { try Self.parts(session).last?.first?.id == "back-to-app" }
    func tap(at place: Point) {
      session.point(.press, at: place)
      session.point(.release, at: place)
    }
    tap(at: button.center)
    #expect(try isInSettings())
    session.advance(to: 9000)
    let back = try #require(try Self.parts(session).last?.first?.place).center
    tap(at: back)
    #expect(try !isInSettings())
    tap(at: button.center)
    #expect(try !isInSettings())
    session.advance(to: 12000)
    tap(at: button.center)
    #expect(try isInSettings())
  }
}
