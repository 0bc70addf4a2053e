import PackModel

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
    /// `nil` where no player is made.
    var tape: StoryTape?
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
  ///
  /// - Parameter writesTapes: whether each board gets the tape that leads there.
  init(_ contents: PackContents, _ variant: StoryVariant, limit: Int, writesTapes: Bool) {
    let walk = Walk(contents.bundle, setup: variant.setup, plain: contents.plain, limit: limit)
    var painter = StoryPainter(contents.bundle, view: variant.view, brand: variant.brand)
    // Ways are indices into the found boards, so the scrolled boards come after them.
    var feet: [Board] = []
    let tapes = writesTapes ? StoryTape.all(of: walk.found, contents, variant) : []
    for (place, found) in walk.found.enumerated() {
      let shots = painter.shots(of: found.flow)
      var board = Board(found, shots: shots.top)
      if writesTapes { board.tape = tapes[place] }
      boards.append(board)
      if let foot = board.foot(shots.foot, from: place) { feet.append(foot) }
    }
    boards += feet
    pictures = painter.taker.table
    screens = painter.screens
    isCut = walk.isCut
  }

  /// Opens screens by themselves.
  ///
  /// - Parameter places: files, and files with one of their samples (`me/long-name`).
  init(_ contents: PackContents, _ variant: StoryVariant, screens places: [String], writesTapes: Bool) {
    var painter = StoryPainter(contents.bundle, view: variant.view, brand: variant.brand)
    for place in places {
      guard let (flow, shots) = painter.shots(ofScreen: place, setup: variant.setup) else { continue }
      var name = BoardName(of: flow, plain: contents.plain)
      let target = JumpTarget(place)
      name.screen = target.screen
      if let sample = target.sample {
        name.parts = [BoardName.Part("sample-\(sample)", "sample: \(BoardName.readable(sample))")]
        name.differences = []
      }
      var board = Board(
        Walk.Found(name: name, step: "", depth: -1, flow: flow, moves: []), shots: shots.top)
      if writesTapes { board.tape = StoryTape(opening: place, isExact: true) }
      boards.append(board)
      if let foot = board.foot(shots.foot, from: boards.count - 1) { boards.append(foot) }
    }
    pictures = painter.taker.table
  }
}

extension StoryDraft.Board {
  fileprivate init(_ found: Walk.Found, shots: [StoryDraft.Shot]) {
    self.init(
      id: found.name.id, step: found.step, screen: found.name.screen, title: found.name.title,
      kind: found.name.kind, depth: found.depth, ways: found.ways, shots: shots)
  }

  /// The lower end of a page that does not fit; `nil` where it does.
  fileprivate func foot(_ shots: [StoryDraft.Shot], from place: Int) -> StoryDraft.Board? {
    guard !shots.isEmpty else { return nil }
    var foot = self
    foot.id += id.contains("/") ? "+scrolled" : "/scrolled"
    foot.title += ", scrolled"
    foot.depth = depth < 0 ? -1 : depth + 1
    foot.ways = [Walk.Way(from: place, by: "scroll")]
    foot.shots = shots
    return foot
  }
}
