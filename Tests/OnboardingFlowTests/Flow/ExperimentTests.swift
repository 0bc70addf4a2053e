import OnboardingFlow
import PackModel
import Testing

/// When an arm is given, what it changes, and how it is kept.
@Suite struct ExperimentTests {
  private static func offer(_ arm: ArmID?, reason: ArmOffer.Reason = .drawn) -> ArmOffer {
    ArmOffer(experiment: "length", arm: arm, bucket: 0.7, reason: reason)
  }

  private static func setup(_ arm: ArmID?, gender: String = "") -> FlowSetup {
    var setup = FlowSetup(attributes: ["gender": .string(gender)])
    setup.offers = [offer(arm)]
    return setup
  }

  /// Launch, walk and end; the walk has a file for the arm `short`.
  private static func pack(at step: StepID? = "walk", when: String? = nil) throws -> Pack {
    var pack = Pack.fixture(
      steps: [.screen("first", next: "walk"), .screen("walk", next: "end"), .screen("end")],
      screens: [
        .page("first", [.button("go")]), .walkthrough("walk", pages: 3),
        .walkthrough("walk.short", pages: 1), .page("end", [.button("stay")]),
      ],
      attributes: [Attribute(name: "gender", values: ["female", "male"])])
    pack.experiments = [
      FlowExperiment(
        key: "length", arms: ["long", "short"], at: step, when: try when.map { try Condition(parsing: $0) })
    ]
    return pack
  }

  @Test func `an arm is given when the flow comes to the step, and is a suffix from then on`() throws {
    var flow = started(try Self.pack(), Self.setup("short"))
    #expect(flow.givenArms.isEmpty)
    #expect(flow.value(of: "experiment.length") == .string(""))
    let effects = flow.press(keys: .enter)
    #expect(effects.contains(.record(.armGiven("length", "short"))))
    #expect(flow.screen == "walk.short")
    #expect(flow.value(of: "experiment.length") == .string("short"))
    #expect(flow.variantValues.contains("short"))
  }

  @Test func `an experiment without a step gives its arm when the session begins`() throws {
    #expect(started(try Self.pack(at: nil), Self.setup("short")).givenArms.map(\.arm) == ["short"])
  }

  @Test(arguments: [("female", "walk.short"), ("male", "walk")])
  func `only those take part for whom its condition holds at that moment`(gender: String, screen: ScreenID)
    throws
  {
    var flow = started(try Self.pack(when: "user.gender == 'female'"), Self.setup("short", gender: gender))
    flow.press(keys: .enter)
    #expect(flow.screen == screen)
  }

  @Test func `who is outside sees what everybody sees`() throws {
    var flow = started(try Self.pack(), Self.setup(nil))
    flow.press(keys: .enter)
    #expect(flow.screen == "walk")
    #expect(flow.givenArms.isEmpty)
  }

  // MARK: Steps

  private static func overlaid() throws -> Pack {
    var pack = try pack(at: nil)
    var walk = Step.screen("walk", next: "extra")
    walk.suffixes = ["short"]
    var extra = Step.screen("extra", shows: "first", next: "end")
    extra.suffixes = ["short"]
    pack.steps += [walk, extra]
    pack.flowVariants = [FlowVariant(suffixes: ["short"], start: "walk")]
    return pack
  }

  @Test func `steps and the start of an arm stand in the place of the others`() throws {
    var short = started(try Self.overlaid(), Self.setup("short"))
    #expect(short.screen == "walk.short")
    short.press(keys: .enter)
    #expect(short.currentStep?.id == "extra")
    let long = started(try Self.overlaid(), Self.setup("long"))
    #expect(long.currentStep?.id == "first")
    #expect(!long.steps.contains { $0.id == "extra" })
  }

  // MARK: From outside

  @Test func `an arm that is chosen while it runs counts at once, in place`() throws {
    var flow = started(try Self.pack(), Self.setup("long"))
    flow.press(keys: .enter)
    #expect(flow.screen == "walk")
    let effects = flow.send(.debug(.arm("length", "short")))
    #expect(effects.first == .record(.debugged(.arm("length", "short"))))
    #expect(effects.contains(.record(.armGiven("length", "short"))))
    #expect(flow.screen == "walk.short")
    #expect(flow.offer(of: "length")?.reason == .debugged)
    #expect(flow.offer(of: "length")?.isDrawn == false)
    flow.send(.debug(.arm("length", nil)))
    #expect(flow.screen == "walk")
    #expect(flow.givenArms.isEmpty)
  }

  @Test func `another arm shows the same page, whatever was up when it was shown last`() throws {
    var pack = try Self.pack()
    pack.screens.removeAll { $0.id == "walk.short" }
    pack.screens.append(.walkthrough("walk.short", pages: 3))
    var flow = started(pack, Self.setup("long"))
    flow.press(keys: .enter, .right)
    flow.send(.debug(.arm("length", "short")))
    #expect(flow.screen == "walk.short" && flow.screenState.page == 1)
    flow.press(keys: .right)
    flow.send(.debug(.arm("length", "long")))
    #expect(flow.screen == "walk" && flow.screenState.page == 2)
    #expect(flow.offer(of: "length")?.arm == "long", "the arm chosen last is the one after a new start")
  }

  @Test func `who installs the app again gets the same arm again`() throws {
    var flow = started(try Self.pack(at: nil), Self.setup("short"))
    let effects = flow.send(.debug(.reinstall))
    #expect(flow.givenArms.map(\.arm) == ["short"])
    #expect(effects.contains(.record(.armGiven("length", "short"))))
    flow.send(.debug(.arm("length", "long")))
    flow.send(.debug(.startOver))
    #expect(flow.givenArms.map(\.arm) == ["long"])
  }

  @Test func `an app that forgets all when it is killed keeps the arms of its user`() throws {
    var pack = try Self.pack()
    pack.resumesAfterRelaunch = false
    var flow = started(pack, Self.setup("short"))
    flow.press(keys: .enter)
    let effects = flow.send(.debug(.relaunch))
    #expect(flow.givenArms.map(\.arm) == ["short"])
    #expect(!effects.contains(.record(.armGiven("length", "short"))), "an arm is given once")
  }

  @Test func `a jump gives the arms that one would have who has walked there`() throws {
    var flow = started(try Self.pack(), Self.setup("short"))
    flow.send(.debug(.jump("end")))
    #expect(flow.givenArms.map(\.arm) == ["short"])
    var direct = started(try Self.pack(), Self.setup("short"))
    direct.send(.debug(.jump("walk")))
    #expect(direct.screen == "walk.short")
  }

  @Test func `a jump to the file of an arm gives that arm`() throws {
    var flow = started(try Self.pack(), Self.setup("long"))
    flow.send(.debug(.jump("walk.short")))
    #expect(flow.screen == "walk.short")
    #expect(flow.givenArms.map(\.arm) == ["short"])
    #expect(flow.offer(of: "length")?.isDrawn == false)
  }

  // MARK: Content that changes

  @Test func `an edit keeps the arm, and one that takes the arm away says so`() throws {
    var flow = started(try Self.pack(), Self.setup("short"))
    flow.press(keys: .enter)
    var edited = try Self.pack()
    edited.name = "app.other"
    #expect(flow.adopt(edited, Self.setup("long")).losses.isEmpty)
    #expect(flow.givenArms.map(\.arm) == ["short"])
    edited.experiments[0].arms = ["long", "shorter"]
    #expect(flow.adopt(edited, Self.setup("long")).losses == [.arm("length")])
    #expect(flow.givenArms.isEmpty)
  }

  @Test func `an edit keeps what the debug menu has chosen`() throws {
    var flow = started(try Self.pack(), Self.setup("long"))
    flow.send(.debug(.arm("length", "short")))
    var edited = try Self.pack()
    edited.name = "app.other"
    _ = flow.adopt(edited, Self.setup("long"))
    #expect(flow.offer(of: "length")?.arm == "short")
  }

  // MARK: Words

  @Test(arguments: [
    (["arm", "length", "short"], nil as String?), (["arm", "length", ""], nil),
    (["arm", "lenght", "short"], "there is no experiment `lenght`"),
    (["arm", "length", "shrot"], "there is no arm of `length` `shrot`"),
    (["arm", "length"], "`Debug arm` needs an arm, or an empty text for none"),
  ])
  func `the words of a tape are checked`(words: [String], problem: String?) throws {
    let pack = try Self.pack()
    do throws(DebugWordsError) {
      let command = try DebugCommand(words: words, pack: pack)
      #expect(problem == nil)
      #expect(command.words == words)
    } catch {
      #expect(error.message == problem)
    }
  }
}
