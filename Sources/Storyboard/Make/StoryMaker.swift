import PackModel
import PackReading

/// Makes storyboards: each variant of each pack is walked and drawn by itself, several side by side; the
/// result does not depend on how many.
package struct StoryMaker: Sendable {
  /// The packs, in the order of the storyboard.
  package var sources: [StorySource]
  /// How many moments of a variant are looked at, at most.
  package var limit: Int
  /// Packs that were made before, by digest.
  package var known: [String: Story] = [:]

  /// How far the making has come: one variant is finished.
  package struct Progress: Hashable, Sendable {
    /// What was finished: `matching female`.
    package var name: String
    /// Variants finished so far.
    package var done: Int
    /// Variants to be drawn; those of known packs do not count.
    package var count: Int
  }

  /// A storyboard, and notes on what was left out.
  package struct Made: Sendable {
    /// All packs together.
    package var story: Story
    /// Each pack by itself, in the order of the sources, to be kept under its digest.
    package var packs: [Story]
    /// Notes for people on what was left out.
    package var notes: [String]
  }

  /// Creates a maker; no pack is known yet.
  package init(_ sources: [StorySource], limit: Int = 6000) {
    self.sources = sources
    self.limit = limit
  }

  private struct Job: Sendable {
    var source: Int
    var variant: Int
  }

  /// Walks and draws the variants of all packs that are not known.
  ///
  /// - Parameters:
  ///   - count: how many variants are drawn side by side.
  ///   - progress: called after each variant.
  package func make(jobs count: Int = 1, progress: (Progress) -> Void = { _ in }) async -> Made {
    let jobs = sources.indices.filter { story(of: sources[$0]) == nil }.flatMap { source in
      sources[source].variants.indices.map { Job(source: source, variant: $0) }
    }
    var drafts: [[StoryDraft?]] = sources.map { Array(repeating: nil, count: $0.variants.count) }
    await withTaskGroup(of: (Job, StoryDraft).self) { group in
      var waiting = jobs.makeIterator()
      var done = 0
      for _ in 0..<max(1, count) {
        if let job = waiting.next() { group.addTask { (job, draft(of: job)) } }
      }
      for await (job, draft) in group {
        if let job = waiting.next() { group.addTask { (job, self.draft(of: job)) } }
        drafts[job.source][job.variant] = draft
        done += 1
        let source = sources[job.source]
        progress(
          Progress(
            name: "\(source.contents.bundle.pack.id) \(source.variants[job.variant].title)", done: done,
            count: jobs.count))
      }
    }
    var notes: [String] = []
    var packs: [Story] = []
    for (index, source) in sources.enumerated() {
      if let story = story(of: source) {
        packs.append(story)
      } else {
        packs.append(assemble(source, drafts[index].compactMap(\.self), &notes))
        drafts[index] = []
      }
    }
    return Made(story: Story(packs), packs: packs, notes: notes)
  }

  /// The pack as it was made before from the same sources; `nil` if it is not known.
  private func story(of source: StorySource) -> Story? { source.digest.isEmpty ? nil : known[source.digest] }

  private func draft(of job: Job) -> StoryDraft {
    let source = sources[job.source]
    return StoryDraft(
      source.contents, source.variants[job.variant], limit: limit, writesTapes: source.isPlayable)
  }

  /// One pack, with the screens that no way leads to.
  private func assemble(_ source: StorySource, _ drafts: [StoryDraft], _ notes: inout [String]) -> Story {
    let bundle = source.contents.bundle
    var pack = StoryPack(bundle, variants: source.variants)
    if source.isPlayable { pack.addPlayer(source) }
    var table = PictureTable()
    for (variant, draft) in drafts.enumerated() {
      pack.merge(draft, variant: variant, into: &table)
      if draft.isCut {
        let title = source.variants[variant].title
        notes.append("\(pack.id) \(title): there is more to see than \(limit) moments; the rest was left out")
      }
    }
    let drawn = drafts.reduce(into: Set<String>()) { $0.formUnion($1.screens) }
    let rest =
      bundle.pack.screens.map(\.id).filter { !drawn.contains($0) }
      + bundle.pack.screens.flatMap(\.samplePlaces)
    if source.opensTheRest, !rest.isEmpty, let variant = source.variants.first {
      let draft = StoryDraft(
        source.contents, variant, screens: rest, writesTapes: source.isPlayable)
      pack.merge(draft, variant: 0, into: &table)
    }
    pack.sort()
    pack.noteAttributes(of: bundle)
    return Story(packs: [pack], pictures: table).renumbered
  }
}

extension Story {
  /// Several storyboards of one pack each as one.
  init(_ stories: [Story]) {
    self.init()
    for story in stories { add(story) }
  }

  /// Takes over the packs of another storyboard.
  mutating func add(_ story: Story) {
    var translation = PictureTable.Translation(of: story.pictures)
    pictures.addWide(of: story.pictures)
    for var pack in story.packs {
      pack.mapPictures { translation.place(of: $0, in: &pictures) }
      packs.append(pack)
    }
  }

  /// The same with pictures, rows, looks and styles numbered in the order of their first use.
  package var renumbered: Story {
    var result = Story()
    result.baseline = baseline
    result.add(self)
    return result
  }
}

extension StoryPack {
  /// Gives every shot another picture.
  mutating func mapPictures(_ place: (Int) -> Int) {
    for board in boards.indices {
      for shot in boards[board].shots.indices {
        boards[board].shots[shot].picture = boards[board].shots[shot].picture.map(place)
        boards[board].shots[shot].old = boards[board].shots[shot].old.map(place)
      }
    }
  }
}
