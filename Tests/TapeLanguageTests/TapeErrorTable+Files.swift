import TapeSupport

/// Files, programs, environment and clipboard.
extension TapeErrorTable {
  static let files: [Row<String>] = [
    Row(
      "Screenshot",
      #"""
      t.tape:1:1: error: `Screenshot` needs a file
        1 | Screenshot
          | ^^^^^^^^^^
      """#),
    Row(
      "Screenshot a",
      #"""
      t.tape:1:12: error: `Screenshot` does not know the kind of file `a`
        1 | Screenshot a
          |            ^ a screenshot is a .txt, .ansi, .svg, .png, .html or .json file
      """#),
    Row(
      "Screenshot a.jpg",
      #"""
      t.tape:1:12: error: `Screenshot` does not know the kind of file `a.jpg`
        1 | Screenshot a.jpg
          |            ^^^^^ a screenshot is a .txt, .ansi, .svg, .png, .html or .json file
      """#),
    Row(
      "Screenshot 5",
      #"""
      t.tape:1:12: error: `Screenshot` needs a file, not `5`
        1 | Screenshot 5
          |            ^ to mean the text, write "5"
      """#),
    Row(
      "Output",
      #"""
      t.tape:1:1: error: `Output` needs a file
        1 | Output
          | ^^^^^^
      """#),
    Row(
      "Output a",
      #"""
      t.tape:1:8: error: `Output` does not know the kind of file `a`
        1 | Output a
          |        ^ an output is a .cast, .svg, .gif, .txt, .ansi or .html file, or a folder that ends in /
      """#),
    Row(
      "Output a.mp4",
      #"""
      t.tape:1:8: warning: `Output` writes no films here, so `a.mp4` is left out
        1 | Output a.mp4
          |        ^^^^^ use .gif, .cast or .svg
      """#),
    Row(
      "Output /tmp/a.txt",
      #"""
      t.tape:1:8: error: `Output` needs a file, not `/tmp/`
        1 | Output /tmp/a.txt
          |        ^^^^^ a text that starts with / goes in quotes
      """#),
    Row(
      "Require",
      #"""
      t.tape:1:1: error: `Require` needs a program
        1 | Require
          | ^^^^^^^
      """#),
    Row(
      "Require 5",
      #"""
      t.tape:1:9: error: `Require` needs a program, not `5`
        1 | Require 5
          |         ^ to mean the text, write "5"
      """#),
    Row(
      "Source",
      #"""
      t.tape:1:1: error: `Source` needs a .tape file
        1 | Source
          | ^^^^^^
      """#),
    Row(
      "Source a.txt",
      #"""
      t.tape:1:8: error: `Source` takes a .tape file, not `a.txt`
        1 | Source a.txt
          |        ^^^^^
      """#),
    Row(
      "Env",
      #"""
      t.tape:1:1: error: `Env` needs a name
        1 | Env
          | ^^^
      """#),
    Row(
      "Env A",
      #"""
      t.tape:1:1: error: `Env A` needs a text
        1 | Env A
          | ^^^^^
      """#),
    Row(
      "Env A 5",
      #"""
      t.tape:1:7: error: `Env A` needs a text, not `5`
        1 | Env A 5
          |       ^ to mean the text, write "5"
      """#),
    Row(
      "Copy",
      #"""
      t.tape:1:1: error: `Copy` needs a text
        1 | Copy
          | ^^^^
      """#),
    Row(
      "Copy Paste",
      #"""
      t.tape:1:6: error: `Copy` needs a text, not the command `Paste`
        1 | Copy Paste
          |      ^^^^^ to mean the text, write "Paste"
      """#),
    Row(
      #"Paste "a""#,
      #"""
      t.tape:1:7: error: a command was expected, not `"a"`
        1 | Paste "a"
          |       ^^^ to type it, write `Type "a"`
      """#),
    Row(
      "Snapshot",
      #"""
      t.tape:1:1: error: `Snapshot` needs a name
        1 | Snapshot
          | ^^^^^^^^
      """#),
    Row(
      "Snapshot ../a",
      #"""
      t.tape:1:10: error: `../a` cannot name a golden
        1 | Snapshot ../a
          |          ^^^^ letters, digits, `.`, `-`, `_`, and `/` between folders
      """#),
    Row(
      #"Snapshot "a b""#,
      #"""
      t.tape:1:10: error: `a b` cannot name a golden
        1 | Snapshot "a b"
          |          ^^^^^ letters, digits, `.`, `-`, `_`, and `/` between folders
      """#),
  ]
}
