import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// What of the last frames still holds, so that a frame costs what moves in it and not what stands still.
///
/// For one pack, setup and words: a session that goes on with others takes a new one. What is drawn does not depend
/// on it.
package final class FrameCache {
  /// A state that something was drawn in: states are compared once a frame, and known by their identity after that.
  package final class Moment {
    fileprivate let state: FlowState

    fileprivate init(_ state: FlowState) { self.state = state }
  }

  /// What a picture of something still was made from.
  package struct Key: Equatable {
    /// What of a frame is kept.
    enum Part: Equatable {
      /// What the app shows, and what lies below its cards.
      case screen, beneathCards
      /// The app with what is at its edges: the clock and the home indicator, where the screen has them.
      case front(hasStatusBar: Bool)
    }

    var moment: Moment
    var stylesheet: Stylesheet
    var size: Size
    var part: Part

    package static func == (left: Key, right: Key) -> Bool {
      left.moment === right.moment && left.size == right.size && left.part == right.part
        && left.stylesheet == right.stylesheet
    }
  }

  /// A screen with no movement on it, and where things are on it: until a picture swings on, or a ring turns.
  ///
  /// Looked at by every frame, so a reference: in a value each look would be a copy of a whole state.
  final class Still {
    let key: Key
    let activity: ActivityClock
    let instant: Duration
    let picture: CellBuffer
    let layout: ScreenLayout

    init(
      key: Key, activity: ActivityClock, instant: Duration, picture: CellBuffer, layout: ScreenLayout
    ) {
      self.key = key
      self.activity = activity
      self.instant = instant
      self.picture = picture
      self.layout = layout
    }

    /// Whether it looks the same at an instant.
    fileprivate func stands(at other: Duration) -> Bool {
      if let change = layout.nextChange { return instant <= other && other < change }
      return true
    }
  }

  /// The screen under the mask of a tour, dimmed to the strengths of the mask.
  struct Masked {
    var key: Key
    var picture: MaskedPicture
  }

  /// A card of the deck.
  struct CardKey: Equatable {
    /// Its words, as they are drawn.
    var heading: String
    var text: String
    var artwork: ArtworkID?
    var size: Size
    var stylesheet: Stylesheet
    var isDimmed: Bool
    var isMirrored: Bool
  }

  /// A card as it was drawn, and what is made of it where it is pushed aside or partly covered.
  final class Card {
    fileprivate let key: CardKey
    let picture: CellBuffer
    private(set) lazy var words = CardWords(of: picture)
    private(set) lazy var withoutWords = makeWithoutWords()
    private(set) lazy var pixels = CardPixels(withoutWords, key.stylesheet)

    fileprivate init(_ key: CardKey, _ picture: CellBuffer) {
      self.key = key
      self.picture = picture
    }

    private func makeWithoutWords() -> CellBuffer {
      var plain = picture
      words.remove(from: &plain)
      return plain
    }
  }

  /// The mask over the screen that is up.
  var masked: Masked?
  /// What the mark that is up shows.
  var mark: (key: Key, from: [Int?], shown: TourView.Shown)?
  private var moments: [Moment] = []
  private var stills: [Still] = []
  private var cards: [Card] = []
  private var pages: [(key: DrawnPage.Key, page: DrawnPage)] = []

  /// Two screens slide past each other, each with what is around it.
  private static let stillLimit = 4
  private static let momentLimit = 4
  private static let cardLimit = 16
  /// A page, and the one beneath a sheet.
  private static let pageLimit = 2

  /// Creates an empty cache.
  package init() {}

  /// What stands for a state that is drawn.
  func moment(of state: FlowState) -> Moment {
    if let known = moments.last(where: { $0.state == state }) { return known }
    let moment = Moment(state)
    if moments.count >= Self.momentLimit { moments.removeFirst() }
    moments.append(moment)
    return moment
  }

  /// The screen as it was drawn before.
  func still(_ key: Key, _ activity: ActivityClock, at instant: Duration) -> Still? {
    stills.first { $0.stands(at: instant) && $0.activity == activity && $0.key == key }
  }

  /// Keeps a screen in place of what it was before, or of the oldest one.
  func keep(_ still: Still) {
    let before = stills.firstIndex { $0.key == still.key }
    if before != nil || stills.count >= Self.stillLimit { stills.remove(at: before ?? 0) }
    stills.append(still)
  }

  /// A page, drawn where it is not known.
  func page(_ key: DrawnPage.Key, draw: () -> DrawnPage) -> DrawnPage {
    if let known = pages.last(where: { $0.key == key }) { return known.page }
    if pages.count >= Self.pageLimit { pages.removeFirst() }
    let page = draw()
    pages.append((key, page))
    return page
  }

  /// A card, drawn where it is not known.
  func card(_ key: CardKey, draw: () -> CellBuffer) -> Card {
    if let known = cards.last(where: { $0.key == key }) { return known }
    if cards.count >= Self.cardLimit { cards.removeFirst() }
    let card = Card(key, draw())
    cards.append(card)
    return card
  }
}

extension FrameCache {
  /// How far what the last mark lights stands out from the mask, as it was drawn, by WCAG's ratio; `nil`: nothing of the
  /// kind was drawn at rest.
  package var litContrast: Double? {
    guard let masked, let mark, masked.key == mark.key else { return nil }
    return masked.picture.contrast(of: mark.shown.holes)
  }
}
