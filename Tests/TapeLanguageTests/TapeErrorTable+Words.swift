import TapeSupport

/// Words that are no command.
extension TapeErrorTable {
  static let words: [Row<String>] = [
    Row(
      "Entr",
      #"""
      t.tape:1:1: error: there is no command `Entr`
        1 | Entr
          | ^^^^ did you mean `Enter`?
      """#),
    Row(
      "home",
      #"""
      t.tape:1:1: error: there is no command `home`
        1 | home
          | ^^^^ did you mean `Home`?
      """#),
    Row(
      #""text""#,
      #"""
      t.tape:1:1: error: a command was expected, not `"text"`
        1 | "text"
          | ^^^^^^ to type it, write `Type "text"`
      """#),
    Row(
      "5",
      #"""
      t.tape:1:1: error: a command was expected, not `5`
        1 | 5
          | ^
      """#),
    Row(
      "/x/",
      #"""
      t.tape:1:1: error: a command was expected, not `/x/`
        1 | /x/
          | ^^^
      """#),
    Row(
      "日本語",
      #"""
      t.tape:1:1: error: a command was expected, not `日本語`
        1 | 日本語
          | ^^^^^^ text in other letters than A to Z goes in quotes
      """#),
    Row(
      "é=1",
      #"""
      t.tape:1:1: error: a command was expected, not `é`
        1 | é=1
          | ^ text in other letters than A to Z goes in quotes
      """#),
    Row(
      "+",
      #"""
      t.tape:1:1: error: a command was expected, not `+`
        1 | +
          | ^
      """#),
    Row(
      "{ a",
      #"""
      t.tape:1:1: error: this { has no closing }
        1 | { a
          | ^
      """#),
    Row(
      "{ a }",
      #"""
      t.tape:1:1: error: a command was expected, not `{ a }`
        1 | { a }
          | ^^^^^
      """#),
    Row(
      "@5",
      #"""
      t.tape:1:1: error: a command was expected, not `@`
        1 | @5
          | ^
      """#),
    Row(
      "Enter;",
      #"""
      t.tape:1:6: error: a command was expected, not `;`
        1 | Enter;
          |      ^ spaces and lines alone separate commands
      """#),
    Row(
      "Hide\u{0}Show",
      #"""
      t.tape:1:5: error: a command was expected, not `�`
        1 | Hide�Show
          |     ^
      """#),
  ]
}
