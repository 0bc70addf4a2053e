import PackModel
import Testing

@testable import PackReview

/// Whether conditions can hold and can fail, over all values that their names can have.
@Suite struct ConditionSpaceTests {
  private static let space = ConditionSpace(
    pack: Pack(
      id: "test", name: "app.name", locales: ["en", "ja"],
      attributes: [
        Attribute(name: "size", values: ["small", "large"]),
        Attribute(name: "sort", values: ["a", "b"], initial: .string("a")),
        Attribute(name: "name"), Attribute(name: "count", initial: .number(3)),
        Attribute(name: "member", initial: .bool(false)),
      ], start: "s", steps: [], screens: [],
      data: [
        DataSet(
          id: "lamps",
          records: [
            Record(id: "desk", fields: ["id": .string("desk"), "watts": .number(8)]),
            Record(id: "hall", fields: ["id": .string("hall"), "watts": .number(60)]),
          ])
      ]))

  @Test(arguments: [
    // An attribute without an initial value is not set at first.
    ("!user.size", true, true), ("!user.sort", false, true), ("user.size || !user.size", true, false),
    ("user.size == 'small' && user.size == 'large'", false, true),
    ("user.size == 'small' || user.size == 'large' || !user.size", true, false),
    // What is typed can be anything.
    ("user.name == 'a' && user.name == 'b'", false, true),
    ("user.name != 'a' || user.name != 'b'", true, false),
    ("field.x == 'a' && !field.x", false, true), ("user.name == user.size", true, true),
    // Numbers around those that are compared.
    ("user.count > 3 && user.count < 5", true, true), ("user.count > 3 && user.count < 4", false, true),
    ("user.count > 3 || user.count <= 3", true, false), ("user.member && !user.member", false, true),
    ("permission.camera == 'denied' || permission.camera != 'denied'", true, false),
    ("locale == 'en' || locale == 'ja'", true, false), ("device == 'phone'", true, false),
    ("true", true, false), ("1 > 2", false, true),
    // A record's fields belong together.
    ("item.id == 'desk' && item.watts > 9", false, true), ("item.id == user.name", true, true),
    ("item.watts < 100", true, false),
    ("user.size contains 'mal'", true, true), ("user.size contains 'x'", false, true),
  ])
  func `a condition can hold and can fail`(source: String, canHold: Bool, canFail: Bool) throws {
    let outcomes = try #require(
      Self.space.outcomes(of: Condition(parsing: source), ConditionSpace.Frame(item: "lamps")))
    #expect(outcomes == (canHold, canFail))
  }

  @Test(arguments: [
    "item.id contains 'desk'", "user.nobody == 'x'", "permission.moon", "item.watts > 3", "nothing",
  ])
  func `of a name that does not exist, and of what records say, nothing can be told`(source: String) throws {
    #expect(try Self.space.outcomes(of: Condition(parsing: source)) == nil)
  }

  @Test func `conditions with too many mixes are not looked at`() throws {
    let source = (1...13).map { "field.f\($0) == 'x'" }.joined(separator: " && ")
    #expect(try Self.space.outcomes(of: Condition(parsing: source)) == nil)
  }

  @Test func `all conditions can fail unless they cover every declared value`() throws {
    let settled = ConditionSpace.Frame(isSettled: true)
    let both = try ["user.size == 'small'", "user.size == 'large'"].map { try Condition(parsing: $0) }
    #expect(Self.space.canAllFail(both, settled) == false)
    #expect(Self.space.canAllFail(both) == true)
    #expect(Self.space.canAllFail([both[0]], settled) == true)
  }

  @Test func `a name can have a given value`() throws {
    let denied = ConditionSpace.Frame(fixed: ["permission.camera": .string("denied")])
    let outcomes = try Self.space.outcomes(
      of: Condition(parsing: "permission.camera == 'authorized' || user.member"), denied)
    #expect(try #require(outcomes) == (true, true))
  }
}
