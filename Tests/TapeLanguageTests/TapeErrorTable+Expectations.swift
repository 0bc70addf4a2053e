import TapeSupport

/// Expectations.
extension TapeErrorTable {
  static let expectations: [Row<String>] = [
    Row(
      "Expect",
      #"""
      t.tape:1:1: error: `Expect` needs something to look at
        1 | Expect
          | ^^^^^^ one of Screen, Text, Dialog, Permission, App, Queue, Toast, Alert, Error, Focus, Element, Enabled, Value, Step, Stack, Mark, Attribute, Arm, Variant, Event, Holds, Way
      """#),
    Row(
      "Expect Scren home",
      #"""
      t.tape:1:8: error: `Expect` needs something to look at, not `Scren`
        1 | Expect Scren home
          |        ^^^^^ did you mean `Screen`?
      """#),
    Row(
      "Expect Foo",
      #"""
      t.tape:1:8: error: `Expect` needs something to look at, not `Foo`
        1 | Expect Foo
          |        ^^^ one of Screen, Text, Dialog, Permission, App, Queue, Toast, Alert, Error, Focus, Element, Enabled, Value, Step, Stack, Mark, Attribute, Arm, Variant, Event, Holds, Way
      """#),
    Row(
      "Expect Not",
      #"""
      t.tape:1:1: error: `Expect Not` needs something to look at
        1 | Expect Not
          | ^^^^^^^^^^ one of Screen, Text, Dialog, Permission, App, Queue, Toast, Alert, Error, Focus, Element, Enabled, Value, Step, Stack, Mark, Attribute, Arm, Variant, Event, Holds, Way
      """#),
    Row(
      "Wait Scren home",
      #"""
      t.tape:1:6: error: `Wait` needs something to look at, not `Scren`
        1 | Wait Scren home
          |      ^^^^^ did you mean `Screen`?
      """#),
    Row(
      "Wait+Screen Toast",
      #"""
      t.tape:1:13: error: `Wait` needs a pattern between slashes, not `Toast`
        1 | Wait+Screen Toast
          |             ^^^^^ without `+Screen` it waits for what `Expect` knows
      """#),
    Row(
      "Expect Text \"x\" In",
      #"""
      t.tape:1:1: error: `Expect Text In` needs a column, a row, columns and rows, or the id of an element
        1 | Expect Text "x" In
          | ^^^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Text \"x\" In 0 1 2 3",
      #"""
      t.tape:1:20: error: a column is a whole number from 1 to 1,000, not `0`
        1 | Expect Text "x" In 0 1 2 3
          |                    ^
      """#),
    Row(
      "Expect Text \"x\" In 1 2 3\nHide",
      #"""
      t.tape:1:1: error: `Expect Text In` needs a number of rows
        1 | Expect Text "x" In 1 2 3
          | ^^^^^^^^^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Element",
      #"""
      t.tape:1:1: error: `Expect Element` needs an element id
        1 | Expect Element
          | ^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Enabled 5",
      #"""
      t.tape:1:16: error: `Expect Enabled` needs an element id, not `5`
        1 | Expect Enabled 5
          |                ^ to mean the text, write "5"
      """#),
    Row(
      "Expect Value nick\nEnter",
      #"""
      t.tape:1:1: error: `Expect Value nick` needs a value
        1 | Expect Value nick
          | ^^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Value nick //",
      #"""
      t.tape:1:19: error: `Expect Value nick` needs a value, not an empty one
        1 | Expect Value nick //
          |                   ^^
      """#),
    Row(
      "Expect Stack",
      #"""
      t.tape:1:1: error: `Expect Stack` needs the steps one can go back through, the present one last
        1 | Expect Stack
          | ^^^^^^^^^^^^
      """#),
    Row(
      "Expect Variant gender",
      #"""
      t.tape:1:1: error: `Expect Variant` needs `=` and a value after `gender`
        1 | Expect Variant gender
          | ^^^^^^^^^^^^^^^^^^^^^ such as `gender=VALUE`
      """#),
    Row(
      "Expect Variant gender=\nEnter",
      #"""
      t.tape:1:1: error: `Expect Variant` needs a value after `gender=`
        1 | Expect Variant gender=
          | ^^^^^^^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Variant",
      #"""
      t.tape:1:1: error: `Expect Variant` needs a name and a value, such as `locale=ja`
        1 | Expect Variant
          | ^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Event",
      #"""
      t.tape:1:1: error: `Expect Event` needs the name of an event
        1 | Expect Event
          | ^^^^^^^^^^^^ docs/tapes.md has them all
      """#),
    Row(
      "Expect Event replay",
      #"""
      t.tape:1:14: error: `Expect Event` needs the name of an event, not `replay`
        1 | Expect Event replay
          |              ^^^^^^ did you mean `reply`?
      """#),
    Row(
      "Expect No",
      #"""
      t.tape:1:1: error: `Expect No` needs something to look at
        1 | Expect No
          | ^^^^^^^^^ one of Screen, Text, Dialog, Permission, App, Queue, Toast, Alert, Error, Focus, Element, Enabled, Value, Step, Stack, Mark, Attribute, Arm, Variant, Event, Holds, Way
      """#),
    Row(
      "Expect No Foo",
      #"""
      t.tape:1:11: error: `Expect No` needs something to look at, not `Foo`
        1 | Expect No Foo
          |           ^^^ one of Screen, Text, Dialog, Permission, App, Queue, Toast, Alert, Error, Focus, Element, Enabled, Value, Step, Stack, Mark, Attribute, Arm, Variant, Event, Holds, Way
      """#),
    Row(
      "Expect Screen",
      #"""
      t.tape:1:1: error: `Expect Screen` needs a screen id
        1 | Expect Screen
          | ^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Screen 5",
      #"""
      t.tape:1:15: error: `Expect Screen` needs a screen id, not `5`
        1 | Expect Screen 5
          |               ^ to mean the text, write "5"
      """#),
    Row(
      #"Expect Screen """#,
      #"""
      t.tape:1:15: error: `Expect Screen` needs a screen id, not an empty text
        1 | Expect Screen ""
          |               ^^
      """#),
    Row(
      "Expect Screen Enter",
      #"""
      t.tape:1:15: error: `Expect Screen` needs a screen id, not the command `Enter`
        1 | Expect Screen Enter
          |               ^^^^^ to mean the text, write "Enter"
      """#),
    Row(
      "Expect Text",
      #"""
      t.tape:1:1: error: `Expect Text` needs a text or a pattern between slashes
        1 | Expect Text
          | ^^^^^^^^^^^
      """#),
    Row(
      #"Expect Text """#,
      #"""
      t.tape:1:13: error: `Expect Text` needs a text or a pattern between slashes, not an empty one
        1 | Expect Text ""
          |             ^^
      """#),
    Row(
      "Expect Text /(/",
      #"""
      t.tape:1:13: error: this is not a regular expression: `(` is not closed, at character 1
        1 | Expect Text /(/
          |             ^^^
      """#),
    Row(
      "Expect Text 5",
      #"""
      t.tape:1:13: error: `Expect Text` needs a text or a pattern between slashes, not `5`
        1 | Expect Text 5
          |             ^ to mean the text, write "5"
      """#),
    Row(
      "Expect Dialog",
      #"""
      t.tape:1:1: error: `Expect Dialog` needs a kind of dialog
        1 | Expect Dialog
          | ^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Permission",
      #"""
      t.tape:1:1: error: `Expect Permission` needs a permission and its status
        1 | Expect Permission
          | ^^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Permission location",
      #"""
      t.tape:1:1: error: `Expect Permission location` needs a status
        1 | Expect Permission location
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Toast 5",
      #"""
      t.tape:1:14: error: `Expect Toast` needs a text in quotes or a pattern between slashes, not `5`
        1 | Expect Toast 5
          |              ^ to mean the text, write "5"
      """#),
    Row(
      #"Expect Alert """#,
      #"""
      t.tape:1:14: error: `Expect Alert` needs a text in quotes or a pattern between slashes, not an empty one
        1 | Expect Alert ""
          |              ^^
      """#),
    Row(
      "Expect Alert /(/",
      #"""
      t.tape:1:14: error: this is not a regular expression: `(` is not closed, at character 1
        1 | Expect Alert /(/
          |              ^^^
      """#),
    Row(
      "Expect Error 5",
      #"""
      t.tape:1:14: error: a command was expected, not `5`
        1 | Expect Error 5
          |              ^
      """#),
    Row(
      "Expect Focus",
      #"""
      t.tape:1:1: error: `Expect Focus` needs an element id
        1 | Expect Focus
          | ^^^^^^^^^^^^
      """#),
    Row(
      "Expect Step",
      #"""
      t.tape:1:1: error: `Expect Step` needs a step id
        1 | Expect Step
          | ^^^^^^^^^^^
      """#),
    Row(
      "Expect Mark",
      #"""
      t.tape:1:1: error: `Expect Mark` needs the id of a coach mark
        1 | Expect Mark
          | ^^^^^^^^^^^
      """#),
    Row(
      "Expect No Screen",
      #"""
      t.tape:1:1: error: `Expect No Screen` needs a screen id
        1 | Expect No Screen
          | ^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Attribute",
      #"""
      t.tape:1:1: error: `Expect Attribute` needs an attribute and its value
        1 | Expect Attribute
          | ^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Attribute age",
      #"""
      t.tape:1:1: error: `Expect Attribute age` needs a value
        1 | Expect Attribute age
          | ^^^^^^^^^^^^^^^^^^^^
      """#),
    Row(
      "Expect Attribute age /x/",
      #"""
      t.tape:1:22: error: `Expect Attribute age` needs a value, not `/x/`
        1 | Expect Attribute age /x/
          |                      ^^^ a text that starts with / goes in quotes
      """#),
  ]
}
