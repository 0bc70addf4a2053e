import PackModel
import Testing

@Suite struct `The naming rule of screens` {
  private static let pack = Pack(
    id: "p", name: "n", locales: ["en"], start: "home", steps: [],
    screens: [
      "home", "home.female", "home.female.ja", "home.ja", "home.male.tablet", "homely.female", "walk.ja",
      "walk.male",
    ].map { Screen(id: $0, kind: .page(Page(elements: []))) })

  @Test(arguments: [
    ([], "home"), (["female"], "home.female"), (["ja", "female"], "home.female.ja"), (["ja"], "home.ja"),
    (["male"], "home"), (["male", "tablet"], "home.male.tablet"), (["male", "phone", "ja"], "home.ja"),
  ])
  func `the most specific file wins and the plain one is the fallback`(values: [String], expected: ScreenID) {
    #expect(Self.pack.screen(named: "home", for: values)?.id == expected)
  }

  @Test func `of two files as specific the first by id wins`() {
    #expect(Self.pack.screen(named: "walk", for: ["male", "ja"])?.id == "walk.ja")
    #expect(Self.pack.screen(named: "walk", for: ["female"]) == nil)
  }

  @Test func `a screen knows its name and its suffixes`() {
    let screen = Screen(id: "home.female.ja", kind: .page(Page(elements: [])))
    #expect(screen.name == "home")
    #expect(screen.suffixes == ["female", "ja"])
  }
}
