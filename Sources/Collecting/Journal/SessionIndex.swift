import Hashing

/// Which events of which sessions are in the log, in memory: a number for each session, and the gaps of those sessions
/// that have some.
///
/// The table is one of open addressing with 12 bytes a place, of which at most four fifths are taken: 15 to 23 bytes a
/// session.
struct SessionIndex: Sendable {
  /// The most gaps of a session.
  static let mostGaps = 1000

  /// What happened to an event.
  enum Insertion: Hashable, Sendable {
    /// It is new.
    case new
    /// It was there before.
    case duplicate
    /// It would leave one gap too many.
    case tooManyGaps
  }

  /// A session as it was, so that it can be put back.
  struct Entry: Hashable, Sendable {
    var session: UInt64
    /// One more than the highest number that is there; 0 for a session without events.
    var next: UInt32
    /// The numbers below it that are missing, ascending.
    var gaps: [Range<UInt32>]
  }

  private var sessions: [UInt64]
  /// The number that follows the highest one; 0 is a free place.
  private var next: [UInt32]
  private var gaps: [UInt64: [Range<UInt32>]] = [:]
  /// The secret of the hash. Clients choose the ids of sessions, and must not choose ids that collide.
  private let key: UInt64

  /// How many sessions there are.
  private(set) var count = 0

  init(key: UInt64 = .random(in: .min ... .max)) {
    self.key = key
    sessions = Array(repeating: 0, count: 64)
    next = Array(repeating: 0, count: 64)
  }

  /// How many sessions have gaps.
  var countWithGaps: Int { gaps.count }

  /// A session as it is now.
  func entry(_ session: UInt64) -> Entry {
    Entry(session: session, next: next[place(of: session)], gaps: gaps[session] ?? [])
  }

  /// Adds an event, if it is not there.
  ///
  /// - Parameter mostGaps: how many gaps the session may have. Lines that are read from files have no limit: they may come
  ///   in another order than they were taken.
  mutating func insert(_ session: UInt64, _ seq: UInt32, mostGaps: Int = Self.mostGaps) -> Insertion {
    if (count + 1) * 5 > sessions.count * 4 { grow() }
    let place = place(of: session)
    let expected = next[place]
    if seq >= expected {
      if seq > expected {
        guard (gaps[session]?.count ?? 0) < mostGaps else { return .tooManyGaps }
        gaps[session, default: []].append(expected..<seq)
      }
      if expected == 0 {
        sessions[place] = session
        count += 1
      }
      next[place] = seq + 1
      return .new
    }
    return fill(session, seq, mostGaps)
  }

  private mutating func fill(_ session: UInt64, _ seq: UInt32, _ mostGaps: Int) -> Insertion {
    guard var missing = gaps[session], let index = Self.index(of: seq, in: missing) else { return .duplicate }
    let gap = missing[index]
    let rest = [gap.lowerBound..<seq, (seq + 1)..<gap.upperBound].filter { !$0.isEmpty }
    guard missing.count - 1 + rest.count <= mostGaps else { return .tooManyGaps }
    missing.replaceSubrange(index...index, with: rest)
    gaps[session] = missing.isEmpty ? nil : missing
    return .new
  }

  /// The range that has a number, by halving.
  private static func index(of seq: UInt32, in ranges: [Range<UInt32>]) -> Int? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= seq { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(seq) ? low : nil
  }

  /// Puts a session back as it was.
  mutating func restore(_ entry: Entry) {
    gaps[entry.session] = entry.gaps.isEmpty ? nil : entry.gaps
    let place = place(of: entry.session)
    if entry.next > 0 {
      if next[place] == 0 { count += 1 }
      sessions[place] = entry.session
      next[place] = entry.next
    } else if next[place] > 0 {
      remove(at: place)
    }
  }

  /// Frees a place, and moves back what stands behind it only because the place was taken.
  private mutating func remove(at place: Int) {
    count -= 1
    var free = place
    next[free] = 0
    var other = following(free)
    while next[other] > 0 {
      let home = home(of: sessions[other])
      let distance = (other - home + sessions.count) % sessions.count
      if distance >= (other - free + sessions.count) % sessions.count {
        sessions[free] = sessions[other]
        next[free] = next[other]
        next[other] = 0
        free = other
      }
      other = following(other)
    }
  }

  private func home(of session: UInt64) -> Int {
    Int(SplitMix64.mixed(session ^ key).multipliedFullWidth(by: UInt64(sessions.count)).high)
  }

  private func following(_ place: Int) -> Int { place + 1 == sessions.count ? 0 : place + 1 }

  /// The place of a session, or the free one that it would take.
  private func place(of session: UInt64) -> Int {
    var place = home(of: session)
    while next[place] > 0, sessions[place] != session { place = following(place) }
    return place
  }

  private mutating func grow() {
    let (oldSessions, oldNext) = (sessions, next)
    let size = sessions.count + sessions.count / 2
    sessions = Array(repeating: 0, count: size)
    next = Array(repeating: 0, count: size)
    for index in oldSessions.indices where oldNext[index] > 0 {
      let place = place(of: oldSessions[index])
      sessions[place] = oldSessions[index]
      next[place] = oldNext[index]
    }
  }
}
