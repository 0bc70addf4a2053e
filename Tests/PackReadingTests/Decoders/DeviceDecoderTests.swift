import Diagnostics
import FixturePacks
import PackFiles
import PackModel
import PackReading
import Testing

/// The table of devices: the simulator's and a pack's own.
@Suite struct DeviceDecoderTests {
  private static let board = """
    [[device]]
    id = "board"
    name = "app.name"
    form = "tablet"
    orientation = "landscape"
    columns = [90, 120]
    rows = [20, 40]
    status_bar = 0
    home_indicator = 2
    camera = "island"
    corner = "square"
    """

  private func pack(devices: String, table: String?) throws -> (Pack?, [String]) {
    var files = Fixtures.teaFiles
    files["pack.toml"] = files["pack.toml"]?.replacing(#"["phone"]"#, with: devices)
    files["devices.toml"] = table
    let (bundle, diagnostics) = PackLoader.check(ContentSource(id: "tea", files: files))
    return (bundle?.pack, diagnostics.filter { $0.severity == .error }.map { "\($0.file): \($0.message)" })
  }

  @Test func `the simulator has a phone and a tablet in both turns`() throws {
    let (pack, problems) = try pack(devices: #"["tablet", "phone", "tablet_landscape"]"#, table: nil)
    #expect(problems == [])
    let devices = try #require(pack?.devices)
    #expect(devices.map(\.id) == ["tablet", "phone", "tablet_landscape"])
    #expect(devices.map(\.form) == [.tablet, .phone, .tablet])
    #expect(devices.map(\.orientation) == [.portrait, .portrait, .landscape])
    #expect(devices[1] == .phone)
  }

  @Test func `a pack adds a device`() throws {
    let (pack, problems) = try pack(devices: #"["phone", "board"]"#, table: Self.board)
    #expect(problems == [])
    #expect(
      pack?.device("board")
        == Device(
          id: "board", name: "app.name", form: .tablet, orientation: .landscape, columns: 90...120,
          rows: 20...40, statusRows: 0, homeRows: 2, camera: .island, corner: .square))
  }

  @Test func `a pack changes a device`() throws {
    let table = Self.board.replacing("\"board\"", with: "\"phone\"")
    let (pack, _) = try pack(devices: #"["phone"]"#, table: table)
    #expect(pack?.devices.map(\.columns) == [90...120])
  }

  @Test(arguments: [
    (
      "columns = [90, 120]", "columns = [120, 90]",
      "`columns` must be two whole numbers between 20 and 300, the smaller first"
    ),
    (
      "columns = [90, 120]", "columns = [90.5, 120]",
      "`columns` must be two whole numbers between 20 and 300, the smaller first"
    ),
    (
      "rows = [20, 40]", "rows = [20, 4000]",
      "`rows` must be two whole numbers between 10 and 150, the smaller first"
    ),
    ("rows = [20, 40]\n", "", "`rows` is missing: the least and the most: [21, 40]"),
    ("form = \"tablet\"\n", "", "`form` is missing: one of `phone`, `tablet`"),
    ("camera = \"island\"", "camera = \"top\"", "`camera` cannot be `top`"),
    ("name = \"app.name\"", "name = \"no.text\"", "there is no text `no.text` in strings/en.toml"),
  ])
  func `what is wrong with a device is said`(_ old: String, _ new: String, _ message: String) throws {
    let table = (Self.board + "\n").replacing(old, with: new)
    #expect(try pack(devices: #"["phone", "board"]"#, table: table).1 == ["devices.toml: \(message)"])
  }

  @Test(arguments: [("board", true), ("tablet", true), ("phone", true), ("watch", false)])
  func `forms and ids are suffixes of screens`(_ suffix: String, _ isKnown: Bool) throws {
    var files = Fixtures.teaFiles
    files["pack.toml"] = files["pack.toml"]?.replacing(#"["phone"]"#, with: #"["phone", "board"]"#)
    files["devices.toml"] = Self.board
    files["screens/about.toml"] = "kind = \"page\"\nelement = []"
    files["screens/about.\(suffix).toml"] = "kind = \"page\"\nelement = []"
    let diagnostics = PackLoader.check(ContentSource(id: "tea", files: files)).diagnostics
    #expect(diagnostics.contains { $0.message.contains("the suffix `\(suffix)`") } == !isKnown)
  }

  @Test(arguments: [
    ("device == 'board'", true), ("device.form == 'tablet'", true),
    ("device.orientation == 'portrait'", true),
    ("device == 'tablet'", false), ("device.form == 'watch'", false), ("device.colour == 'red'", false),
  ])
  func `conditions can ask for the device`(_ condition: String, _ isFine: Bool) throws {
    var files = Fixtures.teaFiles
    files["pack.toml"] = files["pack.toml"]?.replacing(#"["phone"]"#, with: #"["phone", "board"]"#)
    files["devices.toml"] = Self.board
    files["screens/about.toml"] = "kind = \"page\"\n[[element]]\nkind = \"divider\"\nwhen = \"\(condition)\""
    let diagnostics = PackLoader.check(ContentSource(id: "tea", files: files)).diagnostics
    #expect(diagnostics.contains { $0.file == "screens/about.toml" && $0.severity == .error } == !isFine)
  }
}
