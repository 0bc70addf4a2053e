import TapeLanguage
import TapeSupport
import Testing

@testable import TapeRuns
@testable import Tapes

/// The example tapes of VHS, played.
@Suite struct VHSConformanceTests {
  @Test(arguments: VHSTapes.parsed)
  func `a tape of VHS gives the same frames in both dialects`(name: String) throws {
    let text = try VHSTapes.text(name)
    let (ours, theirs) = (try play(text).result, try play(text, dialect: .vhs).result)
    #expect(ours.digest == theirs.digest)
    #expect(ours.outcome == theirs.outcome)
    #expect(ours.failure == theirs.failure)
    #expect(ours.diagnostics.map(\.message) == theirs.diagnostics.map(\.message))
    #expect(ours.virtualDuration == theirs.virtualDuration)
  }

  /// The shared subset, used for a session of ours.
  private static let shared = """
    Set TypingSpeed 10ms
    Env WHO "Aki"
    Sleep 2s
    Wait+Screen@3s /Nickname/
    Type@5ms "A${x}ki"
    Screenshot typed.png
    Backspace 2
    Copy "Rin"
    Paste
    Ctrl+A
    Tab@20ms 2
    Shift+Tab
    Enter
    Wait+Screen /So|Saved/
    Screenshot a.png
    """

  @Test func `a tape of the shared subset gives the same frames in both dialects`() throws {
    let text = Self.shared.replacing("${x}", with: "")
    let (ours, theirs) = (try play(text), try play(text, dialect: .vhs))
    #expect(ours.result.outcome == .passed)
    #expect(theirs.result.outcome == .passed)
    #expect(ours.result.digest == theirs.result.digest)
    #expect(try play(Self.shared).result.outcome == .invalid)
    #expect(try play(Self.shared, dialect: .vhs).result.digest != theirs.result.digest)
  }
}
