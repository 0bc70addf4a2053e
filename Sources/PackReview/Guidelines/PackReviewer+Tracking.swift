import Diagnostics
import PackModel
import PackReading

// Tracking: explained before it is asked, without a reward, and without anything hanging on the answer.
extension PackReviewer {
  /// What promises something for an answer, in lower case. With a space at its end it is a whole word.
  private static let incentives = [
    "reward", "bonus", "discount", "coupon", "voucher", "free ", "gift", "prize", "coins", "points",
    "earn ", "earns ", "earned ", "earning ", "% off ", "%off ", "percent off ", "half price", "half-price",
    "無料", "特典", "ポイント", "プレゼント", "割引", "クーポン", "コイン", "報酬", "もらえ",
    "%オフ", "%引", "円引", "円オフ", "半額",
  ]

  /// What tells the user how to answer, in lower case.
  private static let steering = [
    "tap allow", "tap on allow", "press allow", "choose allow", "select allow", "click allow", "“allow”",
    "\"allow\"",
    "'allow'", "‘allow’", "「許可」", "『許可』", "許可をタップ", "許可を選", "許可を押", "許可してください",
  ]

  func reviewTracking() {
    for (number, workflow) in pack.permissions.workflows.enumerated() {
      reviewExplanation(in: workflow, at: "workflow[\(number)]")
    }
    for text in trackingTexts {
      report(
        .trackingIncentive, text, saying: Self.incentives, "this speaks of tracking, and of something to get",
        fix: "offer nothing for the answer")
      report(
        .trackingSteering, text, saying: Self.steering, "this speaks of tracking, and says how to answer",
        fix: "say what it is for, and leave the answer to the user")
    }
    for gate in gates where gate.condition.names.contains(.permission(.tracking)) {
      log.warning(
        .trackingGate, at: gate.place, "`\(gate.condition.source)` makes the app depend on the answer",
        fix: "let the app be the same for users who say no")
    }
  }

  private func reviewExplanation(in workflow: Workflow, at path: String) {
    var isExplained = false
    for (index, action) in workflow.actions.enumerated() {
      switch action.kind {
      case .preAlert(_, for: .tracking): isExplained = true
      case .ask(let request) where request.kind == .tracking && !isExplained:
        log.warning(
          .trackingUnexplained, at: Self.permissions("\(path).action[\(index)].request"),
          "tracking is asked for before anything says what it is for",
          fix: "put an action with `pre_alert` and `for = \"tracking\"` before it")
      default: break
      }
    }
  }

  /// The texts that speak of tracking: its purpose, and what its pre-alerts say.
  private var trackingTexts: [TextKey] {
    let purposes = pack.permissions.purposes.filter { $0.kind == .tracking }.map { $0.text }
    let screens = Set(preAlerts.filter { $0.kinds.contains(.tracking) }.map { $0.name })
    let files = Set(pack.screens.filter { screens.contains($0.name) }.map { $0.id })
    let shown = references.compactMap { reference -> TextKey? in
      guard case .text(let key, let scope) = reference.target, let screen = scope.screen else { return nil }
      return files.contains(screen) ? key : nil
    }
    return Set(purposes + shown).sorted()
  }

  private func report(
    _ rule: DiagnosticRule, _ key: TextKey, saying words: [String], _ message: String, fix: String
  ) {
    for locale in pack.locales {
      guard let text = bundle.strings.own(key, locale: locale)?.filled({ _ in "" }).lowercased(),
        let word = words.first(where: text.says)
      else { continue }
      log.warning(
        rule, at: bundle.strings.place(of: key, in: locale),
        "\(message): `\(word.trimmed)`", fix: fix)
    }
  }

  /// Conditions that a step, a branch or a control hangs on.
  var gates: [(condition: Condition, place: ContentPlace)] {
    var gates: [(condition: Condition, place: ContentPlace)] = []
    for (number, step) in pack.steps.enumerated() {
      if let when = step.when { gates.append((when, pack.place(ofStep: number, ".when"))) }
      let lists = [("next", step.next)] + step.outcomes.map { ("on.\($0.outcome)", $0.branches) }
      for (key, branches) in lists {
        for (index, branch) in branches.enumerated() {
          if let when = branch.when {
            gates.append((when, pack.place(ofStep: number, ".\(key)[\(index)].when")))
          }
        }
      }
    }
    for screen in pack.screens {
      guard case .page(let page) = screen.kind else { continue }
      for (index, element) in page.elements.enumerated() {
        for (key, condition) in element.gates {
          gates.append((condition, Self.place(of: screen, "element[\(index)].\(key)")))
        }
      }
    }
    return gates
  }
}

extension Element {
  /// The conditions under which something can be done with the element, by key.
  fileprivate var gates: [(String, Condition)] {
    var enabled = conditions.enabled.map { [("enabled_when", $0)] } ?? []
    if case .tabs(let tabs) = kind {
      enabled += tabs.items.enumerated().compactMap { index, item in
        item.when.map { ("item[\(index)].when", $0) }
      }
    }
    switch role {
    case .words, .notice, .picture, .blank: return []
    case .button: if action?.asksOnly == true { return enabled }
    case .control, .rows, .tabs: break
    }
    return enabled + (when.map { [("when", $0)] } ?? [])
  }
}

extension ElementAction {
  /// Whether pressing asks for a permission and does nothing else: a way back in, not something withheld.
  fileprivate var asksOnly: Bool { ask != nil && emits == nil && call == nil && !submits }
}

extension String {
  /// Whether a text in lower case has a word, or one that begins with it; a space at the word's end stands for the end of
  /// a word. A full-width percent sign is one too.
  fileprivate func says(_ word: String) -> Bool {
    let (text, core) = (String(map { $0 == "％" ? "%" : $0 }), word.trimmed)
    return text.ranges(of: core).contains { range in
      let before = text[..<range.lowerBound].last
      let startsWord = core.first?.isASCIILetter != true || before?.isASCIILetter != true
      let isWhole = !word.hasSuffix(" ") || text[range.upperBound...].first?.isASCIILetter != true
      return startsWord && isWhole
    }
  }

  /// Without the spaces at the ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
