/// A pack of three steps, a, b and c, one after the other: for commands of the built program. What it is about is added.
enum ThreeSteps {
  /// - Parameter screen: what the second step shows.
  static func files(second screen: String = "page") -> [String: String] {
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
      screen = "\(screen)"
      next = "c"
      [[step]]
      id = "c"
      screen = "page"
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
