import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// What stands above the words of an error: a picture of the pack, or one of our own signs.
struct ErrorPicture {
  private let artwork: Artwork?
  private let sign: LineArt
  private let context: ViewContext

  init(_ picture: ErrorPresentation.Picture, context: ViewContext) {
    self.context = context
    switch picture {
    case .artwork(let id):
      artwork = context.artwork(id)
      sign = .question
    case .outcome(let outcome):
      artwork = nil
      sign = Self.sign(of: outcome)
    }
  }

  private static func sign(of outcome: Outcome) -> LineArt {
    switch outcome {
    case .network: .noConnection
    case .timeout: .clock
    case .permission: .lock
    case .badReply: .oddPage
    case .sessionExpired: .key
    default: .question
    }
  }

  /// Rows it takes where there are so many.
  func rows(atMost room: Int) -> Int { artwork == nil ? min(room, sign.size.height) : room }

  func draw(on buffer: inout CellBuffer, in rect: Rect) {
    if let artwork {
      context.pictures.draw(artwork, on: &buffer, in: rect, context.stylesheet)
    } else {
      sign.draw(on: &buffer, in: rect, context.stylesheet)
    }
  }
}
