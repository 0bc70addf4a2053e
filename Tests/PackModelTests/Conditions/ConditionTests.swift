import PackModel
import Testing

@Suite struct `Conditions` {
  private static let values: [ValueName: Value] = [
    "user.gender": .string("female"), "user.age": .number(20), "user.zero": .number(0),
    "user.on": .bool(true), "user.off": .bool(false), "user.digits": .string("9"), "locale": .string("ja"),
    "user.liked": .string("mina aoi-2"), "item.id": .string("mina"),
  ]

  private func holds(_ source: String) throws -> Bool {
    try Condition(parsing: source).holds { Self.values[$0] }
  }

  @Test(arguments: [
    // A bare name holds when it is not empty, not 0 and not false.
    ("user.gender", true), ("user.absent", false), ("user.zero", false), ("user.on", true),
    ("user.off", false), ("!user.absent", true), ("!!user.gender", true),
    // Comparisons.
    ("user.gender == 'female'", true), ("user.gender == \"female\"", true), ("user.gender != 'male'", true),
    ("user.age >= 20", true), ("user.age > 20", false), ("user.age <= 20", true), ("user.age < 20", false),
    ("user.age == '20'", true), ("user.digits < 10", true), ("user.age > -1", true),
    ("user.gender < 3", false), ("user.gender >= 3", false), ("user.on == true", true),
    ("user.absent == ''", true), ("locale=='ja'", true), ("'a'=='a'&&1==1", true),
    // Lists.
    ("item.id in user.liked", true), ("'aoi-2' in user.liked", true), ("'aoi' in user.liked", false),
    ("'' in user.liked", false), ("item.id in user.absent", false), ("!item.id in user.liked", false),
    ("user.on && 'mina'in user.liked", true), ("user.gender in(user.liked)", false),
    // Precedence: || loosest, then &&, then !, then comparisons.
    ("user.on || user.off && user.off", true), ("(user.on || user.off) && user.off", false),
    ("user.off && user.off || user.on", true), ("!user.off && user.on", true),
    ("!user.gender == 'male'", true), ("!(user.gender == 'female')", false),
    ("!user.off || user.off && user.absent", true), ("(((user.on)))", true),
    ("(user.age > 18) == true", true), ("  user.on  ", true),
    // A search: whatever the case and the white space around; an empty text is in none.
    ("user.gender contains 'MAL'", true), ("user.gender contains ' male '", true),
    ("user.gender contains 'man'", false), ("'夜の港' contains '夜'", true), ("'夜の港' contains '\u{3000}港'", true),
    ("'ÉTÉ' contains 'été'", true), ("user.gender contains ''", false), ("user.gender contains '  '", false),
    ("user.age contains 2", true), ("user.absent contains 'x'", false), ("'aab' contains 'ab'", true),
    ("!user.gender contains 'x' && user.on", true), ("user.gender contains'e'", true),
  ])
  func `a condition holds by its operators and their precedence`(source: String, expected: Bool) throws {
    #expect(try holds(source) == expected)
  }

  @Test(arguments: [
    ("", 1, "expected a name"), ("user.a &&", 10, "expected a name"), ("user.a = 'x'", 8, "use '=='"),
    ("user.a == 'x", 11, "no closing"), ("(user.a", 8, "expected ')'"), ("user.a user.b", 8, "'&&', '||'"),
    ("user.a == == 1", 11, "expected a name"), ("user.a == -", 11, "whole number"),
    ("user.a)", 7, "'&&', '||'"), ("item.id in 'mina'", 12, "holds several values"),
    ("item.id in ", 12, "expected a name"), ("item.id into user.a", 9, "'&&', '||'"),
    ("1 == 1 == 1", 8, "'&&', '||'"), ("user.a == 99999999999999999999", 11, "whole number"),
    ("user.a contains", 16, "expected a name"), ("user.a containsx 'x'", 8, "'&&', '||'"),
    ("@", 1, "expected a name"), ("'é' == 'é' ?", 12, "'&&', '||'"),
  ])
  func `a condition that does not parse says where and why`(source: String, column: Int, message: String) {
    let error = #expect(throws: ConditionError.self) { try Condition(parsing: source) }
    #expect(error?.column == column)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: ["(", "!", "!("])
  func `deep nesting is refused, not followed`(opening: String) {
    let source = String(repeating: opening, count: 50_000) + "a"
    let error = #expect(throws: ConditionError.self) { try Condition(parsing: source) }
    #expect(error?.message == "nested too deeply")
  }

  @Test func `nesting as deep as anyone writes is followed`() throws {
    let source = String(repeating: "(", count: 40) + "user.on" + String(repeating: ")", count: 40)
    #expect(try holds(source))
  }

  @Test(arguments: ["&&", "||"])
  func `a chain of ten thousand terms does not exhaust the stack`(chain: String) throws {
    let source = Array(repeating: "user.on", count: 10_000).joined(separator: chain)
    let condition = try Condition(parsing: source)
    #expect(condition.holds { Self.values[$0] })
    #expect(condition.names.count == 10_000)
    #expect(condition == condition)
    #expect(Set([condition, condition]).count == 1)
  }

  @Test func `the names of a condition stand in the order written`() throws {
    let condition = try Condition(parsing: "b.x == 'q' && !(a.y || 3 < c) && true")
    #expect(condition.names == ["b.x", "a.y", "c"])
  }

  @Test func `what follows a decided operand is not looked up`() throws {
    var asked: [ValueName] = []
    _ = try Condition(parsing: "user.on || user.age").holds {
      asked.append($0)
      return Self.values[$0]
    }
    #expect(asked == ["user.on"])
  }
}
