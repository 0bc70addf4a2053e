import PackFiles
package import PackReading

/// A small pack in files, to be edited.
package enum ReloadPack {
  /// Its files, by path.
  package static let files = [
    "pack.toml": """
    name = "app.name"
    locales = ["en", "ja"]
    [[attribute]]
    name = "nickname"
    """,
    "flow.toml": """
    start = "one"
    [[step]]
    id = "one"
    screen = "one"
    next = "two"
    [[step]]
    id = "two"
    screen = "two"
    """,
    "screens/one.toml": """
    kind = "page"
    [[element]]
    kind = "heading"
    text = "one.title"
    [[element]]
    kind = "artwork"
    artwork = "dot"
    [[element]]
    kind = "button"
    id = "go"
    text = "one.go"
    emit = "next"
    """,
    "screens/two.toml": """
    kind = "page"
    [[element]]
    kind = "field"
    id = "nickname"
    label = "two.name"
    bind = "nickname"
    """,
    "artwork/dot.toml": """
    alt = "one.title"
    [[shape]]
    circle = [50, 50, 40]
    fill = "accent"
    """,
    "strings/en.toml": """
    app.name = "App"
    one.title = "Alpha"
    one.go = "Go on"
    two.name = "Your name"
    """,
    "strings/ja.toml": """
    app.name = "App"
    one.title = "アルファ"
    one.go = "次へ"
    two.name = "名前"
    """,
  ]

  /// The pack with pieces of files replaced; a file without text is gone.
  package static func bundle(_ edits: [(file: String, old: String, new: String)] = []) throws -> PackBundle {
    var files = files
    for edit in edits { files[edit.file] = files[edit.file]?.replacing(edit.old, with: edit.new) }
    var bundle = try PackLoader.load(ContentSource(id: "small", files: files)).bundle
    bundle.folder = "small"
    return bundle
  }
}
