import TapeSupport

/// Typing, keys and chords.
extension TapeErrorTable {
  static let typing: [Row<String>] = [
    Row(
      "Type",
      #"""
      t.tape:1:1: error: `Type` needs a text
        1 | Type
          | ^^^^
      """#),
    Row(
      "Type 5",
      #"""
      t.tape:1:6: error: `Type` needs a text, not `5`
        1 | Type 5
          |      ^ to mean the text, write "5"
      """#),
    Row(
      "Type Enter",
      #"""
      t.tape:1:6: error: `Type` needs a text, not the command `Enter`
        1 | Type Enter
          |      ^^^^^ to mean the text, write "Enter"
      """#),
    Row(
      #"Type@ "a""#,
      #"""
      t.tape:1:7: error: `Type` needs a time, not `"a"`
        1 | Type@ "a"
          |       ^^^ such as 500ms, 2s or 1m
      """#),
    Row(
      "Type /x/",
      #"""
      t.tape:1:6: error: `Type` needs a text, not `/x/`
        1 | Type /x/
          |      ^^^ a text that starts with / goes in quotes
      """#),
    Row(
      "Type é",
      #"""
      t.tape:1:6: error: `Type` needs a text, not `é`
        1 | Type é
          |      ^ text in other letters than A to Z goes in quotes
      """#),
    Row(
      "Type ren@mail.com  Enter",
      #"""
      t.tape:1:9: error: `Type` takes words, and `@` is in none
        1 | Type ren@mail.com  Enter
          |         ^ write `Type "ren@mail.com"`
      """#),
    Row(
      "Copy so, well",
      #"""
      t.tape:1:8: error: `Copy` takes words, and `,` is in none
        1 | Copy so, well
          |        ^ write `Copy "so, well"`
      """#),
    Row(
      #"Type "a" é"#,
      #"""
      t.tape:1:10: error: `Type` takes words, and `é` is in none
        1 | Type "a" é
          |          ^ write `Type "a é"`
      """#),
    Row(
      "Type a @Enter",
      #"""
      t.tape:1:8: error: `Type` takes words, and `@` is in none
        1 | Type a @Enter
          |        ^ write `Type "a @Enter"`
      """#),
    Row(
      #"Type a + "b""#,
      #"""
      t.tape:1:8: error: `Type` takes words, and `+` is in none
        1 | Type a + "b"
          |        ^ the text goes in quotes
      """#),
    Row(
      #"Type "a"#,
      #"""
      t.tape:1:6: warning: this text has no closing ", so it ends with the line
        1 | Type "a
          |      ^^
      """#),
    Row(
      "Enter 1.5",
      #"""
      t.tape:1:7: error: a count is a whole number from 0 to 10,000, not `1.5`
        1 | Enter 1.5
          |       ^^^
      """#),
    Row(
      "Enter 10001",
      #"""
      t.tape:1:7: error: a count is a whole number from 0 to 10,000, not `10001`
        1 | Enter 10001
          |       ^^^^^
      """#),
    Row(
      "Enter@ 2",
      #"""

      """#),
    Row(
      "Enter 0",
      #"""
      t.tape:1:7: warning: `Enter 0` presses nothing
        1 | Enter 0
          |       ^
      """#),
    Row(
      "Up@fast",
      #"""
      t.tape:1:4: error: `Up` needs a time, not `fast`
        1 | Up@fast
          |    ^^^^ such as 500ms, 2s or 1m
      """#),
    Row(
      "Hide 5",
      #"""
      t.tape:1:6: error: a command was expected, not `5`
        1 | Hide 5
          |      ^
      """#),
    Row(
      #"Show "a""#,
      #"""
      t.tape:1:6: error: a command was expected, not `"a"`
        1 | Show "a"
          |      ^^^ to type it, write `Type "a"`
      """#),
    Row(
      "Home 99999999999",
      #"""
      t.tape:1:6: error: a count is a whole number from 0 to 10,000, not `99999999999`
        1 | Home 99999999999
          |      ^^^^^^^^^^^
      """#),
    Row(
      "F12@",
      #"""
      t.tape:1:1: error: `F12` needs a time
        1 | F12@
          | ^^^^ such as 500ms, 2s or 1m
      """#),
    Row(
      "Ctrl",
      #"""
      t.tape:1:1: error: `Ctrl` needs + and a key
        1 | Ctrl
          | ^^^^ such as `Ctrl+x`
      """#),
    Row(
      "Ctrl+",
      #"""
      t.tape:1:1: error: `Ctrl` needs a key after +
        1 | Ctrl+
          | ^^^^^ such as `Ctrl+x` or `Ctrl+Tab`
      """#),
    Row(
      "Ctrl C",
      #"""
      t.tape:1:6: error: `Ctrl` needs + and a key, not `C`
        1 | Ctrl C
          |      ^ such as `Ctrl+x`
      """#),
    Row(
      "Ctrl+foo",
      #"""
      t.tape:1:6: error: there is no key `foo`
        1 | Ctrl+foo
          |      ^^^ such as `Ctrl+x` or `Ctrl+Tab`
      """#),
    Row(
      "Ctrl+home",
      #"""
      t.tape:1:6: error: there is no key `home`
        1 | Ctrl+home
          |      ^^^^ did you mean `Home`?
      """#),
    Row(
      "Ctrl+%",
      #"""
      t.tape:1:6: error: `Ctrl` needs a key after +, not `%`
        1 | Ctrl+%
          |      ^ such as `Ctrl+x` or `Ctrl+Tab`
      """#),
    Row(
      "Ctrl+Shift",
      #"""
      t.tape:1:1: error: `Ctrl+Shift` needs + and a key
        1 | Ctrl+Shift
          | ^^^^^^^^^^ such as `Ctrl+Shift+x`
      """#),
    Row(
      "Ctrl+C+Shift",
      #"""
      t.tape:1:8: error: `Shift` comes before the key, not after it
        1 | Ctrl+C+Shift
          |        ^^^^^
      """#),
    Row(
      "Alt+",
      #"""
      t.tape:1:1: error: `Alt` needs a key after +
        1 | Alt+
          | ^^^^ such as `Alt+x` or `Alt+Tab`
      """#),
    Row(
      "Alt+Shft+x",
      #"""
      t.tape:1:5: error: there is no key `Shft`
        1 | Alt+Shft+x
          |     ^^^^ did you mean `Shift`?
      """#),
    Row(
      "Shift+12",
      #"""
      t.tape:1:7: error: `Shift` needs a key after +, not `12`
        1 | Shift+12
          |       ^^ such as `Shift+x` or `Shift+Tab`
      """#),
    Row(
      "Shift Tab",
      #"""
      t.tape:1:7: error: `Shift` needs + and a key, not the command `Tab`
        1 | Shift Tab
          |       ^^^ such as `Shift+x`
      """#),
  ]
}
