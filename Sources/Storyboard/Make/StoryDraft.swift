import OnboardingFlow

/// The boards of one variant, before those of all variants are put together.
struct StoryDraft: Sendable {
  var boards: [Board] = []
  var pictures = PictureTable()
  /// The files of the screens that were drawn.
  var screens: Set<ScreenID> = []
  /// Whether there was more than the limit of a walk.
  var isCut = false

  struct Board: Sendable {
    var id: String
    var step: String
    var screen: String
    var title: String
    var kind: Storyboard.Board.Kind
    var depth: Int
    var ways: [Walk.Way]
    var shots: [Shot]
  }

  struct Shot: Hashable, Sendable {
    var device: Int
    var locale: Int
    var theme: Int
    var picture: Int
  }
}

extension StoryDraft {
  /// Walks and draws.
  init(_ bundle: PackContents, _ variant: StoryVariant, limit: Int) {
    let walk = Walk(bundle.bundle, setup: variant.setup, plain: bundle.plain, limit: limit)
    var painter = StoryPainter(bundle.bundle, view: variant.view, brand: variant.brand)
    for found in walk.found {
      boards.append(
        Board(
          id: found.name.id, step: found.step, screen: found.name.screen, title: found.name.title,
          kind: found.name.kind, depth: found.depth, ways: found.ways, shots: painter.shots(of: found.flow)))
    }
    pictures = painter.taker.table
    screens = painter.screens
    isCut = walk.isCut
  }

  /// Opens screens by themselves.
  init(_ bundle: PackContents, _ variant: StoryVariant, screens ids: [ScreenID]) {
    var painter = StoryPainter(bundle.bundle, view: variant.view, brand: variant.brand)
    for id in ids {
      guard let (flow, shots) = painter.shots(ofScreen: id, setup: variant.setup), !shots.isEmpty else {
        continue
      }
      var name = BoardName(of: flow, plain: bundle.plain)
      name.screen = id
      boards.append(
        Board(
          id: name.id, step: "", screen: id, title: name.title, kind: name.kind, depth: -1, ways: [],
          shots: shots))
    }
    pictures = painter.taker.table
  }
}
