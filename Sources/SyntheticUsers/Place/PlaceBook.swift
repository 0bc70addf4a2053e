import Behaviour
import FlowPaths
import Narration
import OnboardingFlow
import PackModel
import PackReading
import Shell

/// Every place that a user has reached, by number.
final class PlaceBook {
  private(set) var places: [Place] = []
  private let model: BehaviourModel
  private let bundle: PackBundle
  private let ends: Set<StepID>
  private var scenes: [Scene: Int32] = [:]

  /// What there is to read: another one is read anew.
  private struct Scene: Hashable {
    var layer: OnboardingFlow.Layer
    var screen: ScreenID?
    var part: String
  }

  init(_ model: BehaviourModel, _ bundle: PackBundle, ends: Set<StepID>) {
    self.model = model
    self.bundle = bundle
    self.ends = ends
  }

  /// The number of the place that a session is at.
  func add(_ session: FlowSession, _ moves: [Move]) -> Int32 {
    let flow = session.flow
    let scene = Scene(layer: flow.layer, screen: flow.currentScreen?.id, part: part(of: flow))
    let number = scenes[scene, default: Int32(scenes.count)]
    scenes[scene] = number
    let isEnd =
      flow.layer == .screen && flow.currentStep.map { ends.contains($0.id) } == true
      && flow.currentScreen?.id == flow.state.visits.last?.screen
    places.append(Place(scene: number, reading: reading(flow), kind: kind(session, moves), isEnd: isEnd))
    return Int32(places.count - 1)
  }

  private func part(of flow: OnboardingFlow) -> String {
    switch flow.layer {
    case .dialog: return flow.topDialog.map { "\($0.kind.rawValue) \($0.form.rawValue)" } ?? ""
    case .tour: return flow.currentMark?.id ?? ""
    case .screen:
      switch flow.currentScreen?.kind {
      case .walkthrough: return String(flow.screenState.page)
      case .deck: return String(flow.screenState.card)
      default: return ""
      }
    default: return ""
    }
  }

  // MARK: Reading

  /// Seconds to read the topmost layer, at the median pace.
  private func reading(_ flow: OnboardingFlow) -> Double {
    let spoken = Speaker(flow: flow, bundle: bundle, chrome: Chrome()).spoken
    let part = spoken.layer ?? spoken.screen
    let text = ([part.title] + part.items.flatMap { [$0.label, $0.value] }).joined(separator: "\n")
    return model[.readShare].value * model.readingTime(of: text, locale: flow.setup.locale)
  }

  // MARK: What can be done

  private func kind(_ session: FlowSession, _ moves: [Move]) -> Place.Kind {
    let flow = session.flow
    let places = Dictionary(moves.enumerated().map { ($1, $0) }) { first, _ in first }
    if moves.isEmpty { return .stuck }
    if let server = server(flow, moves) { return server }
    switch flow.layer {
    case .dialog:
      if let dialog = flow.topDialog, moves.contains(where: { if case .answer = $0 { true } else { false } })
      {
        return permission(dialog, flow, moves)
      }
    case .alert, .error:
      if let error = error(flow, moves) { return error }
    case .tour:
      let next = moves.indices.filter { moves[$0].goesOnInTour }
      if !next.isEmpty {
        return .pages(
          Place.Pages(
            next: next, skip: places[.skipTour], skipProbability: model[.skipTour].value,
            rest: (flow.currentTour?.marks.count ?? 0) - (flow.state.tour?.index ?? 0) - 1))
      }
    case .screen:
      switch flow.currentScreen?.kind {
      case .walkthrough(let walkthrough):
        if let next = places[.nextPage] {
          return .pages(
            Place.Pages(
              next: [next], skip: places[.skipPages], skipProbability: model[.skipWalkthrough].value,
              rest: walkthrough.pages.count - flow.screenState.page - 1,
              tick: places[.tick], back: places[.back]))
        }
      case .deck:
        if let leave = places[.leaveDeck] { return .form(Place.Form(choices: [(leave, 1)])) }
        if places[.flick(.right)] != nil || places[.flick(.left)] != nil {
          let isFirst = flow.screenState.card == 0
          return .card(
            right: places[.flick(.right)], left: places[.flick(.left)],
            skip: isFirst ? places[.skipDeck] : nil)
        }
      case .page(let page): return .form(form(page, session, moves, places))
      default: break
      }
    case .home, .settings:
      let way = places[.openApp] ?? places[.leaveSettings]
      if let way { return .form(Place.Form(choices: [(way, 1)])) }
    default: break
    }
    if let wait = places[.wait] {
      return .waits(session.pending.first.map { $0.rest / .seconds(1) } ?? 0, move: wait)
    }
    return .form(Place.Form(choices: moves.indices.map { ($0, 1) }))
  }

  private func server(_ flow: OnboardingFlow, _ moves: [Move]) -> Place.Kind? {
    var success: [Int] = []
    var failure: [Int] = []
    var endpoint: EndpointID?
    for (index, move) in moves.enumerated() {
      guard case .reply(let call, let outcome) = move else { continue }
      endpoint = flow.state.calls[at: call].map { $0.purpose == .background ? "" : $0.endpoint }
      if outcome == .success { success.append(index) } else { failure.append(index) }
    }
    guard let endpoint else { return nil }
    if success.isEmpty { (success, failure) = (failure, []) }
    return .server(latency: flow.pack.endpoint(endpoint)?.latency, success: success, failure: failure)
  }

  private func permission(_ dialog: SystemDialog, _ flow: OnboardingFlow, _ moves: [Move]) -> Place.Kind {
    let answers = flow.choices(of: dialog)
    var allow: [Int] = []
    var refuse: [Int] = []
    for (index, move) in moves.enumerated() {
      guard case .answer(let number) = move, let answer = answers[at: number] else { continue }
      if answer.answer.isRefusal { refuse.append(index) } else { allow.append(index) }
    }
    // A sheet with switches gives nothing before one of them is on.
    if let switches = moves.firstIndex(where: { if case .dialogSwitch = $0 { true } else { false } }) {
      allow = [switches]
    }
    let probability = model.permissions[dialog.kind.rawValue] ?? model[.allow].value
    return .permission(probability: probability, allow: allow, refuse: refuse)
  }

  private func error(_ flow: OnboardingFlow, _ moves: [Move]) -> Place.Kind? {
    var retry: [Int] = []
    var others: [Int] = []
    for (index, move) in moves.enumerated() {
      guard case .errorButton(let slot, let button) = move else { continue }
      if flow.errorButtons(in: slot)[at: button] == "retry" {
        retry.append(index)
      } else {
        others.append(index)
      }
    }
    return retry.isEmpty && others.isEmpty ? nil : .error(retry: retry, others: others)
  }

  private func form(
    _ page: Page, _ session: FlowSession, _ moves: [Move], _ places: [Move: Int]
  ) -> Place.Form {
    let flow = session.flow
    let fill = places[.fill]
    var (typing, fields) = (0.0, 0)
    if fill != nil {
      for element in flow.visibleElements(of: page) {
        guard let attribute = element.attribute,
          flow.fieldState(element.id, attribute: attribute).text.isEmpty
        else { continue }
        fields += 1
        typing += seconds(toFill: element)
      }
    }
    let weights = ElementWeights(model, page: page)
    var choices: [(move: Int, weight: Double)] = []
    for (index, move) in moves.enumerated() {
      switch move {
      case .press(let id): choices.append((index, weights[id]))
      case .amount(let id, _), .choose(let id, _):
        if let weight = model.weights[id] { choices.append((index, weight)) }
      default: break
      }
    }
    if fill == nil, !choices.contains(where: { $0.weight > 0 }), let wait = places[.wait] {
      choices.append((wait, 1))
    }
    return Place.Form(fill: fill, typing: typing, fields: fields, choices: choices, back: places[.back])
  }

  /// Seconds for one field: what a usual text takes, or a choice.
  private func seconds(toFill element: Element) -> Double {
    switch element.held {
    case .text(let field):
      model[.pointing].value + model[.typing].value * Double(Self.usualLength(of: field))
    case .day: model[.pointing].value + model[.typing].value * 8
    case .option, .artwork, .flag, .number, .scores, .tab, nil:
      model[.pointing].value + model[.decision].value
    }
  }

  private static func usualLength(of field: FieldElement) -> Int {
    switch field.input {
    case .email: 20
    case .phone: 11
    case .code: field.minimumLength ?? 6
    case .number: 2
    case .secure: max(8, field.minimumLength ?? 8)
    default: max(6, field.minimumLength ?? 6)
    }
  }
}

extension Move {
  /// Whether it is a way on in a tour.
  fileprivate var goesOnInTour: Bool {
    switch self {
    case .nextMark, .doTheThing, .markButton: true
    default: false
    }
  }
}
