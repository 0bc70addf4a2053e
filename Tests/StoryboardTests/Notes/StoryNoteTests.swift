import Testing
import TextFormats

@testable import Storyboard

@Suite struct StoryNoteTests {
  private static func file(_ notes: String, pack: String = "small") -> [UInt8] {
    Array(
      "{\"format\": \"onboard-sim notes\", \"version\": 1, \"pack\": \"\(pack)\", \"notes\": [\(notes)]}".utf8
    )
  }

  @Test func `a file of notes is read, and what it has beyond is passed over`() throws {
    let notes = try StoryNote.notes(
      json: Self.file(
        #"{"id": "n-1", "text": "Too small\nby far", "author": "Ann", "time": "2026-11-23T06:30:00Z", "screen": "home", "step": "tour", "title": "Home", "locale": "en", "theme": "light", "start": "{}", "tape": "Enter\n\tTab\n", "mood": {"a": [1]}}"#
      ))
    #expect(
      notes == [
        StoryNote(
          id: "n-1", text: "Too small\nby far", author: "Ann", time: "2026-11-23T06:30:00Z", pack: "small",
          screen: "home", step: "tour", title: "Home", locale: "en", theme: "light", start: "{}",
          tape: "Enter\n\tTab\n")
      ])
  }

  @Test(arguments: [
    ("", "line 1: `{` was expected"),
    ("{}", "it is no file of notes: its `format` is not `onboard-sim notes`"),
    ("{\"format\": \"storyboard\"}", "it is no file of notes: its `format` is not `onboard-sim notes`"),
    (
      "{\"format\": \"onboard-sim notes\", \"version\": 2}",
      "it is of version 2, and this program reads version 1"
    ),
    ("{\"format\": \"onboard-sim notes\", \"version\": 1}", "it does not say which `pack` it is about"),
    ("{\"format\": \"onboard-sim notes\",\n\"notes\": 7}", "line 2: `[` was expected"),
    ("{\"notes\": [{\"id\": \"a\", \"text\": \"b\"}, {\"text\": \"c\"}]}", "note 2 has no `id`"),
    ("{\"notes\": [{\"id\": \"a\"}]}", "note 1 has no `text`"),
    (
      "{\"notes\": [{\"id\": \"a\", \"text\": \"\\u001b[2J\"}]}",
      "`text` of note 1 has the control character U+001B"
    ),
    (
      "{\"notes\": [{\"id\": \"a\", \"author\": \"b\\nc\"}]}",
      "`author` of note 1 has the control character U+000A"
    ),
    (
      "{\"notes\": [{\"id\": \"a\", \"title\": \"\\u202e\"}]}",
      "`title` of note 1 has the control character U+202E"
    ),
    (
      "{\"pack\": \"\\u0007\", \"format\": \"onboard-sim notes\", \"version\": 1}",
      "`pack` has the control character U+0007"
    ),
  ])
  func `a file that is something else is refused with the place`(text: String, message: String) {
    #expect(throws: JSONError(message)) { try StoryNote.notes(json: Array(text.utf8)) }
  }

  @Test func `what is too much is refused`() {
    let long = String(repeating: "x", count: 10_001)
    #expect(throws: JSONError("`text` of note 1 has more than 10000 characters")) {
      try StoryNote.notes(json: Self.file("{\"id\": \"a\", \"text\": \"\(long)\"}"))
    }
    let many = Array(repeating: "{\"id\": \"a\", \"text\": \"b\"}", count: 5_001).joined(separator: ",")
    #expect(throws: JSONError("it has more than 5000 notes")) {
      try StoryNote.notes(json: Self.file(many))
    }
  }

  @Test func `of notes with one id the last counts, in each pack`() {
    let first = StoryNote(id: "a", text: "1", pack: "p")
    let other = StoryNote(id: "b", text: "2", pack: "p")
    let elsewhere = StoryNote(id: "a", text: "3", pack: "q")
    let later = StoryNote(id: "a", text: "4", pack: "p")
    #expect(StoryNote.merged([[first, other], [elsewhere, later]]) == [later, other, elsewhere])
  }

  @Test func `a note is pinned to the board that its tape leads to`() async throws {
    let bundle = try SmallStory.bundle()
    let source = StorySource(
      bundle, variants: try StoryLoader.variants(of: bundle, wishes: SmallStory.phone), isPlayable: true)
    let pack = await StoryMaker([source]).make(jobs: 2).story.packs[0]
    let board = try #require(pack.boards.first { $0.id == "notify/dialog-notifications" })
    let tape = try #require(board.tapes.first)
    let note = StoryNote(
      id: "n", text: "t", pack: "small", screen: "notify",
      start: pack.player?.starts[
        pack.startPlace(
          variant: tape.variants[0], device: board.shots[0].device, locale: board.shots[0].locale,
          theme: board.shots[0].theme)] ?? "",
      tape: tape.lines.map { (pack.player?.lines[$0] ?? "") + "\n" }.joined())
    func pinned(_ change: (inout StoryNote) -> Void) -> String {
      var changed = note
      change(&changed)
      return source.pinned([changed], to: pack.boards)[0].board
    }
    #expect(pinned { _ in } == "notify/dialog-notifications")
    #expect(pinned { $0.board = "home" } == "home")
    #expect(pinned { $0.board = "not there any more" } == "notify/dialog-notifications")
    #expect(pinned { $0.pack = "other" } == "")
    #expect(pinned { $0.start = "{" } == "")
    #expect(pinned { $0.tape = "Source /etc/passwd\n" } == "")
    #expect(pinned { $0.tape = "Entr" } == "")
  }

  @Test func `notes are in the file, harmless, and are read back`() async throws {
    var story = try await SmallStory.story(wishes: SmallStory.phone)
    story.notes = [StoryNote(id: "n", text: "</script>", pack: "small", screen: "home")]
    #expect(!story.json.contains(UInt8(ascii: "<")))
    #expect(try Story(json: story.json) == story)
  }
}
