import TapeLanguage
package import TapeRuns
package import TerminalModel

/// What of a frame a picture of pixels shows.
package enum PictureCrop: String, Hashable, Sendable, CaseIterable {
  /// The device alone, where there is one.
  case device
  /// All of the terminal.
  case terminal
}

/// Pictures that have to be drawn by a program before they are a PNG or a GIF.
package struct PixelPictures: Hashable, Sendable {
  /// A frame.
  package struct Frame: Hashable, Sendable {
    /// The picture.
    package var svg: String
    /// How long it stays, where there are more.
    package var duration: Duration
  }

  /// The frames in order.
  package let frames: [Frame]
  /// The size of each, in units.
  package let size: Size
  /// Whether they are one file that moves.
  package let moves: Bool

  /// One picture.
  package init(of still: Still, crop: PictureCrop) {
    let place = (crop == .device ? still.device : nil) ?? still.frame.bounds
    frames = [Frame(svg: still.svg(crop: place), duration: .zero)]
    size = Self.size(of: place)
    moves = false
  }

  /// The frames of a recording.
  package init(of film: Recording, crop: PictureCrop) {
    let all = Rect(x: 0, y: 0, width: film.size.width, height: film.size.height)
    let place = (crop == .device ? film.device : nil) ?? all
    let ends = film.instants.dropFirst() + [film.end + Self.pause]
    frames = zip(film.timed, ends).map { timed, end in
      Frame(svg: film.strip.still(timed.1).svg(crop: place), duration: end - timed.0)
    }
    size = Self.size(of: place)
    moves = true
  }

  /// The pictures of a file; `nil`: it is written as text.
  package init?(of output: TapeOutput, crop: PictureCrop) {
    switch output.content {
    case .frame(let still, .png): self.init(of: still, crop: crop)
    case .film(let film, .gif): self.init(of: film, crop: crop)
    case .frame, .steps, .film: return nil
    }
  }

  /// How long the last frame stays before a recording begins again.
  private static let pause = Duration.seconds(2)

  private static func size(of place: Rect) -> Size {
    Size(width: place.width * Still.unit.width, height: place.height * Still.unit.height)
  }
}
