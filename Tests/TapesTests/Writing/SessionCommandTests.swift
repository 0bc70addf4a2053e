import OnboardingFlow
import PackModel
import Settings
import TerminalModel
import Testing

@testable import Session
@testable import TapeRuns
@testable import Tapes

/// The command that opens a session where another one is.
@Suite struct SessionCommandTests {
  private func session(_ settings: [ConfigurationSetting], files: [String] = []) throws -> (
    Simulation, RecordedSettings
  ) {
    let configuration = try SimulatorConfiguration.resolve(
      ConfigurationRequest(workingFolder: "/nowhere", files: files, settings: settings))
    var session = Simulation(configuration, size: Size(width: 80, height: 24))
    session.start()
    return (session, RecordedSettings(configuration, files: files))
  }

  @Test func `it says the screen, the variant and what has changed`() throws {
    var (session, settings) = try session(
      [ConfigurationSetting(flag: "locale", key: "locale", value: "ja")], files: ["female.toml"])
    session.carryOut(.set("nickname", .string("Zoë's")))
    session.carryOut(.set("kindness", .number(9)))
    session.carryOut(.jump("me"))
    let command = SessionCommand(settings).text(for: session.flow)
    #expect(
      command
        == "onboard-sim --pack matching --config female.toml --locale ja --set user.phone=090-0000-1234 "
        + "--set 'user.nickname=Zoë'\\''s' "
        + "--set user.place=yokohama --set user.photo=photo-cat --set user.kindness=9 --jump me")
  }

  @Test func `opened by it a session is at the same place with the same values`() throws {
    var (session, settings) = try session([ConfigurationSetting(flag: "pack", key: "pack", value: "matching")]
    )
    session.carryOut(.jump("home-tour"))
    let words = SessionCommand(settings).text(for: session.flow).split(separator: " ").map(String.init)
    var assignments: [ConfigurationSetting] = []
    for (flag, value) in zip(words.dropFirst(), words.dropFirst(2)) {
      switch flag {
      case "--set": assignments.append(try ConfigurationSetting(assignment: value))
      case "--jump": assignments.append(ConfigurationSetting(flag: "jump", key: "start", value: value))
      case "--pack": assignments.append(ConfigurationSetting(flag: "pack", key: "pack", value: value))
      default: break
      }
    }
    let (again, _) = try self.session(assignments)
    #expect(again.flow.state.visits == session.flow.state.visits)
    #expect(again.flow.state.attributes == session.flow.state.attributes)
    #expect(again.flow.state.tour == session.flow.state.tour)
  }

  @Test(arguments: [
    ("a.b-c_1/2=3", "a.b-c_1/2=3"), ("", "''"), ("a b", "'a b'"), ("$HOME", "'$HOME'"),
    ("it's", "'it'\\''s'"),
  ])
  func `words are as a shell takes them`(word: String, quoted: String) {
    #expect(SessionCommand.quoted(word) == quoted)
  }
}
