import LoggedEvents
import OnboardingFlow
package import PackModel

/// The events of an app and the values that they may have: what engineers build, and what real events are checked with.
package struct TrackingPlan: Hashable, Sendable {
  /// A column of an event, or a property of it.
  package struct Property: Hashable, Sendable {
    /// Its key.
    package var name: String
    /// What it says, in plain words.
    package var meaning: String
    /// The texts that it may be; empty: any.
    package var values: [String]
    /// Whether every such event has it.
    package var isRequired: Bool
    /// Whether it is a whole number.
    package var isNumber = false

    init(_ name: String, _ meaning: String, _ values: [String] = [], required: Bool = true) {
      (self.name, self.meaning, self.values, isRequired) = (name, meaning, values, required)
    }
  }

  /// An event of the app.
  package struct Event: Hashable, Sendable {
    /// The column `event`.
    package var name: String
    /// When it is sent.
    package var when: String
    /// The column `reason`; `nil`: it has none.
    package var reason: Property?
    /// The members of `props`.
    package var props: [Property]
  }

  /// The pack's id.
  package var pack: String
  /// The columns that every event has.
  package var columns: [Property]
  /// The events, those of the session first.
  package var events: [Event] = []

  /// The plan of a pack: only events that it can send.
  package init(_ pack: Pack) {
    self.pack = pack.id
    columns = Self.columns(of: pack)
    addSession(pack)
    addScreens(pack)
    addCalls(pack)
    addPermissions(pack)
    addApp()
  }

  private static func columns(of pack: Pack) -> [Property] {
    var number = Property("seq", "the number of the event in its session, from 0", required: false)
    number.isNumber = true
    var columns = [
      Property("event", "the name of the event"), Property("user_id", "the user, with at least 5 characters"),
      Property("session_id", "the session"),
      Property("ts", "the time, as RFC 3339 with a zone (2026-05-01T09:30:00Z)"), number,
      Property(
        "step_id", "the step that the user is at; empty before the first",
        [""] + unique(pack.steps.map(\.id)),
        required: false),
      Property("screen_id", "the screen that is up", [""] + unique(pack.screens.map(\.id)), required: false),
      Property("locale", "the language", pack.locales, required: false),
    ]
    for (key, attribute) in pack.loggedAttributes {
      columns.append(
        Property(
          key, "an attribute of the user; null where it is not known", attribute.values, required: false))
    }
    return columns
  }

  private mutating func add(
    _ name: EventName, _ when: String, reason: Property? = nil, _ props: [Property] = []
  ) {
    events.append(Event(name: name.rawValue, when: when, reason: reason, props: props))
  }

  private mutating func addSession(_ pack: Pack) {
    add(
      .sessionStarted, "the app starts, as the first event of a session",
      [
        Property("pack", "the app", [pack.id]),
        Property("entry", "the link, notification or shortcut", pack.entries.map(\.id), required: false),
      ])
    add(
      .sessionEnded, "the session ends, unless the app is killed",
      reason: Property("reason", "`finished`, or what ended it"))
    guard !pack.experiments.isEmpty else { return }
    add(
      .experimentViewed, "the user is given an arm (once, at the moment where the arms begin to differ)",
      [
        Property("experiment", "the experiment", pack.experiments.map(\.key)),
        Property("variation", "the arm", Self.unique(pack.experiments.flatMap(\.arms))),
      ])
  }

  private mutating func addScreens(_ pack: Pack) {
    add(.screenViewed, "the user reaches a step: `step_id` and `screen_id` are those reached")
    add(.wentBack, "the user goes back: `step_id` is the step reached")
    let tours = Self.unique(pack.tours.map(\.id))
    if !tours.isEmpty {
      let tour = Property("tour", "the tour", tours)
      add(
        .markViewed, "a coach mark is shown",
        [tour, Property("mark", "the mark", Self.unique(pack.tours.flatMap { $0.marks.map(\.id) }))])
      add(.tourFinished, "the last coach mark is left", [tour])
      add(.tourSkipped, "the rest of the tour is skipped", [tour])
    }
    var (pages, cards, hasForms): ([String], [String], Bool) = ([], [], false)
    for screen in pack.screens {
      switch screen.kind {
      case .walkthrough(let walkthrough): pages += walkthrough.pages.map(\.id)
      case .deck(let deck): cards += pack.dataSet(deck.data)?.records.map(\.id) ?? []
      case .page: hasForms = true
      case .launch: break
      }
    }
    if !pages.isEmpty {
      add(
        .pageViewed, "a page of the walkthrough is shown", [Property("page", "the page", Self.unique(pages))])
      add(.walkthroughSkipped, "the rest of the walkthrough is skipped")
    }
    if hasForms {
      add(
        .formRejected, "a form is refused",
        [Property("fields", "the fields at fault, with commas; never what was typed")])
    }
    guard !cards.isEmpty else { return }
    let card = [
      Property("card", "the card", Self.unique(cards)),
      Property("direction", "the direction", FlickDirection.allCases.map(\.rawValue)),
    ]
    add(.cardFlicked, "the user flicks a card away", card)
    add(.cardFlickRefused, "the user flicks a card in a direction that the app does not allow", card)
    add(.cardFlickUndone, "a card is brought back", card)
    add(.deckSkipped, "the rest of the cards is skipped")
  }

  private mutating func addCalls(_ pack: Pack) {
    guard !pack.endpoints.isEmpty else { return }
    let endpoint = Property("endpoint", "the call", pack.endpoints.map(\.id))
    let outcomes = Outcome.known(to: pack.endpoints).map(\.name) + ["cancelled"]
    add(.callStarted, "a call is made", [endpoint, Self.repeated])
    add(.callEnded, "a call ends", reason: Property("reason", "how it ended", outcomes), [endpoint])
  }

  private static let repeated = Property(
    "repeat", "`true` where a workflow repeats it after the app was killed", ["true"], required: false)

  private mutating func addPermissions(_ pack: Pack) {
    let plan = pack.permissions
    guard !plan.workflows.isEmpty || !plan.requestedKinds.isEmpty else { return }
    let kinds = plan.requestedKinds
    let kind = Property("permission", "what is asked for", kinds.map(\.rawValue))
    let status = Property(
      "reason", "the new status", Self.unique(kinds.flatMap { $0.statuses.map(\.rawValue) }))
    add(
      .preAlertViewed,
      "the app shows its own screen before a dialog of the system: `screen_id` is that screen",
      [Self.repeated])
    add(
      .workflowScreenViewed, "another screen of a workflow is shown: `screen_id` is that screen",
      [Self.repeated])
    if !kinds.isEmpty {
      add(
        .permissionAsked, "a dialog of the system comes up",
        [kind, Property("form", "which of the dialogs for it", required: false)])
      add(.permissionAnswered, "the user answers a dialog of the system", reason: status, [kind])
      add(
        .permissionChanged, "a permission changes without a dialog, as in Settings", reason: status,
        [kind])
      add(.appCrashed, "the system ends the app, since it gives no reason (purpose) for its request", [kind])
    }
    add(
      .workflowFinished, "a workflow is over",
      [Property("workflow", "the workflow", plan.workflows.map(\.id))])
  }

  private mutating func addApp() {
    add(.appLeft, "the app goes to the background", [Property("to", "what takes its place", required: false)])
    add(.appReturned, "the app is in front again")
    add(.appKilled, "the system killed the app in the background, as told at its next start")
    add(.appStarted, "the app starts again")
    add(.appReinstalled, "the app was installed again")
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
