import Behaviour
import ContentTree
import Diagnostics
import FixturePacks
import PackFiles
import PackReading
import Testing

/// How synthetic users behave: the simulator's model, and a pack's own over it.
@Suite struct BehaviourDecoderTests {
  private static let system = ContentSource(
    id: "_system",
    files: [
      "behaviour.toml": """
      [time]
      typing = { value = 0.3, source = "a study" }
      decision = { value = 1.35, source = "a study" }
      [[reading]]
      locale = "en"
      words = { value = 238, source = "a study" }
      """
    ])

  private func read(_ text: String?) -> (model: BehaviourModel?, problems: [String]) {
    var files = Fixtures.teaFiles
    files["behaviour.toml"] = text
    let (bundle, diagnostics) = PackLoader.check(ContentSource(id: "tea", files: files), system: Self.system)
    return (bundle?.behaviour.model, diagnostics.filter { $0.severity == .error }.map(\.message))
  }

  @Test func `every number of the shipped model is set and says where it is from`() throws {
    let source = try #require(ContentSource.shipped("matching"))
    let model = try PackLoader.load(source).bundle.behaviour.model
    for constant in BehaviourConstant.allCases {
      #expect(!model[constant].source.isEmpty, "\(constant.rawValue)")
      #expect(constant.range.contains(model[constant].value), "\(constant.rawValue)")
    }
    #expect(model.reading.map(\.locale).contains("en"))
    #expect(model.reading.map(\.locale).contains("ja"))
    #expect(model.reading.allSatisfy { !$0.perMinute.source.isEmpty })
  }

  @Test func `a pack says only what is different`() throws {
    let (model, problems) = read(
      """
      [time]
      typing = { value = 0.5, source = "measured with our users" }
      [[reading]]
      locale = "en"
      characters = { value = 900, source = "assumption" }
      [[reading]]
      locale = "ja"
      characters = { value = 600, source = "assumption" }
      [[population]]
      of = "locale"
      shares = { en = 3 }
      source = "assumption"
      [permission]
      location = { value = 0.6, source = "assumption" }
      [weight]
      join = { value = 2.5, source = "assumption" }
      """)
    #expect(problems == [])
    let read = try #require(model)
    #expect(read[.typing] == .init(0.5, source: "measured with our users"))
    #expect(read[.decision] == .init(1.35, source: "a study"))
    #expect(read.reading.map(\.locale) == ["en", "ja"])
    #expect(read.reading.first?.unit == .characters)
    #expect(read.populations.first?.shares == [.init(value: "en", weight: 3)])
    #expect(read.permissions["location"] == 0.6)
    #expect(read.permissions["camera"] == nil)
    #expect(read.weights["join"] == 2.5)
  }

  @Test func `what is written of a model is read again as the same`() throws {
    let base = try #require(read(nil).model)
    var model = base
    model.calibratedTo = "\"may\".csv"
    model[.leavingScale] = .init(83.684_706_292_421_95, source: "fitted\nto \\ may")
    model[.leaveAtField] = .init(0.000_01, source: "fitted")
    model.set(.init(locale: "ja", unit: .characters, perMinute: .init(600, source: "x")))
    model.set(.init(name: "locale", shares: [.init(value: "en", weight: 3)], source: "x"))
    model.permissions.set(.init(name: "location", value: .init(0.6, source: "x")))
    model.weights.set(.init(name: "taste.green", value: .init(2, source: "x")))
    let text = BehaviourText.toml(model, over: base, comment: "one\nline")
    let (again, problems) = read(text)
    #expect(problems == [])
    #expect(again == model)
    #expect(!text.contains("typing") && text.hasPrefix("# oneline\n"))
  }

  @Test func `what no file can have is written so that it can be read`() throws {
    let base = try #require(read(nil).model)
    var model = base
    model.calibratedTo = "a\u{1}b\u{7F}\u{85}\u{202E}\r\n\tc.csv"
    let text = BehaviourText.toml(
      model, over: base, comment: "Fitted to \(model.calibratedTo ?? ""), once\r\nand again")
    let (again, problems) = read(text)
    #expect(problems == [])
    #expect(again?.calibratedTo == "a<U+0001>b<U+007F><U+0085><U+202E><U+000D>\n<U+0009>c.csv")
    #expect(text.hasPrefix("# Fitted to a<U+0001>b<U+007F><U+202E><U+0009>c.csv, onceand again\n"))
  }

  @Test func `without a file it is the simulator's`() throws {
    let model = try #require(read(nil).model)
    #expect(model[.typing].value == 0.3)
    #expect(model[.spread] == .init(0, source: ""))
  }

  @Test(arguments: [
    ("[time]\ntyping = 0.3", "`typing` must be a table, and is a number with a fraction"),
    ("[time]\ntyping = { value = 99, source = \"x\" }", "`value` must be between 0 and 60, and is 99"),
    (
      "[time]\ntyping = { value = 0.3 }",
      "`source` is missing: where the number is from, or \"assumption\""
    ),
    ("calibrated_to = \"\"", "`calibrated_to` is empty"),
    ("[choice]\nskip = { value = 0.3, source = \"x\" }", "unknown key `skip`"),
    ("[[reading]]\nlocale = \"en\"", "a speed has either `words` or `characters`, a minute"),
    (
      "[[population]]\nof = \"age\"\nshares = { old = 1 }\nsource = \"x\"",
      "users are not told apart by `age`"
    ),
    (
      "[[population]]\nof = \"locale\"\nshares = { en = 0 }\nsource = \"x\"",
      "a population needs shares, one of them above 0"
    ),
    ("[weight]\njion = { value = 3, source = \"x\" }", "no screen has an element `jion`"),
    ("[weight]\n\"joined.x\" = { value = 3, source = \"x\" }", "no screen has an element `joined.x`"),
    ("[permission]\nlocations = { value = 0.3, source = \"x\" }", "unknown key `locations`"),
    (
      "[[population]]\nof = \"user.nobody\"\nshares = { a = 1 }\nsource = \"x\"",
      "in `user.nobody == 'a'`: there is no attribute `nobody` in pack.toml"
    ),
  ])
  func `what is wrong is said`(_ text: String, _ message: String) {
    #expect(read(text).problems.contains(message))
  }
}
