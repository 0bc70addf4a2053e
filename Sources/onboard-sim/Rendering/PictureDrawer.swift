import ArgumentParser
import PictureFiles
import Tapes
import TerminalModel

/// What of the terminal pictures of pixels show.
struct PictureOptions: ParsableArguments {
  @Option(help: "What PNG and GIF pictures show: device (the phone or tablet alone) or terminal.")
  var crop: PictureCrop = .device
}

extension PictureCrop: ExpressibleByArgument {}

/// Draws the PNG and GIF files of tapes by a program that is installed, and says which; or leaves them out, and says how
/// they would be drawn.
final class PictureDrawer {
  private let renderer = PictureRenderer()
  /// The output folder.
  private let folder: String
  /// The files that were left out.
  private(set) var leftOut: Set<String> = []
  /// The program that has drawn something; `nil`: nothing was drawn.
  private(set) var used: String?

  init(folder: String) {
    self.folder = folder
  }

  /// Draws a file, given its path from the output folder.
  func draw(_ path: String, _ pictures: PixelPictures) throws {
    guard let renderer else {
      StandardError.write("warning: `\(path)` is left out: \(PictureRenderer.advice)\n")
      leftOut.insert(path)
      return
    }
    try TapeDisk.write(path, try renderer.bytes(of: pictures), in: folder)
    used = renderer.name
  }

  /// What a message says of a file after its name: which program has drawn it.
  func note(on path: String) -> String {
    guard let used, path.hasSuffix(".png") || path.hasSuffix(".gif") else { return "" }
    return ", drawn by \(used)"
  }
}

extension PictureRenderer {
  /// Pixels to a unit in a picture that does not move: it is looked at closely.
  private static let scale = 2

  /// The PNG, or the GIF of several; a bar shows how far that is, if it takes longer than a second.
  func bytes(of pictures: PixelPictures) throws -> [UInt8] {
    guard let first = pictures.frames.first else { return [] }
    if !pictures.moves { return try png(first.svg, size: pictures.size, scale: Self.scale) }
    let start = ContinuousClock.now
    var isShown = false
    defer { if isShown { StandardError.showProgress(nil) } }
    let total = pictures.frames.count
    let images = try images(pictures.frames.map(\.svg), size: pictures.size) { done in
      let time = ContinuousClock.now - start
      guard time > .seconds(1) else { return }
      isShown = true
      StandardError.showProgress(TestProgress.text(done: done, total: total, failed: 0, time: time))
    }
    return GIFFile.bytes(
      zip(images, pictures.frames).map { GIFFile.Frame($0, duration: $1.duration) })
  }
}
