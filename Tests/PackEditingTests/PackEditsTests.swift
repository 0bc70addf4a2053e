import ContentTree
import Fuzzing
import PackEditing
import TestFiles
import Testing

@Suite struct PackEditsTests {
  private static let files = [
    "screens/a.toml": "kind = \"page\"\ntext = \"one\"\n", "flow.toml": "start = \"a\"\n",
  ]
  private static let text = TOMLPath("text")

  private func set(_ text: String) -> [TOMLEdit] { [.set(Self.text, .string(text))] }

  @Test func `edits are undone, made again and given up`() throws {
    let folder = try TemporaryFolder(Self.files)
    var edits = PackEdits(folder: folder.path)
    try edits.perform(set("two"), in: "screens/a.toml")
    try edits.perform(set("three"), in: "screens/a.toml")
    try edits.perform([.set(TOMLPath("start"), .string("b"))], in: "flow.toml")
    #expect(try edits.perform(set("three"), in: "screens/a.toml") == nil)
    #expect(try edits.undo()?.names == "flow.toml")
    try edits.undo()
    #expect(try folder.text("screens/a.toml") == "kind = \"page\"\ntext = \"two\"\n")
    try edits.redo()
    #expect(try folder.text("screens/a.toml") == "kind = \"page\"\ntext = \"three\"\n")
    #expect(
      edits.differences.map { $0.difference.text } == [
        """
        --- screens/a.toml
        +++ screens/a.toml
        @@ -1,2 +1,2 @@
         kind = "page"
        -text = "one"
        +text = "three"

        """
      ])
    try edits.giveUp()
    for (file, text) in Self.files { #expect(try folder.text(file) == text) }
    #expect(edits.changes.isEmpty && edits.differences.isEmpty && edits.undone.count == 3)
  }

  @Test func `an edit after an undo forgets what was undone`() throws {
    let folder = try TemporaryFolder(Self.files)
    var edits = PackEdits(folder: folder.path)
    try edits.perform(set("two"), in: "screens/a.toml")
    try edits.undo()
    try edits.perform(set("four"), in: "screens/a.toml")
    #expect(try edits.redo() == nil)
    #expect(try folder.text("screens/a.toml").contains("four"))
  }

  @Test func `a file that something else has changed is left alone, and both versions are told`() throws {
    let folder = try TemporaryFolder(Self.files)
    var edits = PackEdits(folder: folder.path)
    try edits.perform(set("two"), in: "screens/a.toml")
    let theirs = "kind = \"page\"\ntext = \"theirs\"\n"
    try folder.write(theirs, to: "screens/a.toml")
    let own = FileConflict(
      file: "screens/a.toml", own: Array("kind = \"page\"\ntext = \"mine\"\n".utf8),
      theirs: Array(theirs.utf8))
    #expect(throws: EditRefusal.changedMeanwhile(own)) {
      try edits.perform(set("mine"), in: "screens/a.toml")
    }
    #expect(throws: EditRefusal.self) { try edits.undo() }
    #expect(try folder.text("screens/a.toml") == theirs && edits.changes.count == 1)
    edits.forgetFiles()
    try edits.perform(set("mine"), in: "screens/a.toml")
    try edits.undo()
    #expect(try folder.text("screens/a.toml") == theirs)
    try folder.remove("screens/a.toml")
    #expect(throws: EditRefusal.self) { try edits.perform(set("mine"), in: "screens/a.toml") }
    #expect(!folder.exists("screens/a.toml"))
  }

  @Test func `a group of edits is made whole or not at all`() throws {
    let folder = try TemporaryFolder(Self.files)
    var edits = PackEdits(folder: folder.path)
    #expect(throws: EditRefusal.noSuchPlace("nothing")) {
      try edits.perform(set("two") + [.remove(TOMLPath("nothing"))], in: "screens/a.toml")
    }
    #expect(try folder.text("screens/a.toml") == Self.files["screens/a.toml"])
  }

  @Test func `a step of several files is made in all of them or in none`() throws {
    let folder = try TemporaryFolder(Self.files)
    var edits = PackEdits(folder: folder.path)
    let step = [
      ("screens/a.toml", set("two")), ("flow.toml", [TOMLEdit.set(TOMLPath("start"), .string("b"))]),
    ]
    _ = try edits.document("flow.toml")
    try folder.write("start = \"theirs\"\n", to: "flow.toml")
    #expect(throws: EditRefusal.self) { try edits.perform(step) }
    #expect(try folder.text("screens/a.toml") == Self.files["screens/a.toml"] && edits.changes.isEmpty)
    edits.forgetFiles()
    #expect(try edits.perform(step)?.names == "screens/a.toml, flow.toml")
    try edits.undo()
    #expect(try folder.text("screens/a.toml") == Self.files["screens/a.toml"])
    #expect(try folder.text("flow.toml") == "start = \"theirs\"\n")
  }

  @Test func `nothing outside of the pack is touched`() throws {
    let other = try TemporaryFolder(["a.toml": "text = \"one\"\n"])
    let folder = try TemporaryFolder(Self.files)
    try folder.link("screens/b.toml", to: "\(other.path)/a.toml")
    try folder.link("screens/c.toml", to: "a.toml")
    var edits = PackEdits(folder: folder.path)
    for file in ["screens/b.toml", "../x.toml", "screens", "screens/none.toml"] {
      #expect(throws: EditRefusal.unreadable(file)) { try edits.perform(set("two"), in: file) }
    }
    try edits.perform(set("two"), in: "screens/c.toml")
    #expect(try folder.text("screens/a.toml").contains("two") && other.text("a.toml").contains("one"))
  }

  @Test func `files are made and removed in a step, and undone`() throws {
    let folder = try TemporaryFolder(Self.files)
    var edits = PackEdits(folder: folder.path)
    try edits.perform(set("two"), in: "screens/a.toml")
    let (one, two) = (
      Self.files["screens/a.toml"]?.utf8.map { $0 }, try edits.document("screens/a.toml").bytes
    )
    let step = PackChange(
      files: [
        .init(name: "screens/a.b.toml", before: nil, after: two),
        .init(name: "screens/a.toml", before: two, after: one),
      ], arm: .init(experiment: "words", id: "b"))
    try edits.perform(step)
    #expect(
      try folder.text("screens/a.b.toml").contains("two") && folder.text("screens/a.toml").contains("one"))
    #expect(try edits.document("screens/a.toml").bytes == one)
    #expect(edits.undecided.isEmpty && edits.differences.isEmpty)
    try edits.undo()
    #expect(try !folder.exists("screens/a.b.toml") && folder.text("screens/a.toml").contains("two"))
    #expect(edits.undecided.count == 1 && edits.undone.last?.arm?.id == "b")
    try edits.redo()
    try folder.write("theirs\n", to: "screens/a.b.toml")
    #expect(throws: EditRefusal.self) { try edits.undo() }
    #expect(
      try folder.text("screens/a.b.toml") == "theirs\n" && folder.text("screens/a.toml").contains("one"))
    try folder.remove("screens/a.b.toml")
    #expect(throws: EditRefusal.self) { try edits.undo() }
    #expect(try folder.text("screens/a.toml").contains("one"))
  }

  @Test func `a new file takes the name of none that is there, and stands in the pack`() throws {
    let other = try TemporaryFolder()
    let folder = try TemporaryFolder(Self.files)
    try folder.link("out", to: other.path)
    var edits = PackEdits(folder: folder.path)
    for name in ["../x.toml", "out/x.toml", "none/x.toml"] {
      #expect(throws: EditRefusal.self) {
        try edits.perform(PackChange(files: [.init(name: name, before: nil, after: [65])]))
      }
    }
    #expect(throws: EditRefusal.self) {
      try edits.perform(PackChange(files: [.init(name: "flow.toml", before: nil, after: [65])]))
    }
    #expect(try folder.text("flow.toml") == Self.files["flow.toml"] && !other.exists("x.toml"))
  }

  @Test func `what is kept for everybody stands in no list, and is not given up`() throws {
    let folder = try TemporaryFolder(Self.files)
    var edits = PackEdits(folder: folder.path)
    try edits.perform(set("two"), in: "screens/a.toml")
    edits.keep()
    #expect(edits.undecided.isEmpty && edits.differences.isEmpty)
    try edits.perform(set("three"), in: "screens/a.toml")
    #expect(
      try edits.undecidedFiles().map { $0.before.map { String(decoding: $0, as: UTF8.self) } }
        == ["kind = \"page\"\ntext = \"two\"\n"])
    try edits.giveUp()
    #expect(try folder.text("screens/a.toml").contains("two") && edits.changes.count == 1)
    try edits.undo()
    try edits.redo()
    #expect(edits.undecided.count == 1)
  }

  @Test func `a file that something else has changed between two edits is not put back`() throws {
    let folder = try TemporaryFolder(Self.files)
    var edits = PackEdits(folder: folder.path)
    try edits.perform(set("two"), in: "screens/a.toml")
    try edits.perform(set("three"), in: "screens/a.toml")
    #expect(try edits.undecidedFiles().count == 1)
    try folder.write(try folder.text("screens/a.toml") + "# theirs\n", to: "screens/a.toml")
    edits.forgetFiles()
    try edits.perform(set("four"), in: "screens/a.toml")
    #expect(throws: EditRefusal.self) { try edits.undecidedFiles() }
  }

  @Test func `random edits of every pack are undone byte for byte`() throws {
    let seed: UInt64 = 27
    let fuzzer = try EditFuzzer(seed: seed, packs: PackCorpus.all)
    var tally = FuzzTally()
    tally.run(fuzzer, 0..<150)
    if let fault = tally.fault {
      Issue.record("\(fault.sentence), seed \(seed), case \(fault.number):\n\(fault.input)")
    }
    #expect(tally.passed > 130 && tally.covered.count >= 12, "\(tally.covered.sorted())")
  }

  @Test func `random edits by the keys of F3 leave a pack that reads as shown, and are undone byte for byte`()
    throws
  {
    let seed: UInt64 = 27
    let fuzzer = try PhoneEditFuzzer(seed: seed, packs: Array(PackCorpus.all.prefix(4)))
    var tally = FuzzTally()
    tally.run(fuzzer, 0..<12)
    if let fault = tally.fault {
      Issue.record("\(fault.sentence), seed \(seed), case \(fault.number):\n\(fault.input)")
    }
    #expect(tally.passed > 6 && tally.covered.count >= 6, "\(tally.covered.sorted())")
  }
}
