import TapeSupport

/// Tags, tables, variables and masks.
extension TapeErrorTable {
  static let head: [Row<String>] = [
    Row(
      "Tag",
      #"""
      t.tape:1:1: error: `Tag` needs a word
        1 | Tag
          | ^^^
      """#),
    Row(
      "Tag smoke 5",
      #"""
      t.tape:1:11: error: `Tag` needs a word, not `5`
        1 | Tag smoke 5
          |           ^ to mean the text, write "5"
      """#),
    Row(
      "Env A \"b\" Tag ${A}",
      #"""
      t.tape:1:15: error: `Tag` takes no variables
        1 | Env A "b" Tag ${A}
          |               ^^^^
      """#),
    Row(
      "Hide\nTag smoke",
      #"""
      t.tape:2:1: error: `Tag` comes after the tape has begun
        2 | Tag smoke
          | ^^^^^^^^^ it stands before the first command, on line 1
      """#),
    Row(
      "Matrix",
      #"""
      t.tape:1:1: error: `Matrix` needs a name and its values
        1 | Matrix
          | ^^^^^^
      """#),
    Row(
      "Matrix locale",
      #"""
      t.tape:1:1: error: `Matrix locale` needs a value
        1 | Matrix locale
          | ^^^^^^^^^^^^^
      """#),
    Row(
      "Matrix \"a b\" c",
      #"""
      t.tape:1:8: error: `a b` cannot name a variable
        1 | Matrix "a b" c
          |        ^^^^^ letters, digits, `_`, `.` and `-`; a letter first
      """#),
    Row(
      "Matrix locale en Enter",
      #"""
      t.tape:1:18: error: `Matrix locale` needs a value, not the command `Enter`
        1 | Matrix locale en Enter
          |                  ^^^^^ to mean the text, write "Enter"
      """#),
    Row(
      "Matrix locale en ja en",
      #"""
      t.tape:1:1: error: `Matrix locale` has `en` twice
        1 | Matrix locale en ja en
          | ^^^^^^^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Matrix locale en\nMatrix locale ja",
      #"""
      t.tape:2:1: error: `Matrix locale` stands here twice
        2 | Matrix locale ja
          | ^^^^^^^^^^^^^^^^ give all values on one line
      """#),
    Row(
      "Except locale=ja",
      #"""
      t.tape:1:1: error: the table has no `locale`
        1 | Except locale=ja
          | ^^^^^^^^^^^^^^^^ `Matrix locale` comes first
      """#),
    Row(
      "Matrix locale en ja\nExcept locale=jp",
      #"""
      t.tape:2:1: error: `locale` of the table is never `jp`
        2 | Except locale=jp
          | ^^^^^^^^^^^^^^^^ did you mean `ja`?
      """#),
    Row(
      "Matrix locale en ja\nExcept locale=ja\nExcept locale=en",
      #"""
      t.tape:3:1: error: `Except` leaves nothing of the table
        3 | Except locale=en
          | ^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Screen home.${gendr}\nEnv gender female",
      #"""
      t.tape:1:20: error: there is no variable `gendr`
        1 | Expect Screen home.${gendr}
          |                    ^^^^^^^^ set it before, with `Env gendr "..."`; for the letters, write `$${gendr}`
      """#),
    Row(
      "Env gender female Type 'a ${gendr} b'",
      #"""
      t.tape:1:27: error: there is no variable `gendr`
        1 | Env gender female Type 'a ${gendr} b'
          |                           ^^^^^^^^ did you mean `${gender}`?
      """#),
    Row(
      "Wait+Screen /a ${b}/",
      #"""
      t.tape:1:16: error: there is no variable `b`
        1 | Wait+Screen /a ${b}/
          |                ^^^^ set it before, with `Env b "..."`; for the letters, write `$${b}`
      """#),
    Row(
      "Type \"${HOME:-x}\"",
      #"""
      t.tape:1:7: error: `${` needs the name of a variable and `}`
        1 | Type "${HOME:-x}"
          |       ^^^^^^^^^^ for the letters, write `$${`
      """#),
    Row(
      "Env KEY Escape2 ${KEY}",
      #"""
      t.tape:1:17: error: a command was expected, not `${KEY}`
        1 | Env KEY Escape2 ${KEY}
          |                 ^^^^^^ a variable stands for text, never for a command
      """#),
    Row(
      "Env N five Set Columns ${N}",
      #"""
      t.tape:1:24: error: `Set Columns` needs a number of columns, not `${N}`
        1 | Env N five Set Columns ${N}
          |                        ^^^^
      """#),
    Row(
      "Env T soon Sleep ${T}",
      #"""
      t.tape:1:18: error: `Sleep` needs a time, not `soon`
        1 | Env T soon Sleep ${T}
          |                  ^^^^ such as 500ms, 2s or 1m
      """#),
    Row(
      "Snapshot a Mask",
      #"""
      t.tape:1:1: error: `Snapshot Mask` needs a column, a row, columns and rows, or the id of an element
        1 | Snapshot a Mask
          | ^^^^^^^^^^^^^^^
      """#),
    Row(
      "Snapshot a Mask 1 2 3\nHide",
      #"""
      t.tape:1:1: error: `Snapshot Mask` needs a number of rows
        1 | Snapshot a Mask 1 2 3
          | ^^^^^^^^^^^^^^^^^^^^^
      """#),
  ]
}
