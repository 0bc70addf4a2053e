import ContentTree
import FixturePacks
import PackEditing
import PackFiles
import PackModel
import PackReading
import TestFiles
import Testing

@testable import EditMode

/// What is written to keep edits of the tea shop as an arm.
@Suite struct ArmPlanTests {
  private let folder: TemporaryFolder
  private var edits: PackEdits

  init() throws { try self.init(Fixtures.teaFiles) }

  private init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(files)
    edits = PackEdits(folder: folder.path)
  }

  private static let short = ArmChoice(experiment: "intro-short", others: nil, arm: "short")
  private static let heading = "intro.leaves.title"

  /// The pack as it is on the disk.
  private func bundle() throws -> PackBundle {
    ParsedTexts.shared.beginLoad()
    return try PackLoader.load(ContentSource(folder: folder.path), system: Fixtures.system).bundle
  }

  private mutating func set(_ key: String, _ text: String, in file: String) throws {
    try edits.perform([.set(TOMLPath(key), .string(text))], in: file)
  }

  private func plan(_ choice: ArmChoice, over current: String? = nil) throws -> ArmPlan {
    try ArmPlan(choice, of: edits, over: current, in: bundle())
  }

  /// Keeps the edits as an arm; returns the names of the files that were made.
  @discardableResult
  private mutating func keep(_ choice: ArmChoice, over current: String? = nil) throws -> [String] {
    let files = try plan(choice, over: current).files
    try edits.perform(
      PackChange(files: files, arm: .init(experiment: choice.experiment, id: choice.arm)))
    return files.filter { $0.before == nil }.map { $0.name }
  }

  private func text(_ file: String) throws -> String { try folder.text(file) }

  /// Every file of the pack, by path.
  private func files() -> [String: String] {
    var files: [String: String] = [:]
    for path in FileList.below(folder.path) { files[path] = try? folder.text(path) }
    return files
  }

  @Test mutating func `edits of a screen and of its texts become files of the arm alone`() throws {
    try set(Self.heading, "Loose leaves", in: "strings/en.toml")
    try edits.perform([.removeTable(TOMLPath("page"), at: 1)], in: "screens/intro.toml")
    let edited = try text("screens/intro.toml")
    let made = try keep(Self.short)
    #expect(
      made == [
        "experiments.toml", "strings/en.short.toml", "strings/ja.short.toml", "screens/intro.short.toml",
        "screens/intro.ja.short.toml",
      ])
    // Until it is translated.
    #expect(try text("strings/ja.short.toml") == "[intro.leaves]\ntitle = \"[Loose leaves]\"\n")
    #expect(try text("screens/intro.short.toml") == edited)
    #expect(try text("strings/en.short.toml") == "[intro.leaves]\ntitle = \"Loose leaves\"\n")
    for file in ["screens/intro.toml", "strings/en.toml"] {
      #expect(try text(file) == Fixtures.teaFiles[file])
    }
    #expect(
      try text("experiments.toml") == """
        # What is tried on a part of the users: docs/experiments.md

        [[experiment]]
        key = "intro-short"
        name = "Intro short"
        at = "intro"

        [[experiment.arm]]
        id = "control"

        [[experiment.arm]]
        id = "short"

        """)
    let experiment = try #require(try bundle().experiments.experiment("intro-short"))
    #expect(experiment.flow.arms == ["control", "short"])
    #expect(Fixtures.problems(files()).filter { $0.hasPrefix("error") } == [])
  }

  @Test mutating func `an undone arm leaves the same bytes and no new file`() throws {
    try set(Self.heading, "Loose leaves", in: "strings/en.toml")
    try set(Self.heading, "葉", in: "strings/ja.toml")
    let before = files()
    try keep(Self.short)
    let after = files()
    #expect(after.count == before.count + 3)
    try edits.undo()
    #expect(files() == before)
    try edits.redo()
    #expect(files() == after)
    try edits.undo()
    try edits.giveUp()
    #expect(files() == Fixtures.teaFiles)
  }

  @Test mutating func `a process that ends between two files leaves a pack that can be read`() throws {
    try edits.perform([
      ("strings/en.toml", [.set(TOMLPath("intro.tin.title"), .string("A tin"))]),
      ("strings/ja.toml", [.set(TOMLPath("intro.tin.title"), .string("缶"))]),
      ("screens/intro.toml", [.set(TOMLPath("page").index(1).key("heading"), .string("intro.tin.title"))]),
    ])
    try set("intro.water.text", "Soft.", in: "strings/en.toml")
    try set("heading", "tour.tea", in: "screens/launch.toml")
    let files = try plan(Self.short).files
    for steps in [
      files, files.reversed().map { PackChange.File(name: $0.name, before: $0.after, after: $0.before) },
    ] {
      for file in steps {
        var one = PackEdits(folder: folder.path)
        try one.perform(PackChange(files: [file]))
        let problems = Fixtures.problems(self.files()).filter { $0.hasPrefix("error") }
        #expect(problems == [], "after \(file.name)")
      }
    }
  }

  @Test mutating func `users of a more specific file go on seeing it`() throws {
    try edits.perform([.removeTable(TOMLPath("page"), at: 1)], in: "screens/intro.toml")
    try keep(Self.short)
    let japanese = try bundle().pack.screen(named: "intro", for: ["short", "ja", "phone"])
    #expect(japanese?.id == "intro.ja.short")
    #expect(try text("screens/intro.ja.short.toml") == Fixtures.teaFiles["screens/intro.ja.toml"])
  }

  @Test mutating func `texts for some users stay theirs`() throws {
    self = try Self(
      Fixtures.teaFiles.merging(
        ["strings/en.green.toml": "[intro]\nleaves = { title = \"Green leaves\" }\n"]) { $1 })
    try set(Self.heading, "Loose leaves", in: "strings/en.toml")
    try keep(Self.short)
    let strings = try bundle().strings
    let shown = { strings.text(Self.heading, locale: "en", for: $0) }
    #expect(shown(["green"]) == "Green leaves" && shown(["green", "short"]) == "Green leaves")
    #expect(shown(["short"]) == "Loose leaves" && shown([]) == "Whole leaves")
  }

  @Test mutating func `a page that lays out an edited one lays out that of the arm`() throws {
    self = try Self(
      Fixtures.teaFiles.merging(["screens/join.phone.toml": "kind = \"page\"\nbase = \"join\"\n"]) { $1 })
    try edits.perform([.removeTable(TOMLPath("element"), at: 1)], in: "screens/join.toml")
    try keep(Self.short)
    #expect(try text("screens/join.phone.short.toml") == "kind = \"page\"\nbase = \"join.short\"\n")
    #expect(Fixtures.problems(files()).filter { $0.hasPrefix("error") } == [])
  }

  @Test mutating func `a deck that lies over an edited one has its words from that of the arm`() throws {
    let tip = "kind = \"deck\"\nover = \"tasting\"\ndata = \"teas\"\n"
    self = try Self(Fixtures.teaFiles.merging(["screens/tip.toml": tip]) { $1 })
    try set("left", "join.go", in: "screens/tasting.toml")
    #expect(
      try keep(Self.short) == ["experiments.toml", "screens/tasting.short.toml", "screens/tip.short.toml"])
    #expect(try text("screens/tip.short.toml") == tip)
    #expect(Fixtures.problems(files()).filter { $0.hasPrefix("error") } == [])
  }

  @Test mutating func `texts of an element that was copied stay where its screen finds them`() throws {
    try edits.perform([
      ("strings/en.toml", [.set(TOMLPath("intro.tin.title"), .string("A tin"))]),
      ("screens/intro.toml", [.set(TOMLPath("page").index(1).key("heading"), .string("intro.tin.title"))]),
    ])
    #expect(
      try keep(Self.short) == ["experiments.toml", "screens/intro.short.toml", "screens/intro.ja.short.toml"])
    #expect(try text("strings/en.toml").contains("[intro.tin]\ntitle = \"A tin\""))
    #expect(try text("screens/intro.toml") == Fixtures.teaFiles["screens/intro.toml"])
    #expect(Fixtures.problems(files()).filter { $0.hasPrefix("error") } == [])
    try edits.undo()
    try edits.undo()
    #expect(files() == Fixtures.teaFiles)
  }

  // MARK: A further arm

  private static let tea = """
    [[experiment]]
    key = "words"
    name = "Few or many words"
    at = "intro"

    # As always.
    [[experiment.arm]]
    id = "many"
    weight = 0.8

    [[experiment.arm]]
    id = "few"
    weight = 0.2

    [[funnel]]
    id = "all"
    steps = ["intro", "home"]

    """

  private static let further = ArmChoice(experiment: "words", others: ["many", "few"], arm: "none")

  @Test mutating func `a further arm begins as a copy of the one that the session has`() throws {
    let few = "# Few.\n[intro]\nleaves = { title = \"Leaves\", text = \"Small lots.\" }\n"
    self = try Self(
      Fixtures.teaFiles.merging([
        "experiments.toml": Self.tea, "strings/en.few.toml": few,
        "tours/home.few.toml": "[[mark]]\nid = \"end\"\ntext = \"tour.end\"\n",
      ]) { $1 })
    try set(Self.heading, "", in: "strings/en.few.toml")
    let made = try keep(Self.further, over: "few")
    #expect(made == ["strings/en.none.toml", "tours/home.none.toml"])
    #expect(try text("strings/en.few.toml") == few)
    #expect(try text("strings/en.none.toml") == few.replacing("\"Leaves\"", with: "\"\""))
    #expect(
      try text("experiments.toml")
        == Self.tea.replacing("weight = 0.8\n", with: "").replacing("weight = 0.2\n", with: "")
        .replacing("id = \"few\"\n", with: "id = \"few\"\n\n[[experiment.arm]]\nid = \"none\"\n"))
    let experiment = try #require(try bundle().experiments.experiment("words"))
    #expect(experiment.flow.arms == ["many", "few", "none"])
    try edits.undo()
    try edits.undo()
    #expect(try text("experiments.toml") == Self.tea && !folder.exists("strings/en.none.toml"))
  }

  @Test mutating func `two edits that would become one file are refused`() throws {
    let intro = try #require(Fixtures.teaFiles["screens/intro.toml"])
    self = try Self(
      Fixtures.teaFiles.merging(["experiments.toml": Self.tea, "screens/intro.few.toml": intro]) { $1 })
    for file in ["screens/intro.toml", "screens/intro.few.toml"] { try set("title", "join.title", in: file) }
    let same = try plan(Self.further, over: "few").files.filter { $0.name == "screens/intro.none.toml" }
    #expect(same.count == 1)
    try set("title", "home.shop", in: "screens/intro.toml")
    #expect(throws: EditRefusal.twoVersions("screens/intro.none.toml")) {
      try plan(Self.further, over: "few")
    }
  }

  @Test mutating func `a file that is one for all users is named`() throws {
    self = try Self(
      Fixtures.teaFiles.merging(["parts/line.toml": "[[element]]\nkind = \"divider\"\n"]) { $1 })
    try edits.perform(
      [.set(TOMLPath("element").index(0).key("kind"), .string("spacer"))], in: "parts/line.toml")
    #expect(throws: EditRefusal.noVariants("parts/line.toml")) { try plan(Self.short) }
  }

  @Test mutating func `a file that something else has changed between two edits loses nothing`() throws {
    try set(Self.heading, "Loose leaves", in: "strings/en.toml")
    let theirs = try text("strings/en.toml") + "\n# theirs\n"
    try folder.write(theirs, to: "strings/en.toml")
    edits.forgetFiles()
    try set("intro.water.title", "Water", in: "strings/en.toml")
    #expect(throws: EditRefusal.self) { try plan(Self.short) }
    #expect(try text("strings/en.toml").hasSuffix("# theirs\n"))
  }

  @Test
  mutating func `a file that something else changes at the last moment ends it, and nothing was written`()
    throws
  {
    try set(Self.heading, "Loose leaves", in: "strings/en.toml")
    let files = try plan(Self.short).files
    let theirs = try text("strings/en.toml") + "\n# theirs\n"
    try folder.write(theirs, to: "strings/en.toml")
    let before = self.files()
    #expect(throws: EditRefusal.self) {
      try edits.perform(PackChange(files: files, arm: .init(experiment: "intro-short", id: "short")))
    }
    #expect(self.files() == before && edits.changes.count == 1)
    try folder.write("mine\n", to: "experiments.toml")
    #expect(throws: EditRefusal.self) { try edits.perform(PackChange(files: files)) }
    #expect(try text("experiments.toml") == "mine\n")
  }
}
