/// What a content pack says about the flow; texts, themes and artwork are beside it, for the views.
package struct Pack: Hashable, Sendable {
  /// The format of packs that is read and written: `format` of `pack.toml`.
  package static let format = 2

  /// The folder's name (`matching`).
  package var id: String
  /// The app's name, as dialogs and the panel show it.
  package var name: TextKey
  /// The locales the pack is written in, the default first.
  package var locales: [String]
  /// The devices the pack is laid out for, the default first.
  package var devices: [Device]
  /// The attributes of the user that conditions, fields and texts may use, in the order declared.
  package var attributes: [Attribute]
  /// The step the app starts with.
  package var start: StepID
  /// The step that the outcome `session_expired` leads to, where the user signs in again; `nil`: none.
  package var sessionExpired: StepID?
  /// Other ways into the app, in the order declared.
  package var entries: [EntryPoint]
  /// Every step, in the order written: those of `flow.toml`, then those of its variants, file by file.
  package var steps: [Step]
  /// The variants of `flow.toml`, sorted by their suffixes.
  package var flowVariants: [FlowVariant] = []
  /// Every screen file, variants included, sorted by id.
  package var screens: [Screen]
  /// Every tour, sorted by id.
  package var tours: [Tour]
  /// The permissions the app asks for: `permissions.toml`.
  package var permissions: PermissionPlan
  /// The simulated server calls, in the order written.
  package var endpoints: [Endpoint]
  /// Whether a banner says that there is no connection.
  package var showsOfflineBanner: Bool
  /// Whether an app that was killed resumes where the user was; otherwise it starts from its first step, with
  /// nothing remembered.
  package var resumesAfterRelaunch = true
  /// The records that lists and decks show, sorted by id.
  package var data: [DataSet]
  /// What records say in the fields that conditions search, by locale and key of the text, each as
  /// ``Value/searchText``.
  package var searchTexts: [String: [TextKey: String]] = [:]
  /// Telephone numbers and codes that verify at once; at most ``DebugAccount/limit``.
  package var accounts: [DebugAccount] = []
  /// The experiments of `experiments.toml`, in the order written; ``FlowSetup/offers`` has the arms of the
  /// user.
  package var experiments: [FlowExperiment] = []
  /// Of the files that the pack was read from; 0 for a pack made in memory.
  package var digest = ContentDigest(0)

  /// Creates a pack for a phone, without entry points, tours, permissions, endpoints and data unless told
  /// otherwise.
  package init(
    id: String, name: TextKey, locales: [String], devices: [Device] = [.phone],
    attributes: [Attribute] = [], start: StepID, sessionExpired: StepID? = nil,
    entries: [EntryPoint] = [], steps: [Step], screens: [Screen],
    tours: [Tour] = [],
    permissions: PermissionPlan = PermissionPlan(), endpoints: [Endpoint] = [],
    showsOfflineBanner: Bool = true,
    data: [DataSet] = []
  ) {
    self.id = id
    self.name = name
    self.locales = locales
    self.devices = devices
    self.attributes = attributes
    self.start = start
    self.sessionExpired = sessionExpired
    self.entries = entries
    self.steps = steps
    self.screens = screens
    self.tours = tours
    self.permissions = permissions
    self.endpoints = endpoints
    self.showsOfflineBanner = showsOfflineBanner
    self.data = data
  }

  /// The step of an id as `flow.toml` has it; one that only variants have, as the first of them has it.
  package func step(_ id: StepID) -> Step? { steps.first(withID: id) }
  /// The screen file with an id, suffixes included; `nil` if there is none.
  package func screen(_ id: ScreenID) -> Screen? { screens.first(withID: id) }
  /// Whether there is a screen file with an id, suffixes included.
  package func hasScreen(_ id: ScreenID) -> Bool { screens.place(ofID: id) != nil }
  /// The tour with an id, suffixes included; `nil` if there is none.
  package func tour(_ id: TourID) -> Tour? { tours.first(withID: id) }
  /// The endpoint with an id; `nil` if there is none.
  package func endpoint(_ id: EndpointID) -> Endpoint? { endpoints.first(withID: id) }
  /// The entry point with an id; `nil` if there is none.
  package func entry(_ id: String) -> EntryPoint? { entries.first(withID: id) }
  /// The device with an id among those of the pack; `nil` if there is none.
  package func device(_ id: DeviceID) -> Device? { devices.first(withID: id) }
  /// The data set with an id; `nil` if there is none.
  package func dataSet(_ id: DataSetID) -> DataSet? { data.first(withID: id) }

  /// The attribute that a name (`user.NAME`) refers to; `nil` for an undeclared one and for other names.
  package func attribute(_ name: ValueName) -> Attribute? {
    name.attribute.flatMap { own in attributes.first { $0.name == own } }
  }

  /// The screen that a name shows for a variant: the file whose every suffix is one of `values`, with
  /// the most suffixes; the plain file is the fallback. Of two with as many, ``precedence(of:)`` says which. The values
  /// are those of the variant: `female`, `facebook`, `short`, `ja`, `tablet`, `tablet_landscape`. ``FlowVariant`` has
  /// the same rule for steps.
  package func screen(named name: ScreenName, for values: [String]) -> Screen? {
    // Called for every event and every frame: screens are not copied, and few ids are parsed.
    var best: (index: Int, suffixes: [String])?
    for index in screens.indices where screens[index].isNamed(name) {
      let suffixes = screens[index].suffixes
      guard suffixes.allSatisfy(values.contains) else { continue }
      if let best, !isMoreSpecific(suffixes, than: best.suffixes) { continue }
      best = (index, suffixes)
    }
    return best.map { screens[$0.index] }
  }

  /// Whether the file with some suffixes wins over another one that is for the same user.
  package func isMoreSpecific(_ suffixes: [String], than others: [String]) -> Bool {
    if suffixes.count != others.count { return suffixes.count > others.count }
    return precedence(of: suffixes) > precedence(of: others)
  }
}

/// A way into the app other than its first step: a link, a notification, a shortcut.
package struct EntryPoint: Hashable, Sendable {
  /// The name that configuration uses.
  package var id: String
  /// The step that it leads to.
  package var start: StepID
  /// Values that attributes get, unless configuration says otherwise; sorted by name.
  package var sets: [AttributeAssignment]
  /// Whether it leads there at once. Where this does not hold only ``sets`` counts: the app begins, or goes
  /// on, as without the entry point, and the conditions of the flow lead to ``start``. `nil`: always at once.
  package var now: Condition?
  /// What a toast says when it is opened while the app runs and ``now`` does not hold; `nil`: nothing.
  package var waits: TextKey?

  /// Creates an entry point that leads to its step at once unless told otherwise.
  package init(
    id: String, start: StepID, sets: [AttributeAssignment] = [], now: Condition? = nil, waits: TextKey? = nil
  ) {
    self.id = id
    self.start = start
    self.sets = sets
    self.now = now
    self.waits = waits
  }
}

/// An attribute of the user: `gender`, `route`, `nickname`, a score.
package struct Attribute: Hashable, Sendable {
  /// The name, used as `user.NAME` in conditions and `{user.NAME}` in texts.
  package var name: String
  /// The values it may take; empty: any.
  package var values: [String]
  /// Its value until it is set.
  package var initial: Value
  /// Whether it holds any number of ids (``Value/members``).
  package var isList: Bool
  /// What a jump past the steps that set it gives it; `nil`: nothing.
  package var sample: Value?
  /// Whether what users type into it may leave the machine they type on; otherwise samples stand in its place.
  package var isCollected: Bool

  /// Creates an attribute that is an empty text at first and may take any value unless told otherwise.
  package init(
    name: String, values: [String] = [], initial: Value = .string(""), isList: Bool = false,
    sample: Value? = nil, isCollected: Bool = false
  ) {
    self.name = name
    self.values = values
    self.initial = initial
    self.isList = isList
    self.sample = sample
    self.isCollected = isCollected
  }
}
