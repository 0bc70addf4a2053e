import TerminalModel

extension Recording {
  /// The recording as an asciicast. The same recording gives the same bytes: there is no date in it.
  package func cast(_ version: CastVersion = .two) -> String {
    let first = strip.frames.first?.size ?? Size(width: 80, height: 24)
    var stream = CastStream(version, size: first, title: title)
    var bytes = Array(stream.header.utf8)
    var markers = markers[...]
    for (instant, frame) in timed {
      while let marker = markers.first, marker.instant <= instant {
        bytes += stream.marker(marker.label, at: marker.instant)
        markers.removeFirst()
      }
      bytes += stream.frame(strip.picture(frame), at: instant)
    }
    for marker in markers { bytes += stream.marker(marker.label, at: marker.instant) }
    bytes += stream.end(at: end)
    return String(decoding: bytes, as: UTF8.self)
  }
}
