/// A pack of three steps, a, b and c, one after the other: for commands of the built program. What it is about is added.
enum ThreeSteps {
  /// - Parameters:
  ///   - second: the screen of the second step.
  ///   - third: that of the third.
  static func files(second: String = "page", third: String = "page") -> [String: String] {
    [
      "pack.toml": "name = \"app\"\nlocales = [\"en\"]\n[[attribute]]\nname = \"nick\"\n",
      "strings/en.toml": "app = \"App with some words to read\"\n",
      "flow.toml": """
      start = "a"
      [[step]]
      id = "a"
      screen = "page"
      next = "b"
      [[step]]
      id = "b"
      screen = "\(second)"
      next = "c"
      [[step]]
      id = "c"
      screen = "\(third)"
      """,
      "screens/page.toml": """
      kind = "page"
      [[element]]
      id = "words"
      kind = "text"
      text = "app"
      [[element]]
      id = "go"
      kind = "button"
      text = "app"
      emit = "next"
      """,
    ]
  }
}
