import FixturePacks
import PackModel
import Session
import Simulator
import TerminalModel
import TestSessions
import Testing

/// What is said of a session, word for word.
@Suite struct NarratorTests {
  @Test func `a splash is its name, its picture and its line, and goes on by itself`() throws {
    var (session, said) = try KioskPack.session()
    #expect(
      said == [
        "Screen: Kiosk", "picture, a red umbrella", "Dry all day",
        "Keys: Enter next, Ctrl-L again, F1 help",
      ])
    #expect(
      session.advance(to: .seconds(1)) == [
        "Screen: Take one", "Page 1 of 2", "picture, a red umbrella", "Any stand, any time.",
        "button, Next, focused", "button, Skip",
        "Keys: Enter next, Right turn, s skip, Ctrl-L again, F1 help",
      ])
  }

  @Test func `pages of a walkthrough are screens of their own`() throws {
    var (session, _) = try KioskPack.session(jump: "intro")
    #expect(
      session.press(.right) == [
        "Screen: Give it back", "Page 2 of 2", "Wherever you are.", "button, Start, focused",
        "Keys: Enter next, Left Right turn, Esc back, Ctrl-L again, F1 help",
      ])
    #expect(session.press(.character("s")) == ["This part cannot be skipped"])
    #expect(session.press(.character("s")) == ["This part cannot be skipped"])
    #expect(session.press(.left).first == "Screen: Take one")
  }

  @Test func `a form is read from top to bottom`() throws {
    let (_, said) = try KioskPack.session(jump: "form")
    #expect(
      said == [
        "Screen: About you", "heading, Who are you?",
        "text field, Nickname, empty (Drop), required, Two letters, focused",
        "choice, Size, nothing chosen, 2 to choose from, required",
        "choice of pictures, Picture, nothing chosen, 2 to choose from, optional", "button, Go on",
        "Keys: Letters type, Enter next, Up Down move, Esc back, Ctrl-L again, F1 help",
      ])
  }

  @Test func `typing says what is there now, and the cursor where it goes`() throws {
    var (session, _) = try KioskPack.session(jump: "form")
    #expect(session.press(.character("A")) == ["A"])
    #expect(session.press(.character("n")) == ["An"])
    #expect(session.press(.left) == ["cursor before n"])
    #expect(session.press(.home) == ["cursor before A"])
    #expect(session.press(.end) == ["cursor at the end"])
    #expect(session.press(.delete) == ["This is the end of the field"])
    #expect(session.press(.backspace) == ["A"])
    #expect(
      session.press(.enter) == [
        "text field, Nickname, A, At least 2 characters, required, Two letters",
        "choice, Size, nothing chosen, 2 to choose from, required, focused",
      ])
    #expect(session.press(.right) == ["Small, 1 of 2"])
    #expect(session.press(.right) == ["Large, 2 of 2"])
    #expect(session.press(.right) == ["This is the last choice"])
    #expect(
      session.press(.tab) == [
        "choice of pictures, Picture, nothing chosen, 2 to choose from, optional, focused"
      ])
    #expect(session.press(.right) == ["a red umbrella, 1 of 2"])
    #expect(session.press(.tab) == ["button, Go on, focused"])
  }

  @Test func `a form that is wrong says what is, and where the focus went`() throws {
    var (session, _) = try KioskPack.session(jump: "form")
    _ = session.press(.tab)
    _ = session.press(.tab)
    _ = session.press(.tab)
    #expect(
      session.press(.enter) == [
        "Check the marked fields",
        "choice, Size, nothing chosen, 2 to choose from, This is needed, required",
        "text field, Nickname, empty (Drop), This is needed, required, Two letters, focused",
      ])
  }

  @Test func `waiting, an alert, the message and the next screen come as they happen`() throws {
    var (session, _) = try KioskPack.session(jump: "form")
    for key in [Key.character("A"), .character("n"), .tab, .right, .tab, .tab] { _ = session.press(key) }
    #expect(session.press(.enter) == ["Please wait", "Keys: wait, Ctrl-L again, F1 help"])
    #expect(session.press(.enter) == ["Wait for the reply"])
    #expect(
      session.settle() == [
        "Alert: No connection", "Check your connection and try again.", "button, Try Again, focused",
        "button, OK", "Keys: Up Down choose, Enter answer, Ctrl-L again, F1 help",
      ])
    #expect(session.press(.down) == ["button, OK, focused"])
    #expect(session.press(.enter) == ["Screen: About you", "button, Go on, focused"])
    _ = session.press(.enter)
    #expect(
      session.settle().prefix(3) == [
        "Message: Saved", "Screen: Pick", "Say yes to this one.",
      ])
  }

  @Test func `a deck says the card, where it is pushed, and what is refused`() throws {
    var (session, said) = try KioskPack.session(jump: "deck")
    #expect(
      said.dropLast() == [
        "Screen: Pick", "Say yes to this one.",
        "card, 1 of 2, Red shade, 4 coins, picture: a red umbrella, focused",
        "Left, No, not available", "Right, Yes",
      ])
    #expect(session.press(.left) == ["pushed towards No: the same key again, or Enter, flicks it"])
    #expect(
      session.press(.left) == [
        "This one is yes.", "card, 1 of 2, Red shade, 4 coins, picture: a red umbrella, focused",
      ])
    _ = session.press(.right)
    #expect(
      session.press(.right) == [
        "No longer there: Say yes to this one.",
        "No longer there: card, 1 of 2, Red shade, 4 coins, picture: a red umbrella",
        "Left, No", "card, 2 of 2, Blue shade, 9 coins, focused",
      ])
  }

  @Test func `coach marks say what they point at, and the screen is there beneath`() throws {
    var (session, said) = try KioskPack.session(jump: "home")
    #expect(
      said == [
        "Tip 1 of 2: Rain", "So many days.", "points at, score, Rain, 3 of 7", "Enter goes on",
        "Screen: Home", "note, It rains today.", "score, Rain, 3 of 7", "score, All, 3",
        "row, button, Red shade, 4 coins, picture: a red umbrella, 1 of 2",
        "row, button, Blue shade, 9 coins, 2 of 2, not available", "tab, Home, selected, 1 of 2",
        "tab, Map, 2 of 2", "Keys: Enter next, Esc skip, Ctrl-L again, F1 help",
      ])
    #expect(
      session.press(.enter) == [
        "Tip 2 of 2", "Take it.", "points at, row, button, Red shade, 4 coins",
        "Enter presses what it points at",
        "row, button, Red shade, 4 coins, picture: a red umbrella, 1 of 2, focused",
        "Keys: Enter press, Left back, Esc skip, Ctrl-L again, F1 help",
      ])
  }

  @Test func `a tip says its own buttons, of which one has the keys`() throws {
    let bundle = try #require(Sessions.matching)
    var session = PlainSession(
      bundle: bundle, setup: FlowSetup(locale: "en", jump: "home-tour"), options: DisplayOptions())
    let said = session.start() + session.settle()
    #expect(said.contains("button, Show me, focused") && !said.contains("Enter goes on"), "\(said)")
    #expect(session.press(.left) == ["button, Later, focused"])
    #expect(session.press(.right) == ["button, Show me, focused"])
  }

  @Test func `a dialog of the system hides what is beneath, which comes back in two lines`() throws {
    var (session, _) = try KioskPack.session(jump: "home")
    _ = session.press(.escape)
    #expect(
      session.press(.enter) == [
        "Dialog: Allow “Kiosk” to use your location?", "To find the next stand.",
        "switch, Precise Location, on", "button, Allow Once", "button, Allow While Using App",
        "button, Don’t Allow, focused",
        "Keys: Up Down choose, Enter answer, Ctrl-L again, F1 help",
      ])
    #expect(session.press(.up) == ["button, Allow While Using App, focused"])
    #expect(session.press(.enter) == ["Screen: Home"])
    // The system reports the answer a moment later.
    #expect(
      session.settle() == ["row, button, Red shade, 4 coins, picture: a red umbrella, 1 of 2, focused"])
    #expect(session.press(.down).last == "row, button, Blue shade, 9 coins, 2 of 2, not available, focused")
    #expect(session.press(.enter) == ["Too dear."])
  }

  @Test func `help and the panel are spoken`() throws {
    var (session, _) = try KioskPack.session(jump: "form")
    let help = session.press(.function(1))
    #expect(help.first == "Keys" && help.contains("Left Right Up Down Tab, move, turn pages"))
    #expect(session.press(.escape) == [])
    let panel = session.press(.function(4))
    #expect(panel.prefix(3) == ["Step", "Step, form", "Screen, form"])
    #expect(panel.contains("location, not determined"))
  }

  @Test func `Japanese says its own words`() throws {
    let bundle = try #require(Sessions.matching)
    var session = PlainSession(
      bundle: bundle, setup: FlowSetup(locale: "ja", jump: "gender"), options: DisplayOptions())
    let said = session.start()
    #expect(said.first?.hasPrefix("画面: ") == true)
    #expect(said.contains { $0.hasPrefix("ボタン、") && $0.hasSuffix("、選択中") })
    #expect(!said.contains { $0.contains("plain.") || $0.contains("button") })
  }
}
