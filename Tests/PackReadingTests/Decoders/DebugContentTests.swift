import Diagnostics
import PackFiles
import PackModel
import PackReading
import Report
import Testing

/// What content has for trying an app out: samples, features, accounts, links that wait.
@Suite struct DebugContentTests {
  private static let files: [String: String] = [
    "pack.toml": """
    name = "name"
    locales = ["en"]
    [[attribute]]
    name = "nickname"
    [[attribute]]
    name = "phone"
    [[attribute]]
    name = "code"
    [[attribute]]
    name = "points"
    initial = 0
    [[attribute]]
    name = "member"
    initial = false
    [[entry]]
    id = "invitation"
    start = "first"
    now = "user.member"
    [[account]]
    phone = "090-0000-1234"
    code = "246810"
    """,
    "flow.toml": """
    start = "first"
    [[step]]
    id = "first"
    screen = "first"
    """,
    "permissions.toml": """
    [purpose]
    location = "name"
    [[workflow]]
    id = "where"
    [[workflow.action]]
    request = "location"
    [[feature]]
    id = "map"
    name = "name"
    asks = ["where"]
    screen = "first"
    [[feature]]
    id = "steps"
    name = "name"
    on = false
    """,
    "endpoints.toml": """
    [[endpoint]]
    id = "check"
    verifies = { phone = "user.phone", code = "field.code" }
    """,
    "screens/first.toml": """
    kind = "page"
    [[element]]
    kind = "field"
    id = "code"
    label = "name"
    bind = "code"
    input = "code"
    [[element]]
    kind = "text"
    text = "name"
    when = "feature.map"
    [sample]
    points = 7
    nickname = "Ada"
    [sample.field]
    code = 246810
    [sample.permission]
    photos = "limited"
    location = "denied"
    """,
    "strings/en.toml": "name = \"App\"",
  ]

  private func pack() throws -> Pack {
    try PackLoader.load(ContentSource(id: "one", files: Self.files)).bundle.pack
  }

  private func problems(_ file: String, _ old: String, _ new: String) throws -> String {
    var files = Self.files
    let text = try #require(files[file])
    try #require(text.contains(old))
    files[file] = text.replacing(old, with: new)
    do {
      return try PackLoader.load(ContentSource(id: "one", files: files)).warnings.map(\.rendered).joined()
    } catch {
      return error.diagnostics.map(\.rendered).joined(separator: "\n")
    }
  }

  @Test func `a sample has attributes, texts that are typed and statuses`() throws {
    #expect(
      try pack().screens.first?.sample
        == Sample(
          attributes: [
            AttributeAssignment(attribute: "nickname", value: .string("Ada")),
            AttributeAssignment(attribute: "points", value: .number(7)),
          ],
          fields: [Sample.TypedText(element: "code", text: "246810")],
          permissions: [
            Sample.KnownStatus(kind: .location, status: .denied),
            Sample.KnownStatus(kind: .photos, status: .limited),
          ]))
  }

  @Test func `features, accounts and links are read`() throws {
    let pack = try pack()
    #expect(
      pack.permissions.features == [
        Feature(id: "map", name: "name", asks: ["where"], screen: "first"),
        Feature(id: "steps", name: "name", isOn: false),
      ])
    #expect(pack.accounts == [DebugAccount(phone: "090-0000-1234", code: "246810")])
    #expect(pack.endpoint("check")?.verifies == Verification(phone: "user.phone", code: "field.code"))
    #expect(pack.entry("invitation")?.now?.source == "user.member")
  }

  @Test(arguments: [
    ("screens/first.toml", "points = 7", "points = \"many\"", "the attribute `points` is a number"),
    ("screens/first.toml", "nickname =", "nickame =", "there is no attribute `nickame`"),
    ("screens/first.toml", "code = 246810", "cod = 1", "this screen has no field `cod`"),
    ("screens/first.toml", "\"denied\"", "\"dneied\"", "`location` is never `dneied`"),
    ("screens/first.toml", "photos =", "fotos =", "there is no permission `fotos`"),
    ("screens/first.toml", "feature.map", "feature.mpa", "there is no feature `mpa`"),
    ("screens/first.toml", "feature.map", "feature.map == 'x'", "`feature.map` is never `x`"),
    ("permissions.toml", "[\"where\"]", "[\"were\"]", "there is no workflow `were`"),
    ("permissions.toml", "id = \"steps\"", "id = \"map\"", "there is a feature `map` already"),
    ("permissions.toml", "screen = \"first\"", "screen = \"frist\"", "there is no screen `frist`"),
    ("pack.toml", "code = \"246810\"", "", "`code` is missing"),
    ("endpoints.toml", "user.phone", "user.fone", "there is no attribute `fone`"),
    ("endpoints.toml", "\"field.code\"", "\"field.code == 'a'\"", "is not a name"),
    ("endpoints.toml", ", code = \"field.code\"", "", "`code` is missing"),
  ])
  func `what is wrong with it is said`(file: String, old: String, new: String, message: String) throws {
    let said = try problems(file, old, new)
    #expect(said.contains(message), "\(said)")
  }

  @Test func `a pack has at most ten accounts`() throws {
    let more = String(repeating: "[[account]]\nphone = \"090-0000-0000\"\ncode = \"1\"\n", count: 10)
    #expect(try problems("pack.toml", "[[account]]", more + "[[account]]").contains("at most 10 accounts"))
  }
}
