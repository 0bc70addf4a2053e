import Components
import Content
import OnboardingFlow
import Screens
import TerminalModel

/// Draws moments of sessions on devices, in languages and themes, as they are when nothing moves.
struct StoryPainter {
  private let bundle: PackBundle
  private let looks: [Look]
  private let view: StoryView
  private(set) var taker = PictureTaker()
  /// The files of the screens that were drawn.
  private(set) var screens: Set<ScreenID> = []

  /// A device in a theme: pictures of one size and one palette, so that its cache holds them all.
  private struct Look {
    var device: Int
    var theme: Int
    var stylesheet: Stylesheet
    var pictures = PictureCache()
  }

  init(_ bundle: PackBundle, view: StoryView, brand: String?) {
    self.bundle = bundle
    self.view = view
    looks = view.devices.flatMap { device in
      view.themes.map { theme in
        Look(
          device: device, theme: theme,
          stylesheet: Stylesheet(bundle.themes[brand, ThemeName.allCases[theme]]))
      }
    }
  }

  /// Draws a moment in every way.
  mutating func shots(of flow: OnboardingFlow) -> [StoryDraft.Shot] {
    var shots: [StoryDraft.Shot] = []
    for device in view.devices {
      for locale in view.locales {
        let turned = turned(flow, device: device, locale: locale)
        shots += draw(turned, device: device, locale: locale)
      }
    }
    return shots
  }

  /// Draws a screen that was opened by itself, on the devices and in the languages that it is for.
  mutating func shots(ofScreen id: ScreenID, setup: FlowSetup) -> (flow: OnboardingFlow, [StoryDraft.Shot])? {
    var first: OnboardingFlow?
    var shots: [StoryDraft.Shot] = []
    for device in view.devices {
      for locale in view.locales {
        var setup = setup
        setup.device = bundle.pack.devices[device].id
        setup.locale = bundle.pack.locales[locale]
        setup.jump = id
        var session = WalkSession(pack: bundle.pack, setup: setup)
        // What it loads has come.
        for _ in bundle.pack.endpoints {
          guard let call = session.flow.state.calls.first(where: { $0.purpose != .background }) else { break }
          session.send(.replyArrived(call.request, .success))
        }
        let flow = session.flow
        guard flow.setup.device == setup.device, flow.setup.locale == setup.locale,
          flow.currentScreen?.id == id
        else { continue }
        first = first ?? flow
        shots += draw(flow, device: device, locale: locale)
      }
    }
    return first.map { ($0, shots) }
  }

  private func turned(_ flow: OnboardingFlow, device: Int, locale: Int) -> OnboardingFlow {
    var setup = flow.setup
    setup.device = bundle.pack.devices[device].id
    setup.locale = bundle.pack.locales[locale]
    guard setup != flow.setup else { return flow }
    var turned = flow
    _ = turned.adopt(flow.pack, setup)
    return turned
  }

  private mutating func draw(_ flow: OnboardingFlow, device: Int, locale: Int) -> [StoryDraft.Shot] {
    if let screen = flow.currentScreen?.id { screens.insert(screen) }
    let form = flow.device
    var shots: [StoryDraft.Shot] = []
    for look in looks where look.device == device {
      var buffer = CellBuffer(width: form.columns.upperBound, height: form.rows.upperBound)
      let context = ViewContext(
        flow: flow, bundle: bundle, stylesheet: look.stylesheet, timeline: Timeline(motion: .reduced),
        instant: .zero, pictures: look.pictures)
      _ = ScreenPicture(context: context).draw(on: &buffer)
      shots.append(
        StoryDraft.Shot(device: device, locale: locale, theme: look.theme, picture: taker.take(buffer)))
    }
    return shots
  }
}
