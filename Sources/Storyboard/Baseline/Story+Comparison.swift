extension Story {
  /// The same without the traces of a comparison: no pictures that are gone, no changes.
  package var withoutComparison: Story {
    var story = self
    story.baseline = nil
    for index in story.packs.indices { story.packs[index].dropComparison() }
    return story.renumbered
  }

  /// The same without players, which no comparison looks at.
  var unplayed: Story {
    var story = self
    story.packs = packs.map(\.unplayed)
    return story
  }

  /// This storyboard with its shots marked as new, changed or gone since another one.
  ///
  /// Only what was drawn this time is compared: a pack, a variant, a device, a language or a theme that was left out is
  /// not gone.
  ///
  /// - Parameter name: the name of the other one for people.
  package func compared(with baseline: Story, name: String) -> Story {
    var result = withoutComparison
    let before = baseline.withoutComparison.unplayed
    var translation = PictureTable.Translation(of: before.pictures)
    result.pictures.addWide(of: before.pictures)
    for index in result.packs.indices {
      let old = before.packs.first { $0.id == result.packs[index].id }
      var pack = result.packs[index]
      pack.compare(with: old) { translation.place(of: $0, in: &result.pictures) }
      result.packs[index] = pack
    }
    var summary = BaselineSummary(name: name)
    for shot in result.packs.flatMap(\.boards).flatMap(\.shots) {
      switch shot.change {
      case .same: summary.same += 1
      case .changed: summary.changed += 1
      case .new: summary.new += 1
      case .gone: summary.gone += 1
      case nil: break
      }
    }
    result.baseline = summary
    return result.renumbered
  }
}

extension StoryPack {
  fileprivate mutating func dropComparison() {
    for index in boards.indices {
      boards[index].shots = Self.grouped(
        boards[index].shots.filter { $0.picture != nil }.map { shot in
          var shot = shot
          shot.old = nil
          shot.change = nil
          return shot
        })
    }
    keepBoards { !$0.shots.isEmpty }
  }

  /// Drops boards, and the ways from them.
  mutating func keepBoards(where isKept: (Board) -> Bool) {
    var places: [Int: Int] = [:]
    var kept: [Board] = []
    for (place, board) in boards.enumerated() where isKept(board) {
      places[place] = kept.count
      kept.append(board)
    }
    for index in kept.indices {
      kept[index].from = kept[index].from.compactMap { way in
        var way = way
        guard let place = places[way.board] else { return nil }
        way.board = place
        return way
      }
    }
    boards = kept
  }

  /// - Parameter place: the place in this storyboard of a picture of the old one.
  fileprivate mutating func compare(with old: StoryPack?, place: (Int) -> Int) {
    var before: [ShotKey: Int] = [:]
    for (key, picture) in old?.picturesByKey() ?? [:] { before[key] = picture }
    let drawn = Set(boards.flatMap(\.shots).flatMap(views))
    var found: Set<ShotKey> = []
    for index in boards.indices {
      let board = boards[index]
      var shots: [Board.Shot] = []
      for shot in board.shots {
        for (variant, view) in zip(shot.variants, views(of: shot)) {
          let key = ShotKey(board: board.id, view: view)
          found.insert(key)
          shots.append(shot.compared(of: variant, with: before[key].map(place)))
        }
      }
      boards[index].shots = shots
    }
    if let old { addGone(of: old, found, drawn, place) }
    for index in boards.indices { boards[index].shots = Self.grouped(boards[index].shots) }
    sort()
  }

  private mutating func addGone(
    of old: StoryPack, _ found: Set<ShotKey>, _ drawn: Set<ViewKey>, _ place: (Int) -> Int
  ) {
    var places = Dictionary(zip(boards.map(\.id), boards.indices)) { first, _ in first }
    for board in old.boards {
      var gone: [Board.Shot] = []
      for shot in board.shots {
        guard let picture = shot.picture else { continue }
        for view in old.views(of: shot)
        where drawn.contains(view) && !found.contains(ShotKey(board: board.id, view: view)) {
          guard let variant = variants.firstIndex(where: { $0.id == view.variant }),
            let device = devices.firstIndex(where: { $0.id == view.device }),
            let locale = locales.firstIndex(of: view.locale), let theme = themes.firstIndex(of: view.theme)
          else { continue }
          gone.append(
            Board.Shot(
              variants: [variant], device: device, locale: locale, theme: theme, old: place(picture),
              change: .gone))
        }
      }
      if gone.isEmpty { continue }
      if let place = places[board.id] {
        boards[place].shots += gone
      } else {
        places[board.id] = boards.count
        var board = board
        board.from = []
        board.shots = gone
        boards.append(board)
      }
    }
  }
}

extension Board.Shot {
  /// The shot of one of its variants, beside the picture that there was.
  fileprivate func compared(of variant: Int, with old: Int?) -> Board.Shot {
    var shot = self
    shot.variants = [variant]
    shot.change = old == nil ? .new : old == picture ? .same : .changed
    shot.old = shot.change == .changed ? old : nil
    return shot
  }
}
