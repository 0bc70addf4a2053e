import OnboardingFlow
import PackModel
import SeededRandom
import Testing

/// Whatever the server does, what the user has typed is still there.
@Suite struct `Nothing typed is lost` {
  private static let outcomes: [Outcome] = [
    .network, .timeout, .permission, .unknown, .badReply, .sessionExpired, NetworkPack.own,
  ]

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `by any error, any number of tries and any session that expires`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let retry = Bool.random(using: &random) ? BackOff(times: 2) : nil
    let style = [nil, ErrorStyle.fullScreen].randomElement(using: &random) ?? nil
    let errors = style.map { [ErrorText(outcome: NetworkPack.own, title: "t", text: "x", style: $0)] } ?? []
    var flow = NetworkPack.on(
      "form", NetworkPack.pack([Endpoint(id: "save", errors: errors, retry: retry)]))
    var typed = ""
    for _ in 0..<12 {
      guard flow.step == "form" else { break }
      flow.tap(on: .element("name"))
      let letters = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        "abcdefgh寿".randomElement(using: &random) ?? "a"
      }
      flow.press(keys: .end)
      flow.type(String(letters))
      typed += String(letters)
      #expect(flow.typed("name")?.text == typed)
      flow.tap(on: .element("send"))
      fail(&flow, &random)
      #expect(flow.state.screens["form"]?.fields["name"]?.text == typed, "seed \(seed)")
      #expect(flow.attribute("name") == typed)
    }
    #expect(flow.state.screens["form"]?.fields["name"]?.text == typed)
  }

  /// Lets the call fail in some way, and does what a user might until she is on the form again.
  private func fail(_ flow: inout OnboardingFlow, _ random: inout SeededGenerator) {
    for _ in 0..<40 {
      if flow.step == "form", flow.layer == .screen { return }
      switch flow.layer {
      case .busy:
        let outcome = Self.outcomes.randomElement(using: &random) ?? .network
        flow.reply(flow.step == "form" ? outcome : .success)
      case .alert, .error:
        let timer: FlowTimer = .backOff(flow.layer == .alert ? .alert : .screen)
        let events: [FlowEvent] = [.key(.enter), .key(.escape), .timerFired(timer), .key(.down)]
        flow.send(events.randomElement(using: &random) ?? .key(.enter))
      case .screen where flow.step == "code":
        if flow.typed("pin")?.text.isEmpty != false { flow.type("1") }
        flow.tap(on: .element("enter"))
      case .screen: flow.press(keys: .enter)
      default: return
      }
    }
    // She has had enough, and gives up.
    while flow.layer == .busy { flow.reply(flow.step == "form" ? .permission : .success) }
    if flow.layer == .alert { flow.press(keys: .escape) }
    if flow.step == "sign-in" { flow.press(keys: .enter) }
    if flow.step == "code" {
      flow.type("1")
      flow.tap(on: .element("enter"))
      flow.reply()
    }
  }
}
