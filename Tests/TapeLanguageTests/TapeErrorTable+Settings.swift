import TapeSupport

/// Settings.
extension TapeErrorTable {
  static let settings: [Row<String>] = [
    Row(
      "Set",
      #"""
      t.tape:1:1: error: `Set` needs a setting and its value
        1 | Set
          | ^^^
      """#),
    Row(
      "Set 5",
      #"""
      t.tape:1:5: error: `Set` needs a setting and its value, not `5`
        1 | Set 5
          |     ^
      """#),
    Row(
      "Set Column 80",
      #"""
      t.tape:1:5: error: there is no setting `Column`
        1 | Set Column 80
          |     ^^^^^^ did you mean `Columns`?
      """#),
    Row(
      "Set Foo Bar",
      #"""
      t.tape:1:5: error: there is no setting `Foo`
        1 | Set Foo Bar
          |     ^^^ for a configuration key, write `Set Option Foo VALUE`
      """#),
    Row(
      "Set Columns",
      #"""
      t.tape:1:1: error: `Set Columns` needs a number of columns
        1 | Set Columns
          | ^^^^^^^^^^^
      """#),
    Row(
      "Set Columns wide",
      #"""
      t.tape:1:13: error: `Set Columns` needs a number of columns, not `wide`
        1 | Set Columns wide
          |             ^^^^
      """#),
    Row(
      "Set Columns 5000",
      #"""
      t.tape:1:13: error: a number of columns is a whole number from 1 to 1,000, not `5000`
        1 | Set Columns 5000
          |             ^^^^
      """#),
    Row(
      "Set Rows 0",
      #"""
      t.tape:1:10: error: a number of rows is a whole number from 1 to 1,000, not `0`
        1 | Set Rows 0
          |          ^
      """#),
    Row(
      "Set Seed x",
      #"""
      t.tape:1:10: error: `Set Seed` needs a whole number, not `x`
        1 | Set Seed x
          |          ^
      """#),
    Row(
      "Set Seed 1.5",
      #"""
      t.tape:1:10: error: a seed is a whole number below 2^64, not `1.5`
        1 | Set Seed 1.5
          |          ^^^
      """#),
    Row(
      "Set Config",
      #"""
      t.tape:1:1: error: `Set Config` needs a configuration file
        1 | Set Config
          | ^^^^^^^^^^
      """#),
    Row(
      "Set Config /etc/a.toml",
      #"""
      t.tape:1:12: error: `Set Config` needs a configuration file, not `/etc/`
        1 | Set Config /etc/a.toml
          |            ^^^^^ a text that starts with / goes in quotes
      """#),
    Row(
      "Set Locale 5",
      #"""
      t.tape:1:12: error: `Set Locale` needs a locale, not `5`
        1 | Set Locale 5
          |            ^ to mean the text, write "5"
      """#),
    Row(
      "Set Pack Enter",
      #"""
      t.tape:1:10: error: `Set Pack` needs a pack, not the command `Enter`
        1 | Set Pack Enter
          |          ^^^^^ to mean the text, write "Enter"
      """#),
    Row(
      "Set Theme",
      #"""
      t.tape:1:1: error: `Set Theme` needs `light` or `dark`
        1 | Set Theme
          | ^^^^^^^^^
      """#),
    Row(
      "Set Theme blue",
      #"""
      t.tape:1:11: warning: a colour theme of VHS means nothing here
        1 | Set Theme blue
          |           ^^^^ use `light` or `dark`
      """#),
    Row(
      "Set Option",
      #"""
      t.tape:1:1: error: `Set Option` needs a configuration key and its value
        1 | Set Option
          | ^^^^^^^^^^
      """#),
    Row(
      "Set Option a",
      #"""
      t.tape:1:1: error: `Set Option a` needs a value
        1 | Set Option a
          | ^^^^^^^^^^^^
      """#),
    Row(
      "Set TypingSpeed fast",
      #"""
      t.tape:1:17: error: `Set TypingSpeed` needs a time, not `fast`
        1 | Set TypingSpeed fast
          |                 ^^^^ such as 500ms, 2s or 1m
      """#),
    Row(
      "Set WaitTimeout 0",
      #"""
      t.tape:1:17: error: `Set WaitTimeout` needs a time above zero
        1 | Set WaitTimeout 0
          |                 ^
      """#),
    Row(
      "Set WaitPattern",
      #"""
      t.tape:1:1: error: `Set WaitPattern` needs a pattern between slashes
        1 | Set WaitPattern
          | ^^^^^^^^^^^^^^^
      """#),
    Row(
      "Set WaitPattern /(/",
      #"""
      t.tape:1:17: error: this is not a regular expression: `(` is not closed, at character 1
        1 | Set WaitPattern /(/
          |                 ^^^
      """#),
    Row(
      "Set PlaybackSpeed 0",
      #"""
      t.tape:1:19: error: `Set PlaybackSpeed` needs a number from 0.01 to 100, not `0`
        1 | Set PlaybackSpeed 0
          |                   ^
      """#),
    Row(
      "Set PlaybackSpeed fast",
      #"""
      t.tape:1:19: error: `Set PlaybackSpeed` needs a number, not `fast`
        1 | Set PlaybackSpeed fast
          |                   ^^^^
      """#),
    Row(
      "Set Shell bash",
      #"""
      t.tape:1:5: warning: `Set Shell` means nothing here, so it is left out
        1 | Set Shell bash
          |     ^^^^^
      """#),
    Row(
      "Set Width 1200",
      #"""
      t.tape:1:5: warning: `Set Width` means nothing here, so it is left out
        1 | Set Width 1200
          |     ^^^^^ use `Set Columns`
      """#),
    Row(
      "Set Height 600",
      #"""
      t.tape:1:5: warning: `Set Height` means nothing here, so it is left out
        1 | Set Height 600
          |     ^^^^^^ use `Set Rows`
      """#),
    Row(
      "Set Framerate",
      #"""
      t.tape:1:1: error: `Set Framerate` needs a value
        1 | Set Framerate
          | ^^^^^^^^^^^^^
      """#),
    Row(
      "Set CursorBlink maybe",
      #"""
      t.tape:1:17: error: `Set CursorBlink` needs `true` or `false`, not `maybe`
        1 | Set CursorBlink maybe
          |                 ^^^^^
      """#),
    Row(
      "Set WindowBar Square",
      #"""
      t.tape:1:15: error: there is no window bar `Square`
        1 | Set WindowBar Square
          |               ^^^^^^ one of Colorful, ColorfulRight, Rings, RingsRight
      """#),
    Row(
      ##"Set MarginFill "#12""##,
      #"""
      t.tape:1:16: error: `#12` is not a colour
        1 | Set MarginFill "#12"
          |                ^^^^^ write six hexadecimal digits after #
      """#),
    Row(
      "Set LoopOffset 20.99%",
      #"""
      t.tape:1:5: warning: `Set LoopOffset` means nothing here, so it is left out
        1 | Set LoopOffset 20.99%
          |     ^^^^^^^^^^
      """#),
    Row(
      #"Set Theme { "name": "x""#,
      #"""
      t.tape:1:11: error: this { has no closing }
        1 | Set Theme { "name": "x"
          |           ^
      """#),
    Row(
      "Enter Set Columns 80",
      #"""
      t.tape:1:7: error: `Set Columns` comes after the tape has begun
        1 | Enter Set Columns 80
          |       ^^^^^^^^^^^^^^ use `Resize` to change the size later
      """#),
    Row(
      "Enter Set Locale ja",
      #"""
      t.tape:1:7: error: `Set Locale` comes after the tape has begun
        1 | Enter Set Locale ja
          |       ^^^^^^^^^^^^^ settings stand before the first command, on line 1
      """#),
    Row(
      "Enter Set Seed 1\nSet Pack a",
      #"""
      t.tape:1:7: error: `Set Seed` comes after the tape has begun
        1 | Enter Set Seed 1
          |       ^^^^^^^^^^ settings stand before the first command, on line 1
      t.tape:2:1: error: `Set Pack` comes after the tape has begun
        2 | Set Pack a
          | ^^^^^^^^^^ settings stand before the first command, on line 1
      """#),
  ]
}
