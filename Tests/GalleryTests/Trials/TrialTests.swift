import Gallery
import OnboardingFlow
import PackModel
import Session
import TerminalModel
import Testing

/// What can be operated in the gallery is operated: by keys, and by the mouse.
@Suite struct TrialTests {
  /// What is held before and after keys, and after the mouse from the same beginning.
  struct Case: CustomTestStringConvertible {
    var entry: String
    var before: String
    var keys: [TrialUser.Action]
    var afterKeys: String
    var mouse: [TrialUser.Action]
    var afterMouse: String
    var held: @Sendable (Simulation) -> String

    var testDescription: String { entry }

    init(
      _ entry: String, _ before: String, keys: [Key], _ afterKeys: String, mouse: [TrialUser.Action],
      _ afterMouse: String, held: @escaping @Sendable (Simulation) -> String
    ) {
      self.entry = entry
      self.before = before
      self.keys = keys.map(TrialUser.Action.press)
      self.afterKeys = afterKeys
      self.mouse = mouse
      self.afterMouse = afterMouse
      self.held = held
    }
  }

  private static let controls = [
    Case(
      "TextField", " name", keys: [.character("M"), .character("i")], "Mi name", mouse: [.click("Password")],
      " password"
    ) { "\(field("name", $0)) \($0.flow.focused?.id.text ?? "")" },
    Case(
      "OptionPicker", "", keys: [.right, .right], "osaka", mouse: [.click("Choose one")], "kyoto"
    ) { field("city", $0) },
    Case("OptionPicker", "", keys: [.down, .right], "person", mouse: [.click("Photo")], "person") {
      field("photo", $0)
    },
    Case("Toggle", "false", keys: [.character(" ")], "true", mouse: [.click("Newsletter")], "true") {
      attribute("letters", $0)
    },
    Case("Checkbox", "", keys: [.character(" ")], "true", mouse: [.click("I am over 18")], "true") {
      field("over18", $0)
    },
    Case("SegmentedControl", "", keys: [.right], "newest", mouse: [.click("Liked")], "liked") {
      attribute("order", $0)
    },
    Case(
      "OptionGrid", "", keys: [.character(" "), .right, .character(" ")], "tea walk",
      mouse: [.click("Join")], "join"
    ) { field("wishes", $0) },
    Case(
      "DateField", "", keys: [.character(" "), .up], "19980412", mouse: [.click("Day"), .click("▾")],
      "19980412"
    ) { field("birthday", $0) },
    Case("Slider", "20", keys: [.right, .right], "30", mouse: [.drag("●", 10)], "40") {
      attribute("distance", $0)
    },
    Case("Stepper", "2", keys: [.left], "1", mouse: [.click("+")], "3") { attribute("guests", $0) },
    Case("RatingControl", "0", keys: [.character("4")], "4", mouse: [.click("☆")], "1") {
      attribute("stars", $0)
    },
  ]

  private static let parts = [
    Case(
      "Button", "", keys: [.enter], "trial.continued", mouse: [.click("Later")], "trial.put_off", held: toast),
    Case(
      "ListRow", "", keys: [.down, .enter], "trial.opened", mouse: [.click("Ken")], "trial.opened",
      held: toast),
    Case("PostRow", "", keys: [.enter], "mina", mouse: [.click("Ken")], "ken") { attribute("liked", $0) },
    Case(
      "Card", "", keys: [.enter], "trial.opened", mouse: [.click("Join")], "trial.joined", held: toast),
    Case(
      "SectionHeader", "", keys: [.enter], "trial.opened", mouse: [.click("All")], "trial.opened", held: toast
    ),
    Case(
      "EmptyState", "", keys: [.enter], "trial.opened", mouse: [.click("Look around")], "trial.opened",
      held: toast),
    Case(
      "NavigationBar", "navigation-bar", keys: [.enter], "navigation-2",
      mouse: [.click("Continue"), .click("‹")], "navigation-bar", held: screen),
    Case("TabBar", "", keys: [.right, .enter], "talks", mouse: [.click("You")], "you") {
      attribute("tab", $0)
    },
    Case(
      "Dialog", "screen 0", keys: [.enter, .enter], "screen 2",
      mouse: [.click("Save"), .click("Try Again")], "screen 2"
    ) { "\($0.flow.layer) \($0.flow.state.attempts["save"] ?? 0)" },
    Case(
      "Sheet", "sheet false", keys: [.enter, .character(" "), .escape], "sheet true",
      mouse: [.click("Open the panel"), .click("Newsletter")], "panel true"
    ) { "\(screen($0)) \(attribute("letters", $0))" },
  ]

  private static let screens = [
    Case("PageDots", "0", keys: [.right], "1", mouse: [.click("○")], "1", held: page),
    Case("Walkthrough", "0", keys: [.right], "1", mouse: [.drag("Look around", -20)], "1", held: page),
    Case("DeckCard", "0", keys: [.left, .left], "1", mouse: [.click("Like")], "1", held: card),
    Case("Deck", "0", keys: [.right, .right], "1", mouse: [.drag("Mina", 16)], "1", held: card),
    Case("Bubble", "0", keys: [.enter], "1", mouse: [.click("Next")], "1", held: mark),
    Case("Coach marks", "0", keys: [.enter, .enter, .left], "1", mouse: [.click("Skip")], "-", held: mark),
    Case("Loading and errors", "error", keys: [.enter], "screen", mouse: [.click("Try Again")], "screen") {
      "\($0.flow.layer)"
    },
    Case(
      "Permission dialogs", "dialog", keys: [.enter], "screen", mouse: [.click("Allow Once")], "screen"
    ) { "\($0.flow.layer)" },
    Case("Home screen", "home", keys: [.enter], "screen", mouse: [.click("Kettle")], "screen") {
      "\($0.flow.layer)"
    },
    Case("Settings app", "settings", keys: [.escape], "screen", mouse: [.click("◂")], "screen") {
      "\($0.flow.layer)"
    },
  ]

  static let all = controls + parts + screens

  @Test(arguments: all) func `keys and mouse change what is held`(_ one: Case) throws {
    var user = try TrialUser(one.entry)
    try user.act([.press(.enter)])
    #expect(user.model.focus == .trial)
    #expect(try one.held(user.session) == one.before)
    try user.act(one.keys)
    let afterKeys = try one.held(user.session)
    #expect(afterKeys == one.afterKeys, "\(user.see().text)")
    #expect(user.model.focus == .trial, "the keys are still the session's")
    var other = try TrialUser(one.entry)
    try other.act([])
    #expect(other.model.focus == .page)
    try other.act(one.mouse)
    let afterMouse = try one.held(other.session)
    #expect(afterMouse == one.afterMouse, "\(other.see().text)")
    #expect(other.model.focus == .trial, "a click on the session gives it the keys")
  }

  /// They show the whole terminal, which the simulator itself has.
  private static let wholeTerminal: Set<String> = ["Devices", "Debug menu"]

  @Test func `whatever takes keys or the mouse can be operated, and is operated here`() {
    let operated = Set(Self.all.map(\.entry))
    for entry in Catalogue.entries where !Self.wholeTerminal.contains(entry.name) {
      let isOperable = !entry.keys.isEmpty || !entry.mouse.isEmpty
      #expect((entry.trial != nil) == isOperable, "\(entry.name): add a trial to Sources/Gallery/Trials")
      #expect(operated.contains(entry.name) == isOperable, "\(entry.name): operate it in TrialTests")
    }
  }

  @Test func `every input of a text field takes its text, one after the other`() throws {
    var user = try TrialUser("TextField")
    try user.act([.press(.enter)])
    let texts = [
      ("name", "Mina"), ("password", "secret123"), ("mail", "mina@plum.example"),
      ("telephone", "09000001234"),
      ("code", "246810"), ("number", "12"), ("birthday", "19980412"),
    ]
    for (id, text) in texts {
      #expect(try user.session.flow.focused?.id.text == id)
      for character in text { user.press(.character(character)) }
      user.press(.tab)
    }
    user.see()
    let typed = try user.session.flow.screenState.fields.mapValues(\.text)
    #expect(typed == Dictionary(uniqueKeysWithValues: texts))
    #expect(try user.session.flow.focused?.id.text == "save")
    user.press(.enter)
    let problems = try user.session.flow.screenState.fields.compactMapValues(\.problem)
    #expect(problems.isEmpty)
    #expect(try user.session.flow.state.toast?.text == "trial.saved", "\(user.see().text)")
    #expect(try user.session.flow.state.attributes["mail"] == .string("mina@plum.example"))
  }

  private static func attribute(_ name: String, _ session: Simulation) -> String {
    switch session.flow.state.attributes[name] {
    case .string(let text): text
    case .number(let number): "\(number)"
    case .bool(let bool): "\(bool)"
    case nil: "-"
    }
  }

  private static func field(_ id: String, _ session: Simulation) -> String {
    session.flow.screenState.fields[id]?.text ?? ""
  }

  @Sendable private static func toast(_ session: Simulation) -> String {
    session.flow.state.toast?.text ?? ""
  }
  @Sendable private static func screen(_ session: Simulation) -> String {
    session.flow.currentScreen?.id ?? ""
  }
  @Sendable private static func page(_ session: Simulation) -> String { "\(session.flow.screenState.page)" }
  @Sendable private static func card(_ session: Simulation) -> String { "\(session.flow.screenState.card)" }
  @Sendable private static func mark(_ session: Simulation) -> String {
    session.flow.state.tour.map { "\($0.index)" } ?? "-"
  }
}
