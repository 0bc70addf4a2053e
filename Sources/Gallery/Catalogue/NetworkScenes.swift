import OnboardingFlow
import PackModel
import Session
import TerminalModel

extension Catalogue {
  /// Screens that load and fail, and actions that do.
  static let network = [
    GalleryEntry(
      "Loading and errors", .screens, "What a screen looks like while it waits, and when that was in vain.",
      keys: "Enter presses the button with the focus; Esc goes back, or closes an alert",
      mouse: "a tap presses a button", components: [],
      states: loading + errors + actions)
  ]

  private static let phone = Size(width: 38, height: 34)
  private static let low = Size(width: 38, height: 21)
  private static let tablet = Size(width: 60, height: 36)

  private static let loading: [GalleryState] = [
    scene("a screen loads") { $0.wait(.milliseconds(400)) },
    scene("a part of a page loads", screen: "part") { $0.wait(.milliseconds(400)) },
    scene("an error in place of a part", screen: "part") { $0.fail(.network) },
    scene("a part is tried again", screen: "again") { $0.fail(.network) },
  ]

  private static let errors: [GalleryState] =
    [Outcome.network, .timeout, .permission, .unknown, .badReply].map { outcome in
      scene("error: \(outcome.name.replacing("_", with: " "))") { $0.fail(outcome) }
    } + [
      scene("error with a picture of the pack") { $0.fail(Outcome("full")) },
      scene("error on a low screen", size: low) { $0.fail(.network) },
      scene("tried again by itself", screen: "counted") { $0.fail(.network) },
      scene("no connection", screen: "form") { $0.send(.debug(.network(.offline))) },
      scene("back online", screen: "form") {
        $0.send(.debug(.network(.offline)))
        $0.send(.debug(.network(.normal)))
      },
    ]

  private static let actions: [GalleryState] = [
    scene("an action is under way", screen: "form") {
      $0.press(.enter)
      $0.wait(.milliseconds(400))
    },
    scene("an action has failed", screen: "form") {
      $0.press(.enter)
      $0.fail(.network)
    },
    scene("an action cannot be done", screen: "form") {
      $0.press(.enter)
      $0.fail(.permission)
    },
    scene("an action is tried again", screen: "slow") {
      $0.press(.enter)
      $0.fail(.timeout)
    },
    scene("signed out", screen: "form") {
      $0.press(.enter)
      $0.fail(.sessionExpired)
    },
  ]

  private static func scene(
    _ name: String, screen: ScreenName = "feed", size: Size = phone,
    after actions: @escaping @Sendable (inout Simulation) -> Void
  ) -> GalleryState {
    networkPack.state(
      name, screen: screen, size: size, tabletSize: size == phone ? tablet : size, after: actions)
  }

  static let networkPack = GalleryScene(
    files: [
      "screens/feed.toml": page("feed", "load = \"feed\""),
      "screens/counted.toml": page("counted", "load = \"counted\""),
      "screens/part.toml": page("part", "load = \"feed\"\nerror_container = \"people\""),
      "screens/again.toml": page("again", "load = \"counted\"\nerror_container = \"people\""),
      "screens/form.toml": page("form", "", call: "feed"),
      "screens/slow.toml": page("slow", "", call: "counted"),
      "flow.toml": """
      start = "feed"
      session_expired = "form"

      """
        + ["feed", "counted", "part", "again", "slow"].map {
          "[[step]]\nid = \"\($0)\"\nscreen = \"\($0)\"\n"
        }.joined() + "[[step]]\nid = \"form\"\nscreen = \"form\"\nresumes = true\n",
      "endpoints.toml": """
      [[endpoint]]
      id = "feed"

      [[endpoint.error]]
      outcome = "full"
      title = "net.full"
      text = "net.full_text"
      artwork = "sun"

      [[endpoint]]
      id = "counted"
      retry = { times = 3, after = "3s" }
      """,
      "data/people.toml": SamplePack.people, "artwork/person.toml": SamplePack.person,
      "artwork/sun.toml": SamplePack.hills,
    ],
    texts: [
      "person.alt": ("A person", "人"), "net.title": ("People", "さがす"),
      "net.hello": ("People near you", "近くの人"), "net.row": ("{item.name}", "{item.name}"),
      "net.send": ("Say hello", "あいさつする"), "net.full": ("The room is full", "満員です"),
      "net.full_text": ("Come back when somebody has left.", "空きが出るまでお待ちください。"),
    ].merging(words) { old, _ in old })

  /// Copies of the simulator's own texts that the scenes show.
  private static let words: [String: (english: String, japanese: String)] = [
    "activity.loading": ("Loading", "読み込み中"),
    "connection.offline": ("No internet connection", "インターネットに接続していません"),
    "connection.online": ("Back online", "接続が戻りました"),
    "retry.again": (
      "Trying again in {seconds} s · {time} of {times}", "{seconds}秒後にもう一度試します · {time}/{times}"
    ),
    "action.retry": ("Try Again", "もう一度試す"), "action.now": ("Try Now", "今すぐ試す"),
    "action.stop": ("Stop", "やめる"), "action.ok": ("OK", "OK"), "action.back": ("Back", "戻る"),
    "action.sign_in": ("Sign In", "サインイン"),
    "error.network.title": ("No connection", "接続できません"),
    "error.network.text": ("Check your connection and try again.", "通信状況を確認して、もう一度お試しください。"),
    "error.timeout.title": ("This is taking too long", "時間がかかっています"),
    "error.timeout.text": (
      "The server has not answered. Try again in a moment.", "応答がありません。少し待ってからお試しください。"
    ),
    "error.permission.title": ("You can’t open this", "開けません"),
    "error.permission.text": ("Your account has no access here.", "このアカウントでは利用できません。"),
    "error.unknown.title": ("That didn’t work", "うまくいきませんでした"),
    "error.unknown.text": (
      "Something went wrong on our side. Come back a little later.", "問題が発生しました。しばらくしてからお試しください。"
    ),
    "error.bad_reply.title": ("We can’t read the answer", "応答を読み取れませんでした"),
    "error.bad_reply.text": (
      "Updating the app may help. If not, come back a little later.",
      "アプリを更新すると直ることがあります。しばらくしてからお試しください。"
    ),
    "error.session_expired.title": ("You were signed out", "サインアウトされました"),
    "error.session_expired.text": (
      "Sign in again, and go on where you were.", "もう一度サインインすると、続きから始められます。"
    ),
  ]

  private static func page(_ id: String, _ keys: String, call: String = "") -> String {
    let action = call.isEmpty ? "" : "call = \"\(call)\"\n"
    return """
      kind = "page"
      title = "net.title"
      \(keys)

      [[element]]
      kind = "heading"
      text = "net.hello"

      [[element]]
      kind = "list"
      id = "people"
      data = "people"
      heading = "net.row"
      artwork_field = "portrait"

      [[element]]
      kind = "button"
      id = "send"
      place = "footer"
      text = "net.send"
      \(action)
      """
  }
}

extension Simulation {
  /// Ends the calls under way with an outcome.
  fileprivate mutating func fail(_ outcome: Outcome) {
    for call in flow.state.calls { send(.replyArrived(call.request, outcome)) }
  }
}
