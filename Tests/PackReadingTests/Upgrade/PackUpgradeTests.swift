import FixturePacks
import PackFiles
import PackModel
import PackReading
import Testing

/// Ties between files with as many suffixes, and packs of the format in which the alphabet settled them.
@Suite struct PackUpgradeTests {
  private static let attributes = """
    [[attribute]]
    name = "gender"
    values = ["female", "male"]

    [[attribute]]
    name = "route"
    values = ["facebook", "twitter"]

    """

  private static func screen(_ text: String) -> String {
    "kind = \"launch\"\nheading = \"app.name\"\ntext = \"\(text)\"\nduration = \"1s\"\n"
  }

  /// The tea pack with two attributes and files for them.
  private static func files(_ names: String..., format: Int? = nil) -> [String: String] {
    var files = Fixtures.teaFiles
    let manifest = files["pack.toml"] ?? ""
    files["pack.toml"] = (format.map { "format = \($0)\n" } ?? "") + manifest + "\n" + attributes
    for name in names { files[name] = screen("launch.text") }
    return files
  }

  private static func bundle(_ files: [String: String]) throws -> PackBundle {
    try PackLoader.load(ContentSource(id: "tea", files: files), system: Fixtures.system).bundle
  }

  @Test func `a tie goes by the order in which attributes are declared, and not by the alphabet`() throws {
    let pack = try Self.bundle(
      Self.files(
        "screens/card.toml", "screens/card.male.toml", "screens/card.facebook.toml",
        "screens/card.twitter.toml")
    ).pack
    #expect(pack.screen(named: "card", for: ["male", "facebook", "en"])?.id == "card.male")
    #expect(pack.screen(named: "card", for: ["male", "twitter", "en"])?.id == "card.male")
    #expect(pack.screen(named: "card", for: ["female", "twitter", "en"])?.id == "card.twitter")
  }

  @Test func `what a file says comes before how it lies on a screen`() throws {
    var files = Self.files(
      "screens/card.toml", "screens/card.male.toml", "screens/card.tablet_landscape.toml")
    files["pack.toml"] = (files["pack.toml"] ?? "").replacing(
      "devices = [\"phone\"]", with: "devices = [\"phone\", \"tablet_landscape\"]")
    files["devices.toml"] = """
      [[device]]
      id = "tablet_landscape"
      name = "app.name"
      form = "tablet"
      orientation = "landscape"
      columns = [60, 80]
      rows = [21, 30]
      """
    let pack = try Self.bundle(files).pack
    #expect(pack.screen(named: "card", for: ["male", "tablet", "tablet_landscape"])?.id == "card.male")
  }

  @Test func `an older pack gets a file of both suffixes where another one is shown now`() throws {
    let files = Self.files(
      "screens/card.toml", "screens/card.male.toml", "screens/card.facebook.toml", "screens/card.twitter.toml"
    )
    let upgrade = PackUpgrade(try Self.bundle(files))
    #expect(
      upgrade.copies == [
        PackUpgrade.Copy(
          path: "screens/card.male.facebook.toml", source: "screens/card.facebook.toml",
          other: "screens/card.male.toml")
      ], "`male` came before `twitter` in the alphabet too")
    let found = Fixtures.problems(files).joined(separator: "\n")
    #expect(
      found.contains(
        """
        warning[old-format]: users of both were shown screens/card.facebook.toml, and are now shown screens/card.male.toml
          --> pack.toml
        """), "\(found)")
  }

  @Test func `a pack that was brought up plays as before, and has nothing more to be brought up`() throws {
    var files = Self.files(
      "screens/card.toml", "screens/card.male.toml", "screens/card.facebook.toml", "screens/card.female.toml")
    for copy in PackUpgrade(try Self.bundle(files)).copies { files[copy.path] = files[copy.source] }
    files["pack.toml"] = PackUpgrade.manifest(files["pack.toml"] ?? "")
    let bundle = try Self.bundle(files)
    #expect(bundle.format == Pack.format)
    #expect(PackUpgrade(bundle).copies.isEmpty)
    #expect(bundle.pack.screen(named: "card", for: ["male", "facebook"])?.id == "card.male.facebook")
    #expect(bundle.pack.screen(named: "card", for: ["female", "facebook"])?.id == "card.female.facebook")
    #expect(!Fixtures.problems(files).joined().contains("old-format"))
  }

  @Test func `ties among three are settled for the users of all three`() throws {
    var files = Self.files(
      "screens/card.toml", "screens/card.male.toml", "screens/card.facebook.toml", "screens/card.ja.toml")
    let old = try Self.bundle(files)
    for copy in PackUpgrade(old).copies { files[copy.path] = files[copy.source] }
    let sources = Dictionary(
      PackUpgrade(old).copies.map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
    let pack = try Self.bundle(files).pack
    let shown = pack.screen(named: "card", for: ["male", "facebook", "ja"]).map { "screens/\($0.id).toml" }
    var origin = shown ?? ""
    while let source = sources[origin] { origin = source }
    #expect(origin == "screens/card.facebook.toml", "the first of the alphabet: \(sources)")
  }

  @Test(arguments: [
    ("name = \"a\"\n", "format = 2\nname = \"a\"\n"),
    ("# About\n\nname = \"a\"\r\n", "# About\r\n\r\nformat = 2\r\nname = \"a\"\r\n"),
    ("format = 1\nname = \"a\"\n[x]\n", "format = 2\nname = \"a\"\n[x]\n"),
    ("name = \"a\"\n[x]\nformat = 1\n", "format = 2\nname = \"a\"\n[x]\nformat = 1\n"),
  ])
  func `the format stands before the first key`(before: String, after: String) {
    #expect(PackUpgrade.manifest(before) == after)
  }

  @Test func `a pack of a newer format is an error`() {
    let found = Fixtures.problems(Self.files(format: 3)).joined(separator: "\n")
    #expect(
      found.contains("error[bad-value]: this pack is of format 3, and this version reads up to 2"), "\(found)"
    )
  }

  // MARK: One meaning

  @Test func `a value that is a device too makes a suffix ambiguous`() {
    var files = Self.files("screens/card.toml", "screens/card.phone.toml")
    files["pack.toml"] = (files["pack.toml"] ?? "").replacing("\"twitter\"", with: "\"phone\"")
    let found = Fixtures.problems(files).joined(separator: "\n")
    #expect(
      found.contains(
        """
        error[ambiguous-suffix]: the suffix `phone` is a value of the attribute `route` and a form of devices
          --> screens/card.phone.toml
          = help: give the value of `route` in pack.toml another name, or ask for it by `when` in the plain file
        """), "\(found)")
  }

  @Test func `two files for the same users, and a file for nobody, are errors`() {
    let found = Fixtures.problems(
      Self.files(
        "screens/card.toml", "screens/card.male.facebook.toml", "screens/card.facebook.male.toml",
        "screens/card.female.male.toml")
    ).joined(separator: "\n")
    #expect(found.contains("this file is for the same users as screens/card.facebook.male.toml"), "\(found)")
    #expect(found.contains("no user has both `female` and `male`, so this file is never shown"), "\(found)")
  }
}
