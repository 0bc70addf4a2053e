import PackModel

/// Packs for a monkey: every kind of screen, step, error and question, wired so that it finds no end.
enum MonkeyPacks {
  static let all: [Pack] = [wired, knot]

  private static let gender = Attribute(name: "gender", values: ["female", "male"])
  private static let attributes =
    [gender] + ["name", "mail", "code", "place", "face", "sent"].map { Attribute(name: $0) }

  private static func set(_ name: String, _ value: String) -> ElementAction {
    ElementAction(sets: [AttributeAssignment(attribute: name, value: .string(value))], emits: "next")
  }

  private static let form = Screen.page(
    "form",
    [
      .field("name", max: 12), .field("mail", .email), .field("code", .code, required: false, min: 4, max: 6),
      .picker("place", ["a", "b"]), .photo("face", ["x", "y"]),
      .button(
        "send", ElementAction(submits: true, call: "save", toast: "sent", emits: "next"), place: .footer),
    ], load: "load")

  private static let home = Screen.page(
    "home",
    [
      .text("banner"), .button("ask", ElementAction(ask: "long")),
      .button("both", ElementAction(ask: "short", emits: "next")),
      .button("off", enabled: "user.sent", refusal: "why"),
      .list(
        "people", filter: "item.gender != user.gender", action: ElementAction(call: "flick", toast: "hi")),
      .tabs(
        "tabs",
        [
          .init(id: "home", label: "l", icon: "h"),
          .init(id: "walk", label: "l", icon: "w", action: ElementAction(emits: "again")),
        ], selected: "home"),
    ], load: "load", asks: ["short"])

  private static let deck = Screen(
    id: "deck",
    kind: .deck(
      Deck(
        data: "people", filter: "item.gender != user.gender", count: 2, heading: "h", leftLabel: "l",
        rightLabel: "r",
        rules: [
          DeckRule(
            allowed: [.right], refusal: "why",
            sets: [AttributeAssignment(attribute: "sent", value: .string("{item.id}"))],
            call: "flick")
        ])))

  private static let tour = Tour(
    id: "tour",
    marks: [
      CoachMark(id: "0", targets: ["gone"], text: "t"), CoachMark(id: "1", targets: ["banner"], text: "t"),
      CoachMark(id: "2", targets: ["people"], text: "t", advance: .action),
      CoachMark(
        id: "3", text: "t", sets: [AttributeAssignment(attribute: "sent", value: .string("9"))],
        advance: .after(.seconds(1))),
      CoachMark(id: "4", targets: ["ask"], text: "t", advance: .action),
    ])

  private static let workflows = [
    Workflow(
      id: "long",
      actions: [
        .init(.preAlert("why", for: .camera)), .init(.request(.camera)), .init(.call("save")),
        .init(.request(.motion), when: "permission.camera == 'authorized'"),
        .init(.set([AttributeAssignment(attribute: "gender", value: .string("male"))])),
        .init(.request(.photos)),
      ]),
    .asking("short", .tracking, .location),
  ]

  private static let endpoints = [
    Endpoint(id: "save", schedule: [.network, .success, .unknown, .timeout, .success]),
    Endpoint(id: "load", schedule: [.timeout, .permission, .success], toast: "loaded"),
    Endpoint(
      id: "flick", rules: [.init(when: "item.x || user.sent == '9'", outcome: .network)],
      errors: [ErrorText(outcome: .network, title: "t", text: "t", style: .fullScreen)]),
  ]

  private static let screens: [Screen] = [
    .launch("splash", asks: ["short"]),
    .page(
      "gender",
      [
        .button("female", set("gender", "female"), row: "r"),
        .button("male", set("gender", "male"), row: "r"),
      ]),
    .walkthrough("walk", pages: 2), .walkthrough("walk.female", pages: 3, skippable: [true, false]), form,
    home, deck,
    .page(
      "why",
      [
        .button("ok"), .button("later", ElementAction(emits: "skip")),
        .button("more", ElementAction(ask: "short")),
      ]),
  ]

  /// From splash to home and round again.
  private static let wired = Pack.fixture(
    steps: [
      .screen("splash", next: "gender"), .screen("gender", when: "!user.gender", next: "walk"),
      .screen("walk", next: "form"), .screen("form", next: "check"), .call("save", next: "deck"),
      Step(
        id: "check", kind: .call("load"), next: [Branch(to: "save")],
        outcomes: [NamedBranches(outcome: "permission", branches: [Branch(to: "walk")])]),
      .screen("deck", next: "home", barrier: true), .screen("home", tour: "tour", next: "long"),
      .workflow("long", next: "last"),
      Step(
        id: "last", kind: .screen("home", tour: nil),
        next: [Branch(when: "user.sent", to: "splash"), Branch(to: "gender")],
        outcomes: [NamedBranches(outcome: "again", branches: [Branch(to: "walk")])]),
    ],
    screens: screens, attributes: attributes, tours: [tour], workflows: workflows, endpoints: endpoints,
    data: [.people])

  /// Content with every mistake that a check would find: circles, missing screens, steps that lead nowhere.
  private static let knot = Pack.fixture(
    steps: [
      .screen("home", tour: "tour", next: "short"), .workflow("short", next: "long"),
      .workflow("long", next: "quiet"),
      .workflow("quiet", next: "load"), .call("load", next: "round"),
      .screen("round", shows: "deck", when: "user.sent", next: "home"),
      .screen("nowhere"), .screen("lost", shows: "none"),
    ],
    screens: screens, attributes: attributes, tours: [tour],
    workflows: workflows + [Workflow(id: "quiet", actions: [])], endpoints: endpoints, data: [.people])
}
