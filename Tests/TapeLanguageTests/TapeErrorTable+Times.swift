import TapeSupport

/// Waiting.
extension TapeErrorTable {
  static let times: [Row<String>] = [
    Row(
      "Sleep",
      #"""
      t.tape:1:1: error: `Sleep` needs a time
        1 | Sleep
          | ^^^^^ such as 500ms, 2s or 1m
      """#),
    Row(
      "Sleep x",
      #"""
      t.tape:1:7: error: `Sleep` needs a time, not `x`
        1 | Sleep x
          |       ^ such as 500ms, 2s or 1m
      """#),
    Row(
      #"Sleep "1""#,
      #"""
      t.tape:1:7: error: `Sleep` needs a time, not `"1"`
        1 | Sleep "1"
          |       ^^^ such as 500ms, 2s or 1m
      """#),
    Row(
      "Sleep 5sec",
      #"""
      t.tape:1:8: error: there is no unit of time `sec`
        1 | Sleep 5sec
          |        ^^^ a time ends in ms, s or m
      """#),
    Row(
      "Sleep 1.2.3",
      #"""
      t.tape:1:7: error: `1.2.3` is not a number
        1 | Sleep 1.2.3
          |       ^^^^^
      """#),
    Row(
      "Sleep 25000m",
      #"""
      t.tape:1:7: error: a time is at most 86400s
        1 | Sleep 25000m
          |       ^^^^^^ virtual time needs no longer waits
      """#),
    Row(
      "Sleep -1",
      #"""
      t.tape:1:7: error: `Sleep` needs a time, not `-`
        1 | Sleep -1
          |       ^ such as 500ms, 2s or 1m
      """#),
    Row(
      "Wait+",
      #"""
      t.tape:1:1: error: `Wait` needs `Line` or `Screen` after +
        1 | Wait+
          | ^^^^^
      """#),
    Row(
      "Wait+screen",
      #"""
      t.tape:1:6: error: `Wait` needs `Line` or `Screen` after +, not `screen`
        1 | Wait+screen
          |      ^^^^^^ did you mean `Screen`?
      """#),
    Row(
      "Wait+Page /x/",
      #"""
      t.tape:1:6: error: `Wait` needs `Line` or `Screen` after +, not `Page`
        1 | Wait+Page /x/
          |      ^^^^
      """#),
    Row(
      "Wait@0s",
      #"""
      t.tape:1:6: error: `Wait` needs a time above zero
        1 | Wait@0s
          |      ^
      """#),
    Row(
      "Wait@",
      #"""
      t.tape:1:1: error: `Wait` needs a time
        1 | Wait@
          | ^^^^^ such as 500ms, 2s or 1m
      """#),
    Row(
      "Wait /(/",
      #"""
      t.tape:1:6: error: this is not a regular expression: `(` is not closed, at character 1
        1 | Wait /(/
          |      ^^^
      """#),
    Row(
      "Wait /abc",
      #"""
      t.tape:1:6: warning: this pattern has no closing /, so it ends with the line
        1 | Wait /abc
          |      ^^^^
      """#),
    Row(
      #"Wait "abc""#,
      #"""
      t.tape:1:6: error: `Wait` needs a pattern between slashes, not `"abc"`
        1 | Wait "abc"
          |      ^^^^^ such as /abc/
      """#),
    Row(
      "Wait+Line@soon /x/",
      #"""
      t.tape:1:11: error: `Wait` needs a time, not `soon`
        1 | Wait+Line@soon /x/
          |           ^^^^ such as 500ms, 2s or 1m
      """#),
  ]
}
