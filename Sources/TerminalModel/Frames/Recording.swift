/// Frames over time, with a marker where a screen begins: what casts, moving pictures and pages are made of.
package struct Recording: Hashable, Sendable {
  /// A place in a recording, with a name.
  package struct Marker: Hashable, Sendable {
    /// When the marked part begins, since the beginning of the recording.
    package var instant: Duration
    /// The name: the id of a screen.
    package var label: String

    /// Creates a marker.
    package init(_ label: String, at instant: Duration) {
      self.label = label
      self.instant = instant
    }
  }

  /// The title of the page and of the cast; `nil` for none.
  package var title: String?
  /// The frames, one for each of ``instants``.
  package private(set) var strip = FrameStrip()
  /// When each frame of the strip appears, since the beginning; later for later ones.
  package private(set) var instants: [Duration] = []
  /// Where the device stood, of all frames together; `nil`: there was none.
  package private(set) var device: Rect?
  /// The markers in order; no two beside each other have the same label.
  package private(set) var markers: [Marker] = []
  /// When it is over.
  package private(set) var end = Duration.zero

  /// An empty recording.
  package init(title: String? = nil) {
    self.title = title
  }

  /// Adds the frame that is visible from an instant on, which is not before that of the last frame. Of two
  /// frames at one instant the later one stays.
  package mutating func add(_ frame: CellBuffer, art: StillArt = StillArt(), at instant: Duration) {
    end = max(end, instant)
    if instants.last == instant {
      strip.removeLast()
      instants.removeLast()
    }
    if strip.append(frame, art: art) { instants.append(instant) }
  }

  /// Counts a place of the device in.
  package mutating func note(device place: Rect?) {
    guard let place else { return }
    device = device.map { $0.union(place) } ?? place
  }

  /// Names the part that begins at an instant, unless the last part has the same name.
  package mutating func mark(_ label: String, at instant: Duration) {
    end = max(end, instant)
    guard markers.last?.label != label else { return }
    if markers.last?.instant == instant { markers.removeLast() }
    if markers.last?.label != label { markers.append(Marker(label, at: instant)) }
  }

  /// Lets the last frame stay until an instant.
  package mutating func hold(until instant: Duration) {
    end = max(end, instant)
  }

  /// The same so many times as fast.
  package func played(at speed: Double) -> Recording {
    guard speed != 1, speed > 0 else { return self }
    var copy = self
    copy.instants = instants.map { $0 / speed }
    copy.markers = markers.map { Marker($0.label, at: $0.instant / speed) }
    copy.end = end / speed
    return copy
  }

  /// The frames and when each appears.
  package var timed: Zip2Sequence<[Duration], [FrameStrip.Frame]> { zip(instants, strip.frames) }

  /// The last frame; `nil` if there is none.
  package var last: CellBuffer? { strip.frames.last.map(strip.picture) }

  /// The most columns and rows that a frame has.
  package var size: Size {
    let sizes = strip.frames.map { $0.size }
    return Size(width: sizes.map { $0.width }.max() ?? 0, height: sizes.map { $0.height }.max() ?? 0)
  }
}
