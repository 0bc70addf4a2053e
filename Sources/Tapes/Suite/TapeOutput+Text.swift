import Recordings
package import Session
import Settings
package import TapeLanguage
package import TapeRuns
import TerminalDriver
import TerminalModel

/// A file and what it holds.
struct WrittenFile: Hashable {
  /// From the output folder.
  var path: String
  var text = ""
  /// What is drawn in place of a text.
  var pixels: PixelPictures?
}

extension TapeOutput {
  /// The line below each frame of a text, as VHS draws it.
  static let rule = String(repeating: "─", count: 80)

  /// The file as text.
  package var text: String {
    switch content {
    case .frame(let still, let format): still.text(of: format, title: Still.title(ofFile: path))
    case .steps(let steps, let format): Self.text(of: steps, format)
    case .film(let film, let format):
      switch format {
      case .cast: film.cast()
      case .svg: titled(film).svg()
      case .html: titled(film).html()
      case .gif: ""
      case .text, .ansi, .json, .png, .pixels, .frames: Self.text(of: film.strip, format)
      }
    }
  }

  /// The recording with a title for pages and pictures.
  private func titled(_ film: Recording) -> Recording {
    var film = film
    film.title = film.title ?? Still.title(ofFile: path)
    return film
  }

  private static func text(of steps: FrameStrip, _ format: TapeFile.Format) -> String {
    let frames =
      format == .text
      ? steps.texts.map { $0 + "\n" }
      : steps.frames.map { steps.still($0).text(of: format, title: Still.usualTitle) }
    var last: String?
    // Frames that differ only in what the format does not hold count once.
    return frames.filter { text in
      defer { last = text }
      return text != last
    }.map { "\($0)\(rule)\n" }.joined()
  }
}

extension Still {
  /// The frame as a file of a format, with a newline at the end; empty for formats of whole runs.
  fileprivate func text(of format: TapeFile.Format, title: String) -> String {
    switch format {
    case .text: frame.text + "\n"
    case .ansi: frame.ansi()
    case .svg: svg(title: title)
    case .html: frame.html(title: title, art: art)
    case .json: frame.json()
    case .cast, .png, .gif, .pixels, .frames: ""
    }
  }
}

extension TapeResult.Recorded {
  /// The steps as pictures in a folder.
  package func numberedPictures(in folder: String) -> [(path: String, text: String)] {
    numberedOutputs(in: folder).map { ($0.path, $0.text) }
  }
}

extension TapeRunner {
  /// Runs a tape as far as it goes.
  ///
  /// - Parameters:
  ///   - name: A short name for reports; the name of the file without `.tape` where there is none.
  ///   - goldens: The goldens of `Snapshot`; `nil`: nothing is compared.
  ///   - crop: What of the terminal pictures of pixels show.
  ///   - draw: Draws a PNG or a GIF, given its path from the output folder; they are left out unless told otherwise.
  ///   - write: Writes a file whole, given its path from the output folder and its text. An error fails the
  ///     command, by its description.
  package func run(
    _ parsed: TapeParseResult, name: String? = nil, goldens: TestGoldens? = nil,
    crop: PictureCrop = .device, draw: (_ path: String, PixelPictures) throws -> Void = { _, _ in },
    write: (_ path: String, _ text: String) throws -> Void
  ) -> TapeResult {
    run(parsed, name: name, goldens: goldens) { (output: TapeOutput) throws(TapeFileError) in
      do {
        if let pixels = PixelPictures(of: output, crop: crop) {
          try draw(output.path, pixels)
        } else {
          try write(output.path, output.text)
        }
      } catch {
        throw TapeFileError("\(error)")
      }
    }
  }

  /// A runner whose sessions may fail in any way: the tape is then invalid, by the description of the error.
  package init(
    budget: TapeBudget = TapeBudget(), makeSession: @escaping @Sendable (TapeSettings) throws -> Simulation
  ) {
    self.init(budget: budget) { (settings: TapeSettings) throws(TapeSessionError) -> Simulation in
      do { return try makeSession(settings) } catch {
        throw TapeSessionError("\(error)", origins: SimulatorConfiguration.origins(of: error))
      }
    }
  }
}
