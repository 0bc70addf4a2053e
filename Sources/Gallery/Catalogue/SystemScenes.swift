import OnboardingFlow
import PackModel
import Screens
import Session
import TerminalModel

extension Catalogue {
  /// The screens and dialogs of the system.
  static let system = [
    GalleryEntry(
      "Permission dialogs", .screens,
      "What the system asks, in each of its forms, with the words of iOS and the purpose of the pack.",
      keys: "↑ ↓ ← → move the focus, Enter answers or switches", mouse: "a tap on a button answers",
      components: [], states: questions + forms + piles),
    GalleryEntry(
      "Home screen", .screens, "The app in the background: its icon, and why it no longer runs.",
      keys: "Enter opens the app", mouse: "a tap on the icon opens the app", components: [],
      states: [
        home("in the background") { _ in },
        home("something waits", while: { $0.send(.debug(.request(.camera))) }) { _ in },
        home("ended by a change in Settings") { session in
          session.send(.debug(.foreground))
          session.send(.debug(.permission(.camera, .denied)))
          session.send(.debug(.settings))
          session.press(.enter)
          session.send(.debug(.home))
        },
        bare.state("crashed", screen: "cafe", size: phone, tabletSize: tablet) {
          $0.send(.debug(.request(.microphone)))
        },
        home("low", size: Size(width: 38, height: 21), tablet: Size(width: 78, height: 21)) { _ in },
        kettle.state(
          "on the way", screen: "cafe", size: phone, tabletSize: tablet, motion: .full
        ) { session in
          session.wait(.seconds(1))
          session.send(.debug(.home))
          session.wait(.milliseconds(110))
        },
      ]),
    GalleryEntry(
      "Settings app", .screens, "The app's page in Settings: a row for what it has asked for.",
      keys: "↑ ↓ choose a row, ← → change it, Esc goes back to the app",
      mouse: "a tap on a row changes it, on one of a list chooses it, on ◂ goes back", components: [],
      states: [
        settings("a switch") { _ in },
        settings("a list to choose from") { $0.press(.down) },
        settings("the exact location") { session in
          session.press(.down)
          session.press(.down)
        },
        settings("the photos that were picked") { session in
          for _ in 0..<6 { session.press(.down) }
        },
        kettle.state(
          "delivered quietly, and Location Services off", screen: "cafe", size: phone, tabletSize: tablet,
          configured: setup([.notifications: .provisional]) { $0.switchedOff = [.location] }
        ) {
          $0.send(.debug(.settings))
        },
        settings("ended by a change") { session in
          for _ in 0..<4 { session.press(.down) }
          session.press(.right)
        },
        settings("low", size: Size(width: 38, height: 21), tablet: Size(width: 78, height: 21)) { session in
          session.press(.down)
        },
        settings("low, further down", size: Size(width: 38, height: 21)) { session in
          for _ in 0..<9 { session.press(.down) }
        },
        kettle.state(
          "not to be changed", screen: "cafe", size: phone, tabletSize: tablet,
          configured: setup([.camera: .restricted, .contacts: .restricted]) { $0.switchedOff = [.bluetooth] }
        ) {
          $0.send(.debug(.settings))
        },
        kettle.state("nothing asked", screen: "cafe", size: phone, tabletSize: tablet) {
          $0.send(.debug(.settings))
        },
      ]),
  ]

  private static let phone = Size(width: 38, height: 40)
  private static let tablet = Size(width: 72, height: 44)

  // MARK: Dialogs

  /// The first question of each kind.
  private static let questions: [GalleryState] = PermissionKind.allCases.map { kind in
    let isTall = kind == .location || kind == .photos || kind == .health
    return kettle.state(
      kind.rawValue.replacing("_", with: " "), screen: "cafe",
      size: isTall ? phone : Size(width: 38, height: 22),
      tabletSize: isTall ? tablet : nil
    ) { $0.send(.debug(.request(kind))) }
  }

  /// Later questions, and those for partial access.
  private static let forms: [GalleryState] = [
    dialog("location, not exact") { session in
      session.send(.debug(.request(.location)))
      session.press(.up)
      while session.flow.topDialog?.focus != 3 { session.press(.up) }
      session.press(.enter)
    },
    dialog("location, low", size: Size(width: 38, height: 21)) { $0.send(.debug(.request(.location))) },
    dialog("location, always") { session in
      session.send(.debug(.permission(.location, .whenInUse)))
      session.send(.debug(.workflow("always")))
    },
    dialog("location, exact for a while") { session in
      session.send(.debug(.request(.location)))
      session.send(.tapped(.dialogPrecise))
      session.send(.tapped(.dialogChoice(1)))
      session.wait(.milliseconds(300))
      session.send(.debug(.workflow("exact")))
    },
    kettle.state(
      "location, services off", screen: "cafe", size: Size(width: 38, height: 24),
      configured: setup([:]) { $0.switchedOff = [.location] }
    ) {
      $0.send(.debug(.request(.location)))
    },
    dialog("location, the reminder") { session in
      session.send(.debug(.permission(.location, .always)))
      session.send(.debug(.remind))
    },
    dialog("location, an answer that is never reported") { session in
      session.send(.debug(.permission(.location, .whenInUse)))
      session.send(.debug(.workflow("always")))
      session.send(.tapped(.dialogChoice(0)))
    },
    dialog("photos, adding alone") { $0.send(.debug(.workflow("add-photos"))) },
    dialog("photos, all of them after that") { session in
      session.send(.debug(.permission(.photos, .addOnly)))
      session.send(.debug(.request(.photos)))
    },
    dialog("photos, some of them") { session in
      session.send(.debug(.request(.photos)))
      session.send(.tapped(.dialogChoice(0)))
      session.send(.tapped(.dialogSwitch(1)))
    },
    dialog("photos, more of them") { session in
      session.send(.debug(.permission(.photos, .limited)))
      session.send(.debug(.request(.photos)))
    },
    dialog("contacts, which of them") { session in
      session.send(.debug(.request(.contacts)))
      session.send(.tapped(.dialogChoice(1)))
    },
    dialog("contacts, some of them") { session in
      session.send(.debug(.request(.contacts)))
      session.send(.tapped(.dialogChoice(1)))
      session.send(.tapped(.dialogChoice(0)))
      session.send(.tapped(.dialogSwitch(0)))
      session.press(.up)
    },
    dialog("contacts, the confirmation") { session in
      session.send(.debug(.request(.contacts)))
      session.send(.tapped(.dialogChoice(1)))
      session.send(.tapped(.dialogChoice(0)))
      session.send(.tapped(.dialogSwitch(0)))
      session.send(.tapped(.dialogSwitch(2)))
      session.send(.tapped(.dialogChoice(0)))
    },
    dialog("calendar, adding alone") { $0.send(.debug(.workflow("add-events"))) },
    dialog("calendar, all of it after that") { session in
      session.send(.debug(.permission(.calendar, .writeOnly)))
      session.send(.debug(.request(.calendar)))
    },
    kettle.state(
      "bluetooth, the radio is off", screen: "cafe", size: Size(width: 38, height: 24),
      configured: setup([.bluetooth: .authorized]) { $0.switchedOff = [.bluetooth] }
    ) {
      $0.send(.debug(.request(.bluetooth)))
    },
    dialog("health, some switched on") { session in
      session.send(.debug(.request(.health)))
      session.send(.tapped(.dialogSwitch(0)))
      session.send(.tapped(.dialogSwitch(2)))
      session.press(.up)
    },
  ]

  /// Dialogs over each other, as they would appear without the queue.
  private static let piles: [GalleryState] = [
    pile("two piled up", [.notifications, .camera]),
    pile("four piled up", [.camera, .notifications, .bluetooth, .location]),
  ]

  private static func dialog(
    _ name: String, size: Size = Size(width: 38, height: 30),
    after actions: @escaping @Sendable (inout Simulation) -> Void
  ) -> GalleryState {
    kettle.state(name, screen: "cafe", size: size, after: actions)
  }

  private static func pile(_ name: String, _ kinds: [PermissionKind]) -> GalleryState {
    kettle.state(
      name, screen: "cafe", size: phone, tabletSize: tablet,
      configured: setup([:]) { $0.queuesPermissions = false }
    ) { session in
      for kind in kinds { session.send(.debug(.request(kind))) }
    }
  }

  // MARK: Places

  private static func home(
    _ name: String, size: Size = phone, tablet: Size = tablet,
    while inFront: @escaping @Sendable (inout Simulation) -> Void = { _ in },
    after actions: @escaping @Sendable (inout Simulation) -> Void
  ) -> GalleryState {
    kettle.state(name, screen: "cafe", size: size, tabletSize: tablet) { session in
      inFront(&session)
      session.send(.debug(.home))
      actions(&session)
    }
  }

  private static func settings(
    _ name: String, size: Size = phone, tablet: Size? = tablet,
    after actions: @escaping @Sendable (inout Simulation) -> Void
  ) -> GalleryState {
    let known: [PermissionKind: PermissionStatus] = [
      .notifications: .authorized, .location: .whenInUse, .tracking: .denied, .camera: .authorized,
      .photos: .limited, .contacts: .limited, .bluetooth: .denied, .motion: .authorized,
      .localNetwork: .authorized, .calendar: .writeOnly, .faceID: .authorized,
    ]
    return kettle.state(name, screen: "cafe", size: size, tabletSize: tablet, configured: setup(known)) {
      session in
      session.send(.debug(.settings))
      actions(&session)
    }
  }

  private static func setup(
    _ permissions: [PermissionKind: PermissionStatus], _ change: (inout SystemSetup) -> Void = { _ in }
  ) -> FlowSetup {
    var setup = FlowSetup(permissions: permissions)
    change(&setup.system)
    return setup
  }

  // MARK: The pack

  static let kettle = scene(purposes + workflows)
  /// The same pack without the purposes of its permissions.
  private static let bare = scene("")

  private static func scene(_ permissions: String) -> GalleryScene {
    GalleryScene(
      files: [
        "screens/cafe.toml": cafe, "screens/start.toml": start, "artwork/cup.toml": cup,
        "permissions.toml": permissions,
        "flow.toml": """
        start = "start"
        [[step]]
        id = "start"
        screen = "start"
        next = "cafe"
        [[step]]
        id = "cafe"
        screen = "cafe"
        """,
      ],
      texts: [
        "scene.name": ("Kettle", "ケトル"), "cup.alt": ("A cup", "カップ"),
        "start.text": ("Warm, near you", "近くの温かい一杯"),
        "cafe.title": ("Cafés near you", "近くのカフェ"), "cafe.heading": ("Good morning", "おはようございます"),
        "cafe.text": ("Eleven cafés are open within a walk of yours.", "歩いて行ける距離に、営業中のカフェが11軒あります。"),
        "cafe.find": ("Find one", "さがす"), "cafe.later": ("Later", "あとで"),
        "why.near": ("Kettle shows the cafés that are near you first.", "近くのカフェから順に表示します。"),
        "why.fork": ("Two cafés are close together here.", "カフェが2軒並んでいます。"),
        "why.camera": ("Kettle scans the code on your table.", "テーブルのコードを読み取ります。"),
        "why.photos": ("Add a picture of what you drink.", "飲みものの写真を追加できます。"),
        "why.contacts": ("Kettle finds the friends who drink here too.", "ここを利用している友だちを探します。"),
        "why.tracking": ("Partners learn which cafés you like.", "好みのカフェを提携先に知らせます。"),
        "why.health": ("Kettle counts the steps to your next cup.", "次の一杯までの歩数を数えます。"),
      ])
  }

  /// A purpose for every kind but notifications.
  private static let purposes: String = {
    let own: [PermissionKind: String] = [
      .tracking: "tracking", .camera: "camera", .photos: "photos", .contacts: "contacts", .motion: "health",
      .health: "health",
    ]
    let lines = PermissionKind.allCases.filter { $0 != .notifications }
      .map { "\($0.rawValue) = \"why.\(own[$0] ?? "near")\"" }
    return "[purpose]\n\(lines.joined(separator: "\n"))\n\n"
  }()

  private static let workflows = """
    [[workflow]]
    id = "always"
    [[workflow.action]]
    request = "location"
    level = "always"
    [[workflow]]
    id = "exact"
    [[workflow.action]]
    request = "location"
    level = "full_accuracy"
    purpose = "fork"
    [full_accuracy]
    fork = "why.fork"
    [[workflow]]
    id = "add-photos"
    [[workflow.action]]
    request = "photos"
    level = "add_only"
    [[workflow]]
    id = "add-events"
    [[workflow.action]]
    request = "calendar"
    level = "write_only"
    [[workflow]]
    id = "body"
    [[workflow.action]]
    request = "health"
    types = ["steps", "sleep", "workouts", "heart_rate"]
    """

  private static let start = """
    kind = "launch"
    artwork = "cup"
    heading = "scene.name"
    text = "start.text"
    duration = "10s"
    """

  private static let cafe = """
    kind = "page"
    title = "cafe.title"
    [[element]]
    kind = "artwork"
    id = "cup"
    artwork = "cup"
    rows = 6
    [[element]]
    kind = "heading"
    text = "cafe.heading"
    [[element]]
    kind = "text"
    text = "cafe.text"
    [[element]]
    kind = "button"
    id = "find"
    text = "cafe.find"
    [[element]]
    kind = "button"
    id = "later"
    text = "cafe.later"
    style = "secondary"
    """

  private static let cup = """
    alt = "cup.alt"
    width = 100
    [[shape]]
    circle = [76, 52, 15]
    fill = "accent"
    [[shape]]
    circle = [76, 52, 8]
    fill = "background"
    [[shape]]
    rect = [22, 30, 52, 46]
    radius = 14
    fill = "accent"
    [[shape]]
    line = [38, 20, 38, 12]
    stroke = 5
    fill = "secondary"
    [[shape]]
    line = [54, 22, 54, 10]
    stroke = 5
    fill = "secondary"
    [[shape]]
    line = [18, 86, 78, 86]
    stroke = 6
    fill = "accent"
    """
}
