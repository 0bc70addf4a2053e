/// The subject of a picture: a board, for a variant, on a device, in a language and a theme; by name, since
/// another storyboard has its own numbers.
struct ShotKey: Hashable {
  var board: String
  var view: ViewKey
}

/// The same without the board.
struct ViewKey: Hashable {
  var variant: String
  var device: String
  var locale: String
  var theme: String
}

extension StoryPack {
  /// The views that a shot stands for.
  func views(of shot: Board.Shot) -> [ViewKey] {
    shot.variants.map {
      ViewKey(
        variant: variants[$0].id, device: devices[shot.device].id, locale: locales[shot.locale],
        theme: themes[shot.theme])
    }
  }

  /// Every picture that is there, by what it is of.
  func picturesByKey() -> [ShotKey: Int] {
    var pictures: [ShotKey: Int] = [:]
    for board in boards {
      for shot in board.shots {
        guard let picture = shot.picture else { continue }
        for view in views(of: shot) { pictures[ShotKey(board: board.id, view: view)] = picture }
      }
    }
    return pictures
  }

  /// Joins the shots that differ in their variants alone, in reading order.
  static func grouped(_ shots: [Board.Shot]) -> [Board.Shot] {
    var groups: [Board.Shot] = []
    var places: [Board.Shot: Int] = [:]
    for shot in shots {
      var bare = shot
      bare.variants = []
      if let place = places[bare] {
        groups[place].variants += shot.variants
      } else {
        places[bare] = groups.count
        groups.append(shot)
      }
    }
    for index in groups.indices { groups[index].variants.sort() }
    return groups.sorted {
      ($0.device, $0.locale, $0.theme, $0.variants.first ?? 0)
        < ($1.device, $1.locale, $1.theme, $1.variants.first ?? 0)
    }
  }
}
