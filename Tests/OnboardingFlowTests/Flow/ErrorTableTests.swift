import OnboardingFlow
import PackModel
import Testing

/// The two tables of what loading and actions look like, over every outcome, and what content may say otherwise.
@Suite struct `The tables of errors` {
  /// A row: an outcome, the key of its words, and whether it can be tried again.
  struct Row: Sendable, CustomTestStringConvertible {
    var outcome: Outcome
    var words: String
    var retries: Bool

    var testDescription: String { outcome.name }

    /// The key of its words after a press: what may not be done is no screen that may not be opened.
    func words(after purpose: PendingCall.Purpose) -> String {
      outcome == .permission && purpose == .action ? "permission.action" : words
    }
  }

  static let rows = [
    Row(outcome: .network, words: "network", retries: true),
    Row(outcome: .timeout, words: "timeout", retries: true),
    Row(outcome: .permission, words: "permission", retries: false),
    Row(outcome: .unknown, words: "unknown", retries: false),
    Row(outcome: .badReply, words: "bad_reply", retries: false),
    Row(outcome: .sessionExpired, words: "session_expired", retries: false),
    Row(outcome: NetworkPack.own, words: "unknown", retries: false),
  ]

  @Test(arguments: rows)
  func `a screen that could not be loaded: an error in its place`(row: Row) {
    var flow = NetworkPack.on("feed", NetworkPack.pack(sessions: false))
    #expect(flow.layer == .loading)
    #expect(flow.showsNothing)
    flow.reply(row.outcome, from: "a")
    #expect(flow.layer == .loading, "the other call is under way")
    flow.reply(from: "b")
    #expect(flow.layer == .error)
    #expect(flow.state.error?.presentation.title == .system("error.\(row.words).title"))
    #expect(flow.state.error?.presentation.text == .system("error.\(row.words).text"))
    #expect(flow.errorButtons == (row.retries ? ["retry", "back"] : ["back"]))
    #expect(flow.state.error?.presentation.picture == .outcome(Outcome(row.words)))
  }

  @Test(arguments: [Outcome.success, .empty])
  func `a screen that was loaded is there`(outcome: Outcome) {
    var flow = NetworkPack.on("feed", NetworkPack.pack())
    flow.reply(outcome, from: "a")
    flow.reply(outcome, from: "b")
    #expect(flow.layer == .screen)
    #expect(flow.screenState.isLoaded)
  }

  @Test(arguments: rows)
  func `an action that failed: an alert`(row: Row) {
    var flow = NetworkPack.sent(NetworkPack.pack(sessions: false))
    #expect(flow.layer == .busy)
    flow.reply(row.outcome)
    #expect(flow.layer == .alert)
    #expect(flow.state.alert?.presentation.title == .system("error.\(row.words(after: .action)).title"))
    #expect(flow.alertButtons == (row.retries ? ["retry", "ok"] : ["ok"]))
    flow.press(keys: .escape)
    #expect(flow.layer == .screen)
    #expect(flow.typed("name")?.text == "Mio")
  }

  @Test func `an action that succeeded: a toast`() {
    var flow = NetworkPack.sent(NetworkPack.pack([Endpoint(id: "save", toast: "sent")]))
    flow.reply()
    #expect(flow.state.toast == "sent")
    #expect(flow.step == "check")
  }

  /// Every outcome of every purpose with every style: where it shows.
  @Test(arguments: rows, [ErrorStyle?.none, .fullScreen, .alert, .container])
  func `an endpoint's own style, and the screen's, are kept to where that can be`(
    row: Row, style: ErrorStyle?
  ) {
    for purpose in [PendingCall.Purpose.load, .part, .action] {
      for hasContainer in [false, true] where purpose != .part || hasContainer {
        let own = style.map {
          ErrorText(outcome: row.outcome, title: "t", text: "x", style: $0, artwork: "picture")
        }
        let usual: ErrorStyle =
          purpose == .action ? .alert : hasContainer ? .container : .fullScreen
        let impossible = style == .container && !hasContainer
        let expected =
          impossible ? (purpose == .load ? .fullScreen : .alert) : style ?? usual
        let ofEndpoint = ErrorPresentation(
          outcome: row.outcome, endpoint: Endpoint(id: "e", errors: own.map { [$0] } ?? []),
          at: ErrorPresentation.Place(purpose, hasContainer: hasContainer))
        #expect(ofEndpoint.style == expected)
        #expect(ofEndpoint.allowsRetry == row.retries)
        #expect(ofEndpoint.picture == (own == nil ? .outcome(Outcome(row.words)) : .artwork("picture")))
        #expect(
          ofEndpoint.title
            == (own == nil ? .system("error.\(row.words(after: purpose)).title") : .content("t")))
        // The screen's wish is about what it loads.
        let ofScreen = ErrorPresentation(
          outcome: row.outcome, endpoint: Endpoint(id: "e"),
          at: ErrorPresentation.Place(purpose, style: style, hasContainer: hasContainer))
        #expect(ofScreen.style == (purpose == .action ? .alert : expected))
        // The endpoint knows better than the screen.
        if let own, style == .alert {
          let both = ErrorPresentation(
            outcome: row.outcome, endpoint: Endpoint(id: "e", errors: [own]),
            at: ErrorPresentation.Place(purpose, style: .fullScreen, hasContainer: hasContainer))
          #expect(both.style == .alert)
        }
        let inWorkflow = ErrorPresentation(
          outcome: row.outcome, endpoint: Endpoint(id: "e", errors: own.map { [$0] } ?? []),
          at: ErrorPresentation.Place(purpose, hasContainer: hasContainer, isInWorkflow: true))
        #expect(inWorkflow.style == .alert)
      }
    }
  }

  @Test(arguments: rows, [true, false])
  func `an endpoint says whether it can be tried again`(row: Row, retry: Bool) {
    let own = ErrorText(outcome: row.outcome, title: "t", text: "x", allowsRetry: retry)
    for purpose in [PendingCall.Purpose.load, .action] {
      let made = ErrorPresentation(
        outcome: row.outcome, endpoint: Endpoint(id: "e", errors: [own]),
        at: ErrorPresentation.Place(purpose))
      #expect(made.allowsRetry == retry)
    }
  }

  @Test func `a screen without a way back and without another try has no buttons`() {
    var flow = started(Pack.page([.button("b")], load: "load"))
    flow.reply(.permission)
    #expect(flow.errorButtons.isEmpty)
    #expect(flow.press(keys: .enter) == [.record(.refused(.system("no-retry")))])
  }
}
