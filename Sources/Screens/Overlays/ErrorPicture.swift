import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// What stands above the words of an error: a picture of the pack, or one of our own signs.
struct ErrorPicture {
  private let artwork: Artwork
  private let isSign: Bool
  private let context: ViewContext

  /// Rows of a sign.
  private static let signRows = 7

  init(_ picture: ErrorPresentation.Picture, context: ViewContext) {
    self.context = context
    switch picture {
    case .artwork(let id):
      let own = context.artwork(id)
      artwork = own ?? .question
      isSign = own == nil
    case .outcome(let outcome):
      artwork = Self.sign(of: outcome)
      isSign = true
    }
  }

  private static func sign(of outcome: Outcome) -> Artwork {
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
  func rows(atMost room: Int) -> Int { isSign ? min(room, Self.signRows) : room }

  func draw(on buffer: inout CellBuffer, in rect: Rect) {
    context.pictures.draw(artwork, on: &buffer, in: rect, context.stylesheet)
  }
}
