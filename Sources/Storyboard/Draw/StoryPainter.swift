import Components
import FlowPaths
import OnboardingFlow
import PackModel
import PackReading
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
        let theme = (place: theme, look: bundle.themes[brand, ThemeName.allCases[theme]])
        let look = Look(
          device: device, theme: theme.place, stylesheet: Stylesheet(theme.look))
        look.pictures.tags = PictureTags()
        return look
      }
    }
  }

  /// The shots of a moment: at the top, and scrolled to the end if the page does not fit.
  struct Shots {
    var top: [StoryDraft.Shot] = []
    var foot: [StoryDraft.Shot] = []
  }

  /// Draws a moment in every way.
  mutating func shots(of flow: OnboardingFlow) -> Shots {
    var shots = Shots()
    for device in view.devices {
      for locale in view.locales {
        draw(turned(flow, device: device, locale: locale), device: device, locale: locale, &shots)
      }
    }
    return shots
  }

  /// Draws a screen that was opened by itself, on the devices and in the languages that it is for.
  ///
  /// - Parameter place: the screen's file, with one of its samples if it is drawn with that.
  mutating func shots(ofScreen place: String, setup: FlowSetup) -> (flow: OnboardingFlow, shots: Shots)? {
    var first: OnboardingFlow?
    var shots = Shots()
    for device in view.devices {
      for locale in view.locales {
        var setup = setup
        setup.device = bundle.pack.devices[device].id
        setup.locale = bundle.pack.locales[locale]
        setup.jump = place
        var session = FlowSession(pack: bundle.pack, setup: setup)
        // The screen's calls have their replies.
        let fixed = session.flow.setup.outcomes
        for _ in bundle.pack.endpoints {
          guard let call = session.flow.state.calls.first(where: { $0.purpose != .background }) else { break }
          session.answerCalls(fixed[call.endpoint]?.first ?? .success, atMost: 1) {
            $0.request == call.request
          }
        }
        let flow = session.flow
        guard flow.setup.device == setup.device, flow.setup.locale == setup.locale,
          flow.currentScreen?.id == JumpTarget(place).screen
        else { continue }
        first = first ?? flow
        draw(flow, device: device, locale: locale, &shots)
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

  private mutating func draw(_ flow: OnboardingFlow, device: Int, locale: Int, _ shots: inout Shots) {
    if let screen = flow.currentScreen?.id { screens.insert(screen) }
    guard let first = looks.first(where: { $0.device == device }) else { return }
    let context = context(of: flow, first)
    var scrolledBy: (room: Int, context: ViewContext)?
    for look in looks where look.device == device {
      let (picture, room) = draw(context, look)
      shots.top.append(StoryDraft.Shot(device: device, locale: locale, theme: look.theme, picture: picture))
      guard room > 0, flow.layer == .screen else { continue }
      if scrolledBy?.room != room {
        var scrolled = flow
        _ = scrolled.handle(.scrolled(room))
        scrolledBy = (room, self.context(of: scrolled, first))
      }
      guard let scrolled = scrolledBy?.context else { continue }
      shots.foot.append(
        StoryDraft.Shot(
          device: device, locale: locale, theme: look.theme, picture: draw(scrolled, look).picture))
    }
  }

  /// The context that all pictures of a moment on one device share: light or dark, the words are the same.
  private func context(of flow: OnboardingFlow, _ look: Look) -> ViewContext {
    ViewContext(
      flow: flow, bundle: bundle, stylesheet: look.stylesheet,
      timeline: Timeline(motion: .reduced), instant: .zero, pictures: look.pictures)
  }

  /// - Returns: the picture, and by how many rows it can be scrolled down.
  private mutating func draw(_ shared: ViewContext, _ look: Look) -> (picture: Int, room: Int) {
    var context = shared
    context.stylesheet = look.stylesheet
    context.pictures = look.pictures
    context.frames = FrameCache()
    let device = context.flow.device
    var buffer = CellBuffer(width: device.columns.upperBound, height: device.rows.upperBound)
    let layout = ScreenPicture(context: context).draw(on: &buffer)
    let art = look.pictures.tags?.takeArt(from: &buffer, veils: look.stylesheet.veils) ?? StillArt()
    if look.pictures.tags?.isNearlyFull == true { look.pictures.forgetPictures() }
    return (taker.take(buffer, art: art), layout.scrollRoom.down)
  }
}
