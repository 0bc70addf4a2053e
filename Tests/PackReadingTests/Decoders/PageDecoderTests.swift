import Diagnostics
import PackFiles
import PackModel
import PackReading
import Testing

/// Pages over another page's elements, about a record, in columns; and lists.
@Suite struct PageDecoderTests {
  private static let page = """
    kind = "page"
    title = "item.title"
    [subject]
    data = "news"
    attribute = "open"
    [[element]]
    kind = "artwork"
    artwork_field = "cover"
    [[element]]
    id = "all"
    kind = "list"
    column = "side"
    data = "news"
    heading = "item.title"
    section = "item.title"
    order_by = "user.order"
    limit = 2
    more = "name"
    """

  private func check(
    _ page: String = page, tablet: String = "kind = \"page\"\nbase = \"home\"\n[layout]\nsplit = [3, 2]"
  ) -> (pack: Pack?, errors: [String]) {
    let files = [
      "pack.toml": """
      name = "name"
      locales = ["en"]
      devices = ["phone", "tablet"]
      [[attribute]]
      name = "open"
      initial = "one"
      [[attribute]]
      name = "order"
      values = ["likes", "posted"]
      initial = "likes"
      """,
      "flow.toml": "start = \"home\"\n[[step]]\nid = \"home\"\nscreen = \"home\"",
      "screens/home.toml": page, "screens/home.tablet.toml": tablet,
      "data/news.toml": """
      [[record]]
      id = "one"
      title = "One"
      cover = "sun"
      word = "name"
      likes = 3
      posted = 1
      """,
      "artwork/sun.toml": "alt = \"name\"\n[[shape]]\ncircle = [50, 50, 20]\nfill = \"accent\"",
      "strings/en.toml": "name = \"App\"\nitem.title = \"{item.title}\"",
    ]
    let (bundle, diagnostics) = PackLoader.check(ContentSource(id: "one", files: files))
    return (bundle?.pack, diagnostics.filter { $0.severity == .error }.map { "\($0.file): \($0.message)" })
  }

  @Test func `a page lays out the elements of another one`() throws {
    let (pack, errors) = check()
    #expect(errors == [])
    let (plain, tablet) = (try #require(pack?.screen("home")), try #require(pack?.screen("home.tablet")))
    guard case .page(let one) = plain.kind, case .page(let other) = tablet.kind else {
      Issue.record("both are pages")
      return
    }
    #expect(one.elements == other.elements && one.subject == other.subject)
    #expect(one.columns == .one && other.columns == PageColumns(split: [3, 2]))
    #expect(tablet.title == plain.title)
    #expect(one.elements.map(\.column) == [.main, .side])
  }

  @Test func `a layout has the transition of its base, or its own`() throws {
    #expect(try #require(check().pack?.screen("home.tablet")).transition == nil)
    let fading = "transition = \"fade\"\n"
    let based = check(fading + Self.page).pack
    #expect(try #require(based?.screen("home.tablet")).transition == .fade)
    let own = check(tablet: fading + "kind = \"page\"\nbase = \"home\"").pack
    #expect(try #require(own?.screen("home.tablet")).transition == .fade)
    #expect(try #require(own?.screen("home")).transition == nil)
  }

  @Test func `what records say is kept for a search, and only then`() throws {
    #expect(try #require(check().pack).searchTexts == [:])
    for key in ["filter", "badge_when"] {
      let searching = "\(Self.page)\nbadge = \"name\"\n\(key) = \"item.word contains user.open\""
      #expect(try #require(check(searching).pack).searchTexts == ["en": ["name": "app"]])
    }
    let unknown = check("\(Self.page)\nfilter = \"item.wrod contains user.open\"")
    #expect(unknown.errors.contains { $0.contains("no record of `news` has a field `wrod`") })
  }

  @Test func `what a layout has of its base is wrong where it is written`() {
    let page = "error_container = \"gone\"\n" + Self.page
    let error = "screens/home.toml: the page has no element `gone`"
    #expect(check(page).errors == [error])
    let own = "kind = \"page\"\nbase = \"home\"\nerror_container = \"away\"\n[layout]\nsplit = [3, 2]"
    #expect(
      check(page, tablet: own).errors == ["screens/home.tablet.toml: the page has no element `away`", error])
  }

  @Test(arguments: [
    ("base = \"home\"", "base = \"hmoe\"", "screens/home.tablet.toml: there is no page `hmoe` in screens/"),
    (
      "base = \"home\"", "base = \"home.tablet\"",
      "screens/home.tablet.toml: `home.tablet` has a `base` itself"
    ),
    (
      "split = [3, 2]", "split = [3, 0]",
      "screens/home.tablet.toml: `split` must be two whole numbers between 1 and 20"
    ),
    (
      "split = [3, 2]", "columns = 3", "screens/home.tablet.toml: `columns` must be between 1 and 2, and is 3"
    ),
    (
      "[layout]", "[[element]]\nkind = \"divider\"\n[layout]",
      "screens/home.tablet.toml: the elements of this screen are those of `home`, and it has some of its own"
    ),
  ])
  func `what is wrong with a layout is said`(_ old: String, _ new: String, _ error: String) {
    let tablet = "kind = \"page\"\nbase = \"home\"\n[layout]\nsplit = [3, 2]".replacing(old, with: new)
    #expect(check(tablet: tablet).errors == [error])
  }

  @Test(arguments: [
    ("order_by = \"user.order\"", "order_by = \"lieks\"", "no record of `news` has a field `lieks`"),
    ("order_by = \"user.order\"", "order_by = \"user.open\"", "no record of `news` has a field `one`"),
    (
      "order_by = \"user.order\"", "order = \"ascending\"",
      "`order` says which way, and `order_by` is missing"
    ),
    ("limit = 2\n", "", "`more` shows what is beyond the `limit`, and there is none"),
    ("attribute = \"open\"", "attribute = \"opne\"", "there is no attribute `opne` in pack.toml"),
    (
      "more = \"name\"", "[element.chosen]\nwhen = \"item.id == user.open\"\nadds = \"lieks\"",
      "no record of `news` has a field `lieks`"
    ),
    (
      "more = \"name\"", "[element.chosen]\nadds = \"likes\"",
      "`when` is missing: whether a row is chosen"
    ),
    ("[subject]\ndata = \"news\"\nattribute = \"open\"\n", "", "this page is about no record"),
  ])
  func `what is wrong with a page or its list is said`(_ old: String, _ new: String, _ error: String) {
    let errors = check(Self.page.replacing(old, with: new)).errors
    #expect(errors.contains("screens/home.toml: \(error)"), "\(errors)")
  }
}
