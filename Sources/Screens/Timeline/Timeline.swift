package import Components
package import OnboardingFlow
import PackModel

/// The movements under way, each with the instant it began. Instants are durations since the session began.
package struct Timeline: Hashable, Sendable {
  /// How movements are shown.
  package enum Motion: String, Hashable, Sendable, CaseIterable {
    /// Movements take their time.
    case full
    /// Everything is at its end at once.
    case reduced
  }

  /// A movement and its beginning.
  package struct Entry: Hashable, Sendable {
    /// What moves, and from where.
    package var animation: FlowAnimation
    /// The instant at which it begins, counted from the start of the session.
    package var start: Duration
    /// The instant at which it has arrived.
    package var end: Duration
    /// The movements of the same kind that were cut short for this one, oldest first, where their way matters.
    package var interrupted: [Interrupted] = []
  }

  /// A movement that was cut short.
  package struct Interrupted: Hashable, Sendable {
    /// What moved, and from where.
    package var animation: FlowAnimation
    /// How far it had come, 0..<1.
    package var progress: Double
  }

  /// Whether movements are shown at all.
  package var motion: Motion
  /// How long movements take that begin from now on.
  package var tokens: MotionTokens
  /// The movements, the oldest first; those that have ended stay until ``prune(at:)``.
  package private(set) var entries: [Entry] = []
  /// Since when calls are under way.
  package var activity = ActivityClock()

  /// Creates a timeline on which nothing moves.
  package init(motion: Motion = .full, tokens: MotionTokens = MotionTokens()) {
    self.motion = motion
    self.tokens = tokens
  }

  /// Begins a movement; one of the same kind that is under way ends, and the new one goes on from where it was.
  package mutating func add(_ animation: FlowAnimation, at instant: Duration) {
    guard motion == .full else { return }
    let entry = Entry(
      animation: continued(animation, at: instant), start: instant,
      end: instant + tokens.duration(of: animation),
      interrupted: interrupted(by: animation, at: instant))
    let ended = animation.endedKinds
    entries.removeAll { ended.contains($0.animation.kind) }
    entries.append(entry)
  }

  /// Ends the movements of a card or of pages: a finger has taken hold.
  package mutating func letGo() {
    entries.removeAll { [.page, .cardMoves, .cardComes, .demonstration].contains($0.animation.kind) }
  }

  /// Forgets the movements that are over.
  package mutating func prune(at instant: Duration) {
    entries.removeAll { $0.end <= instant }
  }

  /// Forgets all movements: the screen shows where they end.
  package mutating func settle() {
    entries.removeAll()
  }

  /// Whether anything moves at an instant.
  package func isMoving(at instant: Duration) -> Bool {
    entries.contains { $0.end > instant }
  }

  /// Whether anything within a screen moves at an instant, and not only the screen or what lies over it.
  func movesScreenContent(at instant: Duration) -> Bool {
    entries.contains { $0.end > instant && $0.animation.kind.isWithinScreen }
  }

  /// Whether a screen or what lies over it fades at an instant, and not only things on it move.
  package func changesColors(at instant: Duration) -> Bool {
    entries.contains { $0.end > instant && !$0.animation.kind.isWithinScreen }
  }

  /// Whether a screen, a page or what comes up over them moves at an instant.
  package func movesScreen(at instant: Duration) -> Bool {
    entries.contains { entry in
      switch entry.animation.kind {
      case .screen, .page, .overlay: entry.end > instant
      default: false
      }
    }
  }

  /// A movement of a kind that is under way, and how far it has come, 0..<1.
  package func running(_ kind: FlowAnimation.Kind, at instant: Duration) -> (
    animation: FlowAnimation, progress: Double
  )? {
    guard let entry = entries.first(where: { $0.animation.kind == kind && $0.end > instant }) else {
      return nil
    }
    return (entry.animation, entry.progress(at: instant))
  }

  /// All movements of a kind that are under way, the oldest first.
  func all(_ kind: FlowAnimation.Kind, at instant: Duration) -> [(animation: FlowAnimation, progress: Double)]
  {
    entries.filter { $0.animation.kind == kind && $0.end > instant }.map {
      ($0.animation, $0.progress(at: instant))
    }
  }
}

extension Timeline.Entry {
  func progress(at instant: Duration) -> Double {
    max(0, (instant - start) / (end - start))
  }
}

extension FlowAnimation {
  /// What moves; one movement of a kind runs at a time.
  package enum Kind: Hashable, Sendable {
    case screen, page, mark, cardLeaves, cardMoves, cardComes, demonstration, values, overlay, toast, leaves

    /// Whether something within a screen moves, and not the screen or what lies over it, which fade.
    fileprivate var isWithinScreen: Bool {
      switch self {
      case .page, .cardLeaves, .cardMoves, .cardComes, .demonstration, .values: true
      case .screen, .mark, .overlay, .toast, .leaves: false
      }
    }
  }

  /// What moves.
  package var kind: Kind {
    switch self {
    case .screen: .screen
    case .page: .page
    case .mark: .mark
    case .cardLeaves: .cardLeaves
    case .cardMoves: .cardMoves
    case .cardComes: .cardComes
    case .demonstration: .demonstration
    case .values: .values
    case .overlay: .overlay
    case .toast: .toast
    case .leaves: .leaves
    }
  }
}

extension FlowAnimation {
  /// The kinds that it takes the place of: cards may leave one after the other.
  fileprivate var endedKinds: [Kind] {
    switch self {
    case .cardLeaves: [.cardMoves, .cardComes, .demonstration]
    case .cardMoves, .cardComes: [.cardMoves, .cardComes, .demonstration]
    default: [kind]
    }
  }
}

extension MotionTokens {
  /// How long a movement takes.
  package func duration(of animation: FlowAnimation) -> Duration {
    switch animation {
    case .screen: screen
    case .page: page
    case .mark(let from): from == nil ? markAppears : mark
    case .cardLeaves: cardLeaves
    case .cardMoves: cardMoves
    case .cardComes: cardLeaves
    case .demonstration(_, let commits):
      commits ? Demonstration.durationToCommit : Demonstration.duration
    case .values: values
    case .overlay, .leaves: overlay
    case .toast: toast
    }
  }
}
