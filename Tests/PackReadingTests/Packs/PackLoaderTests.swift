import Components
import Diagnostics
import FixturePacks
import PackModel
import PackReading
import Report
import TerminalModel
import Testing

/// A whole pack, from its folder to the models.
@Suite struct PackLoaderTests {
  private func load() throws -> PackBundle {
    try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
  }

  @Test func `a complete pack loads with no diagnostics`() throws {
    let (bundle, diagnostics) = PackLoader.check(Fixtures.tea, system: Fixtures.system)
    #expect(diagnostics.map(\.rendered) == [])
    #expect(bundle != nil)
  }

  @Test func `pack.toml becomes the head of the pack`() throws {
    let pack = try load().pack
    #expect(pack.id == "tea")
    #expect(pack.name == "app.name")
    #expect(pack.locales == ["en", "ja"])
    #expect(pack.devices.map(\.id) == ["phone"])
    #expect(
      pack.attributes == [
        Attribute(name: "taste", values: ["green", "black"]), Attribute(name: "nickname"),
        Attribute(name: "birthday"), Attribute(name: "cup"), Attribute(name: "floral", initial: .number(40)),
        Attribute(name: "smoky", initial: .number(15)), Attribute(name: "member", initial: .bool(false)),
        Attribute(name: "liked"),
      ])
  }

  @Test func `flow.toml becomes the steps, in order`() throws {
    let pack = try load().pack
    #expect(pack.start == "launch")
    #expect(
      pack.steps.map(\.id) == ["launch", "intro", "join", "register", "tasting", "ask", "tour", "home"])
    #expect(
      pack.step("join")
        == Step(
          id: "join", kind: .screen("join", tour: nil),
          next: [
            Branch(when: try Condition(parsing: "user.taste == 'green'"), to: "tasting"),
            Branch(to: "register"),
          ],
          outcomes: [NamedBranches(outcome: "guest", branches: [Branch(to: "home")])], isBarrier: true))
    #expect(
      pack.step("intro")
        == Step(
          id: "intro", kind: .screen("intro", tour: nil), when: try Condition(parsing: "!user.taste"),
          next: [Branch(to: "join")]))
    #expect(pack.step("tour")?.kind == .screen("home", tour: "home"))
    #expect(pack.step("ask")?.kind == .workflow("after-tasting"))
    #expect(pack.step("register")?.kind == .call("register"))
    #expect(pack.step("home")?.next == [])
  }

  @Test func `a launch and a walkthrough keep their parts and defaults`() throws {
    let pack = try load().pack
    #expect(
      pack.screen("launch")
        == Screen(
          id: "launch",
          kind: .launch(
            Launch(
              artwork: "pot", heading: "app.name", text: "launch.text", duration: .milliseconds(1200)))))
    let leaves = WalkthroughPage(
      id: "leaves", artwork: "pot", heading: "intro.leaves.title", text: "intro.leaves.text",
      button: "intro.go", isSkippable: false)
    let water = WalkthroughPage(id: "water", heading: "intro.water.title", text: "intro.water.text")
    #expect(
      pack.screen("intro")
        == Screen(id: "intro", title: "intro.title", kind: .walkthrough(Walkthrough(pages: [leaves, water]))))
  }

  @Test func `the file with the most fitting suffixes is shown`() throws {
    let pack = try load().pack
    #expect(pack.screen(named: "intro", for: ["ja", "phone"])?.id == "intro.ja")
    #expect(pack.screen(named: "intro", for: ["en", "phone"])?.id == "intro")
  }

  @Test func `every kind of element becomes its model`() throws {
    let pack = try load().pack
    let join = try #require(pack.screen("join"))
    #expect(join.title == "join.title")
    #expect(!join.allowsBack)
    guard case .page(let page) = join.kind else { return #expect(Bool(false), "join is a page") }
    var register = ElementAction(submits: true, call: "register", toast: "register.done", emits: "next")
    register.setsAfterCall = [AttributeAssignment(attribute: "member", value: .bool(true))]
    #expect(
      page.elements == [
        Element(id: "#0", kind: .heading(TextElement(text: "join.heading", alignment: .center))),
        Element(id: "#1", kind: .text(TextElement(text: "join.text", tone: .muted))),
        Element(
          id: "nickname",
          kind: .field(
            FieldElement(
              label: "join.nickname", placeholder: "join.nickname_example", help: "join.nickname_help",
              attribute: "nickname", minimumLength: 2, maximumLength: 12))),
        Element(
          id: "birthday",
          kind: .field(
            FieldElement(
              label: "join.birthday", input: .date, attribute: "birthday", isRequired: false, minimumAge: 18))
        ),
        Element(
          id: "taste",
          kind: .picker(
            PickerElement(
              label: "join.taste", attribute: "taste",
              options: [
                PickerElement.Option(id: "green", text: "taste.green"),
                PickerElement.Option(id: "black", text: "taste.black"),
              ], placeholder: "join.choose"))),
        Element(
          id: "cup",
          kind: .photo(
            PhotoElement(label: "join.cup", attribute: "cup", options: ["pot", "leaf"], isRequired: false))),
        Element(id: "#6", kind: .spacer(rows: 2)),
        Element(
          id: "join",
          kind: .button(
            ButtonElement(
              text: "join.go", action: register,
              enabledWhen: try Condition(parsing: "field.nickname && field.taste"), refusal: "join.refused")),
          placement: .footer, row: "buttons"),
        Element(
          id: "guest",
          kind: .button(
            ButtonElement(
              text: "join.guest", style: .plain,
              action: ElementAction(
                sets: [AttributeAssignment(attribute: "member", value: .bool(false))], emits: "guest"),
              selectedWhen: try Condition(parsing: "device == 'phone'"))),
          placement: .footer, row: "buttons"),
      ])
  }

  @Test func `scores, lists and tabs keep their items in order`() throws {
    let home = try #require(try load().pack.screen("home"))
    #expect(home.loads == ["shelf"])
    #expect(home.asks == ["after-tasting"])
    guard case .page(let page) = home.kind else { return #expect(Bool(false), "home is a page") }
    #expect(
      page.elements == [
        Element(
          id: "#0", kind: .artwork(ArtworkElement(artwork: "leaf", rows: 5)),
          when: try Condition(parsing: "user.member && locale != 'ja'")),
        Element(
          id: "notes",
          kind: .scores(
            ScoresElement(
              items: [
                ScoresElement.Item(id: "floral", label: "home.floral", attribute: "floral"),
                ScoresElement.Item(id: "smoky", label: "home.smoky", attribute: "smoky"),
              ], totalLabel: "home.total", maximum: 80))),
        Element(id: "#2", kind: .divider),
        Element(
          id: "teas",
          kind: .list(
            ListElement(
              data: "teas", filter: try Condition(parsing: "item.caffeine < 50"), limit: 3,
              heading: "home.tea",
              text: "home.tea_text", artworkField: "picture",
              action: ElementAction(
                sets: [AttributeAssignment(attribute: "liked", value: .string("{item.id}"))],
                toast: "home.liked"),
              enabledWhen: try Condition(parsing: "user.member"), refusal: "home.members", empty: "home.empty"
            ))
        ),
        Element(
          id: "bar",
          kind: .tabs(
            TabsElement(
              items: [
                TabsElement.Item(id: "shop", label: "home.shop", icon: "茶"),
                TabsElement.Item(
                  id: "more", label: "home.more", icon: "...", action: ElementAction(ask: "after-tasting")),
              ], selected: "shop")), placement: .footer),
      ])
  }

  @Test func `a deck keeps its rules, and a rule without keys guides nothing`() throws {
    let tasting = try #require(try load().pack.screen("tasting"))
    #expect(
      tasting.kind
        == .deck(
          Deck(
            data: "teas", filter: try Condition(parsing: "item.caffeine > 0"), count: 2, heading: "home.tea",
            text: "home.tea_text", artworkField: "picture", leftLabel: "deck.no", rightLabel: "deck.yes",
            rules: [
              DeckRule(
                allowed: [.right], tip: "deck.tip", refusal: "deck.refused",
                sets: [AttributeAssignment(attribute: "liked", value: .string("{item.id}"))], call: "shelf"),
              DeckRule(),
            ])))
  }

  @Test func `a tour keeps its marks in order`() throws {
    let tour = try #require(try load().pack.tour("home"))
    #expect(
      tour
        == Tour(
          id: "home",
          marks: [
            CoachMark(
              id: "notes", targets: ["notes.floral", "notes.total"], shape: .circle, padding: 1,
              heading: "tour.notes.title", text: "tour.notes.text", artwork: "leaf", side: .below,
              sets: [AttributeAssignment(attribute: "floral", value: .number(70))],
              advance: .after(.milliseconds(2500))),
            CoachMark(
              id: "tea", targets: ["teas.sencha"], text: "tour.tea",
              when: try Condition(parsing: "user.taste == 'green'"), advance: .action),
            CoachMark(id: "end", text: "tour.end"),
          ], isSkippable: false))
  }

  @Test func `permissions keep their purposes and the order of their actions`() throws {
    let permissions = try load().pack.permissions
    #expect(permissions.purpose(of: .location) == "purpose.location")
    #expect(
      permissions.workflow("after-tasting")?.actions == [
        Workflow.Action(.preAlert("notify", for: .notifications)),
        Workflow.Action(.request(.notifications)),
        Workflow.Action(
          .request(.location), when: try Condition(parsing: "permission.notifications == 'authorized'")),
        Workflow.Action(.call("shelf")),
        Workflow.Action(.set([AttributeAssignment(attribute: "member", value: .bool(true))])),
      ])
  }

  @Test func `endpoints keep their schedule, rules and words`() throws {
    let endpoints = try load().pack.endpoints
    #expect(
      endpoints == [
        Endpoint(
          id: "register", latency: .milliseconds(900), timeout: .seconds(4), schedule: [.network, .success],
          rules: [
            Endpoint.Rule(when: try Condition(parsing: "field.nickname == 'Earl'"), outcome: Outcome("taken"))
          ], toast: "register.done",
          errors: [
            ErrorText(
              outcome: Outcome("taken"), title: "register.taken.title", text: "register.taken.text",
              allowsRetry: false, style: .alert)
          ]),
        Endpoint(id: "shelf"),
      ])
  }

  @Test func `records keep their fields`() throws {
    let teas = try #require(try load().pack.dataSet("teas"))
    #expect(teas.records.map(\.id) == ["sencha", "assam"])
    #expect(
      teas.records[1].fields == [
        "id": .string("assam"), "name": .string("Assam"), "caffeine": .number(60), "organic": .bool(true),
        "picture": .string("pot"),
      ])
  }

  @Test func `artwork keeps its shapes from the lowest up`() throws {
    let artwork = try load().artwork
    #expect(artwork["leaf"]?.width == 100)
    #expect(
      artwork["pot"]
        == Artwork(
          id: "pot", alt: "art.pot", width: 160, height: 90, background: .token(.accentSoft),
          shapes: [
            Artwork.Shape(
              .circle(center: Artwork.Point(50, 40), radius: 20), fill: .token(.accent),
              gradientEnd: .color(Color(hex: 0x2F7D4F)), alpha: 0.8),
            Artwork.Shape(
              .ellipse(center: Artwork.Point(50, 80), radiusX: 30.5, radiusY: 12), fill: .color(.white)),
            Artwork.Shape(
              .rect(origin: Artwork.Point(10, 10), width: 80, height: 40, cornerRadius: 8),
              fill: .token(.surface)),
            Artwork.Shape(
              .polygon([Artwork.Point(50, 90), Artwork.Point(20, 50), Artwork.Point(80, 50)]),
              fill: .token(.secondary)),
            Artwork.Shape(.heart(center: Artwork.Point(50, 50), halfWidth: 30), fill: .token(.danger)),
            Artwork.Shape(.star(center: Artwork.Point(50, 50), radius: 20), fill: .token(.warning)),
            Artwork.Shape(
              .line(from: Artwork.Point(10, 90), to: Artwork.Point(90, 10), width: 4), fill: .token(.border)),
          ]))
  }

  @Test func `a theme replaces the colours it names and no others`() throws {
    let themes = try load().themes
    #expect(themes.light[.accent] == Color(hex: 0x2F7D4F))
    #expect(themes.light[.danger] == ColorPalette.light[.danger])
    #expect(themes.dark == .dark)
  }

  @Test func `variants are kept as text, by file name`() throws {
    let bundle = try load()
    #expect(Array(bundle.variants.keys) == ["green.toml"])
    #expect(bundle.folder?.hasSuffix("Packs/tea") == true)
  }
}
