import OnboardingFlow
package import PackModel
import Testing

// Small packs in code: a test says only what it is about.

extension Pack {
  /// A pack whose steps start with the first one.
  static func fixture(
    steps: [Step], screens: [Screen], attributes: [Attribute] = [], tours: [Tour] = [],
    purposes: [PermissionPlan.Purpose] = .all, workflows: [Workflow] = [], endpoints: [Endpoint] = [],
    data: [DataSet] = []
  ) -> Pack {
    Pack(
      id: "fixture", name: "app.name", locales: ["en", "ja"], attributes: attributes,
      start: steps.first?.id ?? "", steps: steps, screens: screens.sorted { $0.id < $1.id }, tours: tours,
      permissions: PermissionPlan(purposes: purposes, workflows: workflows), endpoints: endpoints, data: data)
  }

  /// A pack of one page, and a page `end` after it.
  static func page(
    _ elements: [Element], load: EndpointID? = nil, asks: [WorkflowID] = [], tour: Tour? = nil,
    attributes: [Attribute] = [], workflows: [Workflow] = [], endpoints: [Endpoint] = [], data: [DataSet] = []
  ) -> Pack {
    fixture(
      steps: [.screen("page", tour: tour?.id, next: "end"), .screen("end")],
      screens: [
        Screen(id: "page", kind: .page(Page(elements: elements)), loads: load.map { [$0] } ?? [], asks: asks),
        .page("end", [.button("stay")]),
      ],
      attributes: attributes, tours: tour.map { [$0] } ?? [], workflows: workflows, endpoints: endpoints,
      data: data)
  }

  /// A pack of one walkthrough, and a page `end` after it.
  static func walkthrough(pages: Int, skippable: [Bool] = []) -> Pack {
    fixture(
      steps: [.screen("walk", next: "end"), .screen("end")],
      screens: [.walkthrough("walk", pages: pages, skippable: skippable), .page("end", [.button("stay")])])
  }
}

extension Step {
  static func screen(
    _ id: StepID, shows name: ScreenName? = nil, tour: TourID? = nil, when: Condition? = nil,
    next: StepID? = nil, barrier: Bool = false
  ) -> Step {
    Step(
      id: id, kind: .screen(name ?? id, tour: tour), when: when, next: next.map { [Branch(to: $0)] } ?? [],
      isBarrier: barrier)
  }

  static func workflow(_ id: WorkflowID, next: StepID? = nil) -> Step {
    Step(id: id, kind: .workflow(id), next: next.map { [Branch(to: $0)] } ?? [])
  }

  static func call(_ id: EndpointID, next: StepID? = nil, on outcomes: [NamedBranches] = []) -> Step {
    Step(id: id, kind: .call(id), next: next.map { [Branch(to: $0)] } ?? [], outcomes: outcomes)
  }
}

extension Screen {
  static func page(
    _ id: ScreenID, _ elements: [Element], load: EndpointID? = nil, asks: [WorkflowID] = [], back: Bool = true
  ) -> Screen {
    Screen(
      id: id, kind: .page(Page(elements: elements)), loads: load.map { [$0] } ?? [], asks: asks,
      allowsBack: back)
  }

  static func launch(_ id: ScreenID, asks: [WorkflowID] = []) -> Screen {
    Screen(id: id, kind: .launch(Launch(heading: "h", duration: .seconds(1))), asks: asks)
  }

  static func walkthrough(_ id: ScreenID, pages: Int, skippable: [Bool] = []) -> Screen {
    let pages = (0..<pages).map { index in
      WalkthroughPage(id: "p\(index)", heading: "h", text: "t", isSkippable: skippable[at: index] ?? true)
    }
    return Screen(id: id, kind: .walkthrough(Walkthrough(pages: pages)))
  }
}

extension Element {
  /// A button; without an action it ends the step.
  static func button(
    _ id: ElementID, _ action: ElementAction = ElementAction(emits: "next"), when: Condition? = nil,
    enabled: Condition? = nil, refusal: TextKey? = nil, selected: Condition? = nil, row: String? = nil,
    place: Placement = .body
  ) -> Element {
    let button = ButtonElement(
      text: id, action: action, selectedWhen: selected, enabledWhen: enabled, refusal: refusal)
    return Element(id: id, kind: .button(button), when: when, placement: place, row: row)
  }

  static func field(
    _ id: ElementID, _ input: FieldElement.Input = .text, required: Bool = true, min: Int? = nil,
    max: Int? = nil, age: Int? = nil
  ) -> Element {
    let field = FieldElement(
      label: id, input: input, attribute: id, isRequired: required, minimumLength: min, maximumLength: max,
      minimumAge: age)
    return Element(id: id, kind: .field(field))
  }

  static func picker(_ id: ElementID, _ options: [String], required: Bool = true) -> Element {
    let options = options.map { PickerElement.Option(id: $0, text: $0) }
    return Element(
      id: id, kind: .picker(PickerElement(label: id, attribute: id, options: options, isRequired: required)))
  }

  static func photo(_ id: ElementID, _ options: [ArtworkID]) -> Element {
    Element(id: id, kind: .photo(PhotoElement(label: id, attribute: id, options: options)))
  }

  static func text(_ id: ElementID, when: Condition? = nil) -> Element {
    Element(id: id, kind: .text(TextElement(text: id)), when: when)
  }

  static func list(
    _ id: ElementID, filter: Condition? = nil, limit: Int? = nil, action: ElementAction? = nil,
    enabled: Condition? = nil, refusal: TextKey? = nil
  ) -> Element {
    let list = ListElement(
      data: "people", filter: filter, limit: limit, heading: "h", action: action, enabledWhen: enabled,
      refusal: refusal)
    return Element(id: id, kind: .list(list))
  }

  static func tabs(_ id: ElementID, _ items: [TabsElement.Item], selected: String) -> Element {
    Element(id: id, kind: .tabs(TabsElement(items: items, selected: selected)), placement: .footer)
  }
}

extension DataSet {
  /// Mina and Rie, and Ken between them.
  static let people = DataSet(
    id: "people",
    records: [
      Record(id: "mina", fields: ["gender": .string("female"), "age": .number(27)]),
      Record(id: "ken", fields: ["gender": .string("male"), "age": .number(30)]),
      Record(id: "rie", fields: ["gender": .string("female"), "age": .number(24)]),
    ])
}

extension [PermissionPlan.Purpose] {
  /// A sentence for each kind: without one the system kills the app.
  static var all: Self {
    PermissionKind.allCases.map { PermissionPlan.Purpose(kind: $0, text: "purpose.\($0.rawValue)") }
      + [PermissionPlan.Purpose(kind: .location, level: .fullAccuracy, key: "near", text: "purpose.near")]
  }
}

extension Workflow {
  /// A workflow of nothing but requests, named after them.
  static func asking(_ id: WorkflowID, _ kinds: PermissionKind...) -> Workflow {
    Workflow(id: id, actions: kinds.map { Action(.request($0)) })
  }
}

extension Condition: ExpressibleByStringLiteral {
  /// A condition of a fixture; one that does not parse never holds, and fails the test.
  package init(stringLiteral source: String) {
    do {
      try self.init(parsing: source)
    } catch {
      Issue.record("\(source): \(error.message)")
      self = Condition.never
    }
  }

  private static let never: Condition = "false"
}
