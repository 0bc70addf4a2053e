import Components
import FlowPaths
import PackModel
import PackReading
import Player
import Session
import SharedFlows
import TapeLanguage
import TerminalModel

extension StoryPack {
  /// A pack without boards.
  init(_ bundle: PackBundle, variants: [StoryVariant]) {
    let pack = bundle.pack
    let base = pack.locales.first ?? "en"
    let chart = FlowChart(pack)
    self.init(
      id: pack.id,
      names: pack.locales.map { Name(locale: $0, text: bundle.strings.text(pack.name, locale: $0)) },
      accent: bundle.themes.light[.accent].hex, locales: pack.locales,
      themes: ThemeName.allCases.map(\.rawValue),
      devices: pack.devices.map { Device(id: $0.id, name: bundle.strings.text($0.name, locale: base)) },
      variants: variants.map { Variant(id: $0.id, title: $0.title, about: $0.about, values: $0.values) },
      steps: chart.nodes.map { Step(id: $0.id, kind: $0.kind.rawValue, shows: $0.shows, when: $0.when) },
      ways: chart.edges.map { Way(from: $0.from, to: $0.to, outcome: $0.outcome, when: $0.when) }, boards: [])
    parts = pack.screens.compactMap { screen in
      let uses = Set((screen.controls?.elements ?? []).flatMap { $0.origin?.uses ?? [] }.map(\.words))
        .sorted()
      return uses.isEmpty ? nil : Parts(screen: screen.id, uses: uses)
    }
  }

  /// Notes the attributes and the experiments of which boards for two values or more are drawn.
  mutating func noteAttributes(of bundle: PackBundle) {
    let own = bundle.pack.attributes.filter { !$0.isList && $0.values.count > 1 }.map {
      Attribute(id: $0.name, title: $0.name, values: $0.values)
    }
    let tried = bundle.experiments.experiments.map {
      Attribute(id: "experiment.\($0.key)", title: $0.name, values: $0.flow.arms)
    }
    attributes = own.filter { drawnValues(of: $0).count > 1 }
    // What has no arm is what the users of the first arm see.
    attributes += tried.filter { experiment in
      let isForOthers = variants.contains { $0.values[experiment.id] == nil }
      return drawnValues(of: experiment).union(isForOthers ? experiment.values.prefix(1) : []).count > 1
    }
  }

  /// The values that some variant, or the screen of some board, is for.
  private func drawnValues(of attribute: Attribute) -> Set<String> {
    let ofBoards = Set(boards.flatMap { $0.screen.split(separator: ".").dropFirst().map { String($0) } })
    let ofVariants = variants.compactMap { $0.values[attribute.id] }
    return ofBoards.union(ofVariants).intersection(attribute.values)
  }

  /// Adds what the player starts from.
  mutating func addPlayer(_ source: StorySource) {
    var starts = Array(
      repeating: "", count: variants.count * devices.count * locales.count * themes.count)
    for (index, variant) in source.variants.enumerated() {
      for device in variant.view.devices {
        for locale in variant.view.locales {
          for theme in variant.view.themes {
            let start = start(of: variant, source, device: device, locale: locale, theme: theme)
            starts[startPlace(variant: index, device: device, locale: locale, theme: theme)] =
              String(decoding: start.json, as: UTF8.self)
          }
        }
      }
    }
    player = StoryPlayer(page: StoryPlayer.page(ofPack: id), starts: starts)
  }

  /// What a session of a picture starts from, for the player and for a tape.
  private func start(
    of variant: StoryVariant, _ source: StorySource, device: Int, locale: Int, theme: Int
  ) -> SharedStart {
    var start = SharedStart(setup: variant.setup, user: variant.user, options: variant.options)
    start.setup.device = devices[device].id
    start.setup.locale = locales[locale]
    start.options.theme = ThemeName.allCases[theme]
    let settings: [TapeSetting?] =
      [.pack(source.name)] + variant.files.map { .config($0) }
      + variant.arms.sorted { $0.key < $1.key }.map { .option(key: "experiment.\($0.key)", value: $0.value) }
      // A brand that a file gives need not be said again.
      + [
        variant.files.isEmpty ? variant.brand.map { .option(key: "brand", value: $0) } : nil,
        device == 0 ? nil : .option(key: "device", value: devices[device].id), .locale(locales[locale]),
        TapeTheme(rawValue: themes[theme]).map { .theme($0) },
      ]
    start.head = settings.compactMap { $0.map { TapeCommand.Kind.set($0).tapeText } }
    return start
  }

  /// Adds the boards of a variant to those of the others, and its pictures to `table`.
  mutating func merge(_ draft: StoryDraft, variant: Int, into table: inout PictureTable) {
    var places: [String: Int] = [:]
    for (place, board) in boards.enumerated() { places[board.id] = place }
    let here = draft.boards.map { board -> Int in
      if let place = places[board.id] { return place }
      places[board.id] = boards.count
      boards.append(
        Board(
          id: board.id, step: board.step, screen: board.screen, title: board.title, kind: board.kind,
          depth: board.depth, from: [], shots: []))
      return boards.count - 1
    }
    var lines = Dictionary(zip(player?.lines ?? [], 0...)) { first, _ in first }
    var translation = PictureTable.Translation(of: draft.pictures)
    table.addWide(of: draft.pictures)
    for (board, place) in zip(draft.boards, here) {
      if let tape = board.tape { add(tape, to: place, variant: variant, &lines) }
      if board.depth >= 0 {
        if boards[place].depth < 0 || board.depth < boards[place].depth { boards[place].depth = board.depth }
      }
      for way in board.ways { boards[place].add(way, from: here[way.from], variant: variant) }
      for shot in board.shots {
        boards[place].add(shot, picture: translation.place(of: shot.picture, in: &table), variant: variant)
      }
    }
  }

  /// - Parameter places: the lines of tapes so far, by their text.
  private mutating func add(
    _ tape: StoryTape, to board: Int, variant: Int, _ places: inout [String: Int]
  ) {
    let lines = tape.lines.map { line -> Int in
      if let place = places[line] { return place }
      let place = places.count
      places[line] = place
      player?.lines.append(line)
      return place
    }
    let same = boards[board].tapes.firstIndex { $0.lines == lines && $0.isExact == tape.isExact }
    if let same {
      boards[board].tapes[same].variants.append(variant)
    } else {
      boards[board].tapes.append(Board.Tape(variants: [variant], lines: lines, isExact: tape.isExact))
    }
  }

  /// Puts shots and ways in the order in which they are read: steps as the flow has them, in a step one screen after the
  /// other, the boards of a screen by depth.
  mutating func sort() {
    var stepPlaces: [String: Int] = [:]
    for (place, step) in steps.enumerated() { stepPlaces[step.id] = place }
    var screenDepths: [String: Int] = [:]
    for board in boards {
      let key = "\(board.step)\n\(board.screen)"
      screenDepths[key] = min(screenDepths[key] ?? .max, board.depth)
    }
    let order = boards.indices.sorted { left, right in
      let (a, b) = (boards[left], boards[right])
      let (stepA, stepB) = (stepPlaces[a.step] ?? steps.count, stepPlaces[b.step] ?? steps.count)
      if stepA != stepB { return stepA < stepB }
      let depths = [a, b].map { screenDepths["\($0.step)\n\($0.screen)"] ?? 0 }
      if a.screen != b.screen { return (depths[0], a.screen) < (depths[1], b.screen) }
      return a.depth != b.depth ? a.depth < b.depth : left < right
    }
    var newPlaces = Array(repeating: 0, count: boards.count)
    for (new, old) in order.enumerated() { newPlaces[old] = new }
    boards = order.map { boards[$0] }
    for index in boards.indices {
      for way in boards[index].from.indices {
        boards[index].from[way].board = newPlaces[boards[index].from[way].board]
      }
      boards[index].shots.sort {
        ($0.device, $0.locale, $0.theme, $0.variants.first ?? 0)
          < ($1.device, $1.locale, $1.theme, $1.variants.first ?? 0)
      }
    }
  }
}

extension Board {
  fileprivate mutating func add(_ way: Walk.Way, from board: Int, variant: Int) {
    if let index = from.firstIndex(where: { $0.board == board && $0.by == way.by }) {
      from[index].variants.append(variant)
    } else {
      from.append(Way(board: board, by: way.by, variants: [variant]))
    }
  }

  fileprivate mutating func add(_ shot: StoryDraft.Shot, picture: Int, variant: Int) {
    let same = shots.firstIndex {
      $0.device == shot.device && $0.locale == shot.locale && $0.theme == shot.theme && $0.picture == picture
    }
    if let same {
      shots[same].variants.append(variant)
    } else {
      shots.append(
        Shot(
          variants: [variant], device: shot.device, locale: shot.locale, theme: shot.theme, picture: picture))
    }
  }
}

extension PartUse {
  /// The part, and what its parameters are: `tabs (selected = home)`.
  fileprivate var words: String { arguments.isEmpty ? part : "\(part) (\(arguments))" }
}
