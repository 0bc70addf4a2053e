/// A pack of two steps; its entry point leads to the second one.
package enum EntryPack {
  /// Its files, by path, with an entry point of this text.
  package static func files(_ entry: String = link) -> [String: String] {
    [
      "pack.toml": """
      name = "name"
      locales = ["en"]
      [[attribute]]
      name = "from"
      values = ["home", "link"]
      initial = "home"
      \(entry)
      """,
      "flow.toml": """
      start = "first"
      [[step]]
      id = "first"
      screen = "first"
      [[step]]
      id = "article"
      screen = "article"
      """,
      "screens/first.toml": "kind = \"page\"\nelement = []",
      "screens/article.toml": "kind = \"page\"\nelement = []",
      "strings/en.toml": "name = \"App\"",
    ]
  }

  /// The entry point.
  package static let link = """
    [[entry]]
    id = "link"
    start = "article"
    set = { from = "link" }
    """
}
