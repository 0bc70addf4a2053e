/// What the page opens a pack's player with: a file beside the page, and for each board how a session starts and the
/// tape that leads there.
package struct StoryPlayer: Hashable, Sendable {
  /// The name of the file.
  package var page: String
  /// What a session starts from, as JSON, for each variant, device, language and theme, the last of which changes first;
  /// empty where nothing is drawn.
  package var starts: [String]
  /// The lines of all tapes, each once.
  package var lines: [String] = []

  /// The name of the file of a pack's player.
  package static func page(ofPack id: String) -> String { "player-\(id).html" }
}

extension StoryPack {
  /// The place in ``StoryPlayer/starts`` for a picture of a variant.
  package func startPlace(variant: Int, device: Int, locale: Int, theme: Int) -> Int {
    ((variant * devices.count + device) * locales.count + locale) * themes.count + theme
  }

  /// The pack without its player.
  var unplayed: StoryPack {
    var pack = self
    pack.player = nil
    for index in pack.boards.indices { pack.boards[index].tapes = [] }
    return pack
  }
}
