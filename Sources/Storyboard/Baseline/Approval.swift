/// Takes boards of a storyboard over into a baseline.
package struct Approval: Sendable {
  /// The baseline afterwards.
  package private(set) var baseline: Story
  /// The boards that were taken over.
  package private(set) var taken: [Taken] = []
  /// Patterns that match no board.
  package private(set) var unmatched: [String] = []

  /// A board whose pictures differ from the baseline.
  package struct Taken: Hashable, Sendable {
    /// `pack/board`.
    package var name: String
    /// Shots whose picture differs.
    package var changed = 0
    /// Shots that the baseline does not have.
    package var new = 0
    /// Shots of the baseline that were not drawn any more.
    package var gone = 0
  }

  /// - Parameters:
  ///   - story: what was looked at.
  ///   - patterns: boards as `pack/board`; `*` and `?` stand for other characters. `nil`: all.
  package init(of story: Story, into baseline: Story, patterns: [String]?) {
    let compared = story.unplayed.compared(with: baseline, name: "")
    var result = baseline.withoutComparison.unplayed
    var translation = PictureTable.Translation(of: compared.pictures)
    result.pictures.addWide(of: compared.pictures)
    var matched: Set<String> = []
    for pack in compared.packs {
      var approved: [Board] = []
      for board in pack.boards {
        let name = "\(pack.id)/\(board.id)"
        let matching = patterns?.filter { Self.matches(name, $0) }
        matched.formUnion(matching ?? [])
        guard matching?.isEmpty != true else { continue }
        let taken = Taken(name, board)
        guard taken.changed + taken.new + taken.gone > 0 else { continue }
        self.taken.append(taken)
        approved.append(board)
      }
      if approved.isEmpty { continue }
      let index = result.packs.firstIndex { $0.id == pack.id }
      var own = index.map { result.packs[$0] } ?? pack.empty
      own.take(approved, of: pack) { translation.place(of: $0, in: &result.pictures) }
      if let index { result.packs[index] = own } else { result.packs.append(own) }
    }
    unmatched = (patterns ?? []).filter { !matched.contains($0) }
    self.baseline = result.renumbered
  }

  /// Whether a name matches a pattern; `*` and `?` stand for other characters.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let (name, pattern) = (Array(name), Array(pattern))
    // Whether the rest of the name from each place matches the rest of the pattern, from the back.
    var fits = Array(repeating: false, count: name.count + 1)
    fits[name.count] = true
    for part in pattern.reversed() {
      var next = Array(repeating: false, count: name.count + 1)
      for place in (0...name.count).reversed() {
        switch part {
        case "*": next[place] = fits[place] || (place < name.count && next[place + 1])
        case "?": next[place] = place < name.count && fits[place + 1]
        default: next[place] = place < name.count && name[place] == part && fits[place + 1]
        }
      }
      fits = next
    }
    return fits[0]
  }
}

extension Approval.Taken {
  fileprivate init(_ name: String, _ board: Board) {
    self.name = name
    for shot in board.shots {
      switch shot.change {
      case .changed: changed += 1
      case .new: new += 1
      case .gone: gone += 1
      case .same, nil: break
      }
    }
  }
}

extension StoryPack {
  /// The pack without boards.
  fileprivate var empty: StoryPack {
    var pack = self
    pack.boards = []
    return pack
  }

  /// Takes over boards of another storyboard of the pack.
  ///
  /// - Parameter place: the place in this storyboard of a picture of the other one.
  fileprivate mutating func take(_ approved: [Board], of other: StoryPack, place: (Int) -> Int) {
    let before = self
    let names = other.boards.map(\.id)
    adoptLists(of: other)
    boards = before.boards.map { board in
      var board = board
      for index in board.from.indices {
        board.from[index].variants = board.from[index].variants.compactMap { variant(before.variants[$0].id) }
      }
      board.shots = board.shots.compactMap { translated($0, of: before) { $0 } }
      return board
    }
    for board in approved {
      let current = board.shots.compactMap { translated($0, of: other, place) }
      let replaced = Set(current.flatMap(views))
      let index = boards.firstIndex { $0.id == board.id } ?? boards.count
      if index == boards.count { boards.append(board) }
      let kept = before.boards.contains { $0.id == board.id } ? boards[index].shots : []
      var shots: [Board.Shot] = []
      for shot in kept {
        for (variant, view) in zip(shot.variants, views(of: shot)) where !replaced.contains(view) {
          var single = shot
          single.variants = [variant]
          shots.append(single)
        }
      }
      boards[index] = board
      boards[index].shots = Self.grouped(
        shots
          + current.filter { $0.picture != nil }.map { shot in
            var shot = shot
            shot.old = nil
            shot.change = nil
            return shot
          })
    }
    // Ways may start from boards that were taken over later.
    for board in approved {
      guard let index = boards.firstIndex(where: { $0.id == board.id }) else { continue }
      boards[index].from = board.from.compactMap { way in
        guard let from = boards.firstIndex(where: { $0.id == names[way.board] }) else { return nil }
        return Board.Way(
          board: from, by: way.by, variants: way.variants.compactMap { variant(other.variants[$0].id) })
      }
    }
    keepBoards { !$0.shots.isEmpty }
    sort()
  }

  /// Takes over names and flow of the other pack; variants, devices, languages and themes that only this one
  /// has stay, at the end.
  private mutating func adoptLists(of other: StoryPack) {
    let own = self
    self = other.empty
    variants += own.variants.filter { variant in !variants.contains { $0.id == variant.id } }
    devices += own.devices.filter { device in !devices.contains { $0.id == device.id } }
    locales += own.locales.filter { !locales.contains($0) }
    themes += own.themes.filter { !themes.contains($0) }
  }

  private func variant(_ id: String) -> Int? { variants.firstIndex { $0.id == id } }

  /// A shot of another storyboard in the numbers of this one.
  private func translated(_ shot: Board.Shot, of other: StoryPack, _ place: (Int) -> Int) -> Board.Shot? {
    guard let device = devices.firstIndex(where: { $0.id == other.devices[shot.device].id }),
      let locale = locales.firstIndex(of: other.locales[shot.locale]),
      let theme = themes.firstIndex(of: other.themes[shot.theme])
    else { return nil }
    var result = shot
    result.variants = shot.variants.compactMap { variant(other.variants[$0].id) }
    result.device = device
    result.locale = locale
    result.theme = theme
    result.picture = shot.picture.map(place)
    return result
  }
}
