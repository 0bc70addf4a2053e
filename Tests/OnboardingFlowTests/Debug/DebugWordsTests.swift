import Testing

@testable import OnboardingFlow
@testable import PackModel

@Suite struct `The words of a debug command` {
  private static let pack: Pack = {
    var pack = Pack.fixture(
      steps: [.screen("home")], screens: [.page("home", [.button("a")]), .page("home.blue", [.button("a")])],
      attributes: [
        Attribute(name: "color", values: ["blue", "red"]), Attribute(name: "age", initial: .number(0)),
        Attribute(name: "ok", initial: .bool(false)), Attribute(name: "name"),
      ],
      workflows: [.asking("ask", .camera)],
      endpoints: [Endpoint(id: "save", schedule: [Outcome("taken")]), Endpoint(id: "load")])
    pack.permissions.features = [Feature(id: "map", name: "f")]
    pack.entries = [EntryPoint(id: "link", start: "home")]
    pack.experiments = [FlowExperiment(key: "length", arms: ["long", "short"])]
    return pack
  }()

  private static let commands: [DebugCommand] = [
    .home, .foreground, .settings, .remind, .relaunch, .reinstall, .startOver, .undo, .jump("home"),
    .jump("home.blue"),
    .set("color", .string("blue")), .set("color", .string("")), .set("age", .number(-4)),
    .set("ok", .bool(true)),
    .set("name", .string("Zoë & Co")), .permission(.photos, .limited), .request(.faceID), .workflow("ask"),
    .feature("map", true), .feature("map", false), .network(.offline), .outcome(.network, nil),
    .outcome(Outcome("taken"), "save"), .outcome(Outcome("taken"), nil), .open("link"),
    .arm("length", "short"), .arm("length", nil),
  ]

  @Test(arguments: commands)
  func `every command reads back as itself`(command: DebugCommand) throws {
    #expect(try DebugCommand(words: command.words, pack: Self.pack) == command)
  }

  @Test func `every verb is one of the list`() {
    #expect(Set(Self.commands.compactMap(\.words.first)) == Set(DebugCommand.verbs))
  }

  @Test(arguments: [
    ("", 0, "`Debug` needs a command"), ("jmp", 0, "there is no command `jmp`"),
    ("jump", 1, "`Debug jump` needs a screen"), ("jump attic", 1, "there is no screen `attic`"),
    ("home now", 1, "`Debug home` needs no more words"), ("set", 1, "`Debug set` needs an attribute"),
    ("set colour x", 1, "there is no attribute `colour`"), ("set color", 2, "`Debug set` needs a value"),
    ("set color green", 2, "there is no value of `color` `green`"),
    ("set age old", 2, "`old` is not a whole number"), ("set ok yes", 2, "`yes` is not true or false"),
    ("permission gps denied", 1, "there is no permission `gps`"),
    ("permission camera limited", 2, "there is no status of `camera` `limited`"),
    ("feature map maybe", 2, "there is no state of a feature `maybe`"),
    ("network 5g", 1, "there is no network `5g`"), ("outcome taken load", 1, "there is no outcome `taken`"),
    ("outcome network lode", 2, "there is no endpoint `lode`"),
    ("open door", 1, "there is no entry point `door`"),
    ("workflow x", 1, "there is no workflow `x`"),
    ("outcome network save now", 3, "`Debug outcome` needs no more words"),
  ])
  func `what is wrong is said of the word that is wrong`(line: String, index: Int, message: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(throws: (any Error).self) { try DebugCommand(words: words, pack: Self.pack) }
    do {
      _ = try DebugCommand(words: words, pack: Self.pack)
    } catch {
      #expect(error.message == message)
      #expect(error.index == index)
    }
  }

  @Test func `an error knows what could stand there`() {
    do {
      _ = try DebugCommand(words: ["set", "color", "bleu"], pack: Self.pack)
      Issue.record("read")
    } catch {
      #expect(error.given == "bleu")
      #expect(error.known == ["blue", "red"])
    }
  }
}
