import PackModel
import Session
import TapeSupport
import Testing

@testable import TapeRuns
@testable import Tapes

/// Arms in tapes, with a pack of three screens that is not shipped.
@Suite struct TapeArmTests {
  private static let files = [
    "experiments.toml": """
    [[experiment]]
    key = "hello"
    name = "Which hello"
    at = "join"

    [[experiment.arm]]
    id = "plain"

    [[experiment.arm]]
    id = "warm"
    """,
    "strings/en.warm.toml": """
    [form]
    hello = "So good to see you"
    """,
    "flow.warm.toml": """
    [[step]]
    id = "join"
    screen = "form"
    next = "thanks"

    [[step]]
    id = "thanks"
    screen = "launch"
    next = "end"
    """,
  ]

  private func play(_ text: String, arm: ArmID? = "warm") throws -> TapeResult {
    let bundle = try SmallPack.bundle(Self.files)
    let runner = TapeRunner { settings in
      var setup = FlowSetup()
      setup.attributes["gender"] = .string("female")
      setup.offers = [ArmOffer(experiment: "hello", arm: arm, reason: arm == nil ? .uncovered : .drawn)]
      return Simulation(bundle: bundle, setup: setup, options: DisplayOptions(), size: settings.size)
    }
    return runner.run(parse(text)) { _, _ in }
  }

  @Test(arguments: [
    (
      "Expect Arm hello \"\" Sleep 2s Expect Arm hello warm Expect Text \"So good to see you\"",
      "warm" as ArmID?
    ),
    ("Sleep 2s Expect Variant experiment.hello=warm", "warm"),
    ("Sleep 2s Expect Event arm \"hello warm\"", "warm"),
    ("Sleep 2s Expect Arm hello plain Expect No Arm hello warm Expect Text \"says hello\"", "plain"),
    ("Sleep 2s Expect Arm hello \"\" Expect Text \"says hello\"", nil),
    ("Sleep 2s Debug arm hello warm\nExpect Arm hello warm Expect Text \"So good to see you\"", "plain"),
    ("Sleep 2s Debug arm hello \"\"\nExpect Arm hello \"\"", "warm"),
    ("Sleep 2s Type \"Aki\" Tab Enter Sleep 700ms Expect Step thanks Sleep 2s Expect Step end", "warm"),
    ("Sleep 2s Type \"Aki\" Tab Enter Sleep 700ms Expect Step end", "plain"),
    ("Sleep 2s Debug reinstall\nSleep 2s Expect Arm hello warm", "warm"),
  ])
  func `a tape sees the arm and what it changes`(text: String, arm: ArmID?) throws {
    let result = try play(text, arm: arm)
    #expect(result.outcome == .passed, "\(result.explanation)")
  }

  @Test(arguments: [
    ("Sleep 2s Expect Arm hello plain", "expected the arm `plain` of `hello`, found `warm`"),
    ("Sleep 2s Expect Arm hello \"\"", "expected no arm of `hello`, found `warm`"),
    ("Expect Arm hello warm", "expected the arm `warm` of `hello`, found none"),
    ("Sleep 2s Expect Variant experiment.hello=plain", "expected the variant `experiment.hello=plain`"),
  ])
  func `a tape fails with the arm that the user has`(text: String, message: String) throws {
    let result = try play(text)
    #expect(result.outcome == .failed)
    #expect(result.explanation.contains(message), "\(result.explanation)")
  }

  @Test(arguments: [
    ("Expect Arm helo warm", "there is no experiment `helo`"),
    ("Expect No Arm hello wram", "there is no arm of `hello` `wram`"),
    ("Expect Variant experiment.hello=wram", "there is no arm of `hello` `wram`"),
    ("Debug arm hello wram", "there is no arm of `hello` `wram`"),
    ("Debug arm hello", "`Debug arm` needs an arm, or an empty text for none"),
    ("Expect Arm hello", "needs"),
  ])
  func `names that the pack does not have are found before it runs`(text: String, message: String) throws {
    let result = try play(text)
    #expect(result.outcome == .invalid)
    #expect(result.explanation.contains(message), "\(result.explanation)")
  }
}
