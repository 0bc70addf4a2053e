import TapeSupport

/// The mouse and the size.
extension TapeErrorTable {
  static let mouse: [Row<String>] = [
    Row(
      "Click",
      #"""
      t.tape:1:1: error: `Click` needs a column and a row, a text in quotes, or `Element` and an id
        1 | Click
          | ^^^^^
      """#),
    Row(
      "Click 5",
      #"""
      t.tape:1:1: error: `Click` needs a row
        1 | Click 5
          | ^^^^^^^
      """#),
    Row(
      "Click 0 5",
      #"""
      t.tape:1:7: error: a column is a whole number from 1 to 1,000, not `0`
        1 | Click 0 5
          |       ^
      """#),
    Row(
      "Click 5 1.5",
      #"""
      t.tape:1:9: error: a row is a whole number from 1 to 1,000, not `1.5`
        1 | Click 5 1.5
          |         ^^^
      """#),
    Row(
      "Click skip",
      #"""
      t.tape:1:7: error: `Click` needs a column and a row, a text in quotes, or `Element` and an id, not `skip`
        1 | Click skip
          |       ^^^^ `Click "skip"` or `Click Element skip`
      """#),
    Row(
      #"Click """#,
      #"""
      t.tape:1:7: error: `Click` needs a text, not an empty text
        1 | Click ""
          |       ^^
      """#),
    Row(
      "Click Element",
      #"""
      t.tape:1:1: error: `Click Element` needs an element id
        1 | Click Element
          | ^^^^^^^^^^^^^
      """#),
    Row(
      "Click Element 5",
      #"""
      t.tape:1:15: error: `Click Element` needs an element id, not `5`
        1 | Click Element 5
          |               ^ to mean the text, write "5"
      """#),
    Row(
      "Drag",
      #"""
      t.tape:1:1: error: `Drag` needs a column
        1 | Drag
          | ^^^^
      """#),
    Row(
      "Drag 1 2 3",
      #"""
      t.tape:1:1: error: `Drag` needs a row
        1 | Drag 1 2 3
          | ^^^^^^^^^^
      """#),
    Row(
      "Drag@x 1 2 3 4",
      #"""
      t.tape:1:6: error: `Drag` needs a time, not `x`
        1 | Drag@x 1 2 3 4
          |      ^ such as 500ms, 2s or 1m
      """#),
    Row(
      "Drag 1 2 a b",
      #"""
      t.tape:1:10: error: `Drag` needs a column, not `a`
        1 | Drag 1 2 a b
          |          ^
      """#),
    Row(
      "Resize",
      #"""
      t.tape:1:1: error: `Resize` needs a number of columns
        1 | Resize
          | ^^^^^^
      """#),
    Row(
      "Resize 80",
      #"""
      t.tape:1:1: error: `Resize` needs a number of rows
        1 | Resize 80
          | ^^^^^^^^^
      """#),
    Row(
      "Resize 80 0",
      #"""
      t.tape:1:11: error: a number of rows is a whole number from 1 to 1,000, not `0`
        1 | Resize 80 0
          |           ^
      """#),
    Row(
      "Resize wide",
      #"""
      t.tape:1:8: error: `Resize` needs a number of columns, not `wide`
        1 | Resize wide
          |        ^^^^
      """#),
  ]
}
