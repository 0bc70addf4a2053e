import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// The app's icon: the picture of its launch screen on a ground of its brand; its first letter where it has none.
struct AppIcon {
  let context: ViewContext

  func draw(on buffer: inout CellBuffer, in rect: Rect) {
    let picture = artwork
    let fill: (top: ColorToken, foot: ColorToken) =
      picture == nil ? (.accent, .accent) : (context.stylesheet.isDark ? .border : .surface, .accentSoft)
    let ground = Artwork(
      id: "_system/icon/\(picture == nil ? "letter" : "picture")", alt: "", isDecorative: true, width: 48,
      height: 48, shapes: [HomeApp.ground(.token(fill.top), .token(fill.foot))])
    // Small shapes in the square at the left of the picture are a whole icon.
    let isIcon = picture?.small.isEmpty == false
    if !isIcon { context.pictures.draw(ground, on: &buffer, in: rect, context.stylesheet) }
    if var picture {
      if isIcon {
        picture.id = "\(picture.id)/icon"
        picture.width = picture.height
        picture.shapes = picture.small
      }
      context.pictures.draw(picture, on: &buffer, in: rect.inset(x: isIcon ? 0 : 1, y: 0), context.stylesheet)
    } else {
      let style = Style(foreground: context.stylesheet[.onAccent], attributes: .bold)
      TextBlock(letter, style: style, alignment: .center).draw(
        on: &buffer, in: Rect(x: rect.x, y: rect.center.y, width: rect.width, height: 1),
        keepsBackground: true)
    }
  }

  /// The picture of the first launch screen that has one.
  private var artwork: Artwork? {
    for screen in context.flow.pack.screens {
      if case .launch(let launch) = screen.kind, let artwork = context.artwork(launch.artwork) {
        return artwork
      }
    }
    return nil
  }

  private var letter: String { context.words(context.flow.pack.name).first.map { $0.uppercased() } ?? "" }
}
